import type { CommandOption, CommandPreview, Locale, LogLine, ProblemViolation, RandomSpec } from '@emberlog/contracts';
import type * as engine from '@emberlog/engine';
import type { Answer } from '../../http/answer.js';
import { renderViolation } from '../../problems/render-problem.js';
import { jsonSchema } from '../../rule-sets/describe-rule-set.js';
import type { Texts } from '../../texts/texts.js';

/** Whose words: the texts of refusals are written out in the reader's language. */
export type Reader = { readonly texts: Texts; readonly locale: Locale; readonly ruleSet: string };

export function describeOption(option: engine.CommandOption, reader: Reader): Answer<CommandOption> {
  const { type, subject, label, hint, asks, cost, blocked } = option;
  return {
    type,
    subject,
    label,
    ...(hint === undefined ? {} : { hint }),
    cost,
    draft: draftFor(option, reader),
    ...(asks === undefined ? {} : { asks }),
    blocked: blocked.map((violation) => describeViolation(violation, reader)),
  };
}

function draftFor({ draft, words }: engine.CommandOption, { texts, locale, ruleSet }: Reader): engine.Json {
  if (words === undefined) return draft;
  const written = Object.entries(words).map(([field, text]): [string, string] => [
    field,
    texts.sentence(text, locale, ruleSet),
  ]);
  return { ...(draft as { readonly [field: string]: engine.Json }), ...Object.fromEntries(written) };
}

/** A rule set names paths inside the payload; the reader's form lies around it. */
export function inPayload(violation: engine.Violation): engine.Violation {
  return violation.path === undefined ? violation : { ...violation, path: ['payload', ...violation.path] };
}

export function describeViolation(
  violation: engine.Violation,
  { texts, locale, ruleSet }: Reader,
): Answer<ProblemViolation> {
  return renderViolation(inPayload(violation), texts, locale, ruleSet);
}

export function describeRandomSpec(spec: engine.RandomSpec): Answer<RandomSpec> {
  const { audience: _, ...rest } = spec;
  return rest;
}

export function describeMissing(
  missing: engine.Missing,
): Answer<Extract<CommandPreview, { kind: 'needs-content' }>['missing'][number]> {
  const { path, label, rules, schema } = missing;
  return { path, label, rules, schema: jsonSchema(schema) };
}

export function describeLine(line: engine.LogLine): Answer<LogLine> {
  const { audience: _, ...rest } = line;
  return rest;
}
