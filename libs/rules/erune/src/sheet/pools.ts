import { z } from 'zod';
import { type ContentOverlay, type WeaponContent, content } from '../content/content.js';
import { type Pool, addPools } from '../dice/pool.js';
import { type Outcome, needContent } from '../play/play.js';
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

/** ER-SHT-13: what a weapon rolls in the hands of an archetype; without one, the archetype's bare hands. */
export function attackPoolOf(
  input: { readonly archetype: Archetype; readonly weaponId: string | null },
  overlay: ContentOverlay = {},
): Pool {
  if (input.weaponId === null) return content(overlay, 'archetype', input.archetype)?.basicAttack ?? { black: 1 };
  return content(overlay, 'weapon', input.weaponId)?.attack ?? {};
}

/** Attack dice of an Adventurer with a weapon: the weapon, its element, gear that changes dice, potions that last (ER-CMB-4). */
export function adventurerAttackPool(state: EruneState, a: Adventurer, weaponId: string | null): Pool {
  const weapon = weaponId === null ? null : content(state.content, 'weapon', weaponId);
  const base = attackPoolOf({ archetype: a.archetype, weaponId }, state.content);
  const withElement = addPools(base, elementBonus(a, weapon));
  const withGear = weapon?.magic ? replaceByGear(state, a, withElement) : withElement;
  // Strength potions help non-magic attacks only.
  return weapon?.magic ? withGear : addPools(withGear, ...a.effects.map((effect) => poolOf(effect.params, 'attack')));
}

/** An Elemental Scepter answers to a chosen Field of its school. */
function elementBonus(a: Adventurer, weapon: WeaponContent | null): Pool {
  const bonus = weapon?.elementBonus;
  if (!bonus) return {};
  const { school } = bonus;
  const answers = a.chosenFields.some((field) => school !== null && field.startsWith(`${school}-`));
  return answers ? bonus.add : {};
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

/** A weapon whose dice nobody has typed in yet stops the attack that needs them. */
export function checkAttackKnown(state: EruneState, weaponId: string | null): Outcome {
  if (weaponId === null || content(state.content, 'weapon', weaponId)?.attack) return undefined;
  return missingPool(`weapon.${weaponId}.attack`, weaponId, 'ER-SHT-13');
}
export function checkDefenseKnown(state: EruneState, a: Adventurer): Outcome {
  const unknown = Object.values(a.loadout.protections).find(
    (itemId) => !content(state.content, 'protection', itemId)?.defense,
  );
  return unknown === undefined ? undefined : missingPool(`protection.${unknown}.defense`, unknown, 'ER-SHT-14');
}
function missingPool(path: string, itemId: string, rule: string): Outcome {
  return needContent(path, { key: `er.content.pool`, params: { item: itemId } }, poolSchema, rule);
}
