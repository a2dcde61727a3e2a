import { z } from 'zod';
import { type ContentOverlay, type WeaponContent, content, contentField } from '../content/content.js';
import { type Pool, addPools } from '../dice/pool.js';
import { type Outcome, type Refusal, needContent } from '../play/play.js';
import type { Adventurer, Archetype, EruneState } from '../state/state.js';

export const poolSchema = z.object({
  black: z.number().int().min(0).max(20).optional(),
  yellow: z.number().int().min(0).max(20).optional(),
  red: z.number().int().min(0).max(20).optional(),
  blue: z.number().int().min(0).max(20).optional(),
  skull: z.number().int().min(0).max(20).optional(),
  shield: z.number().int().min(0).max(20).optional(),
  unstoppable: z.boolean().optional(),
});

/** ER-SHT-13: what a weapon rolls in the hands of an archetype; without one, the archetype's bare hands. Null: nobody knows. */
export function attackPoolOf(
  { archetype, weaponId }: { readonly archetype: Archetype; readonly weaponId: string | null },
  overlay: ContentOverlay = {},
): Pool | null {
  return weaponId === null
    ? (contentField(overlay, 'archetype', archetype, 'basicAttack') ?? { black: 1 })
    : (contentField(overlay, 'weapon', weaponId, 'attack') ?? null);
}

export type KnownPool = { readonly kind: 'pool'; readonly pool: Pool };

/**
 * Attack dice of an Adventurer with a weapon: the weapon, its element, gear that changes dice, potions that last (ER-CMB-4). A
 * weapon whose dice nobody has typed in yet stops the attack.
 */
export function adventurerAttackPool(state: EruneState, a: Adventurer, weaponId: string | null): KnownPool | Refusal {
  const base = attackPoolOf({ archetype: a.archetype, weaponId }, state.content);
  if (weaponId === null) return { kind: 'pool', pool: addPools(base, ...lastingDice(a)) };
  if (base === null) return missingPool(`weapon.${weaponId}.attack`, weaponId, 'ER-SHT-13');
  const bonus = elementBonus(a, contentField(state.content, 'weapon', weaponId, 'elementBonus'));
  const magic = contentField(state.content, 'weapon', weaponId, 'magic') === true;
  const pool = magic ? replaceByGear(state, a, addPools(base, bonus)) : addPools(base, bonus, ...lastingDice(a));
  return { kind: 'pool', pool };
}

/** Strength potions help non-magic attacks only. */
function lastingDice(a: Adventurer): readonly (Pool | null)[] {
  return a.effects.map((effect) => poolOf(effect.params, 'attack'));
}

/** An Elemental Scepter answers to a chosen Field of its school. */
function elementBonus(a: Adventurer, bonus: WeaponContent['elementBonus']): Pool | null {
  const school = bonus?.school ?? null;
  const answers = school !== null && a.chosenFields.some((field) => field.startsWith(`${school}-`));
  return answers ? (bonus?.add ?? null) : null;
}

/** The Dragonskin Gauntlet turns one die of a magic weapon red: the weakest one, as its wearer would. */
function replaceByGear(state: EruneState, a: Adventurer, pool: Pool): Pool {
  return Object.values(a.loadout.protections).reduce((dice, itemId) => {
    const replace = content(state.content, 'protection', itemId)?.attackReplace;
    const weakest = (['black', 'blue', 'yellow'] as const).find((colour) => (dice[colour] ?? 0) > 0);
    if (!replace || !weakest) return dice;
    const rest = (dice[weakest] ?? 0) - 1;
    const { [weakest]: _replaced, ...others } = dice;
    return addPools(others, rest > 0 ? { [weakest]: rest } : {}, { red: replace.count });
  }, pool);
}

/** ER-SHT-14: the archetype's black die, protections and rings in use, and what lasts (Resistance Potion, ER-CMB-9). */
export function defensePool(state: EruneState, a: Adventurer): Pool {
  const overlay = state.content;
  return addPools(
    content(overlay, 'archetype', a.archetype)?.basicDefense ?? { black: 1 },
    ...Object.values(a.loadout.protections).map((itemId) => content(overlay, 'protection', itemId)?.defense),
    ...a.loadout.rings.map((itemId) => poolOf(content(overlay, 'artifact', itemId)?.effect, 'defense')),
    ...a.effects.map((effect) => poolOf(effect.params, 'defense')),
  );
}

function poolOf(params: { readonly [key: string]: unknown } | null | undefined, key: string): Pool | null {
  const parsed = poolSchema.safeParse(params?.[key]);
  return parsed.success ? addPools(parsed.data) : null;
}

/** A protection whose dice nobody has typed in yet stops the defence that needs them. */
export function checkDefenseKnown(state: EruneState, a: Adventurer): Outcome {
  const unknown = Object.values(a.loadout.protections).find(
    (itemId) => !content(state.content, 'protection', itemId)?.defense,
  );
  return unknown === undefined ? undefined : missingPool(`protection.${unknown}.defense`, unknown, 'ER-SHT-14');
}
function missingPool(path: string, itemId: string, rule: string): Refusal {
  return needContent(path, { key: `er.content.pool`, params: { item: itemId } }, poolSchema, rule);
}
