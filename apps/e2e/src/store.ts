import { join } from 'node:path';
import { port } from './address.js';

/** What the servers of a run keep their events in. */
export type Store = 'sqlite' | 'kurrentdb';
const store = (): Store => (process.env['E2E_STORE'] === 'kurrentdb' ? 'kurrentdb' : 'sqlite');

/** Where the protocol fixture listens that stands in for KurrentDB, and the one of a test's own server. */
export const fixturePort = port + 2;
export const ownFixturePort = port + 3;

/** The fixture in a process of its own; its log lies in the data folder, so that it outlives the process. */
export function fixtureArguments(listenAt: number, data: string): readonly string[] {
  const program = join('libs', 'event-store', 'dist', 'testing', 'kurrentdb', 'serve.js');
  return [program, '--port', String(listenAt), '--log-file', join(data, 'kurrentdb.log')];
}

export const usesFixture = (): boolean => store() === 'kurrentdb';

/** The part of a server's environment that says where its events lie. */
export function eventStoreSetting(fixtureAt: number): Readonly<Record<string, string>> {
  return usesFixture() ? { EVENT_STORE: `kurrentdb://127.0.0.1:${fixtureAt}?tls=false` } : {};
}
