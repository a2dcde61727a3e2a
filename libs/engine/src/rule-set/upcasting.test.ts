import { describe, expect, it } from '@jest/globals';
import { climb, currentVersion } from './upcasting.js';

describe('a stored event', () => {
  const ladder = {
    'x.Added': {
      1: (data: unknown) => ({ n: data as number }),
      2: (data: unknown) => ({ ...(data as object), why: 'unknown' }),
    },
  };

  it('climbs from its version to the current one', () => {
    expect(climb(ladder, { type: 'x.Added', v: 1, data: 4 })).toEqual({
      type: 'x.Added',
      v: 3,
      data: { n: 4, why: 'unknown' },
    });
    expect(climb(ladder, { type: 'x.Added', v: 3, data: { n: 4 } })).toEqual({ type: 'x.Added', v: 3, data: { n: 4 } });
  });

  it('is written one version above the last rung', () => {
    expect(['x.Added', 'x.Other', 'constructor'].map((type) => currentVersion(ladder, type))).toEqual([3, 1, 1]);
  });

  it('of a type without rungs stays as it is', () => {
    const stored = { type: 'constructor', v: 1, data: {} };
    expect(climb(ladder, stored)).toEqual(stored);
  });
});
