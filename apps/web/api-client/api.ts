import { type Operation, Problem, operations } from '@emberlog/contracts';
import type { z } from 'zod';
import { ProblemError, UnreachableError } from './problem-error';

type Operations = typeof operations;
export type OperationName = keyof Operations;

type Path<O> = O extends { params: infer P extends z.ZodType } ? z.output<P> : Record<never, never>;
/** What goes beside the path: the body of a post, the query of a get. */
type Input<O> = O extends { body: infer B extends z.ZodType }
  ? [input: z.input<B>]
  : O extends { query: infer Q extends z.ZodType }
    ? [input?: z.output<Q>]
    : [input?: undefined];
type Answer<O> = O extends { success: { schema: infer S extends z.ZodType } } ? z.output<S> : never;
export type CallOptions = { readonly signal?: AbortSignal };

export type Api = {
  readonly [Name in OperationName]: (
    path: Path<Operations[Name]>,
    ...rest: [...Input<Operations[Name]>, options?: CallOptions]
  ) => Promise<Answer<Operations[Name]>>;
};

type Plain = Readonly<Record<string, string | number | null | undefined>>;

function urlOf(operation: Operation, path: Plain, query: Plain): string {
  const filled = operation.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return `/api${filled}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new UnreachableError(cause);
  }
}

async function call(
  operation: Operation,
  path: Plain,
  input: object | undefined,
  options: CallOptions,
): Promise<unknown> {
  const posts = operation.method === 'post';
  let response: Response;
  try {
    response = await fetch(urlOf(operation, path, posts ? {} : ((input ?? {}) as Plain)), {
      method: operation.method.toUpperCase(),
      headers: {
        accept: 'application/json, application/problem+json',
        'accept-language': document.documentElement.lang || 'en',
        ...(posts && { 'content-type': 'application/json' }),
      },
      ...(posts && { body: JSON.stringify(input ?? {}) }),
      ...(options.signal && { signal: options.signal }),
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new UnreachableError(cause);
  }
  const json = await readJson(response);
  if (response.ok) return operation.success.schema.parse(json);
  const problem = Problem.safeParse(json);
  // A proxy in between speaks for itself, not for the API.
  if (!problem.success) throw new UnreachableError(json);
  throw new ProblemError(problem.data);
}

/** One typed function per operation of the contracts; answers are parsed, refusals arrive as `ProblemError`. */
export const api = Object.fromEntries(
  Object.entries(operations).map(([name, operation]) => [
    name,
    (path: Plain, input?: object, options: CallOptions = {}) => call(operation, path, input, options),
  ]),
) as unknown as Api;
