import type { Evolvers } from '../play/evolvers.js';
import { type Play, emit } from '../play/play.js';
import { ownQuest } from '../state/draft.js';
import type { CombatantId, EruneState } from '../state/state.js';

export type EngagementEvents = {
  'er.Engaged': { a: CombatantId; b: CombatantId; cause: string };
  'er.Disengaged': { a: CombatantId; b: CombatantId; cause: string };
};

/** The pair of two enemies, unordered (9.3). */
export function pairOf(a: CombatantId, b: CombatantId): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}

export const engagementEvolvers: Evolvers<EngagementEvents> = {
  'er.Engaged': (draft, e) => {
    const quest = ownQuest(draft);
    if (quest) quest.pairs = [...quest.pairs, pairOf(e.a, e.b)].sort();
  },
  'er.Disengaged': (draft, e) => {
    const quest = ownQuest(draft);
    const pair = pairOf(e.a, e.b);
    if (quest) quest.pairs = quest.pairs.filter((p) => p !== pair);
  },
};

export function areEngaged(state: EruneState, a: CombatantId, b: CombatantId): boolean {
  return state.quest?.pairs.includes(pairOf(a, b)) ?? false;
}
export function opponentsOf(state: EruneState, id: CombatantId): readonly CombatantId[] {
  return (state.quest?.pairs ?? []).flatMap((pair) => {
    const [a, b] = pair.split('|') as [string, string];
    return a === id ? [b] : b === id ? [a] : [];
  });
}

/** ER-ENG-1: a Melee Attack engages attacker and target, unless it came from behind or either is dead (ER-ENG-2, ER-ENG-3). */
export function engage(play: Play, a: CombatantId, b: CombatantId, cause: string): void {
  if (!areEngaged(play.state, a, b)) emit(play, 'er.Engaged', { a, b, cause });
}
/** Ends every pair of `id`, except the one with `keep` (a shooter keeps the pair with its target, ER-ENG-3). */
export function disengageAll(play: Play, id: CombatantId, cause: string, keep: readonly CombatantId[] = []): void {
  for (const opponent of opponentsOf(play.state, id)) {
    if (!keep.includes(opponent)) emit(play, 'er.Disengaged', { a: id, b: opponent, cause });
  }
}
export function disengage(play: Play, a: CombatantId, b: CombatantId, cause: string): void {
  if (areEngaged(play.state, a, b)) emit(play, 'er.Disengaged', { a, b, cause });
}
