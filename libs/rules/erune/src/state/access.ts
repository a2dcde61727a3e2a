import type { Adventurer, EruneState, Master, Monster } from './state.js';

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
