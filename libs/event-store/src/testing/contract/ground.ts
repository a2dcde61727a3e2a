import { randomUUID } from 'node:crypto';
import type { EventStore, Position, RecordedEvent } from '../../port.js';
import { toArray } from '../make-events.js';

/** What a test of an adapter has to bring: a store, and the same storage opened again. */
export type StoreUnderTest = {
  readonly store: EventStore;
  /** Closes the store and opens its storage again; null where storage does not outlive the process. */
  readonly reopen: (() => Promise<EventStore>) | null;
  /** How many reads and subscriptions the storage holds open for its clients; null where it knows no such thing. */
  readonly openCalls: (() => number) | null;
  readonly dispose: () => Promise<void>;
};

/** What a test of the contract stands on: a store that may be shared and filled, and a part of it that is this test's own. */
export type Ground = StoreUnderTest & {
  /** Where the store ended when the test began. */
  readonly start: Position | null;
  readonly named: (stream: string) => string;
  readonly isOurs: (event: RecordedEvent) => boolean;
  /** All events of this test. */
  readonly everything: () => Promise<readonly RecordedEvent[]>;
  /** Stream and revision, in short. */
  readonly place: (event: RecordedEvent) => string;
  /** Reads a subscription until it has seen that many events of this test. */
  readonly follow: (after: Position | null, count: number) => Promise<readonly RecordedEvent[]>;
};

export async function newGround(under: StoreUnderTest): Promise<Ground> {
  const { store } = under;
  const start = await store.lastPosition();
  const prefix = `campaign-${randomUUID().replaceAll('-', '')}-`;
  const isOurs = (event: RecordedEvent) => event.stream.startsWith(prefix);
  return {
    ...under,
    start,
    named: (stream) => `${prefix}${stream}`,
    isOurs,
    everything: async () => (await toArray(store.readAll({ after: start }))).filter(isOurs),
    place: (event) => `${event.stream.slice(prefix.length)}${event.revision}`,
    follow: async (after, count) => {
      const stop = new AbortController();
      const seen: RecordedEvent[] = [];
      for await (const event of store.subscribeToAll({ after, signal: stop.signal })) {
        if (isOurs(event)) seen.push(event);
        if (seen.length === count) stop.abort();
      }
      return seen;
    },
  };
}
