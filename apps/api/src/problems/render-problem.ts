import type { Changed, I18n, Locale, Problem, ProblemViolation, Recorded } from '@emberlog/contracts';
import type { Violation } from '@emberlog/engine';
import type { Answer } from '../http/answer.js';
import type { Texts } from '../texts/texts.js';
import type { ChangedContent, ProblemContent } from './problem-error.js';

export function renderViolation(
  violation: Violation,
  texts: Texts,
  locale: Locale,
  ruleSet: string | null,
): Answer<ProblemViolation> {
  return {
    code: violation.code,
    rules: violation.rules,
    text: texts.sentence(violation.message, locale, ruleSet),
    message: violation.message,
    ...(violation.path === undefined ? {} : { path: violation.path }),
  };
}

/** The RFC 9457 document in the reader's language. */
export function renderProblem(
  content: ProblemContent,
  texts: Texts,
  locale: Locale,
  more: { readonly recorded?: Recorded | undefined; readonly requestId?: string | undefined } = {},
): Answer<Problem> {
  const { recorded, requestId } = more;
  const say = (text: I18n) => texts.sentence(text, locale, content.ruleSet);
  return {
    type: `urn:emberlog:problem:${content.code.toLowerCase().replaceAll('_', '-')}`,
    title: say({ key: `title.${content.status}` }),
    status: content.status,
    code: content.code,
    detail: say(content.detail),
    ...(content.status === 422 ? { rule: content.violations?.[0]?.rules[0] ?? null } : {}),
    ...(content.violations === undefined
      ? {}
      : { violations: content.violations.map((v) => renderViolation(v, texts, locale, content.ruleSet)) }),
    ...(content.actualRevision === undefined ? {} : { actualRevision: content.actualRevision }),
    ...(content.changed === undefined ? {} : { changed: renderChanged(content.changed, say) }),
    ...(content.needs === undefined ? {} : { needs: content.needs }),
    ...(recorded === undefined ? {} : { recorded }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

function renderChanged({ fields, ...rest }: ChangedContent, say: (text: I18n) => string): Answer<Changed> {
  const written = (text: string | I18n | null) => (text === null || typeof text === 'string' ? text : say(text));
  return {
    fields: fields.map((field) => ({ ...field, of: written(field.of), label: written(field.label) })),
    ...rest,
  };
}
