import type { I18n, Locale, Problem, ProblemViolation } from '@emberlog/contracts';
import type { Violation } from '@emberlog/engine';
import type { Answer } from '../http/answer.js';
import type { Texts } from '../texts/texts.js';
import type { ProblemContent } from './problem-error.js';

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
  requestId?: string,
): Answer<Problem> {
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
    ...(content.needs === undefined ? {} : { needs: content.needs }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}
