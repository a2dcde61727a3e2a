import type { EruneState, Quest } from '../state/state.js';

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
export function closeUses(quest: Quest, useIds: readonly string[]): Quest {
  const closed = useIds.flatMap((id) => {
    const use = quest.skillUses[id];
    return use ? [[id, { ...use, open: false }] as const] : [];
  });
  return closed.length === 0 ? quest : { ...quest, skillUses: { ...quest.skillUses, ...Object.fromEntries(closed) } };
}
