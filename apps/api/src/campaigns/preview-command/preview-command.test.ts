import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { beginCampaign, command, play, runApi, type RunningApi } from '../../testing/running-api.js';

describe('the preview of a command', () => {
  let api: RunningApi;
  let campaignId: string;
  beforeAll(async () => {
    api = await runApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    ({ campaignId } = await beginCampaign(api));
    await play(api, campaignId, command('ct.BeginGame'), command('ct.StartTurn'));
  });

  const preview = async (body: object) => {
    const answer = await api.call('previewCommand', { params: { campaignId }, body });
    expect(await api.stored(campaignId)).toHaveLength(3);
    return answer;
  };

  it('tells what would happen, with its sentences and its accounts, and records nothing', async () => {
    expect(await preview(command('ct.Share', { amount: 5 }))).toMatchObject({
      kind: 'accepted',
      revision: 2,
      events: [
        { type: 'ct.PointsShared', data: { total: 5, share: 2 } },
        { type: 'ct.RemainderLost', data: { amount: 1 } },
      ],
      lines: [{ event: 0, text: { key: 'ct.log.PointsShared' } }, { event: 1 }],
      ledger: [
        { subject: 'ann', delta: 2, explanation: { total: 5, remainder: 1 } },
        { subject: 'bob', delta: 2 },
      ],
    });
  });

  it('causes just what it told when the command is recorded afterwards', async () => {
    const share = command('ct.Share', { amount: 5 });
    const told = await preview(share);
    await play(api, campaignId, share);
    const recorded = (await api.stored(campaignId)).slice(3).map(({ type, data }) => ({ type, data }));
    expect(told).toMatchObject({ events: recorded });
  });

  it('gives the refusal as an answer', async () => {
    expect(await preview(command('ct.Spend', { subject: 'ann', amount: 3 }))).toMatchObject({
      kind: 'rejected',
      violations: [{ code: 'CT_TOO_FEW_POINTS', text: 'Too few points: 0 are there, 3 are wanted' }],
    });
  });

  it('says which dice are due', async () => {
    expect(await preview(command('ct.Roll', { subject: 'bob' }))).toMatchObject({
      kind: 'needs-random',
      specs: [{ id: 'roll', roller: 'bob', label: { key: 'ct.roll', params: { name: 'Bob' } } }],
    });
  });

  it('shows where an undo would lead', async () => {
    expect(await preview(command('campaign.Undo', { scope: 'turn' }))).toMatchObject({
      kind: 'accepted',
      events: [{ type: 'campaign.HistoryRewound', data: { from: 2, to: 1, scope: 'turn' } }],
    });
  });
});
