import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { StoreUnavailableError } from '../errors.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations/index.js';
import { sqliteCode } from './sqlite-errors.js';

/** Since 3.51.3 a rare WAL-reset corruption is mended. */
const oldestSqlite = [3, 51, 3] as const;
/** Long enough for the predecessor of a restart to let go. */
const busyTimeout = 1000;

/**
 * Opens the file for this process alone and asserts what durability rests on. The exclusive lock is the operating system's: it is
 * gone the moment the process is, however it dies.
 */
export function openConnection(file: string): Database.Database {
  let db: Database.Database | undefined;
  try {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    db = new Database(file, { timeout: busyTimeout });
    assertVersion(db.prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? '0');
    db.pragma('locking_mode = EXCLUSIVE');
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    // Only macOS knows the difference: there a plain fsync stops at the drive's cache.
    db.pragma('fullfsync = ON');
    db.pragma('foreign_keys = ON');
    // Without it INSERT OR REPLACE would delete events behind the trigger's back.
    db.pragma('recursive_triggers = ON');
    takeLock(db, file);
    assertDurable(db, file);
    migrate(db, migrations, file);
    return db;
  } catch (error) {
    db?.close();
    throw error instanceof StoreUnavailableError
      ? error
      : new StoreUnavailableError(reason(error, file), { cause: error });
  }
}

function reason(error: unknown, file: string): string {
  const code = sqliteCode(error);
  if (code.startsWith('SQLITE_BUSY')) {
    return `${file} is already open in another process: one file belongs to one process`;
  }
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT'))
    return `${file} is not an event store or is damaged`;
  return `can't open ${file}: ${(error as Error).message}`;
}

function takeLock(db: Database.Database, file: string): void {
  // In exclusive mode the first write transaction takes the lock and keeps it.
  db.exec('BEGIN IMMEDIATE');
  db.exec('COMMIT');
  if (file !== ':memory:' && db.pragma('locking_mode', { simple: true }) !== 'exclusive') {
    throw new StoreUnavailableError(`${file}: could not be locked for this process`);
  }
}

export function assertVersion(version: string): void {
  const found = version.split('.').map(Number);
  const first = oldestSqlite.findIndex((part, i) => part !== found[i]);
  if (first >= 0 && (found[first] ?? 0) < (oldestSqlite[first] as number)) {
    throw new StoreUnavailableError(`SQLite ${version} is too old: ${oldestSqlite.join('.')} or newer is needed`);
  }
}

/** An acknowledged append must survive a power cut: WAL alone would default to synchronous=NORMAL. */
export function assertDurable(db: Database.Database, file: string): void {
  const journal = db.pragma('journal_mode', { simple: true });
  const synchronous = db.pragma('synchronous', { simple: true });
  const journalIsRight = file === ':memory:' ? journal === 'memory' : journal === 'wal';
  if (!journalIsRight || synchronous !== 2) {
    throw new StoreUnavailableError(
      `${file}: needs journal_mode=WAL and synchronous=FULL, got ${String(journal)} and ${String(synchronous)}`,
    );
  }
}
