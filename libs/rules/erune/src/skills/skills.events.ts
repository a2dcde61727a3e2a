import type { Evolvers } from '../play/evolvers.js';
import { ownAdventurer, ownQuest } from '../state/draft.js';
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
  /** `userId`, `skillId`: whose Skill was countered, and which; null in what was stored before that was written down. */
  'er.SkillCountered': { useId: string; userId: string | null; skillId: string; bySkillId: string; byId: string };
  /** An open use has had its effect (a search with Lucky). */
  'er.SkillTookEffect': { useId: string };
  'er.AbilityUsed': { characterId: CombatantId; id: string; cost: number };
  'er.TrapTokenGained': { characterId: CombatantId; amount: number };
};

export const skillEvolvers: Evolvers<SkillEvents> = {
  'er.SkillUsed': (draft, { userId, skillId, actionId, useId, countedFor, open }) => {
    const quest = ownQuest(draft);
    if (!quest) return;
    quest.usedSkills = [...quest.usedSkills, `${countedFor}|${actionId}|${skillId}`];
    quest.skillUses = { ...quest.skillUses, [useId]: { userId, skillId, open } };
  },
  'er.SkillCountered': (draft, e) => {
    closeUses(draft, [e.useId]);
  },
  'er.SkillTookEffect': (draft, e) => {
    closeUses(draft, [e.useId]);
  },
  'er.AbilityUsed': (draft, e) => {
    const quest = draft.state.quest?.monsters[e.characterId] ? ownQuest(draft) : null;
    if (quest) quest.usedSkills = [...quest.usedSkills, `${e.characterId}|turn|${e.id}`];
  },
  'er.TrapTokenGained': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (hero) hero.trapTokens += e.amount;
  },
};
