'use client';

import type { RuleSetDetail, Table } from '@emberlog/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { useGameText } from '@/game-text/rule-set';
import { MissingValues } from './missing-values';
import { known, modelOf, type JsonSchema } from '../schema-form/json-schema';

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
          const schema = gapSchema(ruleSet, gap.path);
          return (
            <li key={gap.path}>
              <span className="row between">
                {game(gap.label)}
                {schema !== null && !readOnly && open !== gap.path && (
                  <Button
                    small
                    aria-label={t('typeInNamed', { what: game(gap.label) })}
                    onClick={() => setOpen(gap.path)}
                  >
                    {t('typeIn')}
                  </Button>
                )}
              </span>
              {schema !== null && !readOnly && open === gap.path && (
                <MissingValues
                  missing={[{ path: gap.path, label: gap.label, rules: [], schema }]}
                  text={t('fromTheBox')}
                  ruleSet={ruleSet}
                />
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** The shape of a missing value by its address: a setting describes itself, an entry of the content by its kind. */
export function gapSchema(ruleSet: RuleSetDetail, path: string): JsonSchema | null {
  if (path.startsWith('setting.')) {
    const setting = ruleSet.settings.find(({ key }) => `setting.${key}` === path);
    return setting === undefined || ruleSet.settingsCommand === null ? null : known(setting.schema as JsonSchema);
  }
  const [kindId, , ...field] = path.split('.');
  const kind = ruleSet.content?.kinds.find(({ id }) => id === kindId);
  if (kind === undefined) return null;
  const root = kind.schema as JsonSchema;
  if (field.length === 0) return root;
  const model = modelOf(root, root);
  const found = model.kind === 'group' ? model.fields.find(({ key }) => key === field.join('.')) : undefined;
  return found === undefined ? null : known(found.schema);
}
