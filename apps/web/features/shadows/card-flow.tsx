'use client';

import type { CommandOption, Json, RuleSetDetail, Table, TableActor } from '@emberlog/contracts';
import { PenLine } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useRouter, useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { isProblem } from '@/api-client/problem-error';
import { useAsOf } from '@/campaign/as-of';
import { useCampaignId } from '@/campaign/campaign-id';
import { useCommand } from '@/campaign/command';
import { useOptions, usePreview, useTable } from '@/campaign/queries';
import { Button, ButtonLink } from '@/components/button';
import { Icon } from '@/components/icon';
import { Loading } from '@/components/loading';
import { Note } from '@/components/note';
import { ProblemNote } from '@/components/problem-note';
import { Seal } from '@/components/seal';
import { useGameText, useRuleSet } from '@/game-text/rule-set';
import { LedgerPreview } from '../attack/result-stage';
import { ActFrame } from '../table/act-frame';
import { MissingValues } from '../table/missing-values';
import { NotNow } from '../table/not-now';
import { modelOf, type JsonSchema } from '../table/schema-form/json-schema';
import { SchemaForm } from '../table/schema-form/schema-form';
import { Story } from '../table/story';
import { Violations } from '../table/violations';

type Payload = { readonly [key: string]: Json };
type CardFlowProps = {
  readonly kind: 'curse' | 'pact';
  /** Commands this flow offers; their options are the cards. */
  readonly types: readonly string[];
};

/** Curses and pacts: choose the card, say on whom, see what it would do, record. */
export function CardFlow(props: CardFlowProps) {
  const t = useTranslations('shadows');
  const by = useSearchParams().get('by');
  const { at } = useAsOf();
  const campaignId = useCampaignId();
  const table = useTable();
  const options = useOptions(by ?? undefined);
  const ruleSet = useRuleSet(table.data?.campaign.ruleSet);
  const title = t(`${props.kind}.title`);
  const failed = table.error ?? options.error ?? ruleSet.error;
  if (failed !== null) {
    return (
      <ActFrame title={title}>
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
      <ActFrame title={title}>
        <Note>{t('pastIsReadOnly')}</Note>
      </ActFrame>
    );
  }
  if (table.data === undefined || options.data === undefined || ruleSet.data === undefined)
    return <ActFrame title={title} busy />;
  const cards = options.data.options.filter((option) => props.types.includes(option.type));
  const actor = table.data.actors.find((each) => each.subject === by);
  return (
    <CardSteps
      kind={props.kind}
      cards={cards}
      table={table.data}
      ruleSet={ruleSet.data}
      actor={actor}
      home={`/c/${campaignId}${by === null ? '' : `?as=${by}`}`}
    />
  );
}

/** Said by the card itself, or asked in a way of its own. */
const hidden: readonly string[] = [
  'characterId',
  'pact',
  'curseId',
  'targetId',
  'actionId',
  'roll',
  'params',
  'claims',
];
const asPayload = (draft: Json): Payload =>
  typeof draft === 'object' && draft !== null && !Array.isArray(draft) ? (draft as Payload) : {};
const isSaid = (value: Json | undefined): boolean => value !== undefined && value !== null && value !== '';

function CardSteps(props: {
  readonly kind: CardFlowProps['kind'];
  readonly cards: readonly CommandOption[];
  readonly table: Table;
  readonly ruleSet: RuleSetDetail;
  readonly actor: TableActor | undefined;
  readonly home: string;
}) {
  const { kind, cards, table, ruleSet, actor, home } = props;
  const t = useTranslations('shadows');
  const game = useGameText();
  const router = useRouter();
  const command = useCommand();
  const [chosen, setChosen] = useState<CommandOption | null>(null);
  const [payload, setPayload] = useState<Payload>({});
  const legal = cards.filter((card) => card.blocked.length === 0);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else heading.current?.focus();
  }, [chosen]);

  const schema = useMemo(
    () => (chosen === null ? null : ((ruleSet.commands[chosen.type]?.schema ?? { type: 'object' }) as JsonSchema)),
    [chosen, ruleSet],
  );
  // The option was tried on one target; whom it is for is always the player's choice.
  const asksTarget = schema !== null && hasField(schema, 'targetId');
  const ready = chosen !== null && (!asksTarget || isSaid(payload['targetId']));
  const preview = usePreview(ready ? { type: chosen.type, payload: { ...payload } } : null);
  const answer = preview.isPlaceholderData ? undefined : preview.data;
  const refused =
    isProblem(command.error) && command.error.violations.length > 0
      ? command.error.violations
      : answer?.kind === 'rejected'
        ? answer.violations
        : [];

  const record = async (): Promise<void> => {
    if (chosen === null) return;
    const receipt = await command.send({ type: chosen.type, payload: { ...payload } });
    if (receipt !== null) router.push(home);
  };
  const leave = (
    <Link className="btn quiet sm leave" href={home} aria-label={t('leave')}>
      <Icon name="close" />
    </Link>
  );
  const name = actor === undefined ? null : game(actor.name);
  const title = name === null ? t(`${kind}.title`) : t(`${kind}.titleBy`, { name });
  const frame = (body: ReactNode): ReactNode => (
    <ActFrame title={title} leave={leave} aside={table.turn === null ? null : t('turn', { turn: table.turn })}>
      {body}
    </ActFrame>
  );

  if (chosen === null) {
    return frame(
      <section>
        <h2 ref={heading} tabIndex={-1} className="step-title">
          {t(`${kind}.which`)}
        </h2>
        <div className="acts">
          {legal.map((card, index) => (
            <button
              key={`${card.type}-${String(index)}`}
              type="button"
              className="act"
              onClick={() => {
                command.reset();
                setPayload(asPayload(card.draft));
                setChosen(card);
              }}
            >
              <Icon name="moon" />
              <span className="grow">
                <b>{game(card.label)}</b>
                {card.hint && <small>{game(card.hint)}</small>}
              </span>
              <Icon name="right" />
            </button>
          ))}
        </div>
        {legal.length === 0 && <p className="dim">{t(`${kind}.none`)}</p>}
        <div className="mt-3">
          <NotNow options={cards.filter((card) => card.blocked.length > 0)} open={legal.length === 0} />
        </div>
        <div className="bar low">
          <ButtonLink href={home}>{t('backToTable')}</ButtonLink>
        </div>
      </section>,
    );
  }
  return frame(
    <section>
      <h2 ref={heading} tabIndex={-1} className="step-title">
        {game(chosen.label)}
      </h2>
      {chosen.hint && <p className="dim small">{game(chosen.hint)}</p>}
      {asksTarget && (
        <fieldset className="choices">
          <legend>{t('onWhom')}</legend>
          {table.actors
            .filter((each) => each.side === 'party')
            .map((each) => (
              <button
                key={each.subject}
                type="button"
                className={payload['targetId'] === each.subject ? 'act chosen' : 'act'}
                aria-pressed={payload['targetId'] === each.subject}
                onClick={() => setPayload((before) => ({ ...before, targetId: each.subject }))}
              >
                <Seal name={game(each.name)} small down={each.status === 'down'} />
                <span className="grow">
                  <b>{game(each.name)}</b>
                  <small>
                    {[game(each.subtitle), ...each.chips.map((chip) => game(chip.text))]
                      .filter((text) => text !== '')
                      .join(', ')}
                  </small>
                </span>
              </button>
            ))}
        </fieldset>
      )}
      {schema !== null && (
        <div className="mt-3">
          <SchemaForm
            schema={schema}
            value={{ ...payload }}
            onChange={(next) => {
              command.reset();
              setPayload(asPayload(next));
            }}
            violations={refused.filter(
              (violation) => fieldOf(violation.path) !== null && !hidden.includes(fieldOf(violation.path) ?? ''),
            )}
            actors={table.actors}
            prefix={chosen.type.slice(0, chosen.type.indexOf('.') + 1)}
            hide={hidden}
          />
        </div>
      )}
      {answer?.kind === 'needs-content' && (
        <MissingValues missing={answer.missing} text={answer.violation.text} type={chosen.type} table={table} />
      )}
      <Violations
        violations={refused.filter(
          (violation) =>
            fieldOf(violation.path) === null ||
            hidden.includes(fieldOf(violation.path) ?? '') ||
            fieldOf(violation.path) === 'targetId',
        )}
      />
      <div aria-live="polite">
        {ready && answer === undefined && preview.error === null && <Loading rows={1} />}
        {answer?.kind === 'accepted' && (
          <div className="card sum mt-4">
            <Story lines={answer.lines} />
            <LedgerPreview preview={answer} />
          </div>
        )}
      </div>
      {preview.error !== null && <ProblemNote error={preview.error} retry={() => void preview.refetch()} />}
      {command.error !== null && (!isProblem(command.error) || command.error.violations.length === 0) && (
        <ProblemNote error={command.error} recording retry={() => void record()} busy={command.pending} />
      )}
      <p className="meta mt-4">{t('nothingYet')}</p>
      <div className="bar low">
        <Button
          onClick={() => {
            command.reset();
            setChosen(null);
          }}
        >
          {t('back')}
        </Button>
        <Button
          look="primary"
          className="grow"
          disabled={answer?.kind !== 'accepted'}
          busy={command.pending}
          onClick={() => void record()}
        >
          <PenLine aria-hidden="true" className="icon" />
          {t('record')}
        </Button>
      </div>
    </section>,
  );
}

function fieldOf(path: readonly (string | number)[] | undefined): string | null {
  const head = path?.[0] === 'payload' ? path[1] : path?.[0];
  return typeof head === 'string' ? head : null;
}
function hasField(schema: JsonSchema, key: string): boolean {
  const model = modelOf(schema, schema);
  return model.kind === 'group' && model.fields.some((field) => field.key === key);
}
