import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hpLoss } from '../combat/hp-loss.js';
import { lightningPool } from '../combat/lightning-pool.js';
import { type Outcome } from '../play/play.js';
import { checkDice, countSymbols, dieNumber, parseFace, searchSymbols } from './dice.js';
import { diceInPool } from './pool.js';

const codeOf = (outcome: Outcome) =>
  outcome?.kind === 'violation' ? [outcome.violation.code, ...(outcome.violation.path ?? [])].join(' ') : 'fine';

describe('typed dice', () => {
  it('have to be as many as the pool, in its colours (ER-DIE-4)', () => {
    expect(codeOf(checkDice({ black: 2 }, ['B:skull']))).toBe('ER_DICE_COUNT dice');
    expect(codeOf(checkDice({ black: 1, red: 1 }, ['B:skull', 'B:skull']))).toBe('ER_DICE_COUNT dice');
    expect(codeOf(checkDice({ black: 1, red: 1 }, ['R:-', 'B:skull']))).toBe('fine');
    expect(codeOf(checkDice({}, []))).toBe('fine');
  });

  it('show exactly one symbol on a black die, anything on the others (ER-DIE-2)', () => {
    expect(codeOf(checkDice({ black: 2 }, ['B:skull', 'B:-']))).toBe('ER_DICE_FACE dice 1');
    expect(codeOf(checkDice({ black: 1 }, ['B:skull+bolt']))).toBe('ER_DICE_FACE dice 0');
    expect(codeOf(checkDice({ red: 1 }, ['R:skull+skull+bolt']))).toBe('fine');
    expect(codeOf(checkDice({ blue: 1 }, ['U:-']))).toBe('fine');
  });

  it.each(['', 'B', 'B:', 'X:skull', 'B:eye', 'B:skull+', 'b:skull', 'M:3'])('refuse %p as a combat die', (text) => {
    expect(parseFace(text)).toBeNull();
  });

  it('read Move Die, six-sided die and Search Die (ER-DIE-3, ER-DIE-7, ER-DIE-8)', () => {
    expect([dieNumber('M:6', 'M'), dieNumber('M:7', 'M'), dieNumber('D:4', 'M'), dieNumber('D:4', 'D')]).toEqual([
      6,
      null,
      null,
      4,
    ]);
    expect(searchSymbols('S:eye+eye')).toEqual({ eyes: 2, gears: 0 });
    expect(searchSymbols('S:-')).toEqual({ eyes: 0, gears: 0 });
    expect(searchSymbols('S:skull')).toBeNull();
  });

  it('count every symbol once and the fixed ones of the pool on top (ER-DIE-4)', () => {
    const symbol = fc.constantFrom('skull', 'shield', 'bolt');
    const face = fc.tuple(fc.constantFrom('Y', 'R', 'U'), fc.array(symbol, { maxLength: 4 }));
    fc.assert(
      fc.property(fc.array(face, { maxLength: 8 }), fc.nat(3), fc.nat(3), (faces, skull, shield) => {
        const dice = faces.map(([code, shown]) => `${code}:${shown.join('+') || '-'}`);
        const total = countSymbols({ skull, shield }, dice);
        const shown = faces.reduce((n, [, symbols]) => n + symbols.length, 0);
        expect(total.skull + total.shield + total.bolt).toBe(shown + skull + shield);
      }),
    );
  });
});

describe('hpLoss', () => {
  it('lies between nothing and what is left, and shields never stop unstoppable skulls (ER-CMB-10)', () => {
    const n = fc.nat(20);
    fc.assert(
      fc.property(n, n, n, n, (skulls, unstoppable, shields, hp) => {
        const lost = hpLoss({ skulls, unstoppable, shields, hp });
        expect(lost).toBeGreaterThanOrEqual(Math.min(hp, unstoppable));
        expect(lost).toBeLessThanOrEqual(Math.min(hp, skulls + unstoppable));
        expect(hpLoss({ skulls, unstoppable, shields: shields + 1, hp })).toBeLessThanOrEqual(lost);
      }),
    );
  });
});

describe('lightningPool', () => {
  it('uses at most as many elements as there are lightning, never more than the defence has (ER-LGT-4)', () => {
    const n = fc.nat(6);
    fc.assert(
      fc.property(n, n, n, n, (shield, black, blue, lightning) => {
        const pool = lightningPool({ defense: { shield, black, blue }, n: lightning });
        expect(diceInPool(pool) + (pool.shield ?? 0)).toBe(Math.min(lightning, shield + black + blue));
        expect(pool.black ?? 0).toBeLessThanOrEqual(black);
        // Fixed shields come first, blue dice last.
        if (pool.black) expect(pool.shield ?? 0).toBe(shield);
        if (pool.blue) expect(pool.black ?? 0).toBe(black);
      }),
    );
  });
});
