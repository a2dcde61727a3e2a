import { z } from 'zod';
import type { AnyRuleSet } from '../rule-set/rule-set.js';

type Schema = { readonly [key: string]: unknown };

/** Named values of a schema: of enumerations and constants, nested alternatives too. A plain yes or no has the platform's words. */
function namedValues(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { enum: choices, const: only, ...parts } = schema as Schema;
  const own = [...(Array.isArray(choices) ? (choices as readonly unknown[]) : []), only];
  const nested = Object.values(parts).flatMap((part) => [part].flat().flatMap((inner) => namedValues(inner)));
  return [...own.filter((value) => value !== undefined && value !== null).map(String), ...nested];
}

/** Every `<locale> <key>` that a value of a setting would be shown by and no catalogue holds: empty when all have words. */
export function namelessSettingValues(ruleSet: Pick<AnyRuleSet, 'settings' | 'messages'>): readonly string[] {
  return ruleSet.settings.flatMap(({ label, schema }) =>
    namedValues(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).flatMap((value) => {
      const key = `${label.key}.${value}`;
      return Object.entries(ruleSet.messages)
        .filter(([, catalogue]) => !Object.hasOwn(catalogue, key))
        .map(([locale]) => `${locale} ${key}`);
    }),
  );
}
