import { minimumDice } from '../content/content.js';

/**
 * DSG-FGT-2, DSG-FGT-5: never fewer than two dice, counted after the modifiers (`after`), or two to begin with and then the modifiers
 * (`before`).
 */
export function diceCount(value: number, minus: number, when: 'after' | 'before' = 'after'): number {
  return when === 'after' ? Math.max(minimumDice, value - minus) : Math.max(minimumDice, value) - minus;
}

/** DSG-FGT-6: how many of the modifiers' dice the minimum saved. With `before` none is saved: they are really lost. */
export function savedDice(value: number, minus: number, when: 'after' | 'before'): number {
  return when === 'after' ? Math.min(minus, Math.max(0, minimumDice - (value - minus))) : 0;
}
