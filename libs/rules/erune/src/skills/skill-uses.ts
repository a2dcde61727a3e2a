import { type Draft, ownQuest } from '../state/draft.js';
import type { EruneState } from '../state/state.js';

/** A use of this Skill that has been paid for and not had its effect yet. */
export function openUse(state: EruneState, userId: string, skillId: string): string | null {
  const uses = state.quest?.skillUses ?? {};
  for (const useId in uses) {
    const use = uses[useId];
    if (use?.open && use.userId === userId && use.skillId === skillId) return useId;
  }
  return null;
}

/** The uses have had their effect, or never will: nothing counters them any more (ER-SKL-10). */
export function closeUses(draft: Draft, useIds: readonly string[]): void {
  for (const id of useIds) {
    const quest = ownQuest(draft);
    const use = quest?.skillUses[id];
    if (quest && use) quest.skillUses = { ...quest.skillUses, [id]: { ...use, open: false } };
  }
}
