import { describe, expect, it } from '@jest/globals';
import { numberOnDie } from './dice.js';

describe('a numbered die', () => {
  it('shows the same whether its face is a number, a text or written with the code of the die', () => {
    expect([4, '4', 'd:4', 'M:4'].map((value) => numberOnDie(value))).toEqual([4, 4, 4, 4]);
  });
  it('shows nothing it has no face for', () => {
    expect([0, 7, 2.5, '', 'd:', 'd:skull', undefined].map((value) => numberOnDie(value))).toEqual(Array(7).fill(null));
    expect(numberOnDie('d:8', [7, 8])).toBe(8);
  });
});
