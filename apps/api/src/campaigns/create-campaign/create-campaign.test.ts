import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ruleSets } from '@emberlog/rules';
import { demoCampaign } from '../../demo/embers-over-karrow.js';
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
});

describe('a form the rules of the game object to', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await runApi({ registry: ruleSets });
  });
  afterAll(() => api.close());

  const refusedHero = async (status: number, values: Readonly<Record<string, unknown>>) => {
    const { roster } = demoCampaign;
    const body = {
      ...demoCampaign,
      commandId: randomUUID(),
      roster: [roster[0], { ...roster[1], values: { ...roster[1]?.values, ...values } }],
    };
    return api.refused('createCampaign', status, { body });
  };

  it('is refused with the rule, at the field of the character it belongs to', async () => {
    const problem = await refusedHero(422, { skills: ['adrenaline', 'riposte'] });
    expect(problem).toMatchObject({ code: 'ER_START_SKILLS', rule: 'ER-LVL-8' });
    expect(problem.violations?.[0]?.path).toEqual(['roster', 1, 'values', 'skills']);
  });

  it('is refused at the field that holds something of the wrong type', async () => {
    const problem = await refusedHero(400, { maxHp: 'many' });
    expect(problem.violations?.[0]?.path).toEqual(['roster', 1, 'values', 'maxHp']);
  });
});
