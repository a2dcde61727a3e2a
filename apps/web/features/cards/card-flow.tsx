'use client';

import type { CommandOption, Json } from '@emberlog/contracts';
import { PenLine } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { isProblem } from '@/api-client/problem-error';
import { useCommand } from '@/campaign/command';
import { usePreview, withConsequence } from '@/campaign/queries';
import { Button, ButtonLink } from '@/components/button';
import { Icon } from '@/components/icon';
import { Loading } from '@/components/loading';
import { ProblemNote } from '@/components/problem-note';
import { Seal } from '@/components/seal';
import { useGameText } from '@/game-text/rule-set';
import { ActFrame } from '../act/act-frame';
import { LedgerPreview } from '../act/ledger-preview';
import type { ScreenProps } from '../act/screen';
import { iconOf } from '../table/option-route';
import { MissingValues } from '../table/missing-values';
import { NotNow } from '../table/not-now';
import { factsOf, modelOf, type GroupField, type JsonSchema } from '../schema-form/json-schema';
import { SchemaForm } from '../schema-form/schema-form';
import { Story } from '../table/story';
import { Violations } from '../table/violations';

type Payload = { readonly [key: string]: Json };
const asPayload = (draft: Json): Payload =>
  typeof draft === 'object' && draft !== null && !Array.isArray(draft) ? (draft as Payload) : {};
const isSaid = (value: Json | undefined): boolean => value !== undefined && value !== null && value !== '';

/** Choose the card, say on whom, see what it would do, record. The options are the cards. */
export function CardFlow(props: ScreenProps) {
  const { screen, options: cards, table, ruleSet, actor, home } = props;
  const t = useTranslations('act');
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
  const fields = schema === null ? [] : fieldsOf(schema);
  // The option was tried on one target; whom it is for is always the player's choice.
  const target = fields.find(({ key }) => key === 'targetId');
  const asksTarget = target !== undefined;
  const role = target === undefined || schema === null ? undefined : factsOf(target.schema, schema).of;
  // What the card itself says is not asked, nor what comes up only when the answer calls for it.
  const hidden = fields
    .filter(
      ({ key, schema: field }) =>
        key === 'targetId' ||
        isSaid(asPayload(chosen?.draft ?? null)[key]) ||
        factsOf(field, schema ?? {}).ask === 'later',
    )
    .map(({ key }) => key);
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
    const receipt = await command.send({
      type: chosen.type,
      payload: { ...payload },
      ...withConsequence(answer),
    });
    if (receipt !== null) router.push(home);
  };
  const leave = (
    <Link className="btn quiet sm leave" href={home} aria-label={t('leave')}>
      <Icon name="close" />
    </Link>
  );
  const name = actor === undefined ? null : game(actor.name);
  const what = game(screen.label);
  const title = name === null ? what : t('titleBy', { name, what });
  const frame = (body: ReactNode): ReactNode => (
    <ActFrame title={title} leave={leave} aside={game(table.moment)}>
      {body}
    </ActFrame>
  );

  if (chosen === null) {
    return frame(
      <section>
        <h2 ref={heading} tabIndex={-1} className="step-title">
          {game(name === null ? screen.question : { ...screen.question, params: { name } })}
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
              <Icon name={iconOf(ruleSet.commands[card.type])} />
              <span className="grow">
                <b>{game(card.label)}</b>
                {card.hint && <small>{game(card.hint)}</small>}
              </span>
              <Icon name="right" />
            </button>
          ))}
        </div>
        {legal.length === 0 && <p className="dim">{t('none')}</p>}
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
            .filter((each) => (role === undefined ? each.role !== 'master' : each.role === role))
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
            namespace={ruleSet.namespace}
            hide={hidden}
          />
        </div>
      )}
      {answer?.kind === 'needs-content' && (
        <MissingValues missing={answer.missing} text={answer.violation.text} ruleSet={ruleSet} />
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
function fieldsOf(schema: JsonSchema): readonly GroupField[] {
  const model = modelOf(schema, schema);
  return model.kind === 'group' ? model.fields : [];
}
