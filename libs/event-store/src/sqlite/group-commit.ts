import type Database from 'better-sqlite3';
import type { SerialisedEvent } from '../append-guard.js';
import { ConcurrencyError, DuplicateEventIdError, EventStoreError, StoreUnavailableError } from '../errors.js';
import type { AppendResult, ExpectedRevision } from '../port.js';
import { toPosition } from './positions.js';
import { sqliteCode, unavailable } from './sqlite-errors.js';

export type PendingAppend = {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly SerialisedEvent[];
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: EventStoreError) => void;
};

export type GroupCommit = {
  readonly add: (append: PendingAppend) => void;
  /** Settles every append added so far, now. */
  readonly drain: () => void;
  /** Last committed revision; -1 for a stream that does not exist. */
  readonly lastRevision: (stream: string) => number;
};

export type GroupCommitEvents = {
  /** Whatever it throws rejects the group. */
  readonly beforeWriting: () => void;
  readonly onCommitted: (appends: number, wrote: boolean) => void;
  readonly onFailed: (error: EventStoreError) => void;
};

/** A longer queue goes on in the next turn, so that a burst does not keep readers waiting. */
const groupLimit = 1000;
/** Streams whose last revision is remembered. The file belongs to this process, so memory can't be outdated. */
const rememberedStreams = 50_000;

/**
 * Appends wait for the end of the event loop's turn and share one transaction, hence one fsync: setImmediate runs after all input
 * that was ready has been handled, and a writer that never waits for anything else still leaves others their turn. Requests that
 * come in while the commit blocks are read together afterwards and make the next group.
 *
 * Each append runs in its own savepoint, so a conflict takes back that append alone. Nobody hears of anything before the commit; if
 * that fails, the whole group is rejected and nothing is stored.
 */
export function groupCommit(
  db: Database.Database,
  now: () => Date,
  { beforeWriting, onCommitted, onFailed }: GroupCommitEvents,
): GroupCommit {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  const savepoint = db.prepare('SAVEPOINT one_append');
  const release = db.prepare('RELEASE one_append');
  const rollbackTo = db.prepare('ROLLBACK TO one_append');
  const insert = db.prepare<[string, string, number, string, string, string, string]>(
    'INSERT INTO events (id, stream, revision, type, data, metadata, recorded_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const byId = db.prepare<[string], { stream: string; revision: number; position: number }>(
    'SELECT stream, revision, position FROM events WHERE id = ?',
  );
  const head = db
    .prepare<[string], number>('SELECT revision FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1')
    .pluck();

  const committedHeads = new Map<string, number>();
  let queue: PendingAppend[] = [];
  let scheduled = false;

  function add(append: PendingAppend): void {
    queue.push(append);
    schedule();
  }

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      flush();
      if (queue.length > 0) schedule();
    });
  }

  function drain(): void {
    while (queue.length > 0) flush();
  }

  function flush(): void {
    if (queue.length === 0) return;
    const group = queue.length <= groupLimit ? queue : queue.slice(0, groupLimit);
    queue = queue.length <= groupLimit ? [] : queue.slice(groupLimit);
    // Heads as this transaction sees them; they count for others only once it is committed.
    const heads = new Map<string, number>();
    let outcomes: (AppendResult | EventStoreError)[];
    try {
      beforeWriting();
      begin.run();
      const recordedAt = now().toISOString();
      outcomes = group.map((append) => attempt(append, heads, recordedAt));
      commit.run();
    } catch (error) {
      abandon();
      const failure = unavailable('nothing was stored', error);
      onFailed(failure);
      for (const { reject } of group) reject(failure);
      return;
    }
    for (const [stream, revision] of heads) remember(stream, revision);
    outcomes.forEach((outcome, i) => {
      const append = group[i] as PendingAppend;
      if (outcome instanceof EventStoreError) append.reject(outcome);
      else append.resolve(outcome);
    });
    onCommitted(group.length, heads.size > 0);
  }

  function abandon(): void {
    try {
      // SQLite may have rolled back by itself.
      if (db.inTransaction) rollback.run();
    } catch {
      // A connection that can't even roll back refuses every later BEGIN: nothing is acknowledged that is not stored.
    }
  }

  /** Writes one append inside the open transaction, or says why not. Throws only what ends the whole transaction. */
  function attempt(
    { stream, expected, events }: PendingAppend,
    heads: Map<string, number>,
    recordedAt: string,
  ): AppendResult | EventStoreError {
    const last = heads.get(stream) ?? lastRevision(stream);
    const wanted = expected === 'any' ? last : expected === 'no-stream' ? -1 : expected;
    if (wanted !== last) return storedBefore(stream, events) ?? new ConcurrencyError(stream, expected, last);
    let position: number | bigint = 0;
    let revision = last;
    savepoint.run();
    try {
      for (const { id, type, data, metadata } of events) {
        revision++;
        position = insert.run(id, stream, revision, type, data, metadata, recordedAt).lastInsertRowid;
      }
    } catch (error) {
      if (!db.inTransaction) throw error;
      rollbackTo.run();
      release.run();
      // The index on ids finds a repeated event, so that a fresh one costs no look-up. Any other error concerns the whole store.
      const before = sqliteCode(error) === 'SQLITE_CONSTRAINT_UNIQUE' ? storedBefore(stream, events) : null;
      if (before === null) throw error;
      return before;
    }
    release.run();
    heads.set(stream, revision);
    return {
      firstRevision: last + 1,
      lastRevision: revision,
      position: toPosition(Number(position)),
      alreadyStored: false,
    };
  }

  /** Exactly these ids in this order in this stream: an append whose answer was lost and that came again. */
  function storedBefore(
    stream: string,
    events: readonly SerialisedEvent[],
  ): AppendResult | DuplicateEventIdError | null {
    const rows = events.map(({ id }) => byId.get(id));
    const known = rows.findIndex((row) => row !== undefined);
    if (known < 0) return null;
    const first = rows[0];
    const last = rows.at(-1);
    const inOrder = rows.every((row, i) => row?.stream === stream && row.revision === (first?.revision ?? 0) + i);
    if (!inOrder || !first || !last) return new DuplicateEventIdError(stream, (events[known] as SerialisedEvent).id);
    return {
      firstRevision: first.revision,
      lastRevision: last.revision,
      position: toPosition(last.position),
      alreadyStored: true,
    };
  }

  function lastRevision(stream: string): number {
    const known = committedHeads.get(stream);
    if (known !== undefined) return known;
    return head.get(stream) ?? -1;
  }

  function remember(stream: string, revision: number): void {
    if (committedHeads.size >= rememberedStreams && !committedHeads.has(stream)) {
      for (const oldest of committedHeads.keys()) {
        committedHeads.delete(oldest);
        break;
      }
    }
    committedHeads.set(stream, revision);
  }

  return { add, drain, lastRevision };
}

export function storeIsClosed(): StoreUnavailableError {
  return new StoreUnavailableError('the event store is closed');
}
