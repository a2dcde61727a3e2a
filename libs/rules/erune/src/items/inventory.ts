import type { RuleId } from '@emberlog/engine';
import { type ContentKind, content, limits } from '../content/content.js';
import { type Outcome, type Play, emit, nameOf, violate } from '../play/play.js';
import { setting } from '../settings/settings.js';
import { adventurer } from '../state/access.js';
import type { Adventurer, CharacterId, EruneState } from '../state/state.js';
import type { ItemList } from './items.events.js';

const listOfKind = {
  weapon: 'weapons',
  protection: 'protections',
  substance: 'substances',
  potion: 'potions',
  equipment: 'equipment',
  artifact: 'artifacts',
} as const satisfies { readonly [K in ContentKind]?: ItemList };
export type ItemKind = keyof typeof listOfKind;
const itemKinds = Object.keys(listOfKind) as readonly ItemKind[];
export const itemLists: readonly ItemList[] = Object.values(listOfKind);

/** What an item is; something no content knows (a silver key of a quest) is equipment. */
export function itemKind(state: EruneState, itemId: string): ItemKind {
  return itemKinds.find((kind) => content(state.content, kind, itemId) !== null) ?? 'equipment';
}
/** Where a new item goes on the sheet. */
export function listFor(state: EruneState, itemId: string): ItemList {
  return listOfKind[itemKind(state, itemId)];
}
/** Where a carried item lies; null: not carried. */
export function carriedIn(a: Adventurer, itemId: string): ItemList | null {
  return itemLists.find((list) => a[list].includes(itemId)) ?? null;
}

/** ER-SHT-8: base capacity (a setting) and what purses and money bags add; null: nobody checks. */
export function goldCapacity(state: EruneState, equipment: readonly string[]): number | null {
  const base = setting(state, 'gold.baseCapacity');
  if (base === null) return null;
  return equipment.reduce((sum, itemId) => {
    const more = content(state.content, 'equipment', itemId)?.effect?.['goldCapacity'];
    return typeof more === 'number' ? sum + more : sum;
  }, base);
}
/** ER-SHT-9: a belt holds six potions and runes together. */
export function potionCapacity(state: EruneState, equipment: readonly string[]): number | null {
  const base = setting(state, 'potions.baseCapacity');
  if (base === null) return null;
  const hasBelt = equipment.some((itemId) => {
    const effect = content(state.content, 'equipment', itemId)?.effect;
    return typeof effect?.['potionRuneCapacity'] === 'number';
  });
  return hasBelt ? limits.potionBelt : base;
}

type Limited = 'weapons' | 'protections' | 'potions' | 'gold';
type Carried = Pick<Adventurer, Limited | 'equipment'>;
type Path = readonly (string | number)[];

/** ER-SHT-1, ER-SHT-2, ER-SHT-8, ER-SHT-9: how much of something a sheet may carry. */
export function checkCapacity(state: EruneState, what: Limited, carried: Carried, path?: Path): Outcome {
  switch (what) {
    case 'weapons':
      if (carried.weapons.length <= limits.weapons) return undefined;
      return violate('ER_WEAPON_LIMIT', 'ER-SHT-1', { max: limits.weapons }, path);
    case 'protections':
      if (carried.protections.length <= limits.protections) return undefined;
      return violate('ER_PROTECTION_LIMIT', 'ER-SHT-2', { max: limits.protections }, path);
    case 'potions': {
      const max = potionCapacity(state, carried.equipment);
      return max === null || carried.potions.length <= max
        ? undefined
        : violate('ER_POTION_LIMIT', 'ER-SHT-9', { max }, path);
    }
    case 'gold': {
      const max = goldCapacity(state, carried.equipment);
      return max === null || carried.gold <= max ? undefined : violate('ER_GOLD_CAPACITY', 'ER-SHT-8', { max }, path);
    }
  }
}

/** Whether one more item fits (ER-MER-3: rank and archetype do not matter for carrying, ER-SHT-5). */
export function checkRoom(state: EruneState, a: Adventurer, itemId: string, path?: Path): Outcome {
  const list = listFor(state, itemId);
  if (list !== 'weapons' && list !== 'protections' && list !== 'potions') return undefined;
  return checkCapacity(state, list, { ...a, [list]: [...a[list], itemId] }, path);
}

export function addItem(play: Play, characterId: CharacterId, itemId: string, cause: string, path?: Path): Outcome {
  const receiver = adventurer(play.state, characterId);
  if (!receiver) return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: characterId });
  const refused = checkRoom(play.state, receiver, itemId, path);
  if (!refused) emit(play, 'er.ItemGained', { characterId, itemId, list: listFor(play.state, itemId), cause });
  return refused;
}

/** Takes an item off the sheet: used up (`er.ItemConsumed`) or gone (`er.ItemLost`). */
export function removeItem(
  play: Play,
  characterId: CharacterId,
  itemId: string,
  type: 'er.ItemLost' | 'er.ItemConsumed',
  cause: string,
  path: Path = ['itemId'],
): Outcome {
  const holder = adventurer(play.state, characterId);
  const list = holder && carriedIn(holder, itemId);
  if (!list) return noItem(play.state, characterId, itemId, path);
  emit(play, type, { characterId, itemId, list, cause });
  return undefined;
}

export function noItem(
  state: EruneState,
  characterId: CharacterId,
  itemId: string,
  path: Path = ['itemId'],
  rule: RuleId = 'ER-ITM-1',
): Outcome {
  return violate('ER_NO_ITEM', rule, { name: nameOf(state, characterId), item: itemId }, path);
}

/** Gold found, spent or given; never below 0 and within the capacity. */
export function changeGold(play: Play, characterId: CharacterId, delta: number, cause: string, path?: Path): Outcome {
  const holder = adventurer(play.state, characterId);
  if (!holder) return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: characterId });
  const after = holder.gold + delta;
  if (after < 0) {
    return violate('ER_NOT_ENOUGH_GOLD', 'ER-MER-3', { needed: -delta, available: holder.gold }, path);
  }
  const refused = delta > 0 ? checkCapacity(play.state, 'gold', { ...holder, gold: after }, path) : undefined;
  if (!refused && delta !== 0) emit(play, 'er.GoldChanged', { characterId, delta, after, cause });
  return refused;
}
