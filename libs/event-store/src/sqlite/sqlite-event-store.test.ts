import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { StoreUnavailableError } from '../errors.js';
import { pageBytes, pageEvents } from '../pages.js';
import { describeEventStoreContract } from '../testing/event-store-contract.js';
import { newEvent, newEvents, toArray } from '../testing/make-events.js';
import { assertDurable, assertVersion, openConnection } from './connection.js';
import { type EventRow, readPage } from './event-pages.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations/index.js';
import { openSqliteEventStore } from './sqlite-event-store.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'emberlog-events-'));
  file = join(folder, 'events.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describeEventStoreContract('SQLite on a file', () => {
  let store = openSqliteEventStore({ file });
  return Promise.resolve({
    store,
    reopen: async () => {
      await store.close();
      store = openSqliteEventStore({ file });
      return store;
    },
    openCalls: null,
    dispose: () => store.close(),
  });
});

describeEventStoreContract('SQLite in memory', () => {
  const store = openSqliteEventStore({ file: ':memory:' });
  return Promise.resolve({ store, reopen: null, openCalls: null, dispose: () => store.close() });
});

const streamPrefixes = ['campaign-', 'installation-', 'membership-'];

describeEventStoreContract(
  'SQLite with prefixes',
  () => {
    const store = openSqliteEventStore({ file: ':memory:', streamPrefixes });
    return Promise.resolve({ store, reopen: null, openCalls: null, dispose: () => store.close() });
  },
  { streamPrefixes },
);

describe('the SQLite event store', () => {
  it('starts empty', async () => {
    const store = openSqliteEventStore({ file });
    expect(await store.lastPosition()).toBeNull();
    expect(await toArray(store.readAll())).toEqual([]);
    await store.close();
  });

  it('opens only with WAL and synchronous=FULL', () => {
    const db = openConnection(file);
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
    expect(() => assertDurable(db, file)).not.toThrow();
    db.pragma('synchronous = NORMAL');
    expect(() => assertDurable(db, file)).toThrow(StoreUnavailableError);
    db.close();
    const rollbackJournal = new Database(join(folder, 'other.db'));
    expect(() => assertDurable(rollbackJournal, 'other.db')).toThrow('needs journal_mode=WAL');
    rollbackJournal.close();
  });

  it('opens only with a SQLite that has the WAL-reset bug mended', () => {
    for (const old of ['3.51.2', '3.50.9', '2.99.99', '0']) expect(() => assertVersion(old)).toThrow('too old');
    for (const good of ['3.51.3', '3.52.0', '3.100.0', '4.0.0']) expect(() => assertVersion(good)).not.toThrow();
  });

  it('shares one commit among the appends that arrive together', async () => {
    const commits: number[] = [];
    const store = openSqliteEventStore({ file, onCommit: (appends) => commits.push(appends) });
    await Promise.all(Array.from({ length: 16 }, (_, i) => store.append(`s${i}`, 'any', newEvents(2))));
    await store.append('s0', 1, newEvents(1));
    expect(commits).toEqual([16, 1]);
    await store.close();
  });

  it('groups writers that wait only for their own appends', async () => {
    const commits: number[] = [];
    const store = openSqliteEventStore({ file, onCommit: (appends) => commits.push(appends) });
    const writer = async (name: string) => {
      for (let i = -1; i < 9; i++) await store.append(name, i, newEvents(1));
    };
    await Promise.all(Array.from({ length: 16 }, (_, w) => writer(`w${w}`)));
    expect(commits).toEqual(Array.from({ length: 10 }, () => 16));
    await store.close();
  });

  it('cuts a burst into groups and gives every append its answer', async () => {
    const commits: number[] = [];
    const store = openSqliteEventStore({ file: ':memory:', onCommit: (appends) => commits.push(appends) });
    const burst = Array.from({ length: 2500 }, () => store.append('burst', 'any', newEvents(1)));
    const revisions = (await Promise.all(burst)).map((r) => r.firstRevision);
    expect(revisions).toEqual(Array.from({ length: 2500 }, (_, i) => i));
    expect(commits).toEqual([1000, 1000, 500]);
    await store.close();
  });

  it('refuses to change, replace or delete an event, even by hand', async () => {
    const store = openSqliteEventStore({ file });
    await store.append('a', 'any', newEvents(1));
    await store.close();
    const db = openConnection(file);
    for (const sql of [
      "UPDATE events SET type = 'x'",
      'DELETE FROM events',
      'INSERT OR REPLACE INTO events SELECT * FROM events',
    ]) {
      expect(() => db.exec(sql)).toThrow('append-only');
    }
    db.close();
  });

  it('refuses a second opener while the first one lives', async () => {
    const store = openSqliteEventStore({ file });
    expect(() => openSqliteEventStore({ file })).toThrow('already open in another process');
    await store.append('a', 'no-stream', newEvents(1));
    await store.close();
    await openSqliteEventStore({ file }).close();
  });

  it('refuses a database of a newer version, a changed step and a file that is no database', async () => {
    await openSqliteEventStore({ file }).close();
    const db = new Database(file);
    db.exec("INSERT INTO migrations VALUES (99, 'future', 'x', '')");
    db.close();
    expect(() => openSqliteEventStore({ file })).toThrow('made by a newer Emberlog (schema 99)');

    const changed = new Database(':memory:');
    migrate(changed, migrations, 'changed');
    changed.exec("UPDATE migrations SET checksum = 'x'");
    expect(() => migrate(changed, migrations, 'changed')).toThrow('is not the one this Emberlog knows');
    changed.close();

    const noise = join(folder, 'noise.db');
    writeFileSync(noise, 'this is not a database at all, not even a small one'.repeat(20));
    for (const path of [noise, folder, join(noise, 'below', 'a-file.db')]) {
      expect(() => openSqliteEventStore({ file: path })).toThrow(StoreUnavailableError);
    }
  });

  it('leaves nothing behind when a schema step fails half-way', () => {
    const db = new Database(':memory:');
    const broken = { version: 2, name: 'broken', sql: 'CREATE TABLE half (x); CREATE TABLE events (x);' };
    expect(() => migrate(db, [...migrations, broken], 'broken')).toThrow('already exists');
    expect(db.prepare('SELECT name FROM sqlite_schema').all()).toEqual([]);
    db.close();
  });

  it('stores nothing and says so when the disk is full, and goes on when there is room again', async () => {
    const big = newEvent({ text: 'x'.repeat(200_000) });
    const full = openSqliteEventStore({ file: join(folder, 'full.db'), maxPages: 20 });
    const outcomes = await Promise.allSettled([
      full.append('a', 'any', newEvents(1)),
      full.append('a', 'any', [big]),
      full.append('b', 'any', newEvents(1)),
    ]);
    for (const o of outcomes) expect(o).toMatchObject({ reason: { code: 'STORE_UNAVAILABLE' } });
    expect(await toArray(full.readAll())).toEqual([]);
    await expect(full.append('a', 'no-stream', newEvents(1))).resolves.toMatchObject({ firstRevision: 0 });
    await full.close();
  });

  it('rejects the whole group and stores nothing when the commit itself fails', async () => {
    await openSqliteEventStore({ file }).close();
    // A deferred foreign key is checked by COMMIT and by nothing before it.
    const db = new Database(file);
    db.exec(`
      CREATE TABLE parent (id INTEGER PRIMARY KEY);
      CREATE TABLE child (id INTEGER REFERENCES parent DEFERRABLE INITIALLY DEFERRED);
      CREATE TRIGGER break_commit AFTER INSERT ON events WHEN NEW.type = 'test.Poison' BEGIN INSERT INTO child VALUES (1); END;
    `);
    db.close();
    const commits: number[] = [];
    const store = openSqliteEventStore({ file, onCommit: (appends) => commits.push(appends) });
    await store.append('a', 'no-stream', newEvents(1));
    const retried = newEvents(1);
    const outcomes = await Promise.allSettled([
      store.append('a', 0, retried),
      store.append('b', 'any', [newEvent({}, { type: 'test.Poison' })]),
    ]);
    for (const o of outcomes) expect(o).toMatchObject({ reason: { code: 'STORE_UNAVAILABLE' } });
    expect(outcomes[0]).toMatchObject({ reason: { cause: { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' } } });
    expect([await store.lastRevision('a'), await store.lastRevision('b')]).toEqual([0, -1]);
    expect(await toArray(store.readAll())).toHaveLength(1);
    // The same events again, as the port promises.
    expect(await store.append('a', 0, retried)).toMatchObject({ lastRevision: 1, alreadyStored: false });
    expect(commits).toEqual([1, 1]);
    await store.close();
  });

  it('takes no more from the database than one page, in rows and in size', () => {
    let taken = 0;
    function* rows(characters: number): Generator<EventRow> {
      for (;;) {
        taken++;
        const data = 'x'.repeat(characters);
        yield { position: taken, id: '', stream: '', revision: 0, type: '', data, metadata: '', recorded_at: '' };
      }
    }
    expect(readPage(() => rows(10)).rows).toHaveLength(pageEvents);
    expect(taken).toBe(pageEvents);
    taken = 0;
    expect(readPage(() => rows(pageBytes / 4)).rows).toHaveLength(4);
    expect(taken).toBe(4);
  });

  it('has every acknowledged append and no partial batch after kill -9', async () => {
    const writer = join(import.meta.dirname, '..', 'testing', 'append-until-killed.ts');
    const child = spawn(process.execPath, ['--import', '@swc-node/register/esm-register', writer, file], {
      env: {
        ...process.env,
        SWC_NODE_PROJECT: join(import.meta.dirname, '..', '..', 'tsconfig.json'),
        NODE_OPTIONS: '',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let acknowledged = '';
    await new Promise<void>((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code) => (code ? reject(new Error(`writer ended with ${code}`)) : undefined));
      child.stdout.on('data', (chunk: Buffer) => {
        acknowledged += chunk.toString();
        if (acknowledged.split('\n').length > 15) resolve();
      });
    });
    expect(() => openSqliteEventStore({ file })).toThrow('already open in another process');
    child.kill('SIGKILL');
    await new Promise((resolve) => child.on('close', resolve));
    const store = openSqliteEventStore({ file });
    const stored = await toArray(store.readStream('crash'));
    // Lines are whole: the last one may have been cut by the kill.
    const acknowledgedLast = Number(acknowledged.split('\n').slice(0, -1).at(-1));
    expect(stored.length - 1).toBeGreaterThanOrEqual(acknowledgedLast);
    expect(stored.length % 3).toBe(0);
    await store.append('crash', stored.length - 1, newEvents(1));
    await store.close();
  }, 60_000);
});

describe('the schema', () => {
  it('keeps each released step as it was', () => {
    expect(migrations.map(({ version, name, sql }) => ({ version, name, sql }))).toMatchSnapshot();
  });
});
