'use client';

import type { CommandOption, CommandPreview, ProblemViolation, TableActor } from '@emberlog/contracts';
import { PenLine, Target } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isProblem } from '@/api-client/problem-error';
import { useCommand } from '@/campaign/command';
import { withConsequence } from '@/campaign/queries';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { Note } from '@/components/note';
import { ProblemNote } from '@/components/problem-note';
import { useGameText } from '@/game-text/rule-set';
import { ActFrame } from '../act/act-frame';
import { FlowSteps } from '../act/flow-steps';
import type { ScreenProps } from '../act/screen';
import { useStep, useStepHeading } from '../act/use-step';
import { MissingValues } from '../table/missing-values';
import { AssignStage } from './assign-stage';
import { commandOf, diceOfStep, offersFor, stageOf, type AttackSource, type Stage } from './attack-draft';
import { actorOf } from '@/campaign/actors';
import { possibleTargets, shownStep, stepsOf, symbolsAfter } from './attack-steps';
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

/** Target, attack, defense, result: one command that is recorded at the end and does not exist before. */
export function AttackFlow(props: ScreenProps) {
  const t = useTranslations('act');
  const { actor } = props;
  return actor === undefined ? <Note>{t('nobody')}</Note> : <AttackSteps {...props} actor={actor} />;
}

function AttackSteps(props: ScreenProps & { readonly actor: TableActor }) {
  const { screen, table, actor, options: attacks, ruleSet, home } = props;
  const t = useTranslations('attack');
  const act = useTranslations('act');
  const game = useGameText();
  const router = useRouter();
  const [wanted, go] = useStep();
  const command = useCommand();
  const [recorded, setRecorded] = useState(false);
  const legal = attacks.filter((option) => option.blocked.length === 0);
  const first = legal[0];
  const attack = useAttack({
    // The screen belongs to one command; a barred option names it too.
    command: attacks[0]?.type ?? '',
    by: actor.subject,
    revision: table.revision,
    dice: ruleSet.dice,
    source: first === undefined ? null : sourceOf(first),
  });
  const { draft, change, due, settled, preview } = attack;
  const step = shownStep(wanted, due, settled, draft);
  const stage = stageOf(step);

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
    go(due);
  }, [settled, due, step, open, used, draft, go]);

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
    if (before === undefined) router.push(home);
    else go(before);
  };

  const record = async (): Promise<void> => {
    const whole = commandOf(draft, attack.command);
    if (whole === null) return;
    const receipt = await command.send({ ...whole, ...withConsequence(preview) });
    if (receipt === null) return;
    setRecorded(true);
    attack.finish();
    router.push(home);
  };

  const heading = useStepHeading(step);
  // What a later step still lacks is said there.
  const refused = refusedBy(command.error, due === step ? preview : undefined);
  const name = game(actor.name);
  const targetNames = draft.targetIds
    .map((id) => actorOf(table, id))
    .flatMap((target) => (target ? [game(target.name)] : []));
  const title =
    targetNames.length === 0 ? t('titleOpen', { name }) : t('title', { name, target: targetNames.join(', ') });
  const leave = (
    <Link className="btn quiet sm leave" href={home} aria-label={act('leave')}>
      <Icon name="close" />
    </Link>
  );
  return (
    <ActFrame
      title={title}
      leave={leave}
      aside={game(table.moment)}
      steps={<FlowSteps steps={stages.map(({ id, icon }) => ({ id, icon, label: t(`stage.${id}`) }))} now={stage} />}
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
        <MissingValues missing={preview.missing} text={preview.violation.text} ruleSet={ruleSet} />
      )}
      {stage === 'target' ? (
        <TargetStage
          heading={heading}
          table={table}
          actor={actor}
          question={screen.question}
          attacks={attacks}
          attack={attack}
          targets={targets}
          violations={refused}
          onStay={() => {
            go('target', 'replace');
          }}
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
