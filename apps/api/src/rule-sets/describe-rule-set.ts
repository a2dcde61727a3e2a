import type { Json, RuleSetDetail, RuleSetSummary } from '@emberlog/contracts';
import type { AnyRuleSet } from '@emberlog/engine';
import type { Answer } from '../http/answer.js';
import { type ZodType, z } from 'zod';

/** What a web page may know of a game: data only, its schemas as JSON Schema. */
export function describeRuleSet(ruleSet: AnyRuleSet): Answer<RuleSetDetail> {
  return {
    ...summarizeRuleSet(ruleSet),
    namespace: ruleSet.namespace,
    roster: ruleSet.roster,
    dice: ruleSet.dice,
    accounts: ruleSet.accounts.map(({ id, label, short }) => ({ id, label, short })),
    sheets: ruleSet.sheets.map(({ kind, label, sections }) => ({
      kind,
      label,
      sections: sections.map((section) => ({
        ...section,
        // The audience of a field is for the server to apply, not for the page to know.
        fields: section.fields.map(({ audience: _, ...field }) => field),
      })),
    })),
    settingsCommand: ruleSet.settingsCommand,
    content: ruleSet.content && {
      command: ruleSet.content.command,
      kinds: ruleSet.content.kinds.map(({ schema, ...kind }) => ({ ...kind, schema: jsonSchema(schema) })),
    },
    settings: ruleSet.settings.map(({ schema, ...setting }) => ({ ...setting, schema: jsonSchema(schema) })),
    rules: Object.fromEntries(Object.entries(ruleSet.rules).map(([id, { title, source }]) => [id, { title, source }])),
    screens: ruleSet.screens,
    commands: Object.fromEntries(
      // Who may give a command is for the server to check, not for the page to know.
      Object.entries(ruleSet.commands).map(([type, { schema, roles: _, ...spec }]) => [
        type,
        { ...spec, schema: jsonSchema(schema) },
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
