import type { CommandPreview } from '@emberlog/contracts';
import { describe, expect, it } from '@jest/globals';
import { leftOver, opposedRollOf } from './opposed-roll';

const roll = {
  attackDice: [3, 6, 2, 6],
  defenceDice: [4, 5, 1],
  armour: 2,
  kept: [6, 6, 3],
  pairs: [
    { attack: 6, defence: 5, hit: true },
    { attack: 6, defence: 4, hit: true },
    { attack: 3, defence: 1, hit: true },
  ],
  hits: 3,
};
const preview = (...events: { type: string; data: unknown }[]): CommandPreview =>
  ({ kind: 'accepted', revision: 1, events, lines: [], ledger: [], offers: [] }) as unknown as CommandPreview;

describe('two rolls against each other', () => {
  it('are read from the event that tells of them, whatever it is called', () => {
    const events = [
      { type: 'x.MoodChanged', data: { mood: 'Aggressive' } },
      { type: 'x.Rolled', data: { ...roll, kind: 'fight' } },
    ];
    expect(opposedRollOf(preview(...events))).toEqual(roll);
    expect(opposedRollOf(preview({ type: 'x.Moved', data: null }))).toBeNull();
    expect(opposedRollOf(undefined)).toBeNull();
  });

  it('strike out what the armour took, once for each die', () => {
    expect(leftOver(roll)).toEqual({ feeble: [2], idle: [] });
    expect(leftOver({ ...roll, attackDice: [2, 2, 6], kept: [6], pairs: roll.pairs.slice(0, 1) })).toEqual({
      feeble: [2, 2],
      idle: [4, 1],
    });
  });
});
