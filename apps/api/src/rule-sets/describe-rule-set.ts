import type { Json, RuleSetDetail, RuleSetSummary } from '@emberlog/contracts';
import type { AnyRuleSet } from '@emberlog/engine';
import type { Answer } from '../http/answer.js';
import { type ZodType, z } from 'zod';

/** What a web page may know of a game: data only, its schemas as JSON Schema. */
export function describeRuleSet(ruleSet: AnyRuleSet): Answer<RuleSetDetail> {
  return {
    ...summarizeRuleSet(ruleSet),
    roster: ruleSet.roster,
    dice: ruleSet.dice,
    accounts: ruleSet.accounts.map(({ id, label }) => ({ id, label })),
    sheets: ruleSet.sheets.map(({ kind, label, sections }) => ({
      kind,
      label,
      sections: sections.map((section) => ({
        ...section,
        // The audience of a field is for the server to apply, not for the page to know.
        fields: section.fields.map(({ audience: _, ...field }) => field),
      })),
    })),
    settings: ruleSet.settings.map(({ schema, ...setting }) => ({ ...setting, schema: jsonSchema(schema) })),
    rules: Object.fromEntries(Object.entries(ruleSet.rules).map(([id, { title, source }]) => [id, { title, source }])),
    commands: Object.fromEntries(
      Object.entries(ruleSet.commands).map(([type, { label, schema }]) => [
        type,
        { label, schema: jsonSchema(schema) },
      ]),
    ),
  };
}

export function summarizeRuleSet({ id, version, label, editions }: AnyRuleSet): Answer<RuleSetSummary> {
  return { id, version, label, editions };
}

export function jsonSchema(schema: ZodType): Json {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
}
