'use client';

import type {
  CommandOption,
  CommandPreview,
  ProblemViolation,
  RuleSetDetail,
  Table,
  TableActor,
} from '@emberlog/contracts';
import { PenLine, Target } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useRouter, useSearchParams } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isProblem } from '@/api-client/problem-error';
import { useAsOf } from '@/campaign/as-of';
import { useCampaignId } from '@/campaign/campaign-id';
import { useCommand } from '@/campaign/command';
import { useOptions, useTable } from '@/campaign/queries';
import { Button, ButtonLink } from '@/components/button';
import { Icon } from '@/components/icon';
import { Note } from '@/components/note';
import { ProblemNote } from '@/components/problem-note';
import { useGameText, useRuleSet } from '@/game-text/rule-set';
import { ActFrame } from '../table/act-frame';
import { MissingValues } from '../table/missing-values';
import { AssignStage } from './assign-stage';
import {
  attackCommand,
  commandOf,
  diceOfStep,
  offersFor,
  stageOf,
  type AttackSource,
  type Stage,
} from './attack-draft';
import { actorOf, possibleTargets, shownStep, stepsOf, symbolsAfter } from './attack-steps';
import { ResultStage } from './result-stage';
import { RollStage } from './roll-stage';
import { SoFar } from './so-far';
import { TargetStage } from './target-stage';
import { useAttack, type Attack } from './use-attack';

const stages: readonly { readonly id: Stage; readonly icon: ReactNode }[] = [
  { id: 'target', icon: <Target aria-hidden="true" /> },
  { id: 'attack', icon: <Icon name="dice" /> },
  { id: 'defense', icon: <Icon name="shield" /> },
  { id: 'result', icon: <PenLine aria-hidden="true" /> },
];

export function AttackFlow() {
  const t = useTranslations('attack');
  const by = useSearchParams().get('by') ?? '';
  const campaignId = useCampaignId();
  const { at } = useAsOf();
  const table = useTable();
  const options = useOptions(by);
  const ruleSet = useRuleSet(table.data?.campaign.ruleSet);
  const failed = table.error ?? options.error ?? ruleSet.error;
  if (failed !== null) {
    return (
      <ActFrame title={t('attack')}>
        <ProblemNote
          error={failed}
          retry={() => {
            void table.refetch();
            void options.refetch();
            void ruleSet.refetch();
          }}
        />
      </ActFrame>
    );
  }
  if (at !== undefined) {
    return (
      <ActFrame title={t('attack')}>
        <Note>{t('pastIsReadOnly')}</Note>
      </ActFrame>
    );
  }
  if (table.data === undefined || options.data === undefined || ruleSet.data === undefined) {
    return <ActFrame title={t('attack')} busy />;
  }
  const actor = actorOf(table.data, by);
  if (actor === undefined) {
    return (
      <ActFrame title={t('attack')}>
        <Note
          actions={
            <ButtonLink small href={`/c/${campaignId}`}>
              {t('backToTable')}
            </ButtonLink>
          }
        >
          {t('noAttacker')}
        </Note>
      </ActFrame>
    );
  }
  const attacks = options.data.options.filter((option) => option.type === attackCommand);
  return <AttackSteps key={by} table={table.data} actor={actor} attacks={attacks} ruleSet={ruleSet.data} />;
}

export function sourceOf(option: CommandOption): AttackSource {
  const draft = option.draft as {
    readonly kind?: string;
    readonly attackerIds?: readonly string[];
    readonly weaponId?: string | null;
    readonly abilityId?: string | null;
  };
  return {
    kind: draft.kind ?? 'melee',
    attackerIds: draft.attackerIds ?? (option.subject === null ? [] : [option.subject]),
    weaponId: draft.weaponId ?? null,
    abilityId: draft.abilityId ?? null,
  };
}

function AttackSteps(props: {
  readonly table: Table;
  readonly actor: TableActor;
  readonly attacks: readonly CommandOption[];
  readonly ruleSet: RuleSetDetail;
}) {
  const { table, actor, attacks, ruleSet } = props;
  const t = useTranslations('attack');
  const game = useGameText();
  const router = useRouter();
  const campaignId = useCampaignId();
  const search = useSearchParams();
  const command = useCommand();
  const [recorded, setRecorded] = useState(false);
  const legal = attacks.filter((option) => option.blocked.length === 0);
  const first = legal[0];
  const attack = useAttack({
    by: actor.subject,
    revision: table.revision,
    dice: ruleSet.dice,
    source: first === undefined ? null : sourceOf(first),
  });
  const { draft, change, due, settled, preview } = attack;
  const wanted = search.get('step');
  const step = shownStep(wanted, due, settled, draft);
  const stage = stageOf(step);

  const go = useCallback((next: string, how: 'push' | 'replace' = 'push') => {
    const query = new URLSearchParams(window.location.search);
    query.set('step', next);
    const url = `${window.location.pathname}?${query.toString()}`;
    if (how === 'push') window.history.pushState(null, '', url);
    else window.history.replaceState(null, '', url);
  }, []);

  // Somebody recorded something while this attack was typed: the dry run is asked again, the dice stay.
  const movedOn = !recorded && table.revision > draft.revision;

  // Only one possible target: its claim is printed on the button of the table page, so the flow opens at the dice.
  const targets = useMemo(() => possibleTargets(table, actor.subject), [table, actor.subject]);
  const onlyTarget = targets.length === 1 ? targets[0] : undefined;
  const preselected = useRef(false);
  useEffect(() => {
    if (preselected.current || draft.source === null || onlyTarget === undefined || draft.targetIds.length > 0) return;
    preselected.current = true;
    change({ type: 'targets', targetIds: [onlyTarget.subject], claims: { [claimOf(draft.source.kind)]: true } });
    go('attack', 'replace');
  }, [draft, onlyTarget, change, go]);

  // Nobody may change this roll: the flow moves on by itself as soon as its last die lies there.
  const typed = useRef<string | null>(null);
  const offers = preview !== undefined && 'offers' in preview ? preview.offers : [];
  const open = offersFor(step, offers).some(({ option }) => option.blocked.length === 0);
  const used = (draft.rolls[step]?.modifiers.length ?? 0) > 0;
  useEffect(() => {
    if (!settled || typed.current !== step || due === step || open || used) return;
    if (diceOfStep(draft.rolls[step]) === null) return;
    typed.current = null;
    if (preview?.kind !== 'rejected') go(due);
  }, [settled, due, step, open, used, draft, preview, go]);

  const next = useCallback(() => {
    const steps = stepsOf(draft);
    const following = steps[steps.indexOf(step) + 1];
    if (step === 'target') go('attack');
    else if (following !== undefined && settled) go(steps.indexOf(due) <= steps.indexOf(following) ? due : following);
    else if (settled) go(due);
  }, [draft, step, settled, due, go]);

  const back = (): void => {
    const steps = stepsOf(draft);
    const before = steps[steps.indexOf(step) - 1];
    if (before === undefined) router.push(`/c/${campaignId}?as=${actor.subject}`);
    else go(before);
  };

  const record = async (): Promise<void> => {
    const whole = commandOf(draft);
    if (whole === null) return;
    const receipt = await command.send(whole);
    if (receipt === null) return;
    setRecorded(true);
    attack.finish();
    router.push(`/c/${campaignId}?as=${actor.subject}`);
  };

  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [step]);

  const refused = refusedBy(command.error, preview);
  const name = game(actor.name);
  const targetNames = draft.targetIds
    .map((id) => actorOf(table, id))
    .flatMap((target) => (target ? [game(target.name)] : []));
  const title =
    targetNames.length === 0 ? t('titleOpen', { name }) : t('title', { name, target: targetNames.join(', ') });
  const leave = (
    <Link className="btn quiet sm leave" href={`/c/${campaignId}?as=${actor.subject}`} aria-label={t('leave')}>
      <Icon name="close" />
    </Link>
  );
  const order = stages.map((each) => each.id);
  return (
    <ActFrame
      title={title}
      leave={leave}
      aside={table.turn === null ? null : t('turn', { turn: table.turn })}
      steps={
        <ol className="flow-steps" aria-label={t('steps')}>
          {stages.map(({ id, icon }) => {
            const state = id === stage ? 'now' : order.indexOf(id) < order.indexOf(stage) ? 'done' : 'next';
            return (
              <li key={id} className={state} aria-current={state === 'now' ? 'step' : undefined}>
                {state === 'done' ? <Icon name="check" /> : icon}
                {t(`stage.${id}`)}
                {state === 'done' && <span className="sr">{t('stepDone')}</span>}
              </li>
            );
          })}
        </ol>
      }
      side={
        <SoFar
          table={table}
          actor={actor}
          attack={attack}
          symbols={(each) => symbolsAfter(attack.lastPreview, each)}
          ruleSet={ruleSet}
        />
      }
    >
      {attack.restored && step !== 'result' && (
        <p className="meta row">
          {t('restored')}
          <Button
            small
            look="quiet"
            onClick={() => {
              preselected.current = true;
              attack.restart();
              go('target', 'replace');
            }}
          >
            {t('startAfresh')}
          </Button>
        </p>
      )}
      {movedOn && (
        <Note
          tone="shadow"
          icon="clock"
          actions={
            <Button small onClick={() => change({ type: 'rebase', revision: table.revision })}>
              {t('understood')}
            </Button>
          }
        >
          <b>{t('changedMeanwhile')}</b> {t('changedMeanwhileDetail')}
        </Note>
      )}
      {attack.error !== null && <ProblemNote error={attack.error} retry={attack.again} />}
      {command.error !== null && (!isProblem(command.error) || command.error.violations.length === 0) && (
        <ProblemNote error={command.error} recording retry={() => void record()} busy={command.pending} />
      )}
      {preview?.kind === 'needs-content' && (
        <MissingValues missing={preview.missing} text={preview.violation.text} type={attackCommand} table={table} />
      )}
      {stage === 'target' ? (
        <TargetStage
          heading={heading}
          table={table}
          actor={actor}
          attacks={attacks}
          attack={attack}
          targets={targets}
          violations={refused}
          onNext={next}
          onBack={back}
        />
      ) : step === 'assign' ? (
        <AssignStage heading={heading} table={table} attack={attack} violations={refused} onNext={next} onBack={back} />
      ) : stage === 'result' ? (
        <ResultStage
          heading={heading}
          preview={attack.lastPreview}
          ready={settled && preview?.kind === 'accepted' && !recorded}
          pending={command.pending}
          violations={refused}
          onRecord={() => void record()}
          onBack={back}
        />
      ) : (
        <RollStage
          key={rollKey(step, attack)}
          heading={heading}
          step={step}
          table={table}
          attack={attack}
          offers={offers}
          ruleSet={ruleSet}
          violations={refused}
          onTyped={() => {
            typed.current = step;
          }}
          onNext={next}
          onBack={back}
        />
      )}
    </ActFrame>
  );
}

/** The tray starts afresh when another pool is due, with the dice that still fit. */
function rollKey(step: string, attack: Attack): string {
  return `${step}|${JSON.stringify(attack.draft.rolls[step]?.spec?.dice ?? null)}`;
}

/** What the tap on a target asserts: that it stands in front (melee) or in sight. The rules check what follows from it. */
export function claimOf(kind: string): 'inAttackZone' | 'visible' {
  return kind === 'ranged' ? 'visible' : 'inAttackZone';
}

function refusedBy(error: Error | null, preview: CommandPreview | undefined): readonly ProblemViolation[] {
  if (isProblem(error)) return error.violations;
  return preview?.kind === 'rejected' ? preview.violations : [];
}
