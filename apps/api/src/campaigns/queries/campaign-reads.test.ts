import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { beginCampaign, command, play, runApi, type RunningApi } from '../../testing/running-api.js';

describe('reading a campaign', () => {
  let api: RunningApi;
  let campaignId: string;
  beforeAll(async () => {
    api = await runApi();
    ({ campaignId } = await beginCampaign(api));
    await play(
      api,
      campaignId,
      command('ct.BeginGame'),
      command('ct.StartTurn'),
      command('ct.Share', { amount: 5 }),
      command('ct.Spend', { subject: 'ann', amount: 1 }),
      command('campaign.Undo', { scope: 'action', reason: 'not spent after all' }),
    );
  });
  afterAll(() => api.close());
  const now = { query: { atLeast: 6 } };

  it('sees at once what was just recorded when it asks for that revision', async () => {
    for (let round = 0; round < 10; round += 1) {
      const other = await beginCampaign(api);
      const params = { campaignId: other.campaignId };
      const { revision } = await play(api, other.campaignId, command('ct.BeginGame'));
      const table = await api.call('getTable', { params, query: { atLeast: revision } });
      expect(table).toMatchObject({ revision, session: { id: 'game-1' } });
    }
  });

  it('shows the table now and as of an earlier revision', async () => {
    const params = { campaignId };
    expect(await api.call('getTable', { params, ...now })).toMatchObject({ revision: 6, head: 4, last: 6, turn: 1 });
    const before = await api.call('getTable', { params, query: { revision: 1 } });
    expect(before).toMatchObject({ revision: 1, turn: null, last: 6 });
  });

  it('shows one sheet and all sheets', async () => {
    const params = { campaignId };
    const { sheets } = await api.call('listSheets', { params, ...now });
    expect(sheets).toMatchObject([
      { subject: 'ann', values: { points: 2 } },
      { subject: 'bob', values: { points: 2 } },
    ]);
    const { sheet } = await api.call('getSheet', { params: { campaignId, subject: 'bob' }, ...now });
    expect(sheet).toEqual(sheets[1]);
  });

  it('tells the chronicle with the undone action kept and marked', async () => {
    const log = await api.call('getLog', { params: { campaignId }, ...now });
    expect(log.entries.at(-2)).toMatchObject({
      commandType: 'ct.Spend',
      undone: { revision: 6, by: 'local', reason: 'not spent after all' },
    });
    expect(log.entries.at(-1)).toMatchObject({ commandType: 'campaign.Undo', rewind: { scope: 'action', to: 4 } });
  });

  it('pages through the chronicle', async () => {
    const params = { campaignId };
    const newest = await api.call('getLog', { params, query: { limit: 2, atLeast: 6 } });
    expect(newest.entries).toHaveLength(2);
    const older = await api.call('getLog', { params, query: { limit: 100, before: newest.before ?? 0 } });
    expect(older.entries.map(({ from }) => from)).toEqual([0, 1, 2, 3]);
    expect(older.before).toBeNull();
  });

  it('explains an account and finds that it equals the sheets', async () => {
    const ledger = await api.call('getLedger', { params: { campaignId, account: 'points' }, ...now });
    expect(ledger.balanced).toBe(true);
    expect(ledger.totals).toMatchObject([
      { subject: 'ann', total: 2, sheet: 2 },
      { subject: 'bob', total: 2, sheet: 2 },
    ]);
    expect(ledger.rows.filter(({ undone }) => undone !== null)).toMatchObject([{ subject: 'ann', delta: -1 }]);
  });

  it('lists the points in time and the abandoned line', async () => {
    const history = await api.call('getHistory', { params: { campaignId }, ...now });
    expect(history).toMatchObject({ last: 6, head: 4, count: 4, here: null });
    const { lines } = await api.call('listAbandonedLines', { params: { campaignId }, ...now });
    expect(lines).toMatchObject([{ revision: 5, actions: 1 }]);
    expect(history.stops.map(({ revision }) => revision)).toEqual([0, 1, 2, 4]);
  });

  it('lists what may be done now and why the rest may not, in the reader’s language', async () => {
    const { options } = await api.call('getOptions', { params: { campaignId } });
    expect(options.find(({ type }) => type === 'ct.EndTurn')).toMatchObject({ blocked: [] });
    expect(options.find(({ type }) => type === 'ct.StartTurn')).toMatchObject({
      blocked: [{ code: 'CT_TURN_OPEN', text: 'A turn is open' }],
    });
  });
});
