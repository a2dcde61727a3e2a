'use client';

import type { CommandOption, CommandPreview, Json, ProblemViolation, RuleSetDetail, Table } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { isProblem } from '@/api-client/problem-error';
import { useCommand } from '@/campaign/command';
import { useContent, type CommandDraft } from '@/campaign/queries';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { ProblemNote } from '@/components/problem-note';
import { DueDiceTrays, useDueDice, type Typed } from '../dice/due-dice';
import {
  emptyValue,
  factsOf,
  modelOf,
  startValue,
  valueAt,
  withValue,
  withoutEmpty,
  type JsonSchema,
} from '../schema-form/json-schema';
import { withMadeIds } from '../schema-form/made-ids';
import { SchemaForm } from '../schema-form/schema-form';
import { MissingValues } from './missing-values';
import { Story } from './story';
import { Violations } from './violations';

export type OpenCommand = {
  readonly type: string;
  readonly title: string;
  readonly draft: Json;
  readonly asks?: CommandOption['asks'];
};

/** Any command without a screen of its own: its form, the dice it asks for, what it would say, and Record. */
export function CommandDialog(props: {
  readonly open: OpenCommand;
  readonly table: Table;
  readonly ruleSet: RuleSetDetail;
  readonly onClose: () => void;
}) {
  const { open, table, ruleSet, onClose } = props;
  const t = useTranslations('table');
  const command = useCommand();
  const content = useContent();
  const schema = useMemo(
    () => (ruleSet.commands[open.type]?.schema ?? { type: 'object' }) as JsonSchema,
    [ruleSet, open.type],
  );
  const [payload, setPayload] = useState<Json>(() => startValue(schema, open.draft));
  const bare = useMemo<CommandDraft>(() => {
    const said = withMadeIds(withoutEmpty(payload, schema), schema, table.last);
    return { type: open.type, payload: said as NonNullable<CommandDraft['payload']> };
  }, [open.type, payload, schema, table.last]);

  const [typed, setTyped] = useState<Typed>({});
  const due = useDueDice(useSettled(bare, 300), table.last, typed, setTyped);
  const [tried, setTried] = useState(false);
  const { answer } = due;
  const refused = problemViolations(command.error) ?? (tried ? previewViolations(answer) : []);

  // A refusal that leads to an optional field that is not there yet opens it: the group reads the value from its card.
  const missing = refused
    .map((violation) => topField(violation))
    .find((key) => key !== null && needsAdding(schema, payload, key));
  if (missing != null) {
    const field = modelOf(schema, schema);
    const found = field.kind === 'group' ? field.fields.find((each) => each.key === missing) : undefined;
    if (found !== undefined) setPayload(withValue(payload, [missing], emptyValue(found.schema, schema) ?? {}));
  }

  const record = async (): Promise<void> => {
    setTried(true);
    // What was typed last may be younger than the dry run; the dice go with it all the same.
    const receipt = await command.send({ ...bare, ...(due.draft?.random && { random: due.draft.random }) });
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
          players={table.players}
          content={content.data?.entries ?? []}
          settings={ruleSet.settings}
          namespace={ruleSet.namespace}
          asks={open.asks}
        />
        <DueDiceTrays due={due} known={ruleSet.dice} />
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
          {t('record')}
        </button>
      </form>
      {answer?.kind === 'accepted' && answer.lines.length > 0 && (
        <div className="note" aria-live="polite">
          <div className="story">
            <p className="meta">{t('wouldSay')}</p>
            <Story lines={answer.lines} />
          </div>
        </div>
      )}
      {answer?.kind === 'needs-content' && (
        <MissingValues
          // Settings that this very form asks for are chosen there.
          missing={answer.missing.filter(({ path }) => !asksSettings(schema) || !path.startsWith('setting.'))}
          text={answer.violation.text}
          ruleSet={ruleSet}
        />
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
function asksSettings(schema: JsonSchema): boolean {
  const model = modelOf(schema, schema);
  return model.kind === 'group' && model.fields.some((field) => factsOf(field.schema, schema).names === 'settings');
}
function needsAdding(schema: JsonSchema, payload: Json, key: string): boolean {
  const model = modelOf(schema, schema);
  if (model.kind !== 'group') return false;
  const field = model.fields.find((each) => each.key === key);
  if (field === undefined || field.required || valueAt(payload, [key]) !== undefined) return false;
  return ['group', 'map', 'list', 'set', 'variant'].includes(modelOf(field.schema, schema).kind);
}
