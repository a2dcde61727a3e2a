import { adventurerAtRest, masterAtRest } from '../state/at-rest.js';
import { type Adventurer, type Archetype, type Master, emptyLoadout } from '../state/state.js';

/** What a sheet is before it has been imported or played (5.1). */
type Start = Pick<
  Adventurer,
  'id' | 'ownerPlayerId' | 'name' | 'level' | 'xpTotal' | 'xpBalance' | 'skills' | 'completedQuests'
>;

export function newAdventurer(
  start: Start & Pick<Adventurer, 'maxHp' | 'maxSp' | 'maxMp' | 'spellFields'> & { readonly archetype: Archetype },
  sheet: Partial<Adventurer>,
): Adventurer {
  return {
    weaponRank: 1,
    protectionRank: 1,
    fatePoints: 1,
    moveBonus: 4,
    gold: 0,
    weapons: [],
    protections: [],
    substances: [],
    potions: [],
    equipment: [],
    artifacts: [],
    ...sheet,
    ...start,
    kind: 'adventurer',
    retired: false,
    notes: [],
    loadout: emptyLoadout,
    ...adventurerAtRest(start),
  };
}

/** ER-CAM-5, ER-SHT-20: name, level, XP, skills, completed quests; stamina only inside a quest. */
export function newMaster(start: Start): Master {
  return { ...start, kind: 'master', retired: false, notes: [], ...masterAtRest };
}
