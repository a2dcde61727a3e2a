import type { I18n, Violation } from '@emberlog/engine';
import type { EruneEvent } from '../events.js';
import { initialState } from '../state/state.js';
import type { EruneViolationCode } from '../violations.js';
import { contentName, itemName } from '../wording/names.js';

function hint(code: EruneViolationCode, rule: string, key: string, params: NonNullable<I18n['params']>): Violation {
  return { code, rules: [rule], message: { key: `er.dependent.${key}`, params } };
}

/** Whether `later` could not have happened, or not like this, without `undone`; null when it has nothing to do with it. */
function rests(undone: EruneEvent, later: EruneEvent): Violation | null {
  switch (undone.type) {
    case 'er.XpGained':
    case 'er.XpTransferred': {
      const gainer = undone.type === 'er.XpGained' ? undone.data.characterId : undone.data.toId;
      if (later.type !== 'er.CharacterLevelled' || later.data.characterId !== gainer) return null;
      return hint('ER_XP_REMAINING', 'ER-LVL-6', 'level', { level: later.data.level });
    }
    case 'er.LevelWindowOpened':
      if (later.type !== 'er.CharacterLevelled') return null;
      if (!undone.data.characterIds.includes(later.data.characterId)) return null;
      return hint('ER_NO_LEVEL_WINDOW', 'ER-LVL-1', 'window', { level: later.data.level });
    case 'er.QuestEnded':
    case 'er.QuestAbandoned':
      return restsOnTown(later);
    case 'er.ItemGained': {
      const { itemId, characterId } = undone.data;
      const uses =
        later.type === 'er.ItemConsumed' || later.type === 'er.ItemGiven' || later.type === 'er.ItemLost'
          ? later.data.itemId === itemId && later.data.characterId === characterId
          : false;
      return uses ? hint('ER_NO_ITEM', 'ER-ITM-1', 'item', { item: itemName(initialState, itemId) }) : null;
    }
    case 'er.GoldChanged':
      if (later.type !== 'er.GoldChanged' || undone.data.delta <= 0 || later.data.delta >= 0) return null;
      if (later.data.characterId !== undone.data.characterId) return null;
      return hint('ER_NOT_ENOUGH_GOLD', 'ER-MER-3', 'gold', { amount: -later.data.delta });
    case 'er.SkillLearned': {
      if (later.type !== 'er.SkillUsed' || later.data.skillId !== undone.data.id) return null;
      if (later.data.userId !== undone.data.characterId) return null;
      const skill = contentName(initialState, 'skill', undone.data.id);
      return hint('ER_SKILL_NOT_MASTERED', 'ER-SKL-1', 'skill', { skill });
    }
    case 'er.PermanentCursePlaced':
      if (later.type !== 'er.CurseLifted' || later.data.curseId !== undone.data.curseId) return null;
      return hint('ER_CURSE_NOT_PLACED', 'ER-CUR-6', 'curse', {
        curse: contentName(initialState, 'skill', undone.data.curseId),
      });
    default:
      return null;
  }
}

/** ER-LOG-6: with its end undone the quest is open again: no other one begins, and no merchant trades in town. */
function restsOnTown(later: EruneEvent): Violation | null {
  if (later.type === 'er.QuestStarted') {
    return hint('ER_QUEST_ACTIVE', 'ER-QST-1', 'quest', { quest: later.data.name });
  }
  const traded =
    (later.type === 'er.ItemGained' && later.data.cause === 'bought') ||
    (later.type === 'er.ItemLost' && later.data.cause === 'sold');
  return traded
    ? hint('ER_NO_MERCHANT', 'ER-MER-1', 'trade', { item: itemName(initialState, later.data.itemId) })
    : null;
}

/** Later facts that rest on an undone one, as hints for a preview (ER-LOG-6); each later event is named once. */
export function dependents(undone: readonly EruneEvent[], later: readonly EruneEvent[]): readonly Violation[] {
  return later.flatMap((event) => {
    for (const cause of undone) {
      const found = rests(cause, event);
      if (found) return [found];
    }
    return [];
  });
}
