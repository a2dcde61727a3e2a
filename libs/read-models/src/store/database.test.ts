import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { counterGame } from '@emberlog/engine/testing';
import { openReadModels } from '../read-models.js';
import { memoryEventStore } from '../testing/memory-event-store.js';
import { playAtTable } from '../testing/table-play.js';
import { NotAReadModelFileError, openDatabases, versionOf } from './database.js';

const folder = mkdtempSync(join(tmpdir(), 'read-models-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const registry = { counter: counterGame };

async function oneCampaign(file: string) {
  const eventStore = memoryEventStore();
  const models = await openReadModels({ file, registry, eventStore });
  const play = playAtTable(eventStore, models.states);
  await play.open();
  await models.catchUp();
  await models.close();
  return { eventStore, id: play.campaignId };
}

describe('the read-model file', () => {
  it('keeps its rows from one start to the next', async () => {
    const file = join(folder, 'kept.db');
    await oneCampaign(file);
    const databases = await openDatabases(file, versionOf(registry));
    expect(await databases.read.selectFrom('campaigns').select('name').execute()).toEqual([{ name: 'The long count' }]);
    await databases.close();
  });

  it('is dropped and projected again when a rule set has another version', async () => {
    const file = join(folder, 'version.db');
    const { eventStore, id } = await oneCampaign(file);
    const next = { ...counterGame, version: '1.1.0', title: () => 'Told anew' };
    const models = await openReadModels({ file, registry: { counter: next }, eventStore });
    await models.catchUp();
    expect((await models.campaign(id))?.name).toBe('Told anew');
    await models.close();
  });

  it('is dropped when it tells of events that the event store does not have', async () => {
    const file = join(folder, 'ahead.db');
    await oneCampaign(file);
    const models = await openReadModels({ file, registry, eventStore: memoryEventStore() });
    expect(await models.campaignList()).toEqual([]);
    await models.close();
  });

  it('is made again when its tables are damaged', async () => {
    const file = join(folder, 'damaged.db');
    const { eventStore, id } = await oneCampaign(file);
    const sqlite = new Database(file);
    sqlite.exec('drop table projection');
    sqlite.close();
    const models = await openReadModels({ file, registry, eventStore });
    await models.catchUp();
    expect((await models.campaign(id))?.revision).toBe(0);
    await models.close();
  });

  it('is never somebody else’s: a foreign database or text is refused and left as it is', async () => {
    const foreign = join(folder, 'foreign.db');
    const sqlite = new Database(foreign);
    sqlite.exec('create table letters (text)');
    sqlite.close();
    const text = join(folder, 'letter.txt');
    writeFileSync(text, 'Dear reader, this is not a database but a letter of some length.');
    for (const file of [foreign, text]) {
      const before = readFileSync(file);
      await expect(openDatabases(file, 'any')).rejects.toThrow(NotAReadModelFileError);
      expect(existsSync(file)).toBe(true);
      expect(readFileSync(file)).toEqual(before);
    }
  });
});
