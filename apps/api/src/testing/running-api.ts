import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { type CampaignCreated, type CreateCampaign, type Operation, operations, Problem } from '@emberlog/contracts';
import type { Registry } from '@emberlog/engine';
import { campaignStream } from '@emberlog/engine';
import { counterGame } from '@emberlog/engine/testing';
import type { EventStore, RecordedEvent } from '@emberlog/event-store';
import { openReadModels, type ReadModels } from '@emberlog/read-models';
import { pino } from 'pino';
import type { z } from 'zod';
import { createApi } from '../composition/create-api.js';
import { openEventStore } from '../composition/open-event-store.js';
import type { Pages } from '../front-door/pages.js';
import { type Config, readConfig } from '../config/config.js';

type Operations = typeof operations;
export type CallInput = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The API on a real port with a real store in a folder of its own. */
export type RunningApi = {
  readonly url: string;
  readonly dir: string;
  readonly eventStore: EventStore;
  readonly readModels: ReadModels;
  openStreams(): number;
  /** Calls an operation and checks the answer against its schema. */
  call<Name extends keyof Operations>(
    name: Name,
    input?: CallInput,
  ): Promise<z.infer<Operations[Name]['success']['schema']>>;
  /** Calls an operation that must answer with a problem of this status. */
  refused(name: keyof Operations, status: number, input?: CallInput): Promise<Problem>;
  /** A request as it is, for what no schema allows. */
  raw(path: string, init?: RequestInit): Promise<Response>;
  stored(campaignId: string): Promise<readonly RecordedEvent[]>;
  /** Shuts down and leaves the data folder. */
  stop(): Promise<void>;
  /** Shuts down and removes the data folder. */
  close(): Promise<void>;
};

export type RunOptions = {
  readonly registry?: Registry;
  /** An existing data folder: a restart. */
  readonly dir?: string;
  /** Another API over the same store, as a second node beside the first. */
  readonly beside?: RunningApi;
  readonly wrapStore?: (store: EventStore) => EventStore;
  readonly config?: Partial<Config>;
  /** Without: the API alone. */
  readonly pages?: Pages;
};

export async function runApi(options: RunOptions = {}): Promise<RunningApi> {
  const { registry = { [counterGame.id]: counterGame }, wrapStore = (store) => store } = options;
  const dir = options.dir ?? (await mkdtemp(join(tmpdir(), 'emberlog-api-')));
  const log = pino({ level: 'silent' });
  const config: Config = { ...readConfig({ PORT: '0', DATA_DIR: dir, LOG_LEVEL: 'silent' }), ...options.config };
  const store = options.beside?.eventStore ?? (await openEventStore(config.eventStore));
  const eventStore = wrapStore(store);
  const readModels = await openReadModels({ file: config.readModelsFile, registry, eventStore, log });
  const { pages = null } = options;
  const api = await createApi({ config, registry, eventStore, readModels, log, pages });
  const url = await api.listen();

  async function stop(): Promise<void> {
    await api.close();
    await readModels.close();
    if (options.beside === undefined) await store.close();
  }

  const raw = (path: string, init?: RequestInit) => fetch(url + path, init);

  async function send(operation: Operation, { params = {}, query = {}, body, headers = {} }: CallInput) {
    const path = operation.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    );
    return raw(`/api${path}${search.size === 0 ? '' : `?${search.toString()}`}`, {
      method: operation.method.toUpperCase(),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  return {
    url,
    dir,
    eventStore,
    readModels,
    openStreams: () => api.openStreams(),
    raw,
    async call(name, input = {}) {
      const operation: Operation = operations[name];
      const response = await send(operation, input);
      const answer: unknown = await response.json();
      expect({ status: response.status, answer }).toMatchObject({ status: operation.success.status });
      // Parsing drops what the schema does not name: the answer must hold nothing more.
      const parsed = operation.success.schema.parse(answer);
      expect(answer).toEqual(parsed);
      return parsed as never;
    },
    async refused(name, status, input = {}) {
      return problemIn(await send(operations[name], input), status);
    },
    async stored(campaignId) {
      const events: RecordedEvent[] = [];
      for await (const event of store.readStream(campaignStream(campaignId))) events.push(event);
      return events;
    },
    stop,
    async close() {
      await stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Checks that a response is a problem+json answer of that status. */
export async function problemIn(response: Response, status: number): Promise<Problem> {
  const text = await response.text();
  expect({ status: response.status, text }).toMatchObject({ status });
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const answer: unknown = JSON.parse(text);
  const problem = Problem.parse(answer);
  expect(answer).toEqual(problem);
  expect(problem.status).toBe(status);
  expect(problem.detail).not.toMatch(/^(problem|violation)\./);
  expect(text).not.toMatch(/\bat .*\.(ts|js):\d+/);
  return problem;
}

/** Ann and Bob sit down to the counter game. */
export function counterCampaign(changes: Partial<CreateCampaign> = {}): CreateCampaign {
  return {
    commandId: randomUUID(),
    name: 'Rainy Sunday',
    ruleSet: 'counter',
    edition: 'plain',
    settings: {},
    players: [
      { seat: 'seat-1', name: 'Ann' },
      { seat: 'seat-2', name: 'Bob' },
    ],
    roster: [
      { template: 'player', subject: 'ann', name: 'Ann', seat: 'seat-1', values: {} },
      { template: 'player', subject: 'bob', name: 'Bob', seat: 'seat-2', values: {} },
    ],
    ...changes,
  };
}

export function beginCampaign(api: RunningApi, changes: Partial<CreateCampaign> = {}): Promise<CampaignCreated> {
  return api.call('createCampaign', { body: counterCampaign(changes) });
}

/** A command as a client would send it. */
export function command(type: string, payload: unknown = {}, more: object = {}) {
  return { commandId: randomUUID(), type, payload, ...more };
}

/** Records commands one after the other; answers with the last receipt. */
export async function play(api: RunningApi, campaignId: string, ...commands: readonly object[]) {
  let receipt = null;
  for (const body of commands) receipt = await api.call('submitCommand', { params: { campaignId }, body });
  if (receipt === null) throw new Error('nothing was played');
  return receipt;
}
