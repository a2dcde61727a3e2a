import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, Migrator, SqliteDialect } from 'kysely';
import type { Registry } from '@emberlog/engine';
import { migrations } from './migrations.js';
import { projectedTables, type Db, type ReadModelSchema } from './schema.js';

/** Raise it when the meaning of a row changes: every file made by another version is dropped and projected again. */
const projectionVersion = 5;
/** Marks a file as ours ("EMRM"), so that a wrong path never costs somebody else's database. */
const applicationId = 0x454d524d;

/** Rows hold what rule sets narrated, so they are only good for those versions of the rule sets. */
export function versionOf(registry: Registry): string {
  const ruleSets = Object.values(registry).map((ruleSet) => `${ruleSet.id}@${ruleSet.version}`);
  return [`projection@${projectionVersion}`, ...ruleSets.sort()].join(' ');
}

export class NotAReadModelFileError extends Error {
  readonly code = 'NOT_A_READ_MODEL_FILE';
  constructor(readonly file: string) {
    super(`${file} is not a read-model database; nothing was changed in it`);
    this.name = 'NotAReadModelFileError';
  }
}

/** Reads have a connection of their own, so that a long catch-up transaction does not hold them up. */
export type Databases = { readonly write: Db; readonly read: Db; close(): Promise<void> };

export async function openDatabases(file: string, version: string): Promise<Databases> {
  const inMemory = file === ':memory:';
  if (!inMemory) {
    mkdirSync(dirname(file), { recursive: true });
    dropIfStale(file, version);
  }
  const write = kyselyOver(openSqlite(file));
  try {
    await migrate(write);
    await write
      .insertInto('projection')
      .values({ key: 'version', value: version })
      .onConflict((c) => c.column('key').doNothing())
      .execute();
  } catch (error) {
    await write.destroy();
    throw error;
  }
  const read = inMemory ? write : kyselyOver(new Database(file, { readonly: true, timeout: 5000 }));
  return {
    write,
    read,
    async close() {
      if (read !== write) await read.destroy();
      await write.destroy();
    },
  };
}

function openSqlite(file: string): Database.Database {
  const sqlite = new Database(file, { timeout: 5000 });
  sqlite.pragma('journal_mode = WAL');
  // A power cut may lose the last commits: they are projected again from the checkpoint that was lost with them.
  sqlite.pragma('synchronous = NORMAL');
  sqlite.pragma(`application_id = ${applicationId}`);
  return sqlite;
}

function kyselyOver(database: Database.Database): Db {
  return new Kysely<ReadModelSchema>({ dialect: new SqliteDialect({ database }) });
}

async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('migration failed', { cause: error });
}

function dropIfStale(file: string, version: string): void {
  if (!existsSync(file)) return;
  const sqlite = new Database(file, { timeout: 5000 });
  let stale: boolean;
  try {
    stale = storedVersion(sqlite, file) !== version;
  } finally {
    sqlite.close();
  }
  if (stale) for (const name of [file, `${file}-wal`, `${file}-shm`]) rmSync(name, { force: true });
}

/** `null`: ours, but unfinished or damaged. */
function storedVersion(sqlite: Database.Database, file: string): string | null {
  let id: unknown;
  let empty: boolean;
  try {
    id = sqlite.pragma('application_id', { simple: true });
    empty = sqlite.prepare('select count(*) from sqlite_master').pluck().get() === 0;
  } catch {
    throw new NotAReadModelFileError(file);
  }
  if (id !== applicationId) {
    if (empty) return null;
    throw new NotAReadModelFileError(file);
  }
  try {
    const stored: unknown = sqlite.prepare("select value from projection where key = 'version'").pluck().get();
    return typeof stored === 'string' ? stored : null;
  } catch {
    return null;
  }
}

/**
 * How far the rows reach, and in which store: a store is known by the id of its first event, so that rows are never taken for
 * those of another store that happens to know the position.
 */
export const readCheckpoint = (db: Db) => readProjection(db, 'checkpoint');
export const writeCheckpoint = (db: Db, position: string) => writeProjection(db, 'checkpoint', position);
export const readOrigin = (db: Db) => readProjection(db, 'origin');
export const writeOrigin = (db: Db, firstEventId: string) => writeProjection(db, 'origin', firstEventId);

type ProjectionKey = 'checkpoint' | 'origin';

async function readProjection(db: Db, key: ProjectionKey): Promise<string | null> {
  const row = await db.selectFrom('projection').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

async function writeProjection(db: Db, key: ProjectionKey, value: string): Promise<void> {
  await db
    .insertInto('projection')
    .values({ key, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
}

/** Everything that was projected, and the checkpoint with it, in one transaction. */
export async function dropProjectedRows(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of projectedTables) await trx.deleteFrom(table).execute();
    await trx
      .deleteFrom('projection')
      .where('key', 'in', ['checkpoint', 'origin'] satisfies ProjectionKey[])
      .execute();
  });
}
