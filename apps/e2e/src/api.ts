import { randomUUID } from 'node:crypto';
import { type Operation, operations, Problem, type SubmitCommand } from '@emberlog/contracts';
import { expect } from '@playwright/test';
import { address } from './address.js';

type Operations = typeof operations;
type Name = keyof Operations;
type Answer<N extends Name> = ReturnType<Operations[N]['success']['schema']['parse']>;
export type Input = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The product from outside: HTTP and the contracts, nothing else. */
export type Api = {
  readonly url: string;
  /** Calls an operation; the answer has to match its schema. */
  call<N extends Name>(name: N, input?: Input): Promise<Answer<N>>;
  /** Calls an operation that has to answer with a problem of this status. */
  refused(name: Name, status: number, input?: Input): Promise<Problem>;
  raw(path: string, init?: RequestInit): Promise<Response>;
};

export function apiAt(url: string = address): Api {
  const raw = (path: string, init?: RequestInit) => fetch(url + path, init);
  const send = (operation: Operation, { params = {}, query = {}, body, headers = {} }: Input) => {
    const path = operation.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    return raw(`/api${path}${search.size === 0 ? '' : `?${search.toString()}`}`, {
      method: operation.method.toUpperCase(),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  return {
    url,
    raw,
    async call(name, input = {}) {
      const operation: Operation = operations[name];
      const response = await send(operation, input);
      const text = await response.text();
      expect(response.status, `${name} ${JSON.stringify(input.body ?? '')}\n${text}`).toBe(operation.success.status);
      return operation.success.schema.parse(JSON.parse(text)) as never;
    },
    async refused(name, status, input = {}) {
      return problemIn(await send(operations[name], input), status);
    },
  };
}

/** Checks that a response is a problem of that status, told to a person and without what only we should see. */
export async function problemIn(response: Response, status: number): Promise<Problem> {
  const text = await response.text();
  expect(response.status, text).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(text).not.toMatch(/\bat .*\.(ts|js):\d+/);
  const problem = Problem.parse(JSON.parse(text));
  expect(problem.status).toBe(status);
  expect(problem.code).toMatch(/^[A-Z][A-Z_]+$/);
  expect(problem.detail).toMatch(/ /);
  return problem;
}

export type Draft = Pick<SubmitCommand, 'type'> & Partial<Omit<SubmitCommand, 'type' | 'commandId'>>;

export function command(type: string, payload: SubmitCommand['payload'] = {}): Draft & { commandId: string } {
  return { commandId: randomUUID(), type, payload };
}

/** Records commands one after the other; answers with the revision of the last. */
export async function play(api: Api, campaignId: string, ...commands: readonly Draft[]): Promise<number> {
  let revision = 0;
  for (const draft of commands) {
    const receipt = await api.call('submitCommand', {
      params: { campaignId },
      body: { commandId: randomUUID(), ...draft },
    });
    revision = receipt.revision;
  }
  return revision;
}
