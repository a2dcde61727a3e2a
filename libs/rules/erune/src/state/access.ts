import type { Adventurer, Character, CharacterId, EruneState, Master, Monster, MonsterId, Quest } from './state.js';

export function adventurer(state: EruneState, id: string): Adventurer | null {
  const character = state.characters[id];
  return character?.kind === 'adventurer' ? character : null;
}

/** The Master of Shadows of the open quest; null in coop and in town. */
export function questMaster(state: EruneState): Master | null {
  const id = state.quest?.masterId;
  const character = id ? state.characters[id] : undefined;
  return character?.kind === 'master' ? character : null;
}

export function monster(state: EruneState, id: string): Monster | null {
  return state.quest?.monsters[id] ?? null;
}

export function questAdventurers(state: EruneState): readonly Adventurer[] {
  return (state.quest?.adventurerIds ?? []).flatMap((id) => adventurer(state, id) ?? []);
}

export function withCharacter<T extends Character>(
  state: EruneState,
  id: CharacterId,
  change: (character: T) => T,
): EruneState {
  const character = state.characters[id] as T | undefined;
  if (!character) return state;
  return { ...state, characters: { ...state.characters, [id]: change(character) } };
}
export function withAdventurer(state: EruneState, id: CharacterId, change: (a: Adventurer) => Adventurer): EruneState {
  return adventurer(state, id) ? withCharacter<Adventurer>(state, id, change) : state;
}
export function withMaster(state: EruneState, change: (m: Master) => Master): EruneState {
  const master = questMaster(state);
  return master ? withCharacter<Master>(state, master.id, change) : state;
}
export function withQuest(state: EruneState, change: (quest: Quest) => Quest): EruneState {
  return state.quest ? { ...state, quest: change(state.quest) } : state;
}
export function withMonster(state: EruneState, id: MonsterId, change: (m: Monster) => Monster): EruneState {
  return withQuest(state, (quest) => {
    const found = quest.monsters[id];
    return found ? { ...quest, monsters: { ...quest.monsters, [id]: change(found) } } : quest;
  });
}
