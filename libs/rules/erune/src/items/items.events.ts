import type { Json } from '@emberlog/engine';
import type { Evolvers } from '../play/evolvers.js';
import { withAdventurer } from '../state/access.js';
import type { Adventurer, CharacterId, Loadout, ProtectionType, Stat } from '../state/state.js';

/** The part of the sheet an item lies in. Written into the event: folding asks no content. */
export type ItemList = 'weapons' | 'protections' | 'substances' | 'potions' | 'equipment' | 'artifacts';
type ItemFact = { characterId: CharacterId; itemId: string; list: ItemList; cause: string };

export type ItemEvents = {
  'er.ItemGained': ItemFact;
  'er.ItemLost': ItemFact;
  'er.ItemConsumed': ItemFact;
  'er.ItemGiven': ItemFact & { toId: CharacterId };
  'er.GoldChanged': { characterId: CharacterId; delta: number; after: number; cause: string };
  'er.LoadoutChanged': { characterId: CharacterId; loadout: Loadout };
  'er.LoadoutLocked': { characterId: CharacterId; loadout: Loadout };
  'er.RuneActivated': { characterId: CharacterId; itemId: string };
  'er.RuneDeactivated': { characterId: CharacterId; itemId: string };
  /** ER-SHT-10, ER-SHT-11: `currentDelta` is what the current points gain or lose with their maximum. */
  'er.MaximumChanged': { characterId: CharacterId; stat: Stat; delta: number; currentDelta: number };
  /** ER-ITM-4: `outcome` as the app told it. */
  'er.SubstanceTaken': { characterId: CharacterId; substanceId: string; outcome: readonly Json[] };
  'er.ArtifactUsed': { characterId: CharacterId; id: string; cost: number; oncePerQuest: boolean };
};

function without(list: readonly string[], itemId: string): readonly string[] {
  const at = list.indexOf(itemId);
  return at === -1 ? list : [...list.slice(0, at), ...list.slice(at + 1)];
}

/** What is no longer carried is no longer in use. */
export function carriedOnly(a: Adventurer): Loadout {
  const { weaponId, protections, rings } = a.loadout;
  const worn = (Object.entries(protections) as [ProtectionType, string][]).filter(([, id]) =>
    a.protections.includes(id),
  );
  return {
    weaponId: weaponId !== null && a.weapons.includes(weaponId) ? weaponId : null,
    protections: Object.fromEntries(worn),
    rings: rings.filter((id) => a.artifacts.includes(id)),
  };
}
function take(a: Adventurer, { list, itemId }: { list: ItemList; itemId: string }): Adventurer {
  const left: Adventurer = { ...a, [list]: without(a[list], itemId) };
  return { ...left, loadout: carriedOnly(left) };
}
function put(a: Adventurer, { list, itemId }: { list: ItemList; itemId: string }): Adventurer {
  return { ...a, [list]: [...a[list], itemId] };
}

const maximumOf = { hp: 'maxHp', sp: 'maxSp', mp: 'maxMp' } as const;

export const itemEvolvers: Evolvers<ItemEvents> = {
  'er.ItemGained': (state, e) => withAdventurer(state, e.characterId, (a) => put(a, e)),
  'er.ItemLost': (state, e) => withAdventurer(state, e.characterId, (a) => take(a, e)),
  'er.ItemConsumed': (state, e) => withAdventurer(state, e.characterId, (a) => take(a, e)),
  'er.ItemGiven': (state, e) =>
    withAdventurer(
      withAdventurer(state, e.characterId, (a) => take(a, e)),
      e.toId,
      (a) => put(a, e),
    ),
  'er.GoldChanged': (state, e) => withAdventurer(state, e.characterId, (a) => ({ ...a, gold: e.after })),
  'er.LoadoutChanged': (state, e) => withAdventurer(state, e.characterId, (a) => ({ ...a, loadout: e.loadout })),
  'er.LoadoutLocked': (state, e) => withAdventurer(state, e.characterId, (a) => ({ ...a, loadoutLocked: true })),
  'er.RuneActivated': (state, e) => withAdventurer(state, e.characterId, (a) => ({ ...a, activeRune: e.itemId })),
  'er.RuneDeactivated': (state, e) => withAdventurer(state, e.characterId, (a) => ({ ...a, activeRune: null })),
  'er.MaximumChanged': (state, e) =>
    withAdventurer(state, e.characterId, (a) => ({
      ...a,
      [maximumOf[e.stat]]: a[maximumOf[e.stat]] + e.delta,
      [e.stat]: a[e.stat] + e.currentDelta,
    })),
  'er.SubstanceTaken': (state) => state,
  'er.ArtifactUsed': (state, e) =>
    e.oncePerQuest
      ? withAdventurer(state, e.characterId, (a) => ({ ...a, oncePerQuestUsed: [...a.oncePerQuestUsed, e.id] }))
      : state,
};
