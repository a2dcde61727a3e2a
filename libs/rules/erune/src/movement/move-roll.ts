import { content } from '../content/content.js';
import type { Adventurer, EruneState } from '../state/state.js';

/** ER-SHT-15: Move Die + bonus + 2 with Travelling Boots - 1 per Heavy item in use. */
export function moveRoll(input: {
  readonly die: number;
  readonly bonus: number;
  readonly boots: boolean | number;
  readonly heavy: number;
}): number {
  return Math.max(0, input.die + input.bonus + (input.boots ? 2 : 0) - input.heavy);
}
export function adventurerMoveRoll(state: EruneState, a: Adventurer, die: number): number {
  const boots = a.equipment.some(
    (itemId) => typeof content(state.content, 'equipment', itemId)?.effect?.['move'] === 'number',
  );
  const inUse = Object.values(a.loadout.protections);
  const heavy = inUse.filter((itemId) => content(state.content, 'protection', itemId)?.heavy === true).length;
  return moveRoll({ die, bonus: a.moveBonus, boots, heavy });
}
