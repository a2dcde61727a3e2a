import type { Pool } from '../dice/pool.js';

/**
 * ER-LGT-4: against n lightning at most n elements of the standard defence may be used: fixed shields first, then black, then
 * blue dice. Shields of Skills come on top.
 */
export function lightningPool(input: { readonly defense: Pool; readonly n: number }): Pool {
  const pool: { -readonly [K in keyof Pool]: Pool[K] } = {};
  let left = input.n;
  for (const element of ['shield', 'black', 'blue'] as const) {
    const used = Math.min(left, input.defense[element] ?? 0);
    if (used > 0) pool[element] = used;
    left -= used;
  }
  return pool;
}
