import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Chain, findLink, linked } from './chain.js';

function chainOf(length: number): Chain<number> | null {
  let chain: Chain<number> | null = null;
  for (let item = 1; item <= length; item += 1) chain = linked(item, chain);
  return chain;
}

describe('a chain', () => {
  it('finds the newest item that answers, with the one in front of it', () => {
    fc.assert(
      fc.property(fc.nat({ max: 300 }), fc.integer({ min: -1, max: 310 }), (length, wanted) => {
        const found = findLink(chainOf(length), (item) => item <= wanted);
        const item = Math.min(wanted, length);
        expect(found?.link.item ?? 0).toBe(Math.max(item, 0));
        expect(found?.newer?.item).toBe(item >= 1 && item < length ? item + 1 : undefined);
      }),
    );
  });

  it('of a million items is searched in a few dozen steps, wherever the item lies', () => {
    const length = 1_000_000;
    const chain = chainOf(length);
    for (const wanted of [1, 2, 777, 499_999, 500_000, 524_288, 999_998, length]) {
      let asked = 0;
      findLink(chain, (item) => {
        asked += 1;
        return item <= wanted;
      });
      expect(asked).toBeLessThan(130);
    }
  });

  it('leaves the chains it was made of as they were', () => {
    const older = chainOf(5);
    linked(6, older);
    linked(7, older);
    expect(findLink(older, () => true)?.link.item).toBe(5);
  });
});
