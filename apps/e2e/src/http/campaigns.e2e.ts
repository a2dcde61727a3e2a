import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { apiAt, command, play } from '../api.js';
import { beginCampaign, fourAdventurers, questBegins } from '../tables.js';

const api = apiAt();

test('a campaign begins with its players, its adventurers and their adversary', async () => {
  const { campaignId, revision } = await api.call('createCampaign', { body: fourAdventurers({ name: 'Begun' }) });
  const params = { campaignId };
  const query = { atLeast: revision };

  const table = await api.call('getTable', { params, query });
  expect(table.campaign).toEqual({ id: campaignId, name: 'Begun', ruleSet: 'erune', edition: 'en' });
  expect(table.players).toEqual([
    { seat: 'ines', name: 'Ines' },
    { seat: 'tom', name: 'Tom' },
    { seat: 'rafael', name: 'Rafael' },
  ]);
  expect(table.actors.map(({ subject, owner, role }) => [subject, owner, role])).toEqual([
    ['warrior', 'ines', 'hero'],
    ['guardian', 'tom', 'hero'],
    ['archer', 'tom', 'hero'],
    ['wizard', 'ines', 'hero'],
    ['shadows', 'rafael', 'master'],
  ]);

  const { sheets } = await api.call('listSheets', { params, query });
  expect(sheets.map(({ subject, name }) => [subject, name])).toEqual([
    ['warrior', 'Maelle'],
    ['guardian', 'Borrin'],
    ['archer', 'Tavil'],
    ['wizard', 'Isaura'],
    ['shadows', 'Morwen'],
  ]);
  const { sheet } = await api.call('getSheet', { params: { campaignId, subject: 'warrior' }, query });
  expect(sheet.values).toMatchObject({ maxHp: 8, maxSp: 6, maxMp: 3, xpTotal: 0, skills: ['adrenaline'] });

  const { campaigns } = await api.call('listCampaigns');
  expect(campaigns.find(({ id }) => id === campaignId)).toMatchObject({ name: 'Begun', revision });
});

test('the demo campaign lies on the table of a first start, its points in balance with the sheets', async () => {
  const { campaigns } = await api.call('listCampaigns');
  const demo = campaigns.find(({ name }) => name === 'Embers over Karrow');
  expect(demo).toBeDefined();
  const campaignId = demo?.id ?? '';
  const ledger = await api.call('getLedger', { params: { campaignId, account: 'xpTotal' } });
  expect(ledger.balanced).toBe(true);
  expect(ledger.totals.some(({ total }) => total > 0)).toBe(true);
});

test('the same campaign sent twice is one campaign', async () => {
  const name = `Sent twice ${randomUUID()}`;
  const body = fourAdventurers({ name });
  const first = await api.call('createCampaign', { body });
  const again = await api.call('createCampaign', { body });
  expect(again).toEqual({ ...first, replayed: true });
  await api.call('getTable', { params: { campaignId: first.campaignId }, query: { atLeast: first.revision } });
  const { campaigns } = await api.call('listCampaigns');
  expect(campaigns.filter((campaign) => campaign.name === name)).toHaveLength(1);
});

test('a command sent twice has one effect and the same answer', async () => {
  const campaignId = await beginCampaign(api);
  const params = { campaignId };
  const body = command('er.AddNote', { scope: 'campaign', refId: 'campaign', text: 'Once' });
  const first = await api.call('submitCommand', { params, body });
  const [again, atTheSameTime] = await Promise.all([
    api.call('submitCommand', { params, body }),
    api.call('submitCommand', { params, body }),
  ]);
  expect(first.replayed).toBe(false);
  expect(again).toEqual({ ...first, replayed: true });
  expect(atTheSameTime).toEqual({ ...first, replayed: true });
  const { entries } = await api.call('getLog', { params, query: { atLeast: first.revision } });
  expect(entries.filter(({ commandId }) => commandId === body.commandId)).toHaveLength(1);
});

test('the first sending of a command counts once, however often it arrives at the same time', async () => {
  const campaignId = await beginCampaign(api);
  const params = { campaignId };
  const body = command('er.AddNote', { scope: 'campaign', refId: 'campaign', text: 'Pressed five times' });
  const answers = await Promise.all(Array.from({ length: 5 }, () => api.call('submitCommand', { params, body })));
  expect(new Set(answers.map(({ revision }) => revision)).size).toBe(1);
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
});

test('another command under a used id is refused', async () => {
  const campaignId = await beginCampaign(api);
  const params = { campaignId };
  const body = command('er.AddNote', { scope: 'campaign', refId: 'campaign', text: 'One thing' });
  const { revision } = await api.call('submitCommand', { params, body });
  const other = { ...body, payload: { ...body.payload, text: 'Another thing' } };
  await api.refused('submitCommand', 409, { params, body: other });
  expect((await api.call('getCampaign', { params, query: { atLeast: revision } })).revision).toBe(revision);
});

test('a command on a stale revision is refused with the revision that is now, and nothing is recorded', async () => {
  const campaignId = await beginCampaign(api);
  const params = { campaignId };
  const note = { scope: 'campaign', refId: 'campaign', text: 'Meanwhile' };
  const revision = await play(api, campaignId, { type: 'er.AddNote', payload: note });
  const problem = await api.refused('submitCommand', 409, {
    params,
    body: { ...command('er.AddNote', note), expectedRevision: revision - 1 },
  });
  expect(problem.actualRevision).toBe(revision);
  expect((await api.call('getCampaign', { params, query: { atLeast: revision } })).revision).toBe(revision);
  // Two people who do different things both succeed when they do not insist.
  const receipts = await Promise.all(
    ['Tom writes', 'Ines writes'].map((text) =>
      api.call('submitCommand', { params, body: command('er.AddNote', { ...note, text }) }),
    ),
  );
  expect(receipts.map((receipt) => receipt.revision).toSorted((a, b) => a - b)).toEqual([revision + 1, revision + 2]);
});

test('a read waits for the revision that it asks for', async () => {
  const campaignId = await beginCampaign(api);
  const params = { campaignId };
  const revision = await play(api, campaignId, ...questBegins);
  for (const name of ['getTable', 'listSheets', 'getLog', 'getOptions', 'getCampaign', 'getHistory'] as const) {
    const answer = await api.call(name, { params, query: { atLeast: revision } });
    expect(answer, name).toMatchObject(name === 'getHistory' ? { last: revision } : { revision });
  }
});

test('a dry run says what would happen and records nothing', async () => {
  const campaignId = await beginCampaign(api);
  const params = { campaignId };
  const before = await api.call('getCampaign', { params });
  const note = { scope: 'campaign', refId: 'campaign', text: 'Would be written' };
  const preview = await api.call('previewCommand', {
    params,
    body: { commandId: randomUUID(), type: 'er.AddNote', payload: note },
  });
  expect(preview.kind).toBe('accepted');
  expect((await api.call('getCampaign', { params })).revision).toBe(before.revision);
});
