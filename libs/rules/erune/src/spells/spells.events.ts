import type { Evolvers } from '../play/evolvers.js';
import { closeUses } from '../skills/skill-uses.js';
import { ownAdventurer } from '../state/draft.js';
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
  'er.SpellCast': (draft, { casterId, spellId, usesUp }) => {
    const hero = ownAdventurer(draft, casterId);
    if (hero) hero.spellUses = { ...hero.spellUses, [spellId]: (hero.spellUses[spellId] ?? 0) + 1 };
    closeUses(draft, usesUp);
  },
};
