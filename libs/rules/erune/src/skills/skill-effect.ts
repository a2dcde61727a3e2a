import type { EffectContent } from '../content/content.js';
import { type CombatSymbol, type Pool, readPool } from '../dice/pool.js';

/** What a Skill, curse or ability does to a fight, read from the primitives of its content. */
export type SkillEffect =
  | { readonly kind: 'attackPool'; readonly pool: Pool }
  | { readonly kind: 'defensePool'; readonly pool: Pool }
  | { readonly kind: 'rerollAttack' }
  | { readonly kind: 'convert'; readonly from: CombatSymbol; readonly to: CombatSymbol; readonly max: number }
  | { readonly kind: 'riposte' }
  | { readonly kind: 'group' }
  | { readonly kind: 'circle' }
  | { readonly kind: 'chain' }
  /** Only through a reaction (ER-LGT-7, ER-LGT-8). */
  | { readonly kind: 'reaction' }
  /** Makes the other side throw one symbol of its Attack Roll again (Weakness). */
  | { readonly kind: 'rerollOne'; readonly symbol: CombatSymbol }
  /** Happens outside the dice: the table applies it. */
  | { readonly kind: 'fact' }
  /** No source prints it and nobody has typed it in. */
  | { readonly kind: 'unknown' };

function isSymbol(value: unknown): value is CombatSymbol {
  return value === 'skull' || value === 'shield' || value === 'bolt';
}

export function skillEffect(effect: EffectContent | null): SkillEffect {
  if (effect === null) return { kind: 'unknown' };
  const attack = readPool(effect['attack']);
  if (attack) return { kind: 'attackPool', pool: attack };
  const defense = readPool(effect['defense']);
  if (defense) return { kind: 'defensePool', pool: defense };
  if (effect['reroll'] !== undefined) return { kind: 'rerollAttack' };
  if (effect['convertAll'] !== undefined) return { kind: 'riposte' };
  if (effect['joinAttackers'] === true) return { kind: 'group' };
  if (effect['splitSkulls'] === true) return { kind: 'circle' };
  if (effect['extraMeleeAttack'] !== undefined) return { kind: 'chain' };
  if (effect['lightningAttack'] === true) return { kind: 'reaction' };
  const one = effect['rerollOne'];
  if (typeof one === 'string') {
    const symbol = one.split(' ')[0];
    return { kind: 'rerollOne', symbol: isSymbol(symbol) ? symbol : 'skull' };
  }
  const convert = effect['convert'] as { from?: unknown; to?: unknown; max?: unknown } | undefined;
  if (convert && isSymbol(convert.from) && isSymbol(convert.to)) {
    return { kind: 'convert', from: convert.from, to: convert.to, max: Number(convert.max ?? 1) };
  }
  return { kind: 'fact' };
}

/** Where in a fight an effect may be used: the roll it belongs to, before or after the dice fall. */
export function insertionPoint(
  effect: SkillEffect,
): { readonly roll: 'attack' | 'defense'; readonly timing: 'before' | 'after' | 'any' } | null {
  switch (effect.kind) {
    case 'attackPool':
    case 'group':
    case 'circle':
      return { roll: 'attack', timing: 'before' };
    case 'rerollAttack':
      return { roll: 'attack', timing: 'after' };
    case 'convert':
      return { roll: effect.to === 'shield' ? 'defense' : 'attack', timing: 'after' };
    case 'defensePool':
      // Dice have to be added before they are thrown, fixed shields may come later (GAP-72).
      return { roll: 'defense', timing: hasDice(effect.pool) ? 'before' : 'any' };
    case 'riposte':
      return { roll: 'defense', timing: 'after' };
    case 'chain':
    case 'reaction':
    case 'rerollOne':
    case 'fact':
    case 'unknown':
      return null;
  }
}

function hasDice(pool: Pool): boolean {
  return (pool.black ?? 0) + (pool.yellow ?? 0) + (pool.red ?? 0) + (pool.blue ?? 0) > 0;
}
