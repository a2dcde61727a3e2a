import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { type Api, apiAt, play } from '../api.js';
import { expectEachOnce, writeManyNotes } from '../many-notes.js';
import { ownServer, type Server } from '../server.js';
import { facingAnOrc, firstBlow } from '../tables.js';

let server: Server;
let api: Api;
test.beforeEach(async () => {
  server = await ownServer();
  api = apiAt(server.url);
  await server.start();
});
test.afterEach(() => server.remove());

async function everything(campaignId: string) {
  const params = { campaignId };
  return {
    table: await api.call('getTable', { params }),
    sheets: await api.call('listSheets', { params }),
    log: await api.call('getLog', { params }),
    ledger: await api.call('getLedger', { params: { campaignId, account: 'xpTotal' } }),
    history: await api.call('getHistory', { params }),
    abandoned: await api.call('listAbandonedLines', { params }),
  };
}

test('after kill -9 in the middle of a fight everything is there again, and the fight goes on', async () => {
  const campaignId = await facingAnOrc(api);
  const params = { campaignId };
  const revision = await play(api, campaignId, ...firstBlow.slice(0, 3));
  await api.call('getTable', { params, query: { atLeast: revision } });
  const before = await everything(campaignId);
  await server.kill();

  await server.start();
  expect(await everything(campaignId)).toEqual(before);
  const done = await play(api, campaignId, ...firstBlow.slice(3));
  const sheet = await api.call('getSheet', { params: { campaignId, subject: 'warrior' }, query: { atLeast: done } });
  expect(sheet.sheet.values).toMatchObject({ xpTotal: 6, sp: 6 });
});

test('kill -9 under a stream of commands loses none that was acknowledged and repeats none that is sent again', async () => {
  const campaignId = await facingAnOrc(api);
  const notes = writeManyNotes(api, campaignId, 400);
  await notes.underWay;
  await server.kill();
  await notes.over;
  expect(notes.acknowledged.length).toBeLessThan(notes.all.length);

  await server.start();
  await expectEachOnce(api, campaignId, notes);
});

test('kill -9 of the process somebody knows leaves no other behind, and a new start takes its place', async () => {
  const campaignId = await facingAnOrc(api);
  await server.killStarter();
  await expect(api.raw('/')).rejects.toThrow();
  await server.start();
  await play(api, campaignId, ...firstBlow);
});

test('Ctrl-C ends it in order, and nothing is lost', async () => {
  const campaignId = await facingAnOrc(api);
  const commandId = randomUUID();
  const body = { commandId, type: 'er.AddNote', payload: { scope: 'campaign', refId: 'campaign', text: 'Good night' } };
  const receipt = await api.call('submitCommand', { params: { campaignId }, body });
  expect(await server.stop()).toBe(0);
  await server.start();
  expect(await api.call('submitCommand', { params: { campaignId }, body })).toEqual({ ...receipt, replayed: true });
});
