import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { beginCampaign, command, play, runApi, type RunningApi } from '../../testing/running-api.js';

describe('moving in time', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await runApi();
  });
  afterAll(() => api.close());

  async function points(campaignId: string, atLeast: number) {
    const { sheets } = await api.call('listSheets', { params: { campaignId }, query: { atLeast } });
    return sheets.map(({ values }) => values['points']);
  }

  async function openTurn() {
    const { campaignId } = await beginCampaign(api);
    await play(api, campaignId, command('ct.BeginGame'), command('ct.StartTurn'));
    return campaignId;
  }

  it('takes the last action back as a whole, the remainder with it', async () => {
    const campaignId = await openTurn();
    await play(api, campaignId, command('ct.Share', { amount: 5 }));
    const undone = await play(api, campaignId, command('campaign.Undo', { scope: 'action', reason: 'wrong die' }));
    expect(undone.events).toEqual([{ type: 'campaign.HistoryRewound', revision: 5 }]);
    expect(await points(campaignId, undone.revision)).toEqual([0, 0]);
    expect((await api.stored(campaignId)).at(-1)).toMatchObject({
      type: 'campaign.HistoryRewound',
      data: { from: 4, to: 2, scope: 'action', reason: 'wrong die' },
      metadata: { command: { type: 'campaign.Undo' }, batch: { index: 0, size: 1 } },
    });
  });

  it('takes back the open turn with everything in it', async () => {
    const campaignId = await openTurn();
    await play(api, campaignId, command('ct.Share', { amount: 4 }), command('ct.Share', { amount: 6 }));
    const { revision } = await play(api, campaignId, command('campaign.Undo', { scope: 'turn' }));
    expect(await points(campaignId, revision)).toEqual([0, 0]);
    const table = await api.call('getTable', { params: { campaignId }, query: { atLeast: revision } });
    expect(table).toMatchObject({ turn: null, head: 1, last: revision });
  });

  it('refuses to undo a turn when none is open', async () => {
    const campaignId = await openTurn();
    await play(api, campaignId, command('ct.EndTurn'));
    const problem = await api.refused('submitCommand', 422, {
      params: { campaignId },
      body: command('campaign.Undo', { scope: 'turn' }),
      headers: { 'accept-language': 'fr' },
    });
    expect(problem).toMatchObject({
      code: 'CAMPAIGN_NO_OPEN_TURN',
      detail: 'Aucun tour ouvert ne peut être annulé.',
      rule: null,
    });
  });

  it('keeps the opening of the campaign', async () => {
    const { campaignId } = await beginCampaign(api);
    const problem = await api.refused('submitCommand', 422, {
      params: { campaignId },
      body: command('campaign.Undo', { scope: 'action' }),
    });
    expect(problem.code).toBe('CAMPAIGN_NOTHING_TO_UNDO');
    expect(await api.stored(campaignId)).toHaveLength(1);
  });

  it('brings an undone line of play back, even after new play', async () => {
    const campaignId = await openTurn();
    const shared = await play(api, campaignId, command('ct.Share', { amount: 8 }));
    await play(api, campaignId, command('campaign.Undo', { scope: 'action' }), command('ct.Share', { amount: 2 }));
    const restored = await play(api, campaignId, command('campaign.Restore', { revision: shared.revision }));
    expect(await points(campaignId, restored.revision)).toEqual([4, 4]);
    const { lines } = await api.call('listAbandonedLines', {
      params: { campaignId },
      query: { atLeast: restored.revision },
    });
    expect(lines).toMatchObject([{ actions: 1 }]);
  });

  it('restores a command as a whole when a revision in its middle is named', async () => {
    const campaignId = await openTurn();
    const shared = await play(api, campaignId, command('ct.Share', { amount: 5 }));
    await play(api, campaignId, command('campaign.Undo', { scope: 'action' }));
    await play(api, campaignId, command('campaign.Restore', { revision: shared.revision - 1 }));
    expect((await api.stored(campaignId)).at(-1)).toMatchObject({ data: { to: shared.revision } });
  });

  it.each([
    [{ revision: 999 }, 'CAMPAIGN_UNKNOWN_REVISION'],
    [{ revision: 2 }, 'CAMPAIGN_ALREADY_THERE'],
  ])('refuses to restore %j with %s', async (payload, code) => {
    const campaignId = await openTurn();
    const problem = await api.refused('submitCommand', 422, {
      params: { campaignId },
      body: command('campaign.Restore', payload),
    });
    expect(problem.code).toBe(code);
    expect(await api.stored(campaignId)).toHaveLength(3);
  });

  it('undoes once when the same undo is sent twice', async () => {
    const campaignId = await openTurn();
    await play(api, campaignId, command('ct.Share', { amount: 2 }), command('ct.Share', { amount: 4 }));
    const undo = command('campaign.Undo', { scope: 'action' });
    const first = await play(api, campaignId, undo);
    expect(await play(api, campaignId, undo)).toEqual({ ...first, replayed: true });
    expect(await points(campaignId, first.revision)).toEqual([1, 1]);
  });

  it('shows any earlier revision as it was, whatever was undone since', async () => {
    const campaignId = await openTurn();
    const shared = await play(api, campaignId, command('ct.Share', { amount: 6 }));
    const { revision } = await play(api, campaignId, command('campaign.Undo', { scope: 'turn' }));
    const asOf = await api.call('listSheets', {
      params: { campaignId },
      query: { atLeast: revision, revision: shared.revision },
    });
    expect(asOf.revision).toBe(shared.revision);
    expect(asOf.sheets.map(({ values }) => values['points'])).toEqual([3, 3]);
  });
});

describe('correcting a sheet', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await runApi();
  });
  afterAll(() => api.close());

  it('records the correction as the game’s own event with its reason', async () => {
    const { campaignId } = await beginCampaign(api);
    const correction = { subject: 'ann', changes: [{ field: 'points', value: 9 }], reason: 'miscounted' };
    const { events } = await play(api, campaignId, command('campaign.CorrectSheet', correction));
    expect(events).toEqual([{ type: 'ct.PointsCorrected', revision: 1 }]);
    expect((await api.stored(campaignId)).at(-1)).toMatchObject({
      data: { subject: 'ann', from: 0, to: 9, reason: 'miscounted' },
      metadata: { command: { type: 'campaign.CorrectSheet', payload: correction } },
    });
  });

  it('refuses a value the sheet can’t hold, and one without a reason', async () => {
    const { campaignId } = await beginCampaign(api);
    const correct = (value: unknown, reason: string) =>
      command('campaign.CorrectSheet', { subject: 'ann', changes: [{ field: 'points', value }], reason });
    await api.refused('submitCommand', 400, { params: { campaignId }, body: correct('many', 'typo') });
    const problem = await api.refused('submitCommand', 400, { params: { campaignId }, body: correct(3, ' ') });
    expect(problem.violations).toMatchObject([{ path: ['payload', 'reason'] }]);
    expect(await api.stored(campaignId)).toHaveLength(1);
  });
});
