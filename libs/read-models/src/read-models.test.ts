import { afterEach, describe, expect, it } from '@jest/globals';
import { counterGame } from '@emberlog/engine/testing';
import type { HistoryQuery } from './queries/history.query.js';
import { openReadModels, type ReadModels, type ReadModelsOptions } from './read-models.js';
import { memoryEventStore } from './testing/memory-event-store.js';
import { guest, master, playAtTable } from './testing/table-play.js';

const registry = { counter: counterGame };
const patient = { timeoutMs: 60_000 };
const opened: ReadModels[] = [];
afterEach(async () => {
  for (const models of opened.splice(0)) await models.close();
});

async function atTable(options: Partial<ReadModelsOptions> = {}) {
  const eventStore = memoryEventStore();
  const models = await openReadModels({ file: ':memory:', registry, eventStore, snapshotEvery: 5, ...options });
  opened.push(models);
  const play = playAtTable(eventStore, models.states);
  return { eventStore, models, play, id: play.campaignId };
}
const dice = (face: number) => ({ roll: { values: [face], by: 'table' as const } });

/** 0 opened, 1 game, 2 turn, 3 shared + 4 lost, 5 rolled, 6 undone, 7 spent. */
async function shortGame(options: Partial<ReadModelsOptions> = {}) {
  const table = await atTable(options);
  const { play, models } = table;
  await play.open();
  await play.give({ type: 'ct.BeginGame', payload: {} });
  await play.give({ type: 'ct.StartTurn', payload: {} });
  await play.give({ type: 'ct.Share', payload: { amount: 10 } });
  await play.give({ type: 'ct.Roll', payload: { subject: 'ann' } }, master, dice(4));
  await play.undo('action', 'wrong die');
  await play.give({ type: 'ct.Spend', payload: { subject: 'bob', amount: 2 } }, guest);
  expect(await models.waitFor(table.id, 7, patient)).toBe(true);
  return table;
}

describe('the campaign list', () => {
  it('shows each campaign with its place in the game and the last sentence that counts', async () => {
    const { models, id } = await shortGame();
    const [campaign, ...others] = await models.campaignList();
    expect(others).toEqual([]);
    expect(campaign).toMatchObject({
      id,
      name: 'The long count',
      ruleSet: 'counter',
      edition: 'plain',
      revision: 7,
      head: 7,
      session: { title: '1', label: { key: 'ct.game', params: { game: 1 } } },
      turn: 1,
      phase: { key: 'ct.phase.play' },
      lastSentence: { key: 'ct.log.PointsSpent', params: { subject: 'bob', amount: 2 } },
    });
    expect(campaign?.party.map((actor) => actor.subject)).toEqual(['ann', 'bob', 'cyd']);
    expect(await models.campaign(id)).toEqual(campaign);
  });

  it('never tells a secret in its last sentence', async () => {
    const { models, play, id } = await shortGame();
    await play.give({ type: 'ct.Hide', payload: { subject: 'ann', text: 'a key' } });
    await models.waitFor(id, 8, patient);
    expect((await models.campaign(id))?.lastSentence).toMatchObject({ key: 'ct.log.PointsSpent' });
  });
});

describe('the quest log', () => {
  it('keeps every action with its revisions, and marks what was undone with who and why', async () => {
    const { models, id } = await shortGame();
    const log = await models.log(id);
    expect(log).toMatchObject({ revision: 7, head: 7, before: null });
    expect(log?.entries.map(({ from, to, commandType, by }) => [from, to, commandType, by])).toEqual([
      [0, 0, 'ct.Open', 'ada'],
      [1, 1, 'ct.BeginGame', 'ada'],
      [2, 2, 'ct.StartTurn', 'ada'],
      [3, 4, 'ct.Share', 'ada'],
      [5, 5, 'ct.Roll', 'ada'],
      [6, 6, 'campaign.Undo', 'bo'],
      [7, 7, 'ct.Spend', 'bo'],
    ]);
    expect(log?.entries.map((entry) => entry.undone)).toEqual([
      null,
      null,
      null,
      null,
      { revision: 6, by: 'bo', at: '2024-01-01T00:00:06.000Z', reason: 'wrong die' },
      null,
      null,
    ]);
    expect(log?.entries[5]?.rewind).toEqual({ scope: 'action', from: 5, to: 4 });
    expect(log?.entries[3]?.lines.map((line) => line.event)).toEqual([3, 4]);
    expect(log?.entries.map((entry) => entry.hasLedger)).toEqual([false, false, false, true, true, false, true]);
  });

  it('says in which game and turn an action happened', async () => {
    const { models, play, id } = await shortGame();
    await play.give({ type: 'ct.EndTurn', payload: {} });
    await play.give({ type: 'ct.StartTurn', payload: {} });
    await models.waitFor(id, 9, patient);
    const log = await models.log(id);
    expect(log?.entries.map(({ session, turn }) => [session?.id ?? null, turn?.id ?? null])).toEqual([
      [null, null],
      ['game-1', null],
      ['game-1', 'turn-1'],
      ['game-1', 'turn-1'],
      ['game-1', 'turn-1'],
      ['game-1', 'turn-1'],
      ['game-1', 'turn-1'],
      ['game-1', 'turn-1'],
      ['game-1', 'turn-2'],
    ]);
  });

  it('as of an earlier revision holds what had happened by then, judged as of then', async () => {
    const { models, id } = await shortGame();
    const log = await models.log(id, { asOf: 5 });
    expect(log).toMatchObject({ revision: 5, head: 5 });
    expect(log?.entries.map((entry) => [entry.from, entry.undone])).toEqual(
      [0, 1, 2, 3, 5].map((from) => [from, null]),
    );
    const inside = await models.log(id, { asOf: 3 });
    expect(inside?.entries.at(-1)).toMatchObject({ from: 3, to: 3 });
    expect(inside?.entries.at(-1)?.lines).toHaveLength(1);
  });

  it('is read in pages from the end', async () => {
    const { models, id } = await shortGame();
    const last = await models.log(id, { limit: 3 });
    expect(last?.entries.map((entry) => entry.from)).toEqual([5, 6, 7]);
    expect(last?.before).toBe(5);
    const rest = await models.log(id, { limit: 10, before: 5 });
    expect(rest?.entries.map((entry) => entry.from)).toEqual([0, 1, 2, 3]);
    expect(rest?.before).toBeNull();
  });

  it('shows a secret only to the seat it belongs to, and to others not even that there is one', async () => {
    const { models, play, id } = await shortGame();
    await play.give({ type: 'ct.Hide', payload: { subject: 'ann', text: 'a key' } });
    await models.waitFor(id, 8, patient);
    const seen = async (seats: readonly string[]) =>
      (await models.log(id, { viewer: { seats, roles: ['player'] } }))?.entries.some((entry) => entry.from === 8);
    expect(await seen(['north'])).toBe(true);
    expect(await seen(['south'])).toBe(false);
    expect(JSON.stringify(await models.log(id))).not.toContain('a key');
  });
});

describe('the ledger', () => {
  it('explains each change and adds up to the sheets, undone rows marked and not counted', async () => {
    const { models, id } = await shortGame();
    const ledger = await models.ledger(id, 'points');
    expect(ledger?.balanced).toBe(true);
    expect(ledger?.totals).toEqual([
      { subject: 'ann', name: 'Ann', total: 3, sheet: 3 },
      { subject: 'bob', name: 'Bob', total: 1, sheet: 1 },
      { subject: 'cyd', name: 'Cyd', total: 3, sheet: 3 },
    ]);
    expect(ledger?.rows.map(({ id: row, delta, undone }) => [row, delta, undone?.revision ?? null])).toEqual([
      ['3.0', 3, null],
      ['3.1', 3, null],
      ['3.2', 3, null],
      ['5.0', 4, 6],
      ['7.0', -2, null],
    ]);
    expect(ledger?.rows[0]).toMatchObject({ event: 3, by: 'ada', explanation: { total: 10, base: 3, remainder: 1 } });
    const before = await models.ledger(id, 'points', { asOf: 5 });
    expect(before?.totals[0]).toEqual({ subject: 'ann', name: 'Ann', total: 7, sheet: 7 });
    expect(before?.balanced).toBe(true);
  });

  it('calls by name whoever has a sheet without the account, and does not balance while points are left of them', async () => {
    const noneForBob: typeof counterGame = {
      ...counterGame,
      sheetsOf: (state) =>
        counterGame.sheetsOf(state).map((sheet) => (sheet.subject === 'bob' ? { ...sheet, values: {} } : sheet)),
    };
    const { models, id } = await shortGame({ registry: { counter: noneForBob } });
    const ledger = await models.ledger(id, 'points');
    expect(ledger?.totals.at(-1)).toEqual({ subject: 'bob', name: 'Bob', total: 1, sheet: 0 });
    expect(ledger?.balanced).toBe(false);
  });

  it('knows no account that the game does not have', async () => {
    const { models, id } = await shortGame();
    expect(await models.ledger(id, 'gold')).toBeNull();
  });
});

describe('table and sheets', () => {
  it('show the head, or any earlier revision', async () => {
    const { models, id } = await shortGame();
    expect(await models.table(id)).toMatchObject({ revision: 7, head: 7, last: 7, turn: 1, campaign: { id } });
    expect((await models.table(id))?.players).toContainEqual({ seat: 'north', name: 'Ann' });
    expect(await models.table(id, { asOf: 1 })).toMatchObject({ revision: 1, head: 7, last: 7, turn: null });
    expect((await models.sheet(id, 'bob'))?.sheet.values['points']).toBe(1);
    expect((await models.sheet(id, 'ann', { asOf: 5 }))?.sheet.values['points']).toBe(7);
  });

  it('leave out fields that are not for the viewer', async () => {
    const { models, play, id } = await shortGame();
    await play.give({ type: 'ct.Hide', payload: { subject: 'ann', text: 'a key' } });
    await models.waitFor(id, 8, patient);
    expect((await models.sheet(id, 'ann'))?.sheet.values).toEqual({ points: 3 });
    const known = await models.sheet(id, 'ann', { viewer: { seats: [], roles: ['gm'] } });
    expect(known?.sheet.values).toEqual({ points: 3, secret: 'a key' });
  });
});

describe('while the event store is away', () => {
  it('what was projected and is held in memory stays readable', async () => {
    const { eventStore, models, id } = await shortGame();
    const shown = async () => [
      await models.campaignList(),
      await models.table(id, { viewer: { seats: ['north'], roles: ['gm'] } }),
      await models.sheets(id),
      await models.log(id),
      await models.ledger(id, 'points'),
      await models.history(id),
      (await models.states.seen(id))?.state,
    ];
    const before = await shown();
    eventStore.failReads(Number.POSITIVE_INFINITY);
    expect(await shown()).toEqual(before);
    await expect(models.states.at(id, 'now')).rejects.toThrow('away for a test');
  });
});

/** End and number of actions of each line that was left. */
async function leftOf(models: ReadModels, id: string) {
  return (await models.abandonedLines(id))?.lines.map(({ revision, actions }) => [revision, actions]);
}

describe('the history', () => {
  it('stops at the end of each action that counts and offers the ends of abandoned lines of play', async () => {
    const { models, play, id } = await shortGame();
    let history = await models.history(id);
    expect(history?.stops.map((stop) => stop.revision)).toEqual([0, 1, 2, 4, 7]);
    expect(history?.stops[2]).toMatchObject({
      text: { key: 'ct.log.TurnStarted' },
      opens: [{ scope: 'turn', label: { key: 'ct.turn', params: { turn: 1 } } }],
    });
    expect(await models.abandonedLines(id)).toEqual({
      lines: [
        { revision: 5, actions: 1, by: 'bo', at: '2024-01-01T00:00:06.000Z', reason: 'wrong die', scope: 'action' },
      ],
      before: null,
    });
    await play.restore(5);
    await models.waitFor(id, 8, patient);
    history = await models.history(id);
    expect(history?.stops.map((stop) => stop.revision)).toEqual([0, 1, 2, 4, 5]);
    expect(await leftOf(models, id)).toEqual([[7, 1]]);
  });

  it('comes in pages: the newest, the one from a stop on, the one around a revision', async () => {
    const { models, id } = await shortGame();
    const page = async (query: HistoryQuery) => {
      const history = await models.history(id, query);
      return history?.stops.map(({ index, revision }) => [index, revision]);
    };
    expect((await models.history(id))?.count).toBe(5);
    expect(await page({ limit: 2 })).toEqual([[4, 7]]);
    expect(await page({ limit: 2, from: 1 })).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(await page({ limit: 2, around: 4 })).toEqual([
      [2, 2],
      [3, 4],
    ]);
  });

  it('says where a revision stands, also on a line that was left and in the middle of an action', async () => {
    const { models, id } = await shortGame();
    const here = async (around: number) => (await models.history(id, { around }))?.here?.revision;
    expect([await here(0), await here(3), await here(4), await here(5), await here(6), await here(7)]).toEqual([
      0, 2, 4, 5, 4, 7,
    ]);
  });

  it('names the turns along the way', async () => {
    const { models, id } = await shortGame();
    expect((await models.history(id))?.ticks).toEqual([{ index: 2, label: { key: 'ct.turn', params: { turn: 1 } } }]);
  });

  it('has no stop and counts nothing for what only some may know of', async () => {
    const { models, play, id } = await shortGame();
    await play.give({ type: 'ct.Hide', payload: { subject: 'ann', text: 'a key' } });
    await models.waitFor(id, 8, patient);
    expect((await models.history(id))?.stops.map((stop) => stop.revision)).toEqual([0, 1, 2, 4, 7]);
    expect((await models.history(id))?.count).toBe(5);
    await play.undo('action');
    await models.waitFor(id, 9, patient);
    expect(await leftOf(models, id)).toEqual([[5, 1]]);
  });

  it('offers several undos in a row as one line of play', async () => {
    const { models, play, id } = await shortGame();
    await play.undo('action');
    await play.undo('action');
    await play.undo('action');
    await models.waitFor(id, 10, patient);
    expect(await leftOf(models, id)).toEqual([
      [7, 3],
      [5, 3],
    ]);
  });
});

describe('commands', () => {
  it('are found again by their id', async () => {
    const { models, id } = await shortGame();
    const shared = (await models.log(id))?.entries[3];
    expect(await models.commandReceipt(id, shared?.commandId ?? '')).toEqual({
      campaignId: id,
      commandId: shared?.commandId,
      firstRevision: 3,
      revision: 4,
      events: [
        { type: 'ct.PointsShared', revision: 3 },
        { type: 'ct.RemainderLost', revision: 4 },
      ],
    });
    expect(await models.commandReceipt(id, 'never given')).toBeNull();
  });
});

describe('reads of what is not there', () => {
  it('answer null for an unknown campaign and for a revision that is not stored', async () => {
    const { models, id } = await shortGame();
    const unknown = 'nobody';
    expect(await models.campaign(unknown)).toBeNull();
    expect(await models.table(unknown)).toBeNull();
    expect(await models.sheets(unknown)).toBeNull();
    expect(await models.sheet(id, unknown)).toBeNull();
    expect(await models.log(unknown)).toBeNull();
    expect(await models.ledger(unknown, 'points')).toBeNull();
    expect(await models.history(unknown)).toBeNull();
    expect(await models.states.at(unknown, 'now')).toBeNull();
    expect(await models.table(id, { asOf: 99 })).toBeNull();
    expect(await models.log(id, { asOf: 99 })).toBeNull();
    expect(await models.states.at(id, -1)).toBeNull();
  });
});

describe('waiting', () => {
  it('ends with false when the revision does not come', async () => {
    const { models, id } = await shortGame();
    expect(await models.waitFor(id, 99, { timeoutMs: 20 })).toBe(false);
    expect(await models.waitFor(id, 99, { signal: AbortSignal.abort() })).toBe(false);
  });

  it('is told of each commit with revision and head', async () => {
    const { models, play, id } = await shortGame();
    const changes: object[] = [];
    const stop = models.onChange((change) => changes.push(change));
    await play.undo('turn');
    await models.waitFor(id, 8, patient);
    expect(changes).toEqual([{ campaignId: id, revision: 8, head: 1 }]);
    stop();
    expect(await models.lag()).toMatchObject({ caughtUp: true });
  });
});

describe('an event that can not be read', () => {
  it('stops its campaign and no other', async () => {
    const { eventStore, models, play, id } = await shortGame();
    const other = playAtTable(eventStore, models.states);
    await other.open('Another count');
    const [first] = eventStore.all;
    await eventStore.append(`campaign-${id}`, 'any', [
      { id: 'x', type: 'ct.FromTheFuture', data: {}, metadata: first?.metadata ?? null },
    ]);
    await other.give({ type: 'ct.BeginGame', payload: {} });
    await models.waitFor(other.campaignId, 1, patient);
    expect(await models.failures()).toEqual([
      {
        campaignId: id,
        revision: 8,
        eventType: 'ct.FromTheFuture',
        reason: expect.stringContaining('revision 8, ct.FromTheFuture') as unknown,
      },
    ]);
    expect((await models.campaign(id))?.revision).toBe(7);
    expect((await models.campaign(other.campaignId))?.revision).toBe(1);
    expect(await models.waitFor(id, 8, patient)).toBe(false);
    await expect(play.give({ type: 'ct.EndTurn', payload: {} })).rejects.toThrow('ct.FromTheFuture');
  });
});

describe('a stream as older or foreign hands wrote it', () => {
  it('is folded and told through the upcaster', async () => {
    const { eventStore, models, play, id } = await shortGame();
    const spent = eventStore.all.at(-1);
    if (spent === undefined) throw new Error('something is stored');
    const metadata = { ...(spent.metadata as object), v: 1 };
    await eventStore.append(spent.stream, 7, [
      { id: 'old', type: 'ct.PointsSpent', data: { who: 'cyd', n: 3 }, metadata },
    ]);
    await models.waitFor(id, 8, patient);
    expect((await models.log(id))?.entries.at(-1)?.lines[0]?.text).toMatchObject({
      params: { subject: 'cyd', amount: 3 },
    });
    expect((await models.ledger(id, 'points'))?.totals[2]).toMatchObject({ total: 0, sheet: 0 });
    expect(await play.undo('action')).toBe(9);
  });

  it('still adds up when somebody went back into the middle of a command', async () => {
    const { eventStore, models, id } = await shortGame();
    const rewound = eventStore.all[6];
    if (rewound === undefined) throw new Error('the undo is stored');
    const data = { from: 7, to: 3, scope: 'restore', reason: null };
    await eventStore.append(rewound.stream, 7, [{ ...rewound, id: 'middle', data }]);
    await models.waitFor(id, 8, patient);
    expect(await models.campaign(id)).toMatchObject({ revision: 8, head: 3, turn: 1 });
    expect((await models.ledger(id, 'points'))?.balanced).toBe(true);
    expect((await models.log(id))?.entries.at(-1)).toMatchObject({ turn: { id: 'turn-1' }, session: { id: 'game-1' } });
  });

  it('with a revision missing stops the campaign', async () => {
    const { eventStore, models, id } = await shortGame();
    const other = memoryEventStore();
    const gapped: typeof other = {
      ...other,
      subscribeToAll: async function* ({ signal }) {
        for (const event of eventStore.all) if (event.revision !== 2) yield event;
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      },
    };
    const reader = await openReadModels({ file: ':memory:', registry, eventStore: gapped });
    opened.push(reader);
    expect(await reader.waitFor(id, 7, patient)).toBe(false);
    expect(await reader.failures()).toMatchObject([{ campaignId: id, revision: 3 }]);
    expect((await models.campaign(id))?.revision).toBe(7);
  });
});

describe('the states in memory', () => {
  it('walk a path backward with the beginning of each command', async () => {
    const { models, id } = await shortGame();
    const now = await models.states.at(id, 'now');
    if (now === null) throw new Error('the campaign is not there');
    const walked: (readonly [number, number, string])[] = [];
    for await (const { revision, batchStart, event } of models.states.pathBackward(id, now.path))
      walked.push([revision, batchStart, event.type]);
    expect(walked).toEqual([
      [7, 7, 'ct.PointsSpent'],
      [4, 3, 'ct.RemainderLost'],
      [3, 3, 'ct.PointsShared'],
      [2, 2, 'ct.TurnStarted'],
      [1, 1, 'ct.GameBegun'],
      [0, 0, 'ct.Opened'],
    ]);
  });
});
