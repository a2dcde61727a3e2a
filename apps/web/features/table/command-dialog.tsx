'use client';

import type { CommandPreview, Json, ProblemViolation, RandomSpec, RuleSetDetail, Table } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isProblem } from '@/api-client/problem-error';
import { useCommand } from '@/campaign/command';
import { usePreview, type CommandDraft } from '@/campaign/queries';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { ProblemNote } from '@/components/problem-note';
import { useGameCatalogue, useGameText } from '@/game-text/rule-set';
import { DiceEntry } from '../attack/dice-entry';
import { diceOf } from '../attack/faces';
import { hintsFor, namedChoices } from './command-hints';
import {
  diceFields,
  emptyValue,
  modelOf,
  startValue,
  valueAt,
  withValue,
  withoutEmpty,
  type JsonSchema,
} from './schema-form/json-schema';
import { SchemaForm } from './schema-form/schema-form';
import { MissingValues } from './missing-values';
import { Story } from './story';
import { Violations } from './violations';

export type OpenCommand = { readonly type: string; readonly title: string; readonly draft: Json };

/** Any command without a flow of its own: its form, the dice it asks for, what it would say, and Record. */
export function CommandDialog(props: {
  readonly open: OpenCommand;
  readonly table: Table;
  readonly ruleSet: RuleSetDetail;
  readonly onClose: () => void;
}) {
  const { open, table, ruleSet, onClose } = props;
  const t = useTranslations('table');
  const command = useCommand();
  const catalogue = useGameCatalogue(table.campaign.ruleSet);
  const hints = hintsFor(open.type);
  const schema = useMemo(
    () => (ruleSet.commands[open.type]?.schema ?? { type: 'object' }) as JsonSchema,
    [ruleSet, open.type],
  );
  const [payload, setPayload] = useState<Json>(() => startValue(schema, open.draft));
  const [rolled, setRolled] = useState<{ readonly [spec: string]: readonly (string | null)[] }>({});
  const complete = useMemo(
    () => hints.complete((withoutEmpty(payload, schema) ?? {}) as { readonly [key: string]: Json }, table),
    [hints, payload, schema, table],
  );
  const draft = useMemo<CommandDraft>(() => {
    const random = Object.fromEntries(
      Object.entries(rolled)
        .filter(([, faces]) => faces.length > 0 && !faces.includes(null))
        .map(([id, faces]) => [id, { values: faces as string[], by: 'table' as const }]),
    );
    return { type: open.type, payload: complete, ...(Object.keys(random).length > 0 && { random }) };
  }, [open.type, complete, rolled]);

  const settled = useSettled(draft, 300);
  const preview = usePreview(settled);
  const [tried, setTried] = useState(false);
  const answer: CommandPreview | undefined = preview.data;
  const due = useDueDice(answer);
  const refused = problemViolations(command.error) ?? (tried ? previewViolations(answer) : []);

  // A refusal that leads to an optional field that is not there yet opens it: the group reads the value from its card.
  const missing = refused
    .map((violation) => topField(violation))
    .find((key) => key !== null && needsAdding(schema, payload, key));
  useEffect(() => {
    if (missing == null) return;
    const field = modelOf(schema, schema);
    const found = field.kind === 'group' ? field.fields.find((each) => each.key === missing) : undefined;
    if (found !== undefined)
      setPayload((before) => withValue(before, [missing], emptyValue(found.schema, schema) ?? {}));
  }, [missing, schema]);

  const record = async (): Promise<void> => {
    setTried(true);
    const receipt = await command.send(draft);
    if (receipt !== null) onClose();
  };
  const changed = (next: Json): void => {
    setPayload(next);
    command.reset();
    setTried(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={open.title}
      actions={
        <>
          <Button onClick={onClose}>{t('leaveOpen')}</Button>
          <Button look="primary" busy={command.pending} onClick={() => void record()}>
            {t('record')}
          </Button>
        </>
      }
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void record();
        }}
      >
        <SchemaForm
          schema={schema}
          value={payload}
          onChange={changed}
          violations={refused}
          actors={table.actors}
          hide={[...hints.hide, ...diceFields(schema)]}
          prefix={open.type.slice(0, open.type.indexOf('.') + 1)}
          choices={namedChoices(hints.named, catalogue.data ?? {})}
        />
        {due.map((spec, index) => (
          <DueDice
            key={`${spec.id}-${JSON.stringify(spec.dice ?? [])}`}
            spec={spec}
            ruleSet={ruleSet}
            faces={rolled[spec.id] ?? []}
            keyboard={index === 0}
            onFaces={(faces) => {
              setRolled((before) => ({ ...before, [spec.id]: faces }));
            }}
          />
        ))}
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
          {t('record')}
        </button>
      </form>
      {answer?.kind === 'accepted' && answer.lines.length > 0 && !preview.isPlaceholderData && (
        <div className="note" aria-live="polite">
          <div className="story">
            <p className="meta">{t('wouldSay')}</p>
            <Story lines={answer.lines} />
          </div>
        </div>
      )}
      {answer?.kind === 'needs-content' && !preview.isPlaceholderData && (
        <MissingValues missing={answer.missing} text={answer.violation.text} type={open.type} table={table} />
      )}
      {command.error !== null && (!isProblem(command.error) || command.error.violations.length === 0) && (
        <ProblemNote error={command.error} recording retry={() => void record()} busy={command.pending} />
      )}
      {refused.some((violation) => violation.path === undefined || violation.path.length <= 1) && (
        <Violations
          violations={refused.filter((violation) => violation.path === undefined || violation.path.length <= 1)}
          focus
        />
      )}
    </Dialog>
  );
}

function DueDice(props: {
  readonly spec: RandomSpec;
  readonly ruleSet: RuleSetDetail;
  readonly faces: readonly (string | null)[];
  readonly keyboard: boolean;
  readonly onFaces: (faces: readonly (string | null)[]) => void;
}) {
  const { spec, ruleSet } = props;
  const game = useGameText();
  const dice = useMemo(() => diceOf(spec.dice ?? [], ruleSet.dice), [spec, ruleSet]);
  return (
    <section aria-label={game(spec.label)}>
      <h3 className="step-title">{game(spec.label)}</h3>
      <DiceEntry
        dice={dice}
        faces={props.faces}
        onFaces={props.onFaces}
        keyboard={props.keyboard}
        showTally={false}
        {...(spec.fixed && { fixed: spec.fixed })}
      />
    </section>
  );
}

/** Dice stay on the form once they were asked for, so that a typed face can be corrected. */
function useDueDice(answer: CommandPreview | undefined): readonly RandomSpec[] {
  const [asked, setAsked] = useState<readonly RandomSpec[]>([]);
  const fresh = answer?.kind === 'needs-random' ? answer.specs.filter((spec) => spec.kind === 'dice') : null;
  const key = JSON.stringify(fresh);
  const merge = useCallback((specs: readonly RandomSpec[]) => {
    setAsked((before) => [...before.filter((old) => !specs.some((spec) => spec.id === old.id)), ...specs]);
  }, []);
  useEffect(() => {
    const specs = JSON.parse(key) as readonly RandomSpec[] | null;
    if (specs !== null) merge(specs);
  }, [key, merge]);
  return asked;
}

function useSettled<Value>(value: Value, after: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, after);
    return () => {
      clearTimeout(timer);
    };
  }, [value, after]);
  return settled;
}

function problemViolations(error: Error | null): readonly ProblemViolation[] | null {
  return isProblem(error) && error.violations.length > 0 ? error.violations : null;
}
function previewViolations(answer: CommandPreview | undefined): readonly ProblemViolation[] {
  if (answer?.kind === 'rejected') return answer.violations;
  return answer?.kind === 'needs-content' ? [answer.violation] : [];
}
function topField(violation: ProblemViolation): string | null {
  const path = violation.path?.[0] === 'payload' ? violation.path.slice(1) : (violation.path ?? []);
  return typeof path[0] === 'string' ? path[0] : null;
}
function needsAdding(schema: JsonSchema, payload: Json, key: string): boolean {
  const model = modelOf(schema, schema);
  if (model.kind !== 'group') return false;
  const field = model.fields.find((each) => each.key === key);
  if (field === undefined || field.required || valueAt(payload, [key]) !== undefined) return false;
  return ['group', 'map', 'list', 'set', 'variant'].includes(modelOf(field.schema, schema).kind);
}
