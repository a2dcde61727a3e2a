import { type Adventurer, type Master, noActionsUsed } from './state.js';

/** ER-QST-2, ER-QST-12: at full health and without stamina; nothing of a quest outlives it, nothing comes into it. */
export function adventurerAtRest({ maxHp, maxMp }: Pick<Adventurer, 'maxHp' | 'maxMp'>) {
  return {
    hp: maxHp,
    sp: 0,
    mp: maxMp,
    temp: [],
    shadowCards: [],
    curse: null,
    status: 'alive',
    resurrectionPacts: 0,
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
  } as const satisfies Partial<Adventurer>;
}

/** ER-CAM-5: the Master of Shadows has stamina and curses in the hand only inside a quest. */
export const masterAtRest = {
  sp: 0,
  curseLocation: {},
  summonPoints: 0,
  summonGauge: null,
} as const satisfies Partial<Master>;
