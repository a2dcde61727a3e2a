import type { Evolvers } from '../play/evolvers.js';
import { closeUses } from '../skills/skill-uses.js';
import { withAdventurer, withQuest } from '../state/access.js';
import type { CombatantId } from '../state/state.js';

export type SpellEvents = {
  /** `usesLeft` 0: the spell is unavailable for the rest of the quest (ER-SPL-3). `usesUp`: open Skill uses (Remanence). */
  'er.SpellCast': {
    casterId: CombatantId;
    spellId: string;
    targetIds: readonly CombatantId[];
    mp: number;
    usesLeft: number;
    usesUp: readonly string[];
  };
};

export const spellEvolvers: Evolvers<SpellEvents> = {
  'er.SpellCast': (state, e) => {
    const cast = withAdventurer(state, e.casterId, (a) => ({
      ...a,
      spellUses: { ...a.spellUses, [e.spellId]: (a.spellUses[e.spellId] ?? 0) + 1 },
    }));
    return withQuest(cast, (q) => closeUses(q, e.usesUp));
  },
};
