import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { diceCount, savedDice } from './dice-count.js';
import { hitsWithGuardDiscard, resolvePairs } from './resolve-pairs.js';

const die = fc.integer({ min: 1, max: 6 });
const dice = fc.array(die, { minLength: 1, maxLength: 12 });
const armour = fc.integer({ min: 0, max: 6 });
const unpaired = fc.constantFrom('hit' as const, 'miss' as const);
const runs = { numRuns: 2000 };

/** The same dice with one of them shown higher. */
function raised(thrown: readonly number[], which: number, by: number): readonly number[] {
  const at = which % thrown.length;
  return thrown.map((face, i) => (i === at ? Math.min(6, face + by) : face));
}

describe('Pairing', () => {
  it('discards attack dice up to the armour, and only attack dice (DSG-FGT-7)', () => {
    expect(resolvePairs([4, 4, 5], [1, 1], 4, 'hit').kept).toEqual([5]);
    expect(resolvePairs([6, 6], [1, 1], 5, 'hit').hits).toBe(2);
    expect(resolvePairs([6], [6, 1], 0, 'hit').hits).toBe(0);
  });

  it('sorts both sides from high to low and hits with the greater attack die only (DSG-FGT-8)', () => {
    expect(resolvePairs([1, 6, 3], [3, 5, 1], 0, 'hit').pairs).toEqual([
      { attack: 6, defence: 5, hit: true },
      { attack: 3, defence: 3, hit: false },
      { attack: 1, defence: 1, hit: false },
    ]);
  });

  it('counts attack dice without a partner as hits, or not (DSG-FGT-9)', () => {
    expect(resolvePairs([3, 5, 4], [6, 2], 2, 'hit').hits).toBe(2);
    expect(resolvePairs([3, 5, 4], [6, 2], 2, 'miss').hits).toBe(1);
    expect(resolvePairs([6, 5, 4], [1, 1], 0, 'miss').pairs[2]).toEqual({ attack: 4, defence: null, hit: false });
  });

  it('never has more hits than kept dice, nor more of those than were rolled (DSG-INV-6)', () => {
    fc.assert(
      fc.property(dice, dice, armour, unpaired, (attack, defence, worn, rule) => {
        const { kept, pairs, hits } = resolvePairs(attack, defence, worn, rule);
        expect(hits).toBeLessThanOrEqual(kept.length);
        expect(kept.length).toBeLessThanOrEqual(attack.length);
        expect(pairs.map((pair) => pair.attack)).toEqual(kept);
      }),
      runs,
    );
  });

  it('never loses a hit by a higher attack die, nor wins one by a higher defence die or more armour (DSG-INV-7)', () => {
    const change = fc.tuple(fc.nat(11), fc.integer({ min: 1, max: 5 }));
    fc.assert(
      fc.property(dice, dice, armour, unpaired, change, (attack, defence, worn, rule, [which, by]) => {
        const { hits } = resolvePairs(attack, defence, worn, rule);
        expect(resolvePairs(raised(attack, which, by), defence, worn, rule).hits).toBeGreaterThanOrEqual(hits);
        expect(resolvePairs(attack, raised(defence, which, by), worn, rule).hits).toBeLessThanOrEqual(hits);
        expect(resolvePairs(attack, defence, Math.min(6, worn + by), rule).hits).toBeLessThanOrEqual(hits);
      }),
      runs,
    );
  });

  it('gives the hits of the older procedure, which discards weak defence dice too (DSG-INV-8)', () => {
    fc.assert(
      fc.property(dice, dice, armour, (attack, defence, worn) => {
        expect(hitsWithGuardDiscard(attack, defence, worn)).toBe(resolvePairs(attack, defence, worn, 'hit').hits);
      }),
      runs,
    );
  });
});

describe('The number of dice', () => {
  it('is the value less what the position costs, and never less than two (DSG-FGT-2)', () => {
    expect([diceCount(5, 0), diceCount(5, 1), diceCount(2, 1), diceCount(0, 0)]).toEqual([5, 4, 2, 2]);
  });

  it('is at least two on both sides, at least one where two are only the beginning (DSG-INV-5)', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(1), (value, minus) => {
        expect(diceCount(value, minus)).toBeGreaterThanOrEqual(2);
        expect(diceCount(value, minus, 'before')).toBeGreaterThanOrEqual(1);
      }),
      runs,
    );
  });

  it('counts the two dice after the modifiers, or before them (DSG-FGT-5)', () => {
    expect([diceCount(2, 1, 'after'), diceCount(2, 1, 'before'), diceCount(1, 1, 'before')]).toEqual([2, 1, 1]);
  });

  it('knows which dice the minimum has saved (DSG-FGT-6)', () => {
    expect([savedDice(3, 1, 'after'), savedDice(2, 1, 'after'), savedDice(1, 1, 'after')]).toEqual([0, 1, 1]);
    // A value below two was never lost, and with `before` the die is really gone.
    expect([savedDice(1, 0, 'after'), savedDice(2, 1, 'before')]).toEqual([0, 0]);
  });
});
