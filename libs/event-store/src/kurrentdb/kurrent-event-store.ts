import { setMaxListeners } from 'node:events';
import { guardAppend } from '../append-guard.js';
import { assertOurs } from '../our-streams.js';
import type { EventStore, RecordedEvent } from '../port.js';
import { appends, checkWritable } from './appends.js';
import { clientFactory } from './connection-string.js';
import { connect } from './connection.js';
import { storeIsClosed } from './kurrent-errors.js';
import type { KurrentEventStoreOptions } from './open-kurrent-event-store.js';
import { reads } from './reads.js';
import { subscription } from './subscription.js';

/** Loads the client, and is itself loaded only when such a store is opened. */
export function kurrentEventStore({
  connectionString,
  streamPrefixes: ours = [],
  deadline = 10_000,
}: KurrentEventStoreOptions): EventStore {
  const connection = connect(clientFactory(connectionString), deadline);
  const reading = reads(connection, ours);
  const appending = appends(connection, reading);
  const closing = new AbortController();
  const { signal } = closing;
  // Every read under way listens to it.
  setMaxListeners(0, signal);
  let closed: Promise<void> | undefined;

  function assertOpen(): void {
    if (signal.aborted) throw storeIsClosed();
  }

  async function* seen(events: AsyncGenerator<RecordedEvent, void>): AsyncGenerator<RecordedEvent, void> {
    for await (const event of events) {
      appending.saw(event.position);
      yield event;
    }
  }

  async function close(): Promise<void> {
    closing.abort();
    await appending.settled();
    await connection.close();
  }

  return {
    append: async (stream, expected, events) => {
      assertOpen();
      const serialised = guardAppend(stream, expected, events);
      assertOurs(ours, stream);
      return appending.append(stream, expected, serialised);
    },
    readStream: (stream, options = {}) => seen(reading.stream(stream, options, { signal })),
    readAll: (options = {}) => seen(reading.all(options, { signal })),
    subscribeToAll: (options) =>
      subscription(
        { connection, ours, assertOpen, closing: signal, onEvent: (event) => appending.saw(event.position) },
        options,
      ),
    lastRevision: (stream) => reading.lastRevision(stream, { signal }),
    lastPosition: () => reading.lastPosition({ signal }),
    checkWritable: () => checkWritable(connection, reading, `${ours[0] ?? ''}writable-check`, signal),
    close: () => (closed ??= close()),
  };
}
