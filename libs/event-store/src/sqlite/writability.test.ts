import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreUnavailableError } from '../errors.js';
import { eventually } from '../testing/contract/eventually.js';
import { newEvent, newEvents } from '../testing/make-events.js';
import { openSqliteEventStore } from './sqlite-event-store.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'emberlog-writable-'));
  file = join(folder, 'events.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('whether the embedded store takes appends', () => {
  it('is told without a durable write', async () => {
    const store = openSqliteEventStore({ file });
    await store.append('a', 'no-stream', newEvents(1));
    const before = [file, `${file}-wal`].map((name) => readFileSync(name));
    for (let asked = 0; asked < 100; asked++) await store.checkWritable();
    expect([file, `${file}-wal`].map((name) => readFileSync(name))).toEqual(before);
    await store.close();
  });

  it('follows the last real outcome: no on a full disk, and yes again after an append that worked', async () => {
    const store = openSqliteEventStore({ file, maxPages: 20 });
    await expect(store.checkWritable()).resolves.toBeUndefined();
    const big = newEvent({ text: 'x'.repeat(200_000) });
    await expect(store.append('a', 'no-stream', [big])).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect(store.checkWritable()).rejects.toThrow('SQLITE_FULL');
    await store.append('a', 'no-stream', newEvents(1));
    await expect(store.checkWritable()).resolves.toBeUndefined();
    await store.close();
  });

  it('is no once the last page is taken, before an append has failed', async () => {
    const store = openSqliteEventStore({ file, maxPages: 40 });
    const append = (size: number) => store.append('a', 'any', [newEvent({ text: 'x'.repeat(size) })]);
    for (const size of [8000, 500])
      while (
        await append(size).then(
          () => true,
          () => false,
        )
      );
    await expect(store.checkWritable()).rejects.toBeInstanceOf(StoreUnavailableError);
    await store.close();
  });

  it('is no after the file was removed or replaced, and nothing is acknowledged that would be lost', async () => {
    const store = openSqliteEventStore({ file });
    await store.append('a', 'no-stream', newEvents(1));
    renameSync(file, `${file}.away`);
    await expect(store.checkWritable()).rejects.toThrow('removed while it was open');
    await expect(store.append('a', 0, newEvents(1))).rejects.toThrow('removed while it was open');
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, 'something else');
    await expect(store.append('a', 0, newEvents(1))).rejects.toThrow('replaced while it was open');
    renameSync(`${file}.away`, file);
    expect(await store.append('a', 0, newEvents(1))).toMatchObject({ lastRevision: 1 });
    await store.close();
  });

  it('is found out again by the store itself when nobody appends', async () => {
    const store = openSqliteEventStore({ file });
    renameSync(file, `${file}.away`);
    await expect(store.append('a', 'no-stream', newEvents(1))).rejects.toBeInstanceOf(StoreUnavailableError);
    renameSync(`${file}.away`, file);
    await expect(store.checkWritable()).rejects.toBeInstanceOf(StoreUnavailableError);
    await eventually(() => store.checkWritable());
    await store.close();
  });
});
