import type {
  Adventurer,
  Character,
  Combat,
  CombatantId,
  EruneState,
  Lightning,
  Master,
  Monster,
  Quest,
} from './state.js';

/** May be written to, one level deep: what lies in a field is replaced, never changed. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * A state in the making. The events of one command touch the same few records again and again: each is copied on the first
 * write and written to from then on. Only what is among `owned` is ever written to, so neither the state the draft began with
 * nor anything an event holds changes.
 */
export type Draft = { readonly state: Writable<EruneState>; readonly owned: Set<object> };

export function openDraft(state: EruneState): Draft {
  return { state: { ...state }, owned: new Set() };
}

/** A record that has just been made is the draft's own. */
export function own<T extends object>(draft: Draft, made: T): T {
  draft.owned.add(made);
  return made;
}

// What follows gives the draft's own copy to write to, or null where there is no such thing.

export function ownQuest(draft: Draft): Writable<Quest> | null {
  const { quest } = draft.state;
  if (!quest || draft.owned.has(quest)) return quest;
  return (draft.state.quest = own(draft, { ...quest }));
}

export function ownCharacter(draft: Draft, id: string): Writable<Character> | null {
  const { characters } = draft.state;
  const found = characters[id];
  if (!found || draft.owned.has(found)) return found ?? null;
  const copy = own(draft, { ...found });
  draft.state.characters = { ...characters, [id]: copy };
  return copy;
}

export function ownAdventurer(draft: Draft, id: string): Writable<Adventurer> | null {
  const character = draft.state.characters[id]?.kind === 'adventurer' ? ownCharacter(draft, id) : null;
  return character as Writable<Adventurer> | null;
}

/** The Master of Shadows of the open quest. */
export function ownMaster(draft: Draft): Writable<Master> | null {
  const id = draft.state.quest?.masterId ?? '';
  const character = draft.state.characters[id]?.kind === 'master' ? ownCharacter(draft, id) : null;
  return character as Writable<Master> | null;
}

type EntryOf = { monsters: Monster; combats: Combat; lightning: Lightning };
type Records = { [K in keyof EntryOf]: { readonly [id: string]: EntryOf[K] } };

/** An entry of one of the quest's records. */
export function ownEntry<K extends keyof EntryOf>(draft: Draft, name: K, id: string): Writable<EntryOf[K]> | null {
  const records: Records | null = draft.state.quest;
  const found = records?.[name][id];
  if (!found || draft.owned.has(found)) return found ?? null;
  const quest: Records | null = ownQuest(draft);
  if (!quest) return null;
  const copy = own(draft, { ...found });
  quest[name] = { ...quest[name], [id]: copy };
  return copy;
}

/** A Monster, or else an Adventurer. */
export function ownCombatant(draft: Draft, id: CombatantId): Writable<Monster> | Writable<Adventurer> | null {
  return ownEntry(draft, 'monsters', id) ?? ownAdventurer(draft, id);
}
