import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import {
  type CampaignHistory,
  type EventMetadata,
  domainEvent,
  emptyHistory,
  headOf,
  type Path,
  isOnPath,
  isRewind,
  pathTo,
  segmentsOf,
  rewindTarget,
  withStored,
} from '@emberlog/engine';
import { type CounterState, counterGame } from '@emberlog/engine/testing';
import type { RecordedEvent } from '@emberlog/event-store';
import { openReadModels, rebuildReadModels } from './read-models.js';
import { createCampaignStates } from './states/campaign-states.js';
import { openDatabases, versionOf } from './store/database.js';
import { projectedTables } from './store/schema.js';
import { type MemoryEventStore, memoryEventStore } from './testing/memory-event-store.js';
import { type Move, beginPlay, makeMove, moves } from './testing/random-play.js';
import { playAtTable } from './testing/table-play.js';

const registry = { counter: counterGame };
const folder = mkdtempSync(join(tmpdir(), 'read-models-'));
let files = 0;
const newFile = () => join(folder, `${(files += 1)}.sqlite`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every row of every projected table. */
function rowsOf(file: string): { readonly [table: string]: readonly string[] } {
  const sqlite = new Database(file, { readonly: true });
  try {
    return Object.fromEntries(
      projectedTables.map((table) => [
        table,
        sqlite
          .prepare(`select * from ${table}`)
          .all()
          .map((row) => JSON.stringify(row))
          .sort(),
      ]),
    );
  } finally {
    sqlite.close();
  }
}

/** Two campaigns played in turns, with nothing but the event store to remember them. */
async function played(
  tried: readonly Move[],
): Promise<{ readonly eventStore: MemoryEventStore; readonly ids: readonly string[] }> {
  const eventStore = memoryEventStore();
  const models = await openReadModels({ file: ':memory:', registry, eventStore, snapshotEvery: 4 });
  try {
    const tables = [playAtTable(eventStore, models.states), playAtTable(eventStore, models.states)];
    for (const play of tables) await beginPlay(play);
    for (const [index, move] of tried.entries()) {
      const play = tables[index % 3 === 2 ? 1 : 0];
      if (play !== undefined) await makeMove(play, move, eventStore.all.length - 1);
    }
    return { eventStore, ids: tables.map((play) => play.campaignId) };
  } finally {
    await models.close();
  }
}

async function projectedAtOnce(eventStore: MemoryEventStore, flushEvents: number): Promise<string> {
  const file = newFile();
  const models = await openReadModels({ file, registry, eventStore, snapshotEvery: 4, flushEvents });
  await models.catchUp();
  await models.close();
  return file;
}

function eventsOf(eventStore: MemoryEventStore, id: string): readonly RecordedEvent[] {
  return eventStore.all.filter((event) => event.stream === `campaign-${id}`);
}
function historyOf(events: readonly RecordedEvent[]): CampaignHistory {
  return events.reduce((history, event) => withStored(history, event.revision, rewindTarget(event)), emptyHistory);
}
function metadataOf(event: RecordedEvent): EventMetadata {
  return event.metadata as unknown as EventMetadata;
}
/** The definition of a state: no snapshot, no cache. */
function naiveState(events: readonly RecordedEvent[], history: CampaignHistory, revision: number): CounterState {
  const path = pathTo(history, revision);
  return events
    .filter((event) => isOnPath(path, event.revision))
    .reduce(
      (state, event) => counterGame.evolve(state, counterGame.upcast(domainEvent(event, metadataOf(event).v))),
      counterGame.initial(),
    );
}

const runs = { numRuns: 25 };
// Each of these opens several files.
const fileRuns = { numRuns: 12 };

describe('the rows of the read models', () => {
  it('do not depend on how many commands share a transaction, and a rebuild makes the same', async () => {
    await fc.assert(
      fc.asyncProperty(moves, fc.integer({ min: 1, max: 20 }), async (tried, flushEvents) => {
        const { eventStore } = await played(tried);
        const file = await projectedAtOnce(eventStore, flushEvents);
        const rows = rowsOf(file);
        expect(rows['failures']).toEqual([]);
        expect(rowsOf(await projectedAtOnce(eventStore, 1))).toEqual(rows);
        await rebuildReadModels({ file, registry, eventStore, snapshotEvery: 4 });
        expect(rowsOf(file)).toEqual(rows);
      }),
      fileRuns,
    );
  });

  it('are the same when the process dies between any two commits and goes on from its checkpoint', async () => {
    await fc.assert(
      fc.asyncProperty(
        moves,
        fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.boolean(), fc.nat({ max: 1 })), { maxLength: 8 }),
        async (tried, deaths) => {
          const { eventStore } = await played(tried);
          const rows = rowsOf(await projectedAtOnce(eventStore, 512));
          const file = newFile();
          let visible = 0;
          for (const [step, waits, failures] of deaths) {
            visible = endOfBatch(eventStore, visible + step);
            eventStore.limit(visible);
            eventStore.failReads(failures);
            const models = await openReadModels({ file, registry, eventStore, snapshotEvery: 4, flushEvents: 3 });
            if (waits) await models.catchUp();
            await models.close();
          }
          eventStore.failReads(0);
          eventStore.limit(Number.POSITIVE_INFINITY);
          const models = await openReadModels({ file, registry, eventStore, snapshotEvery: 4, flushEvents: 3 });
          await models.catchUp();
          await models.close();
          expect(rowsOf(file)).toEqual(rows);
        },
      ),
      fileRuns,
    );
  });
});

function endOfBatch(eventStore: MemoryEventStore, count: number): number {
  const last = eventStore.all[count - 1];
  if (last === undefined) return Math.min(count, eventStore.all.length);
  const { index, size } = metadataOf(last).batch;
  return count + size - 1 - index;
}

describe('the quest log', () => {
  it('never loses an action, and calls undone exactly what is not on the path, as of every revision', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (tried) => {
        const { eventStore, ids } = await played(tried);
        const models = await openReadModels({ file: ':memory:', registry, eventStore, snapshotEvery: 4 });
        try {
          await models.catchUp();
          const viewer = { seats: ['north', 'south', 'east'], roles: [] };
          for (const id of ids) {
            const events = eventsOf(eventStore, id);
            const history = historyOf(events);
            const firsts = events.filter((event) => metadataOf(event).batch.index === 0);
            for (const { revision } of events) {
              const log = await models.log(id, { asOf: revision, limit: 500, viewer });
              const path = pathTo(history, revision);
              expect(log?.head).toBe(headOf(path));
              expect(log?.entries.map((entry) => entry.from)).toEqual(
                firsts.filter((first) => first.revision <= revision).map((first) => first.revision),
              );
              const kept = await models.log(id, { asOf: revision, limit: 500, viewer, kept: true });
              expect(kept?.entries).toEqual(
                log?.entries.filter(({ rewind, undone }) => rewind === null && undone === null),
              );
              for (const entry of log?.entries ?? []) {
                const counts = entry.rewind !== null || isOnPath(path, entry.to);
                expect([entry.from, entry.undone === null]).toEqual([entry.from, counts]);
                if (entry.undone !== null) {
                  expect(isOnPath(pathTo(history, entry.undone.revision - 1), entry.to)).toBe(true);
                  expect(isOnPath(pathTo(history, entry.undone.revision), entry.to)).toBe(false);
                }
              }
            }
          }
        } finally {
          await models.close();
        }
      }),
      runs,
    );
  });
});

describe('the history', () => {
  it('has a stop at the end of each action that counts, whatever page is asked for', async () => {
    await fc.assert(
      fc.asyncProperty(moves, fc.integer({ min: 1, max: 7 }), async (tried, limit) => {
        const { eventStore, ids } = await played(tried);
        const models = await openReadModels({ file: ':memory:', registry, eventStore, snapshotEvery: 4 });
        try {
          await models.catchUp();
          for (const id of ids) {
            const history = historyOf(eventsOf(eventStore, id));
            const path = pathTo(history, history.last);
            const log = await models.log(id, { limit: 500 });
            const counting = (log?.entries ?? []).filter((entry) => entry.rewind === null && isOnPath(path, entry.to));
            const stops = [];
            for (let from = 0; ; from += limit) {
              const page = await models.history(id, { from, limit });
              expect(page?.count).toBe(counting.length);
              if (page === null || page.stops.length === 0) break;
              stops.push(...page.stops);
            }
            expect(stops.map(({ revision }) => revision)).toEqual(counting.map((entry) => entry.to));
            expect(stops.map(({ index }) => index)).toEqual(stops.map((_, index) => index));
          }
        } finally {
          await models.close();
        }
      }),
      runs,
    );
  });

  it('offers the end of each line that was left, once, and counts what would come back with it', async () => {
    await fc.assert(
      fc.asyncProperty(moves, fc.integer({ min: 1, max: 5 }), async (tried, limit) => {
        const { eventStore, ids } = await played(tried);
        const models = await openReadModels({ file: ':memory:', registry, eventStore, snapshotEvery: 4 });
        try {
          await models.catchUp();
          for (const id of ids) {
            const events = eventsOf(eventStore, id);
            const history = historyOf(events);
            const path = pathTo(history, history.last);
            const log = await models.log(id, { limit: 500 });
            const actionsOn = (line: Path) =>
              (log?.entries ?? []).filter(
                ({ rewind, to }) => rewind === null && isOnPath(line, to) && !isOnPath(path, to),
              ).length;
            const left = events
              .filter((event) => isRewind(event))
              .map(({ revision }) => headOf(pathTo(history, revision - 1)))
              .filter((head) => !isOnPath(path, head));
            const ends = [...new Set(left)].filter(
              (head) => !left.some((other) => other !== head && isOnPath(pathTo(history, other), head)),
            );
            const expected = ends.map((head) => [head, actionsOn(pathTo(history, head))] as const);

            const offered: (readonly [number, number])[] = [];
            for (let before: number | null | undefined; before !== null;) {
              const page = await models.abandonedLines(id, { limit, before });
              offered.push(...(page?.lines ?? []).map(({ revision, actions }) => [revision, actions] as const));
              before = page?.before ?? null;
            }
            const byEnd = (one: readonly [number, number], other: readonly [number, number]) => one[0] - other[0];
            expect(offered.toSorted(byEnd)).toEqual(expected.filter(([, actions]) => actions > 0).toSorted(byEnd));
          }
        } finally {
          await models.close();
        }
      }),
      runs,
    );
  });
});

describe('the ledger', () => {
  it('adds up to the sheets at every revision', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (tried) => {
        const { eventStore, ids } = await played(tried);
        const models = await openReadModels({ file: ':memory:', registry, eventStore, snapshotEvery: 4 });
        try {
          await models.catchUp();
          for (const id of ids) {
            const events = eventsOf(eventStore, id);
            const history = historyOf(events);
            for (const { revision } of events) {
              const ledger = await models.ledger(id, 'points', { asOf: revision, limit: 500 });
              const path = pathTo(history, revision);
              for (const row of ledger?.rows ?? []) expect(row.undone === null).toBe(isOnPath(path, row.event));
              const points = naiveState(events, history, revision).players.map((player) => player.points);
              expect(ledger?.totals.map((line) => line.total)).toEqual(points);
              expect(ledger?.totals.map((line) => line.sheet)).toEqual(points);
              expect(ledger?.balanced).toBe(true);
            }
          }
        } finally {
          await models.close();
        }
      }),
      runs,
    );
  });
});

describe('the pages of log and ledger', () => {
  it('put together are all of it, and no action of the ledger is torn', async () => {
    await fc.assert(
      fc.asyncProperty(moves, fc.integer({ min: 1, max: 4 }), async (tried, limit) => {
        const { eventStore, ids } = await played(tried);
        const models = await openReadModels({ file: ':memory:', registry, eventStore, snapshotEvery: 4 });
        try {
          await models.catchUp();
          for (const id of ids) {
            const whole = {
              log: await models.log(id, { limit: 500 }),
              ledger: await models.ledger(id, 'points', { limit: 500 }),
            };
            const entries: unknown[] = [];
            for (let before: number | null | undefined; before !== null;) {
              const page = await models.log(id, { limit, before });
              entries.unshift(...(page?.entries ?? []));
              before = page?.before ?? null;
            }
            expect(entries).toEqual(whole.log?.entries);
            const kept: unknown[] = [];
            for (let before: number | null | undefined; before !== null;) {
              const page = await models.log(id, { limit, before, kept: true });
              kept.unshift(...(page?.entries ?? []));
              before = page?.before ?? null;
            }
            expect(kept).toEqual(whole.log?.entries.filter(({ rewind, undone }) => rewind === null && undone === null));
            const rows: unknown[] = [];
            const commands: string[] = [];
            for (let before: number | null | undefined; before !== null;) {
              const page = await models.ledger(id, 'points', { limit, before });
              rows.unshift(...(page?.rows ?? []));
              commands.push(...new Set(page?.rows.map(({ commandId }) => commandId)));
              before = page?.before ?? null;
            }
            expect(rows).toEqual(whole.ledger?.rows);
            expect(new Set(commands).size).toBe(commands.length);
          }
        } finally {
          await models.close();
        }
      }),
      runs,
    );
  });
});

describe('the state as of a revision', () => {
  it('is the fold of the path to it, with snapshots and without, warm and cold', async () => {
    await fc.assert(
      fc.asyncProperty(moves, fc.constantFrom(2, 3, 100_000), async (tried, snapshotEvery) => {
        const { eventStore, ids } = await played(tried);
        const file = newFile();
        const models = await openReadModels({ file, registry, eventStore, snapshotEvery });
        const databases = await openDatabases(file, versionOf(registry));
        try {
          await models.catchUp();
          for (const id of ids) {
            const events = eventsOf(eventStore, id);
            const history = historyOf(events);
            for (const { revision } of events.toReversed()) {
              const expected = naiveState(events, history, revision);
              const cold = createCampaignStates({ db: databases.read, eventStore, registry });
              for (const states of [models.states, cold]) {
                const found = await states.at(id, revision);
                expect(found?.state).toEqual(expected);
                if (found === null) throw new Error(`revision ${revision} is not found`);
                expect(found).toMatchObject({ revision, last: history.last });
                expect(segmentsOf(found.path)).toEqual(segmentsOf(pathTo(history, revision)));
              }
            }
            expect((await models.states.at(id, 'now'))?.state).toEqual(naiveState(events, history, history.last));
          }
        } finally {
          await databases.close();
          await models.close();
        }
      }),
      runs,
    );
  });
});
