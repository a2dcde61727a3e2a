import type { Json } from '@emberlog/engine';
import type { Evolvers } from '../play/evolvers.js';
import { type Draft, ownAdventurer } from '../state/draft.js';
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
function take(draft: Draft, { characterId, list, itemId }: ItemFact): void {
  const hero = ownAdventurer(draft, characterId);
  if (!hero) return;
  hero[list] = without(hero[list], itemId);
  hero.loadout = carriedOnly(hero);
}
function put(draft: Draft, characterId: CharacterId, { list, itemId }: ItemFact): void {
  const hero = ownAdventurer(draft, characterId);
  if (hero) hero[list] = [...hero[list], itemId];
}

const maximumOf = { hp: 'maxHp', sp: 'maxSp', mp: 'maxMp' } as const;

export const itemEvolvers: Evolvers<ItemEvents> = {
  'er.ItemGained': (draft, e) => {
    put(draft, e.characterId, e);
  },
  'er.ItemLost': take,
  'er.ItemConsumed': take,
  'er.ItemGiven': (draft, e) => {
    take(draft, e);
    put(draft, e.toId, e);
  },
  'er.GoldChanged': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (hero) hero.gold = e.after;
  },
  'er.LoadoutChanged': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (hero) hero.loadout = e.loadout;
  },
  'er.LoadoutLocked': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (hero) hero.loadoutLocked = true;
  },
  'er.RuneActivated': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (hero) hero.activeRune = e.itemId;
  },
  'er.RuneDeactivated': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (hero) hero.activeRune = null;
  },
  'er.MaximumChanged': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (!hero) return;
    hero[maximumOf[e.stat]] += e.delta;
    hero[e.stat] += e.currentDelta;
  },
  'er.SubstanceTaken': () => undefined,
  'er.ArtifactUsed': (draft, e) => {
    const hero = e.oncePerQuest ? ownAdventurer(draft, e.characterId) : null;
    if (hero) hero.oncePerQuestUsed = [...hero.oncePerQuestUsed, e.id];
  },
};
