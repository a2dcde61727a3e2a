/** Dice and fixed symbols of a roll (ER-DIE-1, ER-DIE-4). Missing = 0. `unstoppable`: skulls that shields do not stop. */
export type Pool = {
  readonly black?: number;
  readonly yellow?: number;
  readonly red?: number;
  readonly blue?: number;
  readonly skull?: number;
  readonly shield?: number;
  readonly unstoppable?: boolean;
};
export type DieColour = 'black' | 'yellow' | 'red' | 'blue';
export type CombatSymbol = 'skull' | 'shield' | 'bolt';
/** Counted symbols of a roll, fixed ones included. */
export type Symbols = { readonly skull: number; readonly shield: number; readonly bolt: number };

export const dieColours: readonly DieColour[] = ['black', 'yellow', 'red', 'blue'];
export const noSymbols: Symbols = { skull: 0, shield: 0, bolt: 0 };

const counted = ['black', 'yellow', 'red', 'blue', 'skull', 'shield'] as const;

/** A pool as content holds it; what is no pool gives null. Content was checked when it was typed in. */
export function readPool(value: unknown): Pool | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return addPools(value);
}

/** Sum of pools; keys with 0 are left out, so that pools compare structurally. */
export function addPools(...pools: readonly (Pool | null | undefined)[]): Pool {
  const sum: { -readonly [K in keyof Pool]: Pool[K] } = {};
  for (const pool of pools) {
    if (!pool) continue;
    for (const key of counted) {
      const value = pool[key];
      if (value) sum[key] = (sum[key] ?? 0) + value;
    }
    if (pool.unstoppable) sum.unstoppable = true;
  }
  return sum;
}

export function diceInPool(pool: Pool): number {
  return dieColours.reduce((n, colour) => n + (pool[colour] ?? 0), 0);
}
