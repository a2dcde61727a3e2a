import { z } from 'zod';
import { type ProtectionContent, type WeaponContent, content } from '../content/content.js';
import { type Outcome, needContent, nameOf, violate } from '../play/play.js';
import type { Adventurer, EruneState, Loadout, ProtectionType } from '../state/state.js';

export const protectionTypes = ['torso', 'head', 'shield', 'hand', 'cape'] as const satisfies readonly ProtectionType[];

type Path = readonly (string | number)[];

/**
 * ER-SHT-5, ER-SHT-6: rank and archetype of an item in use. A rank nobody knows and a list of users the text leaves open do not
 * stop anybody: an unknown flag counts as "no".
 */
export function checkUsable(
  state: EruneState,
  a: Adventurer,
  item: WeaponContent | ProtectionContent,
  mastered: number,
  path?: Path,
): Outcome {
  const who = () => ({ name: nameOf(state, a.id), item: item.id });
  if (item.rank !== null && item.rank > mastered) {
    return violate('ER_RANK_TOO_HIGH', 'ER-SHT-5', { ...who(), rank: item.rank, mastered }, path);
  }
  if (item.usableBy && !item.usableBy.includes(a.archetype) && item.usableByComplete !== false) {
    return violate('ER_ARCHETYPE_RESTRICTED', 'ER-SHT-6', who(), path);
  }
  return undefined;
}

/** Whether an Adventurer may use this weapon; null: bare hands. */
export function checkWeapon(state: EruneState, a: Adventurer, weaponId: string | null, path?: Path): Outcome {
  const weapon = weaponId === null ? null : content(state.content, 'weapon', weaponId);
  return weapon ? checkUsable(state, a, weapon, a.weaponRank, path) : undefined;
}

/** ER-SHT-5, ER-SHT-6 for everything that is to be in use. */
export function checkItemsUsable(
  state: EruneState,
  a: Adventurer,
  weaponId: string | null,
  protectionIds: readonly string[],
): Outcome {
  let refused = checkWeapon(state, a, weaponId, ['weaponId']);
  for (const [i, itemId] of protectionIds.entries()) {
    const item = content(state.content, 'protection', itemId);
    refused ??= item ? checkUsable(state, a, item, a.protectionRank, ['protections', i]) : undefined;
  }
  return refused;
}

/** What does not go together: a shield beside a two-handed weapon, a ring worn twice. */
export function checkCombination(state: EruneState, loadout: Loadout): Outcome {
  return checkTwoHanded(state, loadout) ?? checkRings(loadout);
}

/** ER-SHT-4. */
function checkTwoHanded(state: EruneState, { weaponId, protections }: Loadout): Outcome {
  const weapon = weaponId === null ? null : content(state.content, 'weapon', weaponId);
  if (!weapon?.twoHanded || protections.shield === undefined) return undefined;
  return violate('ER_TWO_HANDED_SHIELD', 'ER-SHT-4', { item: weapon.id, shield: protections.shield }, ['weaponId']);
}

/** ER-SHT-7: any number of rings, all different. */
function checkRings({ rings }: Loadout): Outcome {
  const twice = rings.findIndex((ring, i) => rings.indexOf(ring) !== i);
  if (twice === -1) return undefined;
  return violate('ER_DUPLICATE_RING', 'ER-SHT-7', { item: rings[twice] ?? '' }, ['rings', twice]);
}

/** ER-SHT-3: protections in use by type; null with the type that is taken twice. */
export function protectionsByType(
  state: EruneState,
  itemIds: readonly string[],
): { readonly worn: Loadout['protections'] } | { readonly refused: Outcome } {
  const worn: { [T in ProtectionType]?: string } = {};
  for (const [i, itemId] of itemIds.entries()) {
    const path = ['protections', i];
    const type = content(state.content, 'protection', itemId)?.type ?? null;
    if (type === null) return { refused: unknownType(itemId) };
    if (worn[type] !== undefined) {
      return {
        refused: violate('ER_PROTECTION_TYPE_TAKEN', 'ER-SHT-3', { type: { key: `er.protection.${type}` } }, path),
      };
    }
    worn[type] = itemId;
  }
  return { worn };
}
function unknownType(itemId: string): Outcome {
  const label = { key: 'er.content.protectionType', params: { item: itemId } };
  return needContent(`protection.${itemId}.type`, label, z.enum(protectionTypes), 'ER-SHT-3');
}
