import type { Changed, ChangedField, I18n, Json } from '@emberlog/contracts';
import type { Violation } from '@emberlog/engine';
import type { Answer } from '../http/answer.js';
import type { PlatformMessageKey } from './messages/en.js';

export type ProblemStatus = 400 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
type PlatformProblemKey = Extract<PlatformMessageKey, `problem.${string}`>;
export type PlatformProblemCode = PlatformProblemKey extends `problem.${infer Code}` ? Code : never;

/** A text as it is, such as a name somebody gave, or one to be put into the reader's language. */
type Text = string | I18n;
export type ChangedContent = Answer<Omit<Changed, 'fields'>> & {
  readonly fields: readonly (Answer<Omit<ChangedField, 'of' | 'label'>> & {
    readonly of: Text | null;
    readonly label: Text | null;
  })[];
};

/** What a problem will say, before it is put into the reader's language. */
export type ProblemContent = {
  readonly status: ProblemStatus;
  readonly code: string;
  readonly detail: I18n;
  /** Whose catalogue the texts may come from. */
  readonly ruleSet: string | null;
  readonly violations?: readonly Violation[];
  readonly actualRevision?: number;
  readonly changed?: ChangedContent;
  readonly needs?: Json;
};

/** Ends a request with a problem+json answer. Thrown at the edge only; the core returns its refusals as values. */
export class ProblemError extends Error {
  constructor(
    readonly content: ProblemContent,
    options?: ErrorOptions,
  ) {
    super(content.code, options);
    this.name = 'ProblemError';
  }
}

export function problem(
  status: ProblemStatus,
  code: PlatformProblemCode,
  params: NonNullable<I18n['params']> = {},
  more: Partial<Pick<ProblemContent, 'violations' | 'actualRevision' | 'changed' | 'needs' | 'ruleSet'>> = {},
): ProblemError {
  return new ProblemError({ status, code, detail: { key: `problem.${code}`, params }, ruleSet: null, ...more });
}

/** 422: a rule (of the game or of the history) refused. The first violation is the answer. */
export function ruleProblem(
  ruleSet: string,
  violations: readonly [Violation, ...Violation[]],
  more: Partial<Pick<ProblemContent, 'needs'>> = {},
): ProblemError {
  const [first] = violations;
  return new ProblemError({ status: 422, code: first.code, detail: first.message, ruleSet, violations, ...more });
}
