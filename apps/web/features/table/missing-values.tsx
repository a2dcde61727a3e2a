'use client';

import type { CommandPreview, Json, RuleSetDetail } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isProblem } from '@/api-client/problem-error';
import { useCommand } from '@/campaign/command';
import type { CommandDraft } from '@/campaign/queries';
import { Button } from '@/components/button';
import { Note } from '@/components/note';
import { ProblemNote } from '@/components/problem-note';
import { useGameText } from '@/game-text/rule-set';
import { blankValue, isFilledIn, type JsonSchema } from '../schema-form/json-schema';
import { SchemaForm } from '../schema-form/schema-form';

type Missing = Extract<CommandPreview, { kind: 'needs-content' }>['missing'];
type Values = { readonly [path: string]: Json };

/**
 * The command that keeps a value which no source prints and which lies in the group's own box. Its address names a setting
 * (`setting.<key>`) or an entry of the content (`<kind>.<id>`, `<kind>.<id>.<field>`). Null: this game keeps no such value.
 */
export function keepCommand(
  ruleSet: Pick<RuleSetDetail, 'content' | 'settingsCommand'>,
  path: string,
  value: Json,
  reason: string,
): CommandDraft | null {
  if (path.startsWith('setting.')) {
    const changes = { [path.slice('setting.'.length)]: value };
    return ruleSet.settingsCommand === null ? null : { type: ruleSet.settingsCommand, payload: { changes, reason } };
  }
  const [kind = '', id = '', ...rest] = path.split('.');
  const field = rest.join('.');
  if (ruleSet.content === null) return null;
  const entry = field === '' ? { ...(value as object), id } : { id, [field]: value };
  return { type: ruleSet.content.command, payload: { kind, items: [entry] } };
}

export function MissingValues(props: {
  readonly missing: Missing;
  readonly text: string;
  readonly ruleSet: RuleSetDetail;
}) {
  const { missing, ruleSet } = props;
  const t = useTranslations('table');
  const game = useGameText();
  const command = useCommand();
  const [values, setValues] = useState<Values>({});
  const schemaOf = (each: Missing[number]): JsonSchema => each.schema as JsonSchema;
  const valueOf = (each: Missing[number]): Json => values[each.path] ?? blankValue(schemaOf(each));
  const filledIn = missing.every((each) => isFilledIn(valueOf(each), schemaOf(each)));
  const keep = async (): Promise<void> => {
    for (const each of missing) {
      const kept = keepCommand(ruleSet, each.path, valueOf(each), t('fromTheBox'));
      if (kept === null || (await command.send(kept, { done: t('kept') })) === null) return;
    }
  };
  return (
    <Note tone="now" icon="pencil">
      <p>{props.text}</p>
      <div className="stack mt-3">
        {missing.map((each) => (
          <fieldset key={each.path} className="schema-group">
            <legend>{game(each.label)}</legend>
            <SchemaForm
              schema={schemaOf(each)}
              value={valueOf(each)}
              namespace={ruleSet.namespace}
              violations={isProblem(command.error) ? command.error.violations : []}
              onChange={(value) => {
                command.reset();
                setValues((before) => ({ ...before, [each.path]: value }));
              }}
            />
          </fieldset>
        ))}
        {command.error !== null && (!isProblem(command.error) || command.error.violations.length === 0) && (
          <ProblemNote error={command.error} recording retry={() => void keep()} busy={command.pending} />
        )}
        {missing.length > 0 && (
          <div>
            <Button small busy={command.pending} disabled={!filledIn} onClick={() => void keep()}>
              {t('keepValue')}
            </Button>
          </div>
        )}
      </div>
    </Note>
  );
}
