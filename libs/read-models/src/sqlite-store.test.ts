import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type EventStore, openSqliteEventStore } from '@emberlog/event-store';
import { counterGame } from '@emberlog/engine/testing';
import { openReadModels } from './read-models.js';
import { master, playAtTable } from './testing/table-play.js';

const folder = mkdtempSync(join(tmpdir(), 'read-models-real-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const registry = { counter: counterGame };
const patient = { timeoutMs: 60_000 };

describe('over the embedded event store', () => {
  it('a turn is played, undone, restored and still there after a restart', async () => {
    const file = join(folder, 'models.db');
    const openStore = () => openSqliteEventStore({ file: join(folder, 'events.db') });
    let eventStore = openStore();
    let models = await openReadModels({ file, registry, eventStore, snapshotEvery: 3 });
    const play = playAtTable(eventStore, models.states);
    const id = play.campaignId;
    await play.open();
    await play.give({ type: 'ct.BeginGame', payload: {} });
    await play.give({ type: 'ct.StartTurn', payload: {} });
    await play.give({ type: 'ct.Share', payload: { amount: 10 } });
    await play.give({ type: 'ct.Roll', payload: { subject: 'ann' } }, master, { roll: { values: [6], by: 'table' } });
    expect(await play.undo('turn', 'not our turn')).toBe(6);
    expect(await play.restore(3)).toBe(7);
    expect(await models.waitFor(id, 7, patient)).toBe(true);
    expect(await models.campaign(id)).toMatchObject({ revision: 7, head: 4, turn: 1 });
    const shown = {
      log: await models.log(id),
      ledger: await models.ledger(id, 'points'),
      history: await models.history(id),
      table: await models.table(id),
      sheets: await models.sheets(id),
    };
    expect(shown.ledger?.balanced).toBe(true);
    await models.close();
    await eventStore.close();

    eventStore = openStore();
    models = await openReadModels({ file, registry, eventStore, snapshotEvery: 3 });
    const again = async () => ({
      log: await models.log(id),
      ledger: await models.ledger(id, 'points'),
      history: await models.history(id),
      table: await models.table(id),
      sheets: await models.sheets(id),
    });
    expect(await again()).toEqual(shown);
    await models.rebuild();
    expect(await again()).toEqual(shown);
    await models.close();
    await eventStore.close();
  });

  it('rows of another event store are dropped, even when that one reaches just as far', async () => {
    const file = join(folder, 'moved.db');
    const openingOf = async (name: string, openStore: () => EventStore) => {
      const eventStore = openStore();
      const models = await openReadModels({ file, registry, eventStore });
      const play = playAtTable(eventStore, models.states);
      if ((await eventStore.lastPosition()) === null) await play.open(name);
      await models.catchUp();
      const names = (await models.campaignList()).map((campaign) => campaign.name);
      await models.close();
      await eventStore.close();
      return names;
    };
    const here = () => openSqliteEventStore({ file: join(folder, 'here.db') });
    const there = () => openSqliteEventStore({ file: join(folder, 'there.db') });
    expect(await openingOf('Here', here)).toEqual(['Here']);
    expect(await openingOf('There', there)).toEqual(['There']);
    expect(await openingOf('', here)).toEqual(['Here']);
  });
});
