'use client';

import type { RuleSetDetail, Table } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { useGameText } from '@/game-text/rule-set';
import { MissingValues } from './missing-values';
import { modelOf, type JsonSchema } from './schema-form/json-schema';

/** Box values nobody has typed in yet: each can be typed here before play asks for it. */
export function GapList(props: { readonly table: Table; readonly ruleSet: RuleSetDetail; readonly readOnly: boolean }) {
  const { table, ruleSet, readOnly } = props;
  const t = useTranslations('table');
  const game = useGameText();
  const [open, setOpen] = useState<string | null>(null);
  if (table.gaps.length === 0) return null;
  return (
    <details className="why mt-4">
      <summary>
        <Icon name="info" />
        {t('gaps', { count: table.gaps.length })}
      </summary>
      <ul>
        {table.gaps.map((gap) => {
          const known = gapSchema(ruleSet, gap.path);
          return (
            <li key={gap.path}>
              <span className="row between">
                {game(gap.label)}
                {known !== null && !readOnly && open !== gap.path && (
                  <Button
                    small
                    aria-label={t('typeInNamed', { what: game(gap.label) })}
                    onClick={() => setOpen(gap.path)}
                  >
                    {t('typeIn')}
                  </Button>
                )}
              </span>
              {known !== null && !readOnly && open === gap.path && (
                <MissingValues
                  missing={[{ path: gap.path, label: gap.label, rules: [], schema: known.schema }]}
                  text={t('fromTheBox')}
                  type={known.type}
                  table={table}
                />
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/**
 * The shape of a missing value: a setting describes itself; a card's value has the shape under which a command takes it. `type` is a
 * command of the game that keeps it.
 */
export function gapSchema(
  ruleSet: RuleSetDetail,
  path: string,
): { readonly schema: JsonSchema; readonly type: string } | null {
  const [type] = Object.keys(ruleSet.commands);
  if (type === undefined) return null;
  if (path.startsWith('setting.')) {
    const setting = ruleSet.settings.find(({ key }) => `setting.${key}` === path);
    return setting === undefined ? null : { schema: required(setting.schema as JsonSchema), type };
  }
  const field = path.slice(path.lastIndexOf('.') + 1);
  for (const [command, { schema }] of Object.entries(ruleSet.commands)) {
    const root = schema as JsonSchema;
    const stats = root.properties?.['stats'];
    const model = stats === undefined ? null : modelOf(stats, root);
    const found = model?.kind === 'group' ? model.fields.find(({ key }) => key === field) : undefined;
    if (found !== undefined) return { schema: required(found.schema), type: command };
  }
  return null;
}

/** The same value without "not known": it is being typed in now. */
function required(schema: JsonSchema): JsonSchema {
  const open = schema.anyOf?.filter((each) => each.type !== 'null');
  const [only] = open ?? [];
  return open?.length === 1 && only !== undefined ? only : schema;
}
