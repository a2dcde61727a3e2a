import { describe, expect, it } from '@jest/globals';
import { amountFor, balanceOf, commandOf, groupsOf, isPicked, outcomeOf } from './ledger-groups';
import { row } from './testing/ledger-rows';

const undone = { revision: 30, by: 'Lou', at: '2026-01-01T20:31:00.000Z', reason: null };
const rows = [
  row({ event: 5, subject: 'odrik', delta: 1, undone }),
  row({ event: 20, subject: 'brynja', delta: 6 }),
  row({ event: 21, subject: 'odrik', delta: 7, commandId: 'command-20' }),
];

describe('the ledger', () => {
  it('puts what one share gave to several in one line, the newest first', () => {
    const groups = groupsOf(rows);
    expect(groups.map((group) => group.rows.length)).toEqual([2, 1]);
    const [kill] = groups;
    expect(kill && [amountFor(kill, 'brynja'), amountFor(kill, 'odrik'), amountFor(kill, 'ysolt')]).toEqual([6, 7, 0]);
    expect(groups[1]?.undone).toEqual(undone);
  });
  it('keeps two kills of one action apart when the same person gains from both', () => {
    const twice = [20, 21].map((event) => row({ event, subject: 'brynja', delta: 2, commandId: 'command-20' }));
    expect(groupsOf(twice).map((group) => amountFor(group, 'brynja'))).toEqual([2, 2]);
  });
  it('is opened by a link to the action or to one happening in it', () => {
    const [kill] = groupsOf(rows);
    const links = ['command-20', 'command-20-20', 'command-20-21', null];
    expect(kill && links.map((link) => isPicked(kill, link))).toEqual([true, true, false, false]);
    const command = '0193a0c5-1111-7222-8333-94a5b6c7d8e9';
    expect([command, `${command}-20`, `${command}0`, 'command-20', '', null].map(commandOf)).toEqual([
      command,
      command,
      null,
      null,
      null,
      null,
    ]);
  });
  it('weighs what is explained against what the sheets say', () => {
    const totals = [
      { subject: 'brynja', name: 'Brynja', total: 6, sheet: 6 },
      { subject: 'odrik', name: 'Odrik', total: 7, sheet: 8 },
    ];
    expect(balanceOf({ totals })).toEqual({ explained: 13, onSheets: 14, sheets: 2 });
  });
  it('tells what of a shared total nobody got (ER-XP-13)', () => {
    const who = (name: string, share: number) => ({ subject: name, name, score: 1, share, why: { key: 'why' } });
    const explanation = { total: 10, base: 3, remainder: 1, remainderFate: { key: 'fate' }, steps: [] };
    expect(outcomeOf({ ...explanation, participants: [who('a', 3), who('b', 3), who('c', 3)] })).toEqual({
      given: 9,
      open: 1,
    });
  });
});
