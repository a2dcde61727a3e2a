import { randomUUID } from 'node:crypto';
import { ConcurrencyError, StoreUnavailableError } from './errors.js';
import { installationStreamPrefix } from './our-streams.js';
import type { EventStore } from './port.js';

/** Which installation a store belongs to. Copies and backups of a store carry the same one. */
export type Installation = {
  /** Lower-case UUID: the id of the event that founded it. */
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly foundedAt: string;
};

/** The stream whose first event founds the installation. An event like any other, so every adapter can keep it. */
export const identityStream = `${installationStreamPrefix}identity`;
const founded = 'installation.Founded';

/** `null`: nobody has founded one in this store yet. @throws StoreUnavailableError */
export async function installationOf(store: Pick<EventStore, 'readStream'>): Promise<Installation | null> {
  for await (const { id, recordedAt } of store.readStream(identityStream, { limit: 1 }))
    return { id, foundedAt: recordedAt };
  return null;
}

/** The installation of this store, founded now if there is none. Any number of processes may do so at once. @throws StoreUnavailableError */
export async function foundInstallation(store: Pick<EventStore, 'readStream' | 'append'>): Promise<Installation> {
  const known = await installationOf(store);
  if (known !== null) return known;
  const event = { id: randomUUID(), type: founded, data: {}, metadata: { v: 1 } };
  await store.append(identityStream, 'no-stream', [event]).catch((error: unknown) => {
    // Somebody else was faster.
    if (!(error instanceof ConcurrencyError)) throw error;
  });
  const installation = await installationOf(store);
  if (installation === null) throw new StoreUnavailableError('the event store does not give back its identity');
  return installation;
}
