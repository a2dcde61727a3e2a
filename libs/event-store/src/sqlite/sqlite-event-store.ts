import { guardAppend } from '../append-guard.js';
import { inPages, type Page } from '../pages.js';
import { assertOurs, type StreamPrefixes } from '../our-streams.js';
import type { EventStore, ReadAllOptions, ReadStreamOptions, RecordedEvent } from '../port.js';
import { wholeNumber } from '../read-guard.js';
import { openConnection } from './connection.js';
import { type EventRow, readPage, toEvent } from './event-pages.js';
import { groupCommit, storeIsClosed } from './group-commit.js';
import { fromPosition, toPosition } from './positions.js';
import { unavailable } from './sqlite-errors.js';
import { subscription } from './subscription.js';
import { writability } from './writability.js';

export type SqliteEventStoreOptions = {
  /** Path of the database file, or `:memory:`. Its folder is made when missing. */
  readonly file: string;
  /** Only streams whose names begin so are written. Default: every stream. */
  readonly streamPrefixes?: StreamPrefixes;
  /** Where `recordedAt` comes from. */
  readonly now?: () => Date;
  /** Called after each commit with the number of appends that shared its fsync. */
  readonly onCommit?: (appends: number) => void;
  /** Upper bound of the file in pages of 4 KiB; an append that needs more fails as on a full disk. */
  readonly maxPages?: number;
};

/** The embedded store: one SQLite file, one process, one connection. Writing is in group-commit.ts. */
export function openSqliteEventStore({
  file,
  streamPrefixes = [],
  now = () => new Date(),
  onCommit,
  maxPages,
}: SqliteEventStoreOptions): EventStore {
  const db = openConnection(file);
  if (maxPages !== undefined) db.pragma(`max_page_count = ${maxPages}`);
  const forward = db.prepare<[string, number, number], EventRow>(
    'SELECT * FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?',
  );
  const backward = db.prepare<[string, number, number], EventRow>(
    'SELECT * FROM events WHERE stream = ? AND revision <= ? ORDER BY revision DESC LIMIT ?',
  );
  const everything = db.prepare<[number, number], EventRow>(
    'SELECT * FROM events WHERE position > ? ORDER BY position LIMIT ?',
  );
  const lastPosition = db.prepare<[], number>('SELECT position FROM events ORDER BY position DESC LIMIT 1').pluck();
  const writable = writability(db, file);

  const listeners = new Set<() => void>();
  const notify = () => {
    for (const wake of [...listeners]) wake();
  };
  const appends = groupCommit(db, now, {
    beforeWriting: writable.assertInPlace,
    onCommitted(count, wrote) {
      if (wrote) writable.succeeded();
      if (wrote) notify();
      onCommit?.(count);
    },
    onFailed: writable.failed,
  });
  let closed = false;
  let closing: Promise<void> | undefined;

  function assertOpen(): void {
    if (closed) throw storeIsClosed();
  }

  function whileOpen<T>(what: string, action: () => T): Promise<T> {
    return new Promise((resolve) => {
      assertOpen();
      try {
        resolve(action());
      } catch (error) {
        throw unavailable(what, error);
      }
    });
  }

  /** A read that the closing store cuts off fails: it must not look complete. */
  function pageWhileOpen(rows: () => Iterable<EventRow>): Page<EventRow> {
    assertOpen();
    return readPage(rows);
  }

  async function* readStream(
    stream: string,
    { direction = 'forward', from, limit }: ReadStreamOptions = {},
  ): AsyncGenerator<RecordedEvent, void> {
    const statement = direction === 'forward' ? forward : backward;
    const step = direction === 'forward' ? 1 : -1;
    let next = wholeNumber('from', from ?? (direction === 'forward' ? 0 : Number.MAX_SAFE_INTEGER));
    yield* inPages(
      limit,
      (count) => pageWhileOpen(() => statement.iterate(stream, next, count)),
      (row) => {
        next = row.revision + step;
        return toEvent(row);
      },
    );
  }

  async function* readAll({ after, limit }: ReadAllOptions = {}): AsyncGenerator<RecordedEvent, void> {
    let last = fromPosition(after);
    yield* inPages(
      limit,
      (count) => pageWhileOpen(() => everything.iterate(last, count)),
      (row) => {
        last = row.position;
        return toEvent(row);
      },
    );
  }

  function close(): Promise<void> {
    closing ??= new Promise((resolve) => {
      closed = true;
      writable.close();
      try {
        appends.drain();
        notify();
        if (file !== ':memory:') db.pragma('wal_checkpoint(TRUNCATE)');
        resolve();
      } catch (error) {
        // Nothing is lost: the next opening finds everything in the WAL file.
        throw unavailable('the event store was closed without tidying up its WAL file', error);
      } finally {
        db.close();
      }
    });
    return closing;
  }

  return {
    append: (stream, expected, events) =>
      new Promise((resolve, reject) => {
        assertOpen();
        const serialised = guardAppend(stream, expected, events);
        assertOurs(streamPrefixes, stream);
        appends.add({ stream, expected, events: serialised, resolve, reject });
      }),
    readStream,
    readAll,
    subscribeToAll: (options) =>
      subscription(
        {
          assertOpen,
          isClosed: () => closed,
          pageAfter: (position) => readPage(() => everything.iterate(position, Number.MAX_SAFE_INTEGER)),
          onChange: (wake) => {
            listeners.add(wake);
            return () => listeners.delete(wake);
          },
        },
        options,
      ),
    lastRevision: (stream) => whileOpen('the last revision could not be read', () => appends.lastRevision(stream)),
    lastPosition: () =>
      whileOpen('the last position could not be read', () => {
        const last = lastPosition.get();
        return last === undefined ? null : toPosition(last);
      }),
    checkWritable: () => whileOpen('the event store takes no appends', writable.check),
    close,
  };
}
