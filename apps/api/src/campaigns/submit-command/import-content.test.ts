import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { beginCampaign, command, play, runApi, type RunningApi } from '../../testing/running-api.js';

const importing = (content: object) => command('campaign.ImportContent', { content });

describe('importing content from the box', () => {
  let api: RunningApi;
  let campaignId = '';
  const prizes = async () => {
    const { entries } = await api.call('listContent', { params: { campaignId } });
    return Object.fromEntries(entries.map(({ id, values, own }) => [id, { points: values['points'], own }]));
  };
  beforeAll(async () => {
    api = await runApi();
  });
  beforeEach(async () => {
    ({ campaignId } = await beginCampaign(api));
  });
  afterAll(() => api.close());

  it('keeps every entry as one action, and lists what is printed and what is the group’s own', async () => {
    expect(await prizes()).toEqual({ cup: { points: null, own: [] } });
    const pack = {
      prize: [
        { id: 'cup', points: 3 },
        { id: 'ribbon', name: 'A ribbon', points: 1 },
      ],
    };
    const receipt = await play(api, campaignId, importing(pack));
    expect(receipt.events.map(({ type }) => type)).toEqual(['ct.PrizesDefined']);
    expect(await prizes()).toEqual({
      cup: { points: 3, own: ['points'] },
      ribbon: { points: 1, own: ['name', 'points'] },
    });
  });

  it('ends the asking for a value: the command that needed it is accepted now', async () => {
    await play(api, campaignId, command('ct.BeginGame'), command('ct.StartTurn'));
    const award = command('ct.Award', { subject: 'ann', prizeId: 'cup' });
    const asked = await api.call('previewCommand', { params: { campaignId }, body: award });
    expect(asked).toMatchObject({ kind: 'needs-content', missing: [{ path: 'prize.cup.points' }] });
    await play(api, campaignId, importing({ prize: [{ id: 'cup', points: 4 }] }), award);
    const { totals } = await api.call('getLedger', { params: { campaignId, account: 'points' } });
    expect(totals.find(({ subject }) => subject === 'ann')).toMatchObject({ total: 4, sheet: 4 });
  });

  it('refuses the whole pack and names every faulty value by its place', async () => {
    const pack = {
      prize: [
        { id: 'cup', points: 3 },
        { id: 'ribbon', points: -1, colour: 'red' },
      ],
    };
    const problem = await api.refused('submitCommand', 400, { params: { campaignId }, body: importing(pack) });
    expect(problem.violations?.map(({ path }) => path?.join('.'))).toEqual([
      'payload.content.prize.1.points',
      'payload.content.prize.1',
    ]);
    expect(await prizes()).toEqual({ cup: { points: null, own: [] } });
  });

  it.each([
    ['a kind the game does not have', { monster: [{ id: 'orc' }] }, 'payload.content'],
    ['no entry at all', {}, 'payload.content'],
    ['a kind without entries', { prize: [] }, 'payload.content.prize'],
  ])('refuses %s', async (_, content, path) => {
    const problem = await api.refused('submitCommand', 400, { params: { campaignId }, body: importing(content) });
    expect(problem.violations?.[0]?.path?.join('.')).toBe(path);
  });
});
