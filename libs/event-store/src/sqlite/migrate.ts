import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { StoreUnavailableError } from '../errors.js';
import type { Migration } from './migrations/migration.js';

export function checksum(migration: Migration): string {
  return createHash('sha256').update(migration.sql).digest('hex');
}

/** Brings the schema up to date in one transaction, or refuses a database that is newer or was made by other steps. */
export function migrate(db: Database.Database, migrations: readonly Migration[], file: string): void {
  db.transaction(() => {
    db.exec(
      'CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at TEXT NOT NULL) STRICT',
    );
    const applied = db
      .prepare<[], { version: number; name: string; checksum: string }>(
        'SELECT version, name, checksum FROM migrations ORDER BY version',
      )
      .all();
    for (const row of applied) {
      const known = migrations.find((m) => m.version === row.version);
      if (!known)
        throw new StoreUnavailableError(
          `${file} was made by a newer Emberlog (schema ${row.version}): update Emberlog to open it`,
        );
      if (checksum(known) !== row.checksum) {
        throw new StoreUnavailableError(
          `${file}: schema step ${row.version} (${row.name}) is not the one this Emberlog knows`,
        );
      }
    }
    const record = db.prepare('INSERT INTO migrations (version, name, checksum, applied_at) VALUES (?, ?, ?, ?)');
    for (const migration of migrations.slice(applied.length)) {
      db.exec(migration.sql);
      record.run(migration.version, migration.name, checksum(migration), new Date().toISOString());
    }
  })();
}
