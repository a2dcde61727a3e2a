import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { beginCampaign, counterCampaign, runApi, type RunningApi } from '../../testing/running-api.js';

describe('beginning a campaign', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await runApi();
  });
  afterAll(() => api.close());

  it('records the game’s own first commands as one batch and lists the campaign', async () => {
    const { campaignId, revision } = await beginCampaign(api, { name: 'Long winter' });
    const stored = await api.stored(campaignId);
    expect(stored.map(({ type }) => type)).toEqual(['ct.Opened']);
    expect(stored[0]?.metadata).toMatchObject({
      ruleSet: { id: 'counter', edition: 'plain' },
      command: { type: 'campaign.Create', payload: { name: 'Long winter' } },
    });
    await api.readModels.waitFor(campaignId, revision);
    const { campaigns } = await api.call('listCampaigns');
    expect(campaigns).toContainEqual(expect.objectContaining({ id: campaignId, name: 'Long winter' }));
  });

  it('can be read at once, without naming a revision', async () => {
    const { campaignId } = await beginCampaign(api);
    expect(await api.call('getCampaign', { params: { campaignId } })).toMatchObject({ id: campaignId });
  });

  it('answers with the same campaign when the same request is sent again', async () => {
    const body = counterCampaign();
    const first = await api.call('createCampaign', { body });
    expect(first.replayed).toBe(false);
    expect(await api.call('createCampaign', { body })).toEqual({ ...first, replayed: true });
    expect(await api.stored(first.campaignId)).toHaveLength(1);
  });

  it('begins one campaign when the same request arrives twice at once', async () => {
    const body = counterCampaign();
    const answers = await Promise.all([api.call('createCampaign', { body }), api.call('createCampaign', { body })]);
    expect(answers.map(({ replayed }) => replayed).toSorted()).toEqual([false, true]);
    expect(answers[0].campaignId).toBe(answers[1].campaignId);
  });

  it('refuses a command id that began another campaign', async () => {
    const body = counterCampaign();
    await api.call('createCampaign', { body });
    const problem = await api.refused('createCampaign', 409, { body: { ...body, name: 'Another' } });
    expect(problem.code).toBe('COMMAND_ID_REUSED');
  });

  it('passes on what the rules say of the form, at the field it belongs to', async () => {
    // The counter game wants somebody to play it; that is a rule of its payload, not of the form.
    const problem = await api.refused('createCampaign', 400, { body: counterCampaign({ roster: [] }) });
    expect(problem.code).toBe('INVALID_REQUEST');
  });
});
