import type { Evolvers } from '../play/evolvers.js';
import { withAdventurer, withQuest } from '../state/access.js';
import type { CombatantId, MonsterId } from '../state/state.js';
import { closeUses } from './skill-uses.js';

export type SkillEvents = {
  /** `cost`: all stamina paid, `surcharge` included (ER-MON-4). */
  'er.SkillUsed': {
    userId: string;
    forMonsterId: MonsterId | null;
    skillId: string;
    actionId: string;
    roll: string;
    useId: string;
    cost: number;
    surcharge: number;
    /** Whom the use counts for (ER-SKL-3): the owner, or by a setting each Monster by itself. */
    countedFor: string;
    /** Takes effect later and can be countered until then (ER-SKL-10). */
    open: boolean;
  };
  'er.SkillCountered': { useId: string; skillId: string; bySkillId: string; byId: string };
  /** An open use has had its effect (a search with Lucky). */
  'er.SkillTookEffect': { useId: string };
  'er.AbilityUsed': { characterId: CombatantId; id: string; cost: number };
  'er.TrapTokenGained': { characterId: CombatantId; amount: number };
};

export const skillEvolvers: Evolvers<SkillEvents> = {
  'er.SkillUsed': (state, e) =>
    withQuest(state, (q) => ({
      ...q,
      usedSkills: [...q.usedSkills, `${e.countedFor}|${e.actionId}|${e.skillId}`],
      skillUses: { ...q.skillUses, [e.useId]: { userId: e.userId, skillId: e.skillId, open: e.open } },
    })),
  'er.SkillCountered': (state, e) => withQuest(state, (q) => closeUses(q, [e.useId])),
  'er.SkillTookEffect': (state, e) => withQuest(state, (q) => closeUses(q, [e.useId])),
  'er.AbilityUsed': (state, e) =>
    withQuest(state, (q) =>
      q.monsters[e.characterId] ? { ...q, usedSkills: [...q.usedSkills, `${e.characterId}|turn|${e.id}`] } : q,
    ),
  'er.TrapTokenGained': (state, e) =>
    withAdventurer(state, e.characterId, (a) => ({ ...a, trapTokens: a.trapTokens + e.amount })),
};
