'use client';

import type { CommandPreview, Json, Table } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isProblem } from '@/api-client/problem-error';
import { useCommand } from '@/campaign/command';
import type { CommandDraft } from '@/campaign/queries';
import { Button } from '@/components/button';
import { Note } from '@/components/note';
import { ProblemNote } from '@/components/problem-note';
import { useGameText } from '@/game-text/rule-set';
import { emptyValue, type JsonSchema } from './schema-form/json-schema';
import { SchemaForm } from './schema-form/schema-form';

type Missing = Extract<CommandPreview, { kind: 'needs-content' }>['missing'];
type Values = { readonly [path: string]: Json };

/**
 * Values that no source prints and that lie in the group's own box: asked once, where they are needed, and kept in the campaign.
 * A path names a setting (`setting.<key>`) or a card (`<kind>.<id>.<field>`).
 */
export function keepCommand(type: string, path: string, value: Json, reason: string): CommandDraft {
  const game = type.slice(0, type.indexOf('.'));
  if (path.startsWith('setting.')) {
    return { type: `${game}.ChangeSettings`, payload: { changes: { [path.slice('setting.'.length)]: value }, reason } };
  }
  const [kind = '', id = '', ...field] = path.split('.');
  return { type: `${game}.DefineContent`, payload: { kind, items: [{ id, [field.join('.')]: value }] } };
}

export function MissingValues(props: {
  readonly missing: Missing;
  readonly text: string;
  /** The command that needs them: says which game keeps them. */
  readonly type: string;
  readonly table: Table;
}) {
  const { missing, type } = props;
  const t = useTranslations('table');
  const game = useGameText();
  const command = useCommand();
  const [values, setValues] = useState<Values>({});
  const schemaOf = (each: Missing[number]): JsonSchema => each.schema as JsonSchema;
  const valueOf = (each: Missing[number]): Json => values[each.path] ?? emptyValue(schemaOf(each), schemaOf(each));
  const keep = async (): Promise<void> => {
    for (const each of missing) {
      const receipt = await command.send(keepCommand(type, each.path, valueOf(each), t('fromTheBox')), {
        done: t('kept'),
      });
      if (receipt === null) return;
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
              prefix={type.slice(0, type.indexOf('.') + 1)}
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
        <div>
          <Button small busy={command.pending} onClick={() => void keep()}>
            {t('keepValue')}
          </Button>
        </div>
      </div>
    </Note>
  );
}
