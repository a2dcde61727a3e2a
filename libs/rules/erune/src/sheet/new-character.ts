import { type Adventurer, type Archetype, type Master, emptyLoadout, noActionsUsed } from '../state/state.js';

/** What a sheet is before it has been imported or played (5.1). */
type Start = Pick<
  Adventurer,
  'id' | 'ownerPlayerId' | 'name' | 'level' | 'xpTotal' | 'xpBalance' | 'skills' | 'completedQuests'
>;

/** Outside a quest everybody is at full health, with no stamina (ER-QST-12). */
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
    hp: start.maxHp,
    sp: 0,
    mp: start.maxMp,
    temp: [],
    shadowCards: [],
    curse: null,
    status: 'alive',
    resurrectionPacts: 0,
    loadout: emptyLoadout,
    loadoutLocked: false,
    activeRune: null,
    chosenFields: [],
    spellUses: {},
    oncePerQuestUsed: [],
    needsReload: [],
    trapTokens: 0,
    inPit: false,
    effects: [],
    move: null,
    actions: noActionsUsed,
    killedOn: null,
  };
}

/** ER-CAM-5, ER-SHT-20: name, level, XP, skills, completed quests; stamina only inside a quest. */
export function newMaster(start: Start): Master {
  return {
    ...start,
    kind: 'master',
    retired: false,
    notes: [],
    sp: 0,
    curseLocation: {},
    summonPoints: 0,
    summonGauge: null,
  };
}
