import { accessSync, constants, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type Database from 'better-sqlite3';
import { type EventStoreError, StoreUnavailableError } from '../errors.js';
import { sqliteCode, unavailable } from './sqlite-errors.js';

/** What is known about whether the next append would be stored. */
export type Writability = {
  /** A group was committed. */
  readonly succeeded: () => void;
  /** A group was rejected as a whole. */
  readonly failed: (error: EventStoreError) => void;
  /** @throws StoreUnavailableError when the file that was opened is not at its place any more: whatever is written is lost. */
  readonly assertInPlace: () => void;
  /** Writes nothing. @throws StoreUnavailableError with the reason why an append would fail */
  readonly check: () => void;
  readonly close: () => void;
};

/** A page of the log and some of the tables: with less left, the next action may not fit. In bytes. */
const leastRoom = 256 * 1024;
const pause = 2000;

type Room = { readonly pages: number; readonly bytes: number };

/**
 * The last real outcome counts, and a look that writes nothing: the file is there, may be written and has room. After a failure the
 * store itself tries, in pauses, whether writing works again (never whoever asks), and a full disk counts as full until there is
 * more room than there was.
 */
export function writability(db: Database.Database, file: string): Writability {
  const inMemory = file === ':memory:';
  const touch = db.prepare('UPDATE migrations SET name = name WHERE version = 1');
  const begin = db.prepare('BEGIN IMMEDIATE');
  const rollback = db.prepare('ROLLBACK');
  const opened = inMemory ? null : statSync(file, { bigint: true });
  let failure: { readonly error: EventStoreError; readonly room: Room | null } | null = null;
  let retry: NodeJS.Timeout | undefined;

  function room(): Room {
    const pragma = (name: string) => db.pragma(name, { simple: true }) as number;
    const pages = pragma('max_page_count') - pragma('page_count') + pragma('freelist_count');
    if (inMemory) return { pages, bytes: Number.MAX_SAFE_INTEGER };
    const { bavail, bsize } = statfsSync(dirname(file));
    return { pages, bytes: bavail * bsize };
  }

  function assertInPlace(): void {
    if (opened === null) return;
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    if (found?.ino === opened.ino && found.dev === opened.dev) return;
    throw new StoreUnavailableError(
      `${file} was ${found === undefined ? 'removed' : 'replaced'} while it was open: put it back, or stop and start again`,
    );
  }

  function look(): Room {
    assertInPlace();
    if (!inMemory) accessSync(file, constants.W_OK);
    begin.run();
    rollback.run();
    const now = room();
    if (now.pages <= 0 || now.bytes < leastRoom) throw new StoreUnavailableError(`no room is left for ${file}`);
    return now;
  }

  function tryAgain(): void {
    clearTimeout(retry);
    retry = setTimeout(() => {
      if (failure === null || db.inTransaction) return tryAgain();
      try {
        const now = look();
        touch.run();
        const { room: then } = failure;
        if (then !== null && now.pages <= then.pages && now.bytes < then.bytes + leastRoom) return tryAgain();
        failure = null;
      } catch {
        tryAgain();
      }
    }, pause);
    retry.unref();
  }

  return {
    succeeded() {
      failure = null;
    },
    failed(error) {
      failure = { error, room: sqliteCode(error.cause) === 'SQLITE_FULL' ? room() : null };
      tryAgain();
    },
    assertInPlace,
    check() {
      if (failure !== null) throw failure.error;
      try {
        look();
      } catch (error) {
        throw unavailable('the event store takes no appends', error);
      }
    },
    close: () => clearTimeout(retry),
  };
}
