import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { type Api, apiAt, play } from '../api.js';
import { facingAnOrc, firstBlow } from '../tables.js';

const api = apiAt();

async function shown(from: Api, campaignId: string, query: Readonly<Record<string, number>> = {}) {
  const params = { campaignId };
  const { actors, phases, turn, prompts } = await from.call('getTable', { params, query });
  const { sheets } = await from.call('listSheets', { params, query });
  const { totals, balanced } = await from.call('getLedger', { params: { campaignId, account: 'xpTotal' }, query });
  return { actors, phases, turn, prompts, sheets, totals, balanced };
}

test('the last action is undone and restored; both stay in the chronicle, and the ledger follows', async () => {
  const campaignId = await facingAnOrc(api);
  const params = { campaignId };
  await play(api, campaignId, ...firstBlow.slice(0, -1));
  const before = await shown(api, campaignId, { atLeast: await revisionOf(campaignId) });
  const killed = await play(api, campaignId, ...firstBlow.slice(-1));
  const after = await shown(api, campaignId, { atLeast: killed });
  expect(after.sheets).not.toEqual(before.sheets);

  const undone = await play(api, campaignId, {
    type: 'campaign.Undo',
    payload: { scope: 'action', reason: 'The die was cocked' },
  });
  expect(await shown(api, campaignId, { atLeast: undone })).toEqual(before);
  const log = await api.call('getLog', { params });
  expect(log.entries.find(({ to }) => to === killed)?.undone).toMatchObject({ reason: 'The die was cocked' });
  const ledger = await api.call('getLedger', { params: { campaignId, account: 'xpTotal' } });
  expect(ledger.rows).toHaveLength(1);
  expect(ledger.rows[0]?.undone).toMatchObject({ reason: 'The die was cocked' });
  const { lines } = await api.call('listAbandonedLines', { params });
  expect(lines.map(({ revision }) => revision)).toContain(killed);

  const restored = await play(api, campaignId, { type: 'campaign.Restore', payload: { revision: killed } });
  expect(await shown(api, campaignId, { atLeast: restored })).toEqual(after);
  const again = await api.call('getLedger', { params: { campaignId, account: 'xpTotal' } });
  expect(again.rows.map(({ delta, undone: struck }) => [delta, struck])).toEqual([[6, null]]);
});

test('a turn is undone with everything in it, and play goes on from there', async () => {
  const campaignId = await facingAnOrc(api);
  const params = { campaignId };
  const killed = await play(api, campaignId, ...firstBlow);
  const undone = await play(api, campaignId, { type: 'campaign.Undo', payload: { scope: 'turn' } });
  const table = await api.call('getTable', { params, query: { atLeast: undone } });
  expect(table.turn).not.toBe(1);
  expect(table.actors.map(({ subject }) => subject)).not.toContain('orc1');
  const { entries } = await api.call('getLog', { params });
  expect(entries.filter((entry) => entry.undone !== null).length).toBeGreaterThan(5);

  await play(api, campaignId, { type: 'er.StartTurn' });
  // The undone line can come back even after new play.
  const restored = await play(api, campaignId, { type: 'campaign.Restore', payload: { revision: killed } });
  const sheet = await api.call('getSheet', {
    params: { campaignId, subject: 'warrior' },
    query: { atLeast: restored },
  });
  expect(sheet.sheet.values).toMatchObject({ xpTotal: 6 });
});

test('every earlier moment shows what was shown then, whatever was undone or played later', async () => {
  const campaignId = await facingAnOrc(api);
  const moments: { readonly revision: number; readonly then: Awaited<ReturnType<typeof shown>> }[] = [];
  for (const step of firstBlow) {
    const revision = await play(api, campaignId, step);
    moments.push({ revision, then: await shown(api, campaignId, { atLeast: revision }) });
  }
  await play(api, campaignId, { type: 'campaign.Undo', payload: { scope: 'turn' } }, { type: 'er.StartTurn' });
  for (const { revision, then } of moments) expect(await shown(api, campaignId, { revision })).toEqual(then);
});

test('what cannot be undone or restored is refused with a sentence', async () => {
  const campaignId = await facingAnOrc(api);
  const params = { campaignId };
  const revision = await revisionOf(campaignId);
  for (const body of [
    { type: 'campaign.Restore', payload: { revision: 100_000 } },
    { type: 'campaign.Restore', payload: { revision } },
  ]) {
    await api.refused('submitCommand', 422, { params, body: { commandId: randomUUID(), ...body } });
  }
  await api.refused('submitCommand', 400, {
    params,
    body: { commandId: randomUUID(), type: 'campaign.Undo', payload: { scope: 'everything' } },
  });
  expect(await revisionOf(campaignId)).toBe(revision);
});

async function revisionOf(campaignId: string): Promise<number> {
  return (await api.call('getCampaign', { params: { campaignId } })).revision;
}
