import { expect, test } from '@playwright/test';
import { type Api, apiAt, command } from '../api.js';
import { listen } from '../listening.js';
import { expectEachOnce, writeManyNotes } from '../many-notes.js';
import { ownServer, type Server } from '../server.js';
import { facingAnOrc } from '../tables.js';

let server: Server;
let api: Api;
test.beforeEach(async () => {
  server = await ownServer();
  api = apiAt(server.url);
  await server.start();
});
test.afterEach(() => server.remove());

test('a cluster that is killed in mid-play loses nothing that was acknowledged; the rest is answered 503 and counts once when sent again', async () => {
  const campaignId = await facingAnOrc(api);
  const notes = writeManyNotes(api, campaignId, 400);
  await notes.underWay;
  await server.cluster.kill();
  await notes.over;
  expect(notes.acknowledged.length).toBeLessThan(notes.all.length);
  expect(new Set(notes.refusals)).toEqual(new Set(['STORE_UNAVAILABLE']));

  await server.cluster.start();
  await expectEachOnce(api, campaignId, notes);
});

test('without its cluster the campaign can be looked at; an action is refused with what to do, and done when the cluster is back', async () => {
  const campaignId = await facingAnOrc(api);
  const params = { campaignId };
  const table = await api.call('getTable', { params });
  const live = await listen(api, campaignId);
  await server.cluster.kill();

  expect(await api.call('getTable', { params })).toEqual(table);
  expect((await api.call('listCampaigns')).campaigns.map(({ id }) => id)).toContain(campaignId);
  const body = command('er.AddNote', { scope: 'campaign', refId: 'campaign', text: 'Still here' });
  const refused = await api.refused('submitCommand', 503, { params, body, headers: { 'accept-language': 'fr' } });
  expect(refused).toMatchObject({
    code: 'STORE_UNAVAILABLE',
    detail: expect.stringContaining('hors d’atteinte'),
    // The store was away before anything could be sent to it.
    recorded: 'nothing',
  });
  expect((await api.raw('/healthz')).status).toBe(200);
  expect((await api.raw('/readyz')).status).toBe(503);

  await server.cluster.start();
  await expect(async () => {
    const receipt = await api.call('submitCommand', { params, body });
    expect(receipt.revision).toBe(table.last + 1);
  }).toPass();
  // Who looks on hears of it without asking again.
  expect((await live.until(table.last + 1)).map(({ revision }) => revision)).toContain(table.last + 1);
  live.hangUp();
  await expect.poll(async () => (await api.raw('/readyz')).status).toBe(200);
});
