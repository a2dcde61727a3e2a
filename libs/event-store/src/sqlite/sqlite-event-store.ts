import type Database from 'better-sqlite3';
import { ConcurrencyError, DuplicateEventIdError, EventStoreError, StoreUnavailableError } from '../errors.js';
import { guardAppend } from '../json-guard.js';
import type {
  AppendResult,
  EventStore,
  ExpectedRevision,
  Json,
  NewEvent,
  Position,
  ReadAllOptions,
  ReadStreamOptions,
  RecordedEvent,
  SubscribeOptions,
} from '../port.js';
import { openConnection } from './connection.js';

export type SqliteEventStoreOptions = {
  /** Path of the database file, or `:memory:`. Its folder is made when missing. */
  readonly file: string;
  /** Where `recordedAt` comes from. */
  readonly now?: () => Date;
  /** Called after each commit with the number of appends that shared its fsync. */
  readonly onCommit?: (appends: number) => void;
  /** Upper bound of the file in pages of 4 KiB; an append that needs more fails as on a full disk. */
  readonly maxPages?: number;
};

type Row = {
  readonly position: number;
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
  readonly recorded_at: string;
};
type Pending = {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly NewEvent[];
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
};

/** A page ends at whichever comes first, so that large events don't make large pages. */
const pageRows = 256;
const pageBytes = 4 * 1024 * 1024;
const positionDigits = 16;

function toPosition(n: number): Position {
  return String(n).padStart(positionDigits, '0');
}

/**
 * The embedded store: one SQLite file, one process, one connection.
 *
 * Group commit: appends wait for the next turn of the event loop and share one transaction, hence one fsync. Each runs in its own
 * savepoint, so a conflict takes back that append alone; a commit that fails takes back and rejects the whole group.
 */
export function openSqliteEventStore({
  file,
  now = () => new Date(),
  onCommit,
  maxPages,
}: SqliteEventStoreOptions): EventStore {
  const db = openConnection(file);
  if (maxPages !== undefined) db.pragma(`max_page_count = ${maxPages}`);
  const statements = prepare(db);
  const wakers = new Set<() => void>();
  let queue: Pending[] = [];
  let scheduled: Promise<void> | null = null;
  let closing: Promise<void> | null = null;

  const closed = () => new StoreUnavailableError('the event store is closed');

  function append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      if (closing) throw closed();
      guardAppend(stream, events);
      queue.push({ stream, expected, events, resolve, reject });
      schedule();
    });
  }

  function schedule(): void {
    scheduled ??= new Promise((done) => {
      setImmediate(() => {
        scheduled = null;
        flush();
        done();
      });
    });
  }

  function flush(): void {
    const group = queue;
    queue = [];
    if (group.length === 0) return;
    const answers: (() => void)[] = [];
    try {
      statements.begin.run();
      for (const pending of group) answers.push(attempt(pending, group.length > 1));
      statements.commit.run();
    } catch (error) {
      if (db.inTransaction) statements.rollback.run();
      const unavailable = new StoreUnavailableError(`nothing was stored: ${(error as Error).message}`, {
        cause: error,
      });
      for (const { reject } of group) reject(unavailable);
      return;
    }
    onCommit?.(group.length);
    for (const answer of answers) answer();
    for (const wake of [...wakers]) wake();
  }

  /** Writes one append inside the open transaction; what it answers must wait for the commit. */
  function attempt(pending: Pending, shared: boolean): () => void {
    if (shared) statements.savepoint.run();
    try {
      const result = write(pending);
      if (shared) statements.release.run();
      return () => pending.resolve(result);
    } catch (error) {
      if (!(error instanceof EventStoreError)) throw error;
      if (shared) {
        statements.rollbackTo.run();
        statements.release.run();
      } else {
        statements.rollback.run();
        statements.begin.run();
      }
      return () => pending.reject(error);
    }
  }

  function write({ stream, expected, events }: Pending): AppendResult {
    const last = statements.lastRevision.get(stream)?.revision ?? -1;
    const stored = alreadyStored(stream, events);
    if (stored) return stored;
    const wanted = expected === 'no-stream' ? -1 : expected === 'any' ? last : expected;
    if (wanted !== last) throw new ConcurrencyError(stream, expected, last);
    const at = now().toISOString();
    let position = 0;
    events.forEach(({ id, type, data, metadata }, i) => {
      try {
        const { lastInsertRowid } = statements.insert.run(
          id,
          stream,
          last + 1 + i,
          type,
          JSON.stringify(data),
          JSON.stringify(metadata),
          at,
        );
        position = Number(lastInsertRowid);
      } catch (error) {
        if ((error as { code?: string }).code === 'SQLITE_CONSTRAINT_UNIQUE')
          throw new DuplicateEventIdError(stream, id);
        throw error;
      }
    });
    return {
      firstRevision: last + 1,
      lastRevision: last + events.length,
      position: toPosition(position),
      alreadyStored: false,
    };
  }

  /** Exactly these ids in this order in this stream: the answer got lost and the append came again. */
  function alreadyStored(stream: string, events: readonly NewEvent[]): AppendResult | null {
    const first = statements.byId.get((events[0] as NewEvent).id);
    if (!first) return null;
    let last = first;
    for (const [i, { id }] of events.entries()) {
      const row = i === 0 ? first : statements.byId.get(id);
      if (row?.stream !== stream || row.revision !== first.revision + i) throw new DuplicateEventIdError(stream, id);
      last = row;
    }
    return {
      firstRevision: first.revision,
      lastRevision: last.revision,
      position: toPosition(last.position),
      alreadyStored: true,
    };
  }

  async function* readStream(
    stream: string,
    { direction = 'forward', from, limit = Infinity }: ReadStreamOptions = {},
  ): AsyncIterable<RecordedEvent> {
    const forward = direction === 'forward';
    let next = from ?? (forward ? 0 : Number.MAX_SAFE_INTEGER);
    yield* pages(
      limit,
      (rows) => page(forward ? statements.forward : statements.backward, [stream, next], rows),
      (row) => {
        next = forward ? row.revision + 1 : row.revision - 1;
      },
    );
  }

  async function* readAll({ after = null, limit = Infinity }: ReadAllOptions = {}): AsyncIterable<RecordedEvent> {
    let last = Number(after ?? 0);
    yield* pages(
      limit,
      (rows) => page(statements.all, [last], rows),
      (row) => {
        last = row.position;
      },
    );
  }

  async function* pages(
    limit: number,
    read: (rows: number) => readonly Row[],
    passed: (row: Row) => void,
  ): AsyncIterable<RecordedEvent> {
    for (let left = limit; left > 0;) {
      if (closing) throw closed();
      const rows = read(Math.min(pageRows, left));
      if (rows.length === 0) return;
      for (const row of rows) {
        passed(row);
        yield toEvent(row);
      }
      left -= rows.length;
      // Lets others have their turn between two pages.
      await new Promise(setImmediate);
    }
  }

  /** One page, read to its end at once: the connection is never held while a reader thinks. */
  function page(statement: Database.Statement<unknown[], Row>, key: readonly unknown[], limit: number): readonly Row[] {
    const rows: Row[] = [];
    let bytes = 0;
    for (const row of statement.iterate(...key, limit)) {
      rows.push(row);
      bytes += row.data.length + row.metadata.length;
      if (bytes >= pageBytes) break;
    }
    return rows;
  }

  async function* subscribeToAll({ after, signal, onCaughtUp }: SubscribeOptions): AsyncIterable<RecordedEvent> {
    let last = Number(after ?? 0);
    let live = false;
    while (!signal.aborted && !closing) {
      const rows = page(statements.all, [last], pageRows);
      if (rows.length === 0) {
        if (!live) onCaughtUp?.();
        live = true;
        await moreOrEnd(signal);
        continue;
      }
      for (const row of rows) {
        if (signal.aborted || closing) return;
        last = row.position;
        yield toEvent(row);
      }
      if (rows.length === pageRows) live = false;
    }
  }

  /** Until the next commit, abort or close. */
  function moreOrEnd(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        wakers.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      wakers.add(wake);
      signal.addEventListener('abort', wake);
    });
  }

  async function close(): Promise<void> {
    closing ??= (async () => {
      while (scheduled) await scheduled;
      for (const wake of [...wakers]) wake();
      if (file !== ':memory:') db.pragma('wal_checkpoint(TRUNCATE)');
      db.close();
    })();
    return closing;
  }

  function whileOpen<T>(read: () => T): Promise<T> {
    return new Promise((resolve) => {
      if (closing) throw closed();
      resolve(read());
    });
  }

  return {
    append,
    readStream,
    readAll,
    subscribeToAll,
    lastRevision: (stream) => whileOpen(() => statements.lastRevision.get(stream)?.revision ?? -1),
    lastPosition: () =>
      whileOpen(() => {
        const row = statements.lastPosition.get();
        return row ? toPosition(row.position) : null;
      }),
    checkWritable: () =>
      whileOpen(() => {
        try {
          statements.begin.run();
          statements.touch.run();
          statements.rollback.run();
        } catch (error) {
          if (db.inTransaction) statements.rollback.run();
          throw new StoreUnavailableError(`the event store takes no appends: ${(error as Error).message}`, {
            cause: error,
          });
        }
      }),
    close,
  };
}

function toEvent(row: Row): RecordedEvent {
  return {
    id: row.id,
    stream: row.stream,
    revision: row.revision,
    position: toPosition(row.position),
    type: row.type,
    data: JSON.parse(row.data) as Json,
    metadata: JSON.parse(row.metadata) as Json,
    recordedAt: row.recorded_at,
  };
}

function prepare(db: Database.Database) {
  return {
    begin: db.prepare('BEGIN IMMEDIATE'),
    commit: db.prepare('COMMIT'),
    rollback: db.prepare('ROLLBACK'),
    savepoint: db.prepare('SAVEPOINT one_append'),
    release: db.prepare('RELEASE one_append'),
    rollbackTo: db.prepare('ROLLBACK TO one_append'),
    insert: db.prepare(
      'INSERT INTO events (id, stream, revision, type, data, metadata, recorded_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ),
    byId: db.prepare<[string], { stream: string; revision: number; position: number }>(
      'SELECT stream, revision, position FROM events WHERE id = ?',
    ),
    lastRevision: db.prepare<[string], { revision: number }>(
      'SELECT revision FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1',
    ),
    lastPosition: db.prepare<[], { position: number }>('SELECT position FROM events ORDER BY position DESC LIMIT 1'),
    /** A write that changes nothing and is rolled back: it fails where an append would. */
    touch: db.prepare('UPDATE migrations SET name = name WHERE version = 1'),
    forward: db.prepare<unknown[], Row>(
      'SELECT * FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?',
    ),
    backward: db.prepare<unknown[], Row>(
      'SELECT * FROM events WHERE stream = ? AND revision <= ? ORDER BY revision DESC LIMIT ?',
    ),
    all: db.prepare<unknown[], Row>('SELECT * FROM events WHERE position > ? ORDER BY position LIMIT ?'),
  };
}
