import type { Locale, Operation } from '@emberlog/contracts';
import type { Violation } from '@emberlog/engine';
import type { Request } from 'express';
import { type ZodType, z } from 'zod';
import { type ProblemError, problem } from '../problems/problem-error.js';
import { localeOf } from '../texts/locale.js';
import { unusableValue } from './unusable-value.js';

const zodTexts = { en: z.locales.en(), fr: z.locales.fr() } as const;

type Path = readonly (string | number)[];

/** Checks a value of the request and says in the reader's language what is wrong with it. @throws ProblemError 400 */
export function parseOrRefuse<T>(schema: ZodType<T>, value: unknown, prefix: Path, locale: Locale): T {
  const parsed = schema.safeParse(value, { error: zodTexts[locale].localeError });
  if (parsed.success) return parsed.data;
  return refuse(
    parsed.error.issues.map((issue) => ({
      path: [...prefix, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))],
      reason: issue.message,
    })),
  );
}

function refuse(faults: readonly { readonly path: Path; readonly reason: string }[]): never {
  throw invalidRequest(faults);
}

export function invalidRequest(faults: readonly { readonly path: Path; readonly reason: string }[]): ProblemError {
  const violations = faults.slice(0, 50).map(({ path, reason }): Violation => ({
    code: 'INVALID_FIELD',
    rules: [],
    message: { key: 'violation.INVALID_FIELD', params: { reason } },
    path,
  }));
  const [first] = faults;
  return problem(
    400,
    'INVALID_REQUEST',
    { path: first?.path.join('.') || 'body', reason: first?.reason ?? '' },
    { violations },
  );
}

export type ValidRequest<O extends Operation> = {
  readonly params: O extends { readonly params: infer P extends ZodType } ? z.infer<P> : Record<string, never>;
  readonly query: O extends { readonly query: infer Q extends ZodType } ? z.infer<Q> : Record<string, never>;
  readonly body: O extends { readonly body: infer B extends ZodType } ? z.infer<B> : undefined;
};

/** @throws ProblemError 400 */
export function validateParams(operation: Operation, request: Request): unknown {
  return parseOrRefuse(
    operation.params ?? z.object({}),
    request.params,
    [],
    localeOf(request.headers['accept-language']),
  );
}

/** Everything that comes in is checked here against the operation's schemas. @throws ProblemError 400, 415 */
export function validateRequest<O extends Operation>(operation: O, request: Request): ValidRequest<O> {
  const locale = localeOf(request.headers['accept-language']);
  const params = validateParams(operation, request);
  // A misspelt parameter (`?revison=3`) would silently answer another question, so unknown ones are refused.
  const query = parseOrRefuse((operation.query ?? z.object({})).strict(), request.query, ['query'], locale);
  const body = operation.body === undefined ? undefined : parseBody(operation.body, request, locale);
  return { params, query, body } as unknown as ValidRequest<O>;
}

function parseBody(schema: ZodType, request: Request, locale: Locale): unknown {
  if (!request.is('application/json')) throw problem(415, 'UNSUPPORTED_MEDIA_TYPE');
  const body: unknown = request.body;
  const unusable = unusableValue(body);
  if (unusable !== null) return refuse([unusable]);
  return parseOrRefuse(schema instanceof z.ZodObject ? schema.strict() : schema, body, [], locale);
}
