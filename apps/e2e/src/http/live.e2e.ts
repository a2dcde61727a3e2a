import { expect, test } from '@playwright/test';
import { apiAt, play } from '../api.js';
import { listen } from '../listening.js';
import { beginCampaign } from '../tables.js';

const api = apiAt();
const note = (text: string) => ({ type: 'er.AddNote', payload: { scope: 'campaign', refId: 'campaign', text } });

test('who listens hears of each action, and may read it at once', async () => {
  const campaignId = await beginCampaign(api);
  const live = await listen(api, campaignId);
  const revision = await play(api, campaignId, note('Heard'));
  expect((await live.until(revision)).at(-1)).toEqual({ campaignId, revision, head: revision });
  expect(await api.call('getTable', { params: { campaignId } })).toMatchObject({ revision });
  live.hangUp();
});

test('who comes back with Last-Event-ID hears at once that there was news', async () => {
  const campaignId = await beginCampaign(api);
  const live = await listen(api, campaignId);
  const heard = await play(api, campaignId, note('First'));
  await live.until(heard);
  live.hangUp();
  const missed = await play(api, campaignId, note('While away'));
  await api.call('getTable', { params: { campaignId }, query: { atLeast: missed } });
  const back = await listen(api, campaignId, { 'last-event-id': String(heard) });
  expect(await back.until(missed)).toEqual([{ campaignId, revision: missed, head: missed }]);
  back.hangUp();
});

test('an undo moves the head back and is heard', async () => {
  const campaignId = await beginCampaign(api);
  const before = (await api.call('getCampaign', { params: { campaignId } })).head;
  await play(api, campaignId, note('A slip'));
  const live = await listen(api, campaignId);
  const revision = await play(api, campaignId, { type: 'campaign.Undo', payload: { scope: 'action' } });
  expect((await live.until(revision)).at(-1)).toEqual({ campaignId, revision, head: before });
  live.hangUp();
});
