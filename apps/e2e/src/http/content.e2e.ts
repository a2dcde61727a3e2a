import { expect, test } from '@playwright/test';
import { apiAt, command, play } from '../api.js';
import { beginCampaign } from '../tables.js';

const api = apiAt();

const importing = (content: object) => command('campaign.ImportContent', { content: content as never });
const ownOf = async (campaignId: string, atLeast: number) => {
  const { entries } = await api.call('listContent', { params: { campaignId }, query: { atLeast } });
  return entries.filter(({ own }) => own.length > 0).map(({ kind, id, own }) => [kind, id, [...own].sort()]);
};

test('a pack from the box is imported as one action, listed, and taken back as one', async () => {
  const campaignId = await beginCampaign(api);
  expect(await ownOf(campaignId, 0)).toEqual([]);
  const revision = await play(
    api,
    campaignId,
    importing({
      monster: [
        { id: 'orc', move: 3 },
        { id: 'cave-rat', name: 'Cave Rat', hp: 2, xp: 1 },
      ],
      weapon: [{ id: 'broadsword', rank: 2, twoHanded: false }],
    }),
  );
  expect(await ownOf(campaignId, revision)).toEqual([
    ['weapon', 'broadsword', ['rank', 'twoHanded']],
    ['monster', 'orc', ['move']],
    ['monster', 'cave-rat', ['hp', 'name', 'xp']],
  ]);
  const { entries } = await api.call('listContent', { params: { campaignId } });
  expect(entries.find(({ id }) => id === 'orc')?.values).toMatchObject({ hp: 1, move: 3 });

  const undone = await play(api, campaignId, command('campaign.Undo', { scope: 'action' }));
  expect(await ownOf(campaignId, undone)).toEqual([]);
});

test('a faulty pack changes nothing, and every fault is named by its place', async () => {
  const campaignId = await beginCampaign(api);
  const pack = {
    monster: [
      { id: 'orc', move: 3 },
      { id: 'ogre', hp: 0, wings: true },
    ],
  };
  const problem = await api.refused('submitCommand', 400, { params: { campaignId }, body: importing(pack) });
  expect(problem.violations?.map(({ path }) => path?.join('.')).sort()).toEqual([
    'payload.content.monster.1',
    'payload.content.monster.1.hp',
  ]);
  expect(await ownOf(campaignId, 0)).toEqual([]);
});
