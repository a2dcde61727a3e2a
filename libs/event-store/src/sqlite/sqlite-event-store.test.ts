import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { StoreUnavailableError } from '../errors.js';
import { describeEventStoreContract } from '../testing/event-store-contract.js';
import { newEvent, newEvents, toArray } from '../testing/make-events.js';
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
    dispose: () => store.close(),
  });
});

describeEventStoreContract('SQLite in memory', () => {
  const store = openSqliteEventStore({ file: ':memory:' });
  return Promise.resolve({ store, reopen: null, dispose: () => store.close() });
});

describe('the SQLite event store', () => {
  it('runs with WAL and synchronous=FULL', async () => {
    await openSqliteEventStore({ file }).close();
    const db = new Database(file);
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    db.close();
  });

  it('shares one commit among the appends that arrive together', async () => {
    const commits: number[] = [];
    const store = openSqliteEventStore({ file, onCommit: (appends) => commits.push(appends) });
    await Promise.all(Array.from({ length: 16 }, (_, i) => store.append(`s${i}`, 'any', newEvents(2))));
    await store.append('s0', 1, newEvents(1));
    expect(commits).toEqual([16, 1]);
    await store.close();
  });

  it('refuses to change or delete an event, even by hand', async () => {
    const store = openSqliteEventStore({ file });
    await store.append('a', 'any', newEvents(1));
    await store.close();
    const db = new Database(file);
    expect(() => db.exec("UPDATE events SET type = 'x'")).toThrow('append-only');
    expect(() => db.exec('DELETE FROM events')).toThrow('append-only');
    db.close();
  });

  it('refuses a second opener while the first one lives', async () => {
    const store = openSqliteEventStore({ file });
    expect(() => openSqliteEventStore({ file })).toThrow('already open in another process');
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

    const noise = join(folder, 'noise.db');
    writeFileSync(noise, 'this is not a database at all, not even a small one'.repeat(20));
    expect(() => openSqliteEventStore({ file: noise })).toThrow(StoreUnavailableError);
  });

  it('stores nothing and says so when the disk is full, and goes on when there is room again', async () => {
    const big = newEvent({ text: 'x'.repeat(200_000) });
    const full = openSqliteEventStore({ file: join(folder, 'full.db'), maxPages: 20 });
    await expect(
      Promise.all([full.append('a', 'any', [big]), full.append('b', 'any', newEvents(1))]),
    ).rejects.toBeInstanceOf(StoreUnavailableError);
    expect(await toArray(full.readAll())).toEqual([]);
    await expect(full.append('b', 'any', newEvents(1))).resolves.toMatchObject({ firstRevision: 0 });
    await full.close();
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
