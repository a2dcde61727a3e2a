import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ruleSets } from '@emberlog/rules';
import { runApi, type RunningApi } from '../testing/running-api.js';
import { seedDemo } from './seed-demo.js';

describe('the demo campaign', () => {
  let api: RunningApi;
  let campaignId: string;
  beforeAll(async () => {
    api = await runApi({ registry: ruleSets });
    campaignId = await seedDemo(api.url);
    await api.readModels.catchUp();
  });
  afterAll(() => api.close());

  it('plays the melee and turn examples to the printed results', async () => {
    const { sheets } = await api.call('listSheets', { params: { campaignId } });
    const xp = Object.fromEntries(sheets.map(({ subject, values }) => [subject, values['xpTotal'] ?? values['xp']]));
    expect(xp).toMatchObject({ warrior: 26, guardian: 8, archer: 8, wizard: 4 });
  });

  it('shares a kill with a remainder that goes to whoever dealt most damage', async () => {
    const ledger = await api.call('getLedger', { params: { campaignId, account: 'xpTotal' } });
    expect(ledger.balanced).toBe(true);
    const shared = ledger.rows.filter(({ explanation }) => (explanation?.remainder ?? 0) > 0);
    expect(shared.map(({ subject, delta }) => [subject, delta])).toContainEqual(['warrior', 8]);
    expect(shared[0]?.explanation).toMatchObject({ total: 20, base: 6, remainder: 2 });
  });

  it('shows an undone action, a curse and a pact, and is left in the middle of a turn', async () => {
    const log = await api.call('getLog', { params: { campaignId }, query: { limit: 500 } });
    expect(log.entries.filter(({ undone }) => undone !== null)).toMatchObject([
      { commandType: 'er.Move', undone: { reason: 'The move die showed a 4' } },
    ]);
    const types = log.entries.map(({ commandType }) => commandType);
    expect(types).toEqual(expect.arrayContaining(['er.PlacePermanentCurse', 'er.MakePact', 'campaign.CorrectSheet']));
    const table = await api.call('getTable', { params: { campaignId } });
    expect(table.turn).toBe(3);
    expect(table.actors.find(({ subject }) => subject === 'warrior')?.cards).toHaveLength(1);
  });

  it('has one effect when it is seeded again', async () => {
    const before = (await api.stored(campaignId)).length;
    expect(await seedDemo(api.url)).toBe(campaignId);
    expect(await api.stored(campaignId)).toHaveLength(before);
  });
});
