import type { Operation } from '@emberlog/contracts';
import type { Violation } from '@emberlog/engine';
import type { Request } from 'express';
import { type ZodType, z } from 'zod';
import { type ProblemError, problem } from '../problems/problem-error.js';
import { fault, faultOf, type FieldFault, type Path } from './field-fault.js';
import { unusableValue } from './unusable-value.js';

/** Checks a value of the request. `place`: where the value stands in it. @throws ProblemError 400 */
export function parseOrRefuse<T>(schema: ZodType<T>, value: unknown, place: Path | ((path: Path) => Path)): T {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const placed = typeof place === 'function' ? place : (path: Path) => [...place, ...path];
  throw invalidRequest(
    parsed.error.issues.map((issue) => ({
      path: placed(issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))),
      reason: faultOf(issue),
    })),
  );
}

function invalidRequest(faults: readonly FieldFault[]): ProblemError {
  const violations = faults.slice(0, 50).map(({ path, reason }): Violation => ({
    code: 'INVALID_FIELD',
    rules: [],
    message: reason,
    path,
  }));
  const [first] = faults;
  return problem(
    400,
    'INVALID_REQUEST',
    { path: first?.path.join('.') || 'body', reason: first?.reason ?? fault('fault.invalid') },
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
  return parseOrRefuse(operation.params ?? z.object({}), request.params, []);
}

/** Everything that comes in is checked here against the operation's schemas. @throws ProblemError 400, 415 */
export function validateRequest<O extends Operation>(operation: O, request: Request): ValidRequest<O> {
  const params = validateParams(operation, request);
  // A misspelt parameter (`?revison=3`) would silently answer another question, so unknown ones are refused.
  const query = parseOrRefuse((operation.query ?? z.object({})).strict(), request.query, ['query']);
  const body = operation.body === undefined ? undefined : parseBody(operation.body, request);
  return { params, query, body } as unknown as ValidRequest<O>;
}

function parseBody(schema: ZodType, request: Request): unknown {
  if (!request.is('application/json')) throw problem(415, 'UNSUPPORTED_MEDIA_TYPE');
  const body: unknown = request.body;
  const unusable = unusableValue(body);
  if (unusable !== null) throw invalidRequest([unusable]);
  return parseOrRefuse(schema instanceof z.ZodObject ? schema.strict() : schema, body, []);
}
