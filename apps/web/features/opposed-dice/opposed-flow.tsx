'use client';

import type { CommandOption, CommandPreview, ProblemViolation, TableActor } from '@emberlog/contracts';
import { PenLine, Target } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isProblem } from '@/api-client/problem-error';
import { actorOf } from '@/campaign/actors';
import { useCommand } from '@/campaign/command';
import { withConsequence } from '@/campaign/queries';
import type { CommandDraft } from '@/campaign/queries';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { Loading } from '@/components/loading';
import { ProblemNote } from '@/components/problem-note';
import { Seal } from '@/components/seal';
import { MiniVitals, Vitals } from '@/components/vitals';
import { useGameText } from '@/game-text/rule-set';
import { ActFrame } from '../act/act-frame';
import { FlowSteps } from '../act/flow-steps';
import { LedgerPreview } from '../act/ledger-preview';
import type { ScreenProps } from '../act/screen';
import { useStep, useStepHeading } from '../act/use-step';
import { DueDiceTrays, useDueDice } from '../dice/due-dice';
import { modelOf, resolve, type JsonSchema } from '../schema-form/json-schema';
import { SchemaForm } from '../schema-form/schema-form';
import { MissingValues } from '../table/missing-values';
import { NotNow } from '../table/not-now';
import { Story } from '../table/story';
import { Violations } from '../table/violations';
import { DicePairs } from './dice-pairs';
import { type KeptDraft, useKeptDraft } from './kept-draft';
import { opposedRollOf } from './opposed-roll';

const steps = ['target', 'facts', 'dice', 'result'] as const;
type Step = (typeof steps)[number];
const icons: { readonly [step in Step]: ReactNode } = {
  target: <Target aria-hidden="true" />,
  facts: <Icon name="move" />,
  dice: <Icon name="dice" />,
  result: <PenLine aria-hidden="true" />,
};

type Facts = KeptDraft['facts'];
type Draft = { readonly defenderId?: string; readonly facts?: Facts };
const draftOf = (option: CommandOption | undefined): Draft => (option?.draft ?? {}) as Draft;

/**
 * Two sides roll against each other: against whom, how they stand, the dice of both, and how they fell out. Which targets there are
 * comes from the options, which dice are due and what they mean from dry runs; nothing is decided here.
 */
export function OpposedFlow(props: ScreenProps) {
  const { screen, options, table, ruleSet, actor, home } = props;
  const t = useTranslations('opposed');
  const act = useTranslations('act');
  const game = useGameText();
  const router = useRouter();
  const command = useCommand();
  const [wanted, go] = useStep();
  const [recorded, setRecorded] = useState(false);
  const turn = `${table.session?.id ?? ''} ${table.turn ?? ''}`;
  const [kept, keep] = useKeptDraft(`${screen.id}.${actor?.subject ?? ''}`, turn);

  const targets = options.filter((option) => option.blocked.length === 0);
  const [only, ...others] = targets;
  // One legal target needs no choice; one that is legal no more is none.
  const chosen =
    targets.find((option) => draftOf(option).defenderId === kept?.defenderId) ??
    (others.length === 0 ? only : undefined);
  const defender = actorOf(table, draftOf(chosen).defenderId);
  const schema = factsSchema(ruleSet.commands[chosen?.type ?? '']?.schema as JsonSchema);
  const facts: Facts = { ...draftOf(chosen).facts, ...(kept?.defenderId === defender?.subject ? kept?.facts : {}) };
  const open = schema === null ? [] : questionsOf(schema).filter((key) => facts[key] === undefined);

  const payload = { ...(chosen?.draft as object | undefined), ...(schema && { facts }) };
  const bare: CommandDraft | null =
    chosen === undefined || open.length > 0 || recorded ? null : { type: chosen.type, payload };
  const saidSoFar = (): KeptDraft => ({
    defenderId: draftOf(chosen).defenderId ?? '',
    facts,
    typed: kept?.typed ?? {},
  });
  const due = useDueDice(bare, table.last, kept?.typed ?? {}, (typed) => keep({ ...saidSoFar(), typed }));
  const { answer } = due;

  const refused: readonly ProblemViolation[] =
    isProblem(command.error) && command.error.violations.length > 0
      ? command.error.violations
      : answer?.kind === 'rejected'
        ? answer.violations
        : [];
  const step = shownStep(wanted, chosen !== undefined, answer?.kind);

  // The last die lies there: the flow moves on by itself.
  const rolled = useRef(false);
  useEffect(() => {
    if (!rolled.current || step !== 'dice' || answer?.kind !== 'accepted') return;
    rolled.current = false;
    go('result');
  }, [answer, step, go]);
  const heading = useStepHeading(step);

  const record = async (): Promise<void> => {
    if (due.draft === null) return;
    if ((await command.send({ ...due.draft, ...withConsequence(answer) })) === null) return;
    setRecorded(true);
    keep(null);
    router.push(home);
  };
  const back = (): void => {
    const before = steps[steps.indexOf(step) - 1];
    if (before === undefined || (before === 'target' && targets.length < 2)) router.push(home);
    else go(before);
  };

  const name = actor === undefined ? '' : game(actor.name);
  const against = defender === undefined ? null : game(defender.name);
  const roll = opposedRollOf(answer);
  const title =
    against === null ? game(screen.label) : act('titleBy', { name: game(screen.label), what: `${name} – ${against}` });
  return (
    <ActFrame
      title={title}
      leave={
        <Link className="btn quiet sm leave" href={home} aria-label={act('leave')}>
          <Icon name="close" />
        </Link>
      }
      aside={game(table.moment)}
      steps={<FlowSteps steps={steps.map((id) => ({ id, icon: icons[id], label: t(`stage.${id}`) }))} now={step} />}
      side={
        <div className="card">
          <h2 className="sofar-title">{t('soFar')}</h2>
          <ol className="flow">
            <li>
              <b>{t('stage.target')}</b> <span className="dim">{against ?? t('notChosen')}</span>
            </li>
            {due.specs.map((spec) => (
              <li key={spec.id}>
                <b>{game(spec.label)}</b>{' '}
                <span className="dim">
                  {due
                    .faces(spec)
                    .map((face) => face?.slice(face.indexOf(':') + 1) ?? '–')
                    .join(' ')}
                </span>
              </li>
            ))}
          </ol>
          {actor !== undefined && actor.tracks.length > 0 && (
            <div className="sofar-vitals">
              <Vitals tracks={actor.tracks} />
            </div>
          )}
        </div>
      }
    >
      <section>
        <h2 ref={heading} tabIndex={-1} className="step-title">
          {step === 'target' && game({ ...screen.question, params: { name } })}
          {step === 'facts' && t('facts')}
          {step === 'dice' && t('rolls')}
          {step === 'result' && t('result')}
        </h2>
        <div className="opposed-step">
          {due.failed !== null && <ProblemNote error={due.failed} retry={due.again} />}
          {command.error !== null && (!isProblem(command.error) || command.error.violations.length === 0) && (
            <ProblemNote error={command.error} recording retry={() => void record()} busy={command.pending} />
          )}
          <Violations violations={refused.filter(({ path }) => step !== 'facts' || !isFact(path))} focus />
          {step === 'target' && (
            <>
              <ul className="targets">
                {targets.map((option) => (
                  <li key={`${option.type}-${draftOf(option).defenderId ?? ''}`}>
                    <TargetButton
                      option={option}
                      target={actorOf(table, draftOf(option).defenderId)}
                      chosen={option === chosen}
                      onChoose={() => {
                        command.reset();
                        const { defenderId = '' } = draftOf(option);
                        if (kept?.defenderId !== defenderId) keep({ defenderId, facts: {}, typed: {} });
                        go('facts');
                      }}
                    />
                  </li>
                ))}
              </ul>
              {targets.length === 0 && <p className="dim">{act('none')}</p>}
              <div className="mt-3">
                <NotNow options={options.filter((option) => option.blocked.length > 0)} open={targets.length === 0} />
              </div>
            </>
          )}
          {step === 'facts' && (
            <>
              {schema !== null && (
                <SchemaForm
                  schema={schema}
                  value={{ ...facts }}
                  namespace={ruleSet.namespace}
                  asks={chosen?.asks}
                  actors={table.actors}
                  violations={refused.filter(({ path }) => isFact(path)).map(inFacts)}
                  onChange={(next) => {
                    command.reset();
                    keep({ ...saidSoFar(), facts: next as Facts });
                  }}
                />
              )}
              {answer?.kind === 'needs-content' && (
                <MissingValues missing={answer.missing} text={answer.violation.text} ruleSet={ruleSet} />
              )}
            </>
          )}
          {step === 'dice' &&
            (due.specs.length === 0 ? (
              <Loading rows={3} />
            ) : (
              <DueDiceTrays
                due={due}
                known={ruleSet.dice}
                onLast={() => {
                  rolled.current = true;
                }}
              />
            ))}
          {step === 'result' && (
            <div aria-live="polite">
              {answer?.kind === 'accepted' ? (
                <>
                  {roll !== null && <DicePairs roll={roll} attacker={name} defender={against ?? ''} />}
                  <div className="sum stack mt-4">
                    <Story lines={answer.lines} />
                  </div>
                  <LedgerPreview preview={answer} />
                </>
              ) : (
                <Loading rows={2} />
              )}
              <p className="meta mt-4">{act('nothingYet')}</p>
            </div>
          )}
        </div>
        <div className="bar low">
          <Button onClick={back}>{step === 'target' ? act('backToTable') : act('back')}</Button>
          {step === 'facts' && (
            <Button
              look="primary"
              className="grow"
              disabled={answer?.kind !== 'needs-random' && answer?.kind !== 'accepted'}
              onClick={() => go('dice')}
            >
              {t('toDice')}
              <Icon name="right" />
            </Button>
          )}
          {step === 'dice' && (
            <Button look="primary" className="grow" disabled={answer?.kind !== 'accepted'} onClick={() => go('result')}>
              {t('toResult')}
              <Icon name="right" />
            </Button>
          )}
          {step === 'result' && (
            <Button
              look="primary"
              className="grow"
              disabled={answer?.kind !== 'accepted'}
              busy={command.pending}
              onClick={() => void record()}
            >
              <PenLine aria-hidden="true" className="icon" />
              {act('record')}
            </Button>
          )}
        </div>
      </section>
    </ActFrame>
  );
}

function TargetButton(props: {
  readonly option: CommandOption;
  readonly target: TableActor | undefined;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) {
  const { option, target } = props;
  const game = useGameText();
  const name = target === undefined ? game(option.label) : game(target.name);
  const detail = target === undefined ? [] : [game(target.subtitle), ...target.chips.map((chip) => game(chip.text))];
  if (option.hint) detail.push(game(option.hint));
  return (
    <button type="button" className={props.chosen ? 'act chosen' : 'act'} onClick={props.onChoose}>
      <Seal name={name} foe={target?.side === 'opponent'} small />
      <span className="grow">
        <b>{name}</b>
        <small>{detail.filter((each) => each !== '').join('. ')}</small>
      </span>
      {target !== undefined && <MiniVitals tracks={target.tracks.slice(0, 1)} />}
      <Icon name="right" />
    </button>
  );
}

/** The step asked for, but never further than the answer lets go; while that is on its way the page stays where it is. */
function shownStep(wanted: string | null, chosen: boolean, answer: CommandPreview['kind'] | undefined): Step {
  if (!chosen) return 'target';
  const asked = steps.find((step) => step === wanted) ?? 'facts';
  if (answer === undefined) return asked;
  // What is refused or missing is asked together with the facts.
  const reached: Step = answer === 'accepted' ? 'result' : answer === 'needs-random' ? 'dice' : 'facts';
  return steps.indexOf(asked) > steps.indexOf(reached) ? reached : asked;
}

/** The facts of the command's payload as a schema of their own; null for a command that asks for none. */
function factsSchema(schema: JsonSchema | undefined): JsonSchema | null {
  const facts = schema?.properties?.['facts'];
  if (schema === undefined || facts === undefined) return null;
  return { ...resolve(facts, schema), ...(schema.$defs && { $defs: schema.$defs }) };
}

function questionsOf(schema: JsonSchema): readonly string[] {
  const model = modelOf(schema, schema);
  return model.kind === 'group' ? model.fields.filter(({ required }) => required).map(({ key }) => key) : [];
}

type Path = ProblemViolation['path'];
const inPayload = (path: Path): NonNullable<Path> => (path?.[0] === 'payload' ? path.slice(1) : (path ?? []));
function isFact(path: Path): boolean {
  const [head, ...rest] = inPayload(path);
  return head === 'facts' && rest.length > 0;
}
function inFacts(violation: ProblemViolation): ProblemViolation {
  return { ...violation, path: inPayload(violation.path).slice(1) };
}
