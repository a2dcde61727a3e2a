import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { jsonEvent, KurrentDBClient, type JSONEventData } from '@kurrent/kurrentdb-client';
import { type KurrentFixture, type KurrentFixtureOptions, startKurrentFixture } from './fixture.js';

/** Clients without an adapter around them, and the fixture they talk to. */
export type BareClients = {
  readonly fixture: () => KurrentFixture;
  readonly connect: (connectionString?: string) => KurrentDBClient;
};

/** One fixture for each test, or one for all: a client's first read takes it half a second. */
export function bareClients(
  lifetime: 'test' | 'suite',
  options: () => KurrentFixtureOptions | Promise<KurrentFixtureOptions> = () => ({}),
): BareClients {
  let fixture: KurrentFixture;
  const clients: KurrentDBClient[] = [];
  const [before, after] = lifetime === 'test' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    fixture = await startKurrentFixture(await options());
  });
  after(async () => {
    await Promise.all(clients.splice(0).map((client) => client.dispose()));
    await fixture.stop();
  });
  return {
    fixture: () => fixture,
    connect: (connectionString = fixture.connectionString) => {
      const client = KurrentDBClient.connectionString(connectionString);
      clients.push(client);
      return client;
    },
  };
}

export function newEvent(n = 0): JSONEventData {
  return jsonEvent({ id: randomUUID(), type: 'test.Happened', data: { n }, metadata: { by: 'test' } });
}

export function newEvents(count: number): JSONEventData[] {
  return Array.from({ length: count }, (_, n) => newEvent(n));
}

export async function toArray<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Waits for what another event loop turn, or another process, brings about. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(5);
}

/**
 * Again until there is an answer, as any caller has to: for a while nobody leads, or the client still holds on to a connection that
 * broke. Only for what may be repeated.
 */
export async function persistently<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch {
      await sleep(5);
    }
  }
}
