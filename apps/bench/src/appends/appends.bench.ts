import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type NewEvent, openSqliteEventStore } from '@emberlog/event-store';
import Database from 'better-sqlite3';
import { inTurn, secondsOf } from '../measure.js';
import { type BenchResult, perSecond } from '../result.js';

const appendsPerRound = 400;
const rounds = 7;
const writers = 16;

function event(): NewEvent {
  return {
    id: randomUUID(),
    type: 'er.HpLost',
    data: { id: 'orc1', amount: 1, hpAfter: 0, cause: 'attack', byId: 'warrior' },
    metadata: { v: 1, actor: 'local', commandId: randomUUID(), batch: { index: 0, size: 1 } },
  };
}

/** Durable single-event appends through the port against plain better-sqlite3 with the same pragmas and the same row. */
export async function appendsBench(folder: string): Promise<readonly BenchResult[]> {
  const here = mkdtempSync(join(folder, 'appends-'));
  const store = openSqliteEventStore({ file: join(here, 'port.db') });
  const plain = plainSqlite(join(here, 'plain.db'));

  const one = async () => {
    const seconds = await secondsOf(async () => {
      for (let i = 0; i < appendsPerRound; i++) await store.append('one', 'any', [event()]);
    });
    return appendsPerRound / seconds;
  };
  const peer = async () => {
    const seconds = await secondsOf(() => {
      for (let i = 0; i < appendsPerRound; i++) plain.append(event());
    });
    return appendsPerRound / seconds;
  };
  const many = async () => {
    const each = appendsPerRound / 4;
    const seconds = await secondsOf(async () => {
      const write = async (w: number) => {
        for (let i = 0; i < each; i++) await store.append(`writer-${w}`, 'any', [event()]);
      };
      await Promise.all(Array.from({ length: writers }, (_, w) => write(w)));
    });
    return (writers * each) / seconds;
  };

  const single = await inTurn(rounds, one, peer);
  const concurrent = await inTurn(rounds, many, one);
  await store.close();
  plain.close();
  rmSync(here, { recursive: true, force: true });
  return [
    {
      title: 'Durable single-event appends, one writer: event store port vs plain better-sqlite3',
      ours: perSecond(single.a),
      peer: perSecond(single.b),
      ratio: single.ratio,
      goal: { op: '>=', value: 0.75 },
    },
    {
      title: `Durable single-event appends through the port: ${writers} writers vs one`,
      ours: perSecond(concurrent.a),
      peer: perSecond(concurrent.b),
      ratio: concurrent.ratio,
      goal: { op: '>=', value: 4 },
    },
  ];
}

/** The peer: the same columns and indexes, one INSERT per transaction, nothing else. */
function plainSqlite(file: string): { append(event: NewEvent): void; close(): void } {
  const db = new Database(file);
  db.pragma('locking_mode = EXCLUSIVE');
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec(`CREATE TABLE events (position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, stream TEXT NOT NULL,
    revision INTEGER NOT NULL, type TEXT NOT NULL, data TEXT NOT NULL, metadata TEXT NOT NULL, recorded_at TEXT NOT NULL,
    UNIQUE (stream, revision)) STRICT`);
  const insert = db.prepare(
    'INSERT INTO events (id, stream, revision, type, data, metadata, recorded_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  let revision = 0;
  return {
    append: ({ id, type, data, metadata }) => {
      insert.run(id, 'one', revision++, type, JSON.stringify(data), JSON.stringify(metadata), new Date().toISOString());
    },
    close: () => db.close(),
  };
}
