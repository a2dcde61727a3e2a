import { randomUUID } from 'node:crypto';
import type { SubmitCommand } from '@emberlog/contracts';
import { expect, test } from '@playwright/test';
import { apiAt, play } from '../api.js';
import { golden } from '../golden.js';
import { facingAnOrc } from '../tables.js';

const api = apiAt();
const example = golden('G-EX-01');
const expected = example.then.state;

/** What readers see of a campaign, without what differs from one to the next: its id and the moments. */
async function seen(campaignId: string) {
  const params = { campaignId };
  const { sheets } = await api.call('listSheets', { params });
  const ledger = await api.call('getLedger', { params: { campaignId, account: 'xpTotal' } });
  const { entries } = await api.call('getLog', { params });
  const table = await api.call('getTable', { params });
  return {
    sheets,
    points: ledger.rows.map(({ subject, delta, balance, reason, explanation }) => ({
      subject,
      delta,
      balance,
      reason,
      explanation,
    })),
    totals: ledger.totals,
    balanced: ledger.balanced,
    headlines: entries.flatMap(({ lines }) =>
      lines.filter(({ weight }) => weight === 'headline').map(({ text }) => text),
    ),
    actors: table.actors,
  };
}

const stepByStep = example.when.map(({ command, payload }) => ({ type: command, payload }));
/** The same attack told at once, as the dashboard records it. */
const atOnce = {
  type: 'er.RecordAttack',
  payload: {
    combatId: 'c1',
    kind: 'melee',
    attackerIds: ['warrior'],
    targetIds: ['orc1'],
    claims: { inAttackZone: true },
    attack: { dice: ['B:skull', 'B:skull', 'B:bolt'] },
    defenses: { orc1: { dice: ['B:skull', 'B:bolt'] } },
  },
};

for (const [how, commands] of [
  ['step by step', stepByStep],
  ['told at once', [atOnce]],
] as const) {
  test(`the rulebook's first attack, ${how}, comes to its numbers (G-EX-01)`, async () => {
    const campaignId = await facingAnOrc(api);
    const atLeast = await play(api, campaignId, ...commands);
    const params = { campaignId };
    const { sheet } = await api.call('getSheet', { params: { campaignId, subject: 'warrior' }, query: { atLeast } });
    expect(sheet.values).toMatchObject({ sp: expected['warrior.sp'], xpTotal: expected['warrior.xpTotal'] });
    const table = await api.call('getTable', { params });
    const stamina = (subject: string) =>
      table.actors.find((actor) => actor.subject === subject)?.tracks.find(({ key }) => key === 'sp')?.value;
    expect(stamina('warrior')).toBe(expected['warrior.sp']);
    expect(stamina('shadows')).toBe(expected['master.sp']);
    expect(table.actors.find(({ subject }) => subject === 'orc1')?.status ?? 'out').toMatch(/^(down|out)$/);

    const ledger = await api.call('getLedger', { params: { campaignId, account: 'xpTotal' } });
    expect(ledger.rows.map(({ subject, delta, undone }) => ({ subject, delta, undone }))).toEqual([
      { subject: 'warrior', delta: 6, undone: null },
    ]);
    expect(ledger.rows[0]?.explanation).toMatchObject({ total: 6, base: 6, remainder: 0 });
    expect(ledger.totals.find(({ subject }) => subject === 'warrior')).toMatchObject({ total: 6, sheet: 6 });
    expect(ledger.balanced).toBe(true);
  });
}

test('both ways of telling the attack leave the same sheets, ledger, table and story', async () => {
  const slow = await facingAnOrc(api);
  const fast = await facingAnOrc(api);
  await play(api, slow, ...stepByStep);
  await play(api, fast, atOnce);
  const [one, other] = [await seen(slow), await seen(fast)];
  expect(one.sheets).toEqual(other.sheets);
  expect(one.points).toEqual(other.points);
  expect(one.totals).toEqual(other.totals);
  expect(one.actors).toEqual(other.actors);
});

test('the dry run asks for one roll after the other and tells the points before they are written', async () => {
  const campaignId = await facingAnOrc(api);
  const { attack, defenses, ...target } = atOnce.payload;
  const preview = (payload: SubmitCommand['payload']) =>
    api.call('previewCommand', {
      params: { campaignId },
      body: { commandId: randomUUID(), type: atOnce.type, payload: { ...target, ...payload } },
    });
  expect(await preview({})).toMatchObject({
    kind: 'needs-random',
    specs: [{ id: 'attack', dice: [{ die: 'black', count: 3 }] }],
  });
  expect(await preview({ attack })).toMatchObject({
    kind: 'needs-random',
    specs: [{ id: 'defense:orc1', dice: [{ die: 'black', count: 2 }] }],
  });
  expect(await preview({ attack, defenses })).toMatchObject({
    kind: 'accepted',
    ledger: [{ subject: 'warrior', delta: 6 }],
  });
  // Without the dice the attack itself is not recorded either.
  const problem = await api.refused('submitCommand', 422, {
    params: { campaignId },
    body: { commandId: randomUUID(), type: atOnce.type, payload: target },
  });
  expect(problem).toMatchObject({ code: 'NEEDS_RANDOM', needs: [{ id: 'attack' }] });
});
