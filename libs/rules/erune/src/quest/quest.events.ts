import type { Evolvers } from '../play/evolvers.js';
import { questMaster, withAdventurer, withCharacter, withMaster, withQuest } from '../state/access.js';
import {
  type Adventurer,
  type CharacterId,
  type CurseId,
  type EruneState,
  type Objective,
  type Quest,
  noActionsUsed,
} from '../state/state.js';

export type Winner = 'adventurers' | 'master' | 'none';
type ObjectiveFact = Pick<Objective, 'side' | 'main' | 'xpPerCharacter'> & { readonly objectiveId: string };

export type QuestEvents = {
  /** `curses`: the Master of Shadows' mastered curses; they start in the hand (ER-CUR-11). */
  'er.QuestStarted': Pick<
    Quest,
    'name' | 'type' | 'mode' | 'arena' | 'edition' | 'spatialMode' | 'adventurerIds' | 'masterId'
  > & { readonly questId: string; readonly curses: readonly CurseId[] };
  'er.AdventurerPrepared': { characterId: CharacterId; hp: number; mp: number; sp: number };
  'er.SpellFieldsChosen': { characterId: CharacterId; fieldIds: readonly string[] };
  'er.ObjectiveDefined': ObjectiveFact & { readonly text: string };
  'er.ObjectiveCompleted': ObjectiveFact;
  'er.CustomizedQuestOpened': { mapXp: number };
  'er.QuestEnded': {
    winner: Winner;
    objectives: readonly { readonly objectiveId: string; readonly completed: boolean }[];
  };
  'er.QuestAbandoned': { by: 'adventurers' | 'master'; reason: string };
  /** ER-CAM-6: the back of the sheet. */
  'er.QuestRecorded': { characterId: CharacterId; questName: string; winner: Winner; xpWon: number };
  /** ER-QST-12: everybody as before a quest. */
  'er.ReturnedToTown': { characterIds: readonly CharacterId[] };
};

/** ER-QST-2, ER-QST-12: nothing of a quest outlives it, nothing comes into it. Raised maxima have been taken back before. */
function rested(a: Adventurer): Adventurer {
  return {
    ...a,
    hp: a.maxHp,
    sp: 0,
    mp: a.maxMp,
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
  };
}

function questFrom(e: QuestEvents['er.QuestStarted']): Quest {
  return {
    id: e.questId,
    name: e.name,
    type: e.type,
    mode: e.mode,
    arena: e.arena,
    edition: e.edition,
    spatialMode: e.spatialMode,
    adventurerIds: e.adventurerIds,
    masterId: e.masterId,
    turn: 0,
    phase: null,
    phaseEnding: false,
    step: null,
    objectives: [],
    opened: false,
    campfireUsed: false,
    monsters: {},
    traps: {},
    delayedTraps: [],
    pits: [],
    sources: {},
    doorsOpened: [],
    tilesRevealed: [],
    searched: [],
    furnitureDestroyed: [],
    eventsTriggered: [],
    pairs: [],
    combats: {},
    lightning: {},
    finished: [],
    poisonDue: [],
    usedSkills: [],
    skillUses: {},
    freeSkills: [],
    leftZones: [],
    links: [],
    xpShares: {},
    xpWon: {},
  };
}

function start(state: EruneState, e: QuestEvents['er.QuestStarted']): EruneState {
  const opened = { ...state, quest: questFrom(e), levelWindow: null, merchantPresent: false };
  return withMaster(opened, (m) => ({
    ...m,
    sp: 0,
    summonPoints: 0,
    summonGauge: null,
    curseLocation: Object.fromEntries(e.curses.map((id) => [id, 'hand'])),
  }));
}

function logged(state: EruneState, status: 'finished' | 'abandoned', winner: Winner | null): EruneState {
  const { quest } = state;
  if (!quest) return state;
  return { ...state, questLog: [...state.questLog, { id: quest.id, name: quest.name, status, winner }] };
}

function home(state: EruneState, ids: readonly CharacterId[]): EruneState {
  const atRest = ids.reduce((s, id) => withAdventurer(s, id, rested), state);
  const master = questMaster(atRest);
  const withoutReserve = master
    ? withMaster(atRest, (m) => ({ ...m, sp: 0, curseLocation: {}, summonPoints: 0, summonGauge: null }))
    : atRest;
  return { ...withoutReserve, quest: null, merchantPresent: false };
}

export const questEvolvers: Evolvers<QuestEvents> = {
  'er.QuestStarted': start,
  'er.AdventurerPrepared': (state, e) =>
    withAdventurer(state, e.characterId, (a) => ({ ...rested(a), hp: e.hp, mp: e.mp, sp: e.sp })),
  'er.SpellFieldsChosen': (state, e) =>
    withAdventurer(state, e.characterId, (a) => ({ ...a, chosenFields: e.fieldIds })),
  'er.ObjectiveDefined': (state, { objectiveId: id, side, main, text, xpPerCharacter }) =>
    withQuest(state, (q) => ({
      ...q,
      objectives: [...q.objectives, { id, side, main, text, xpPerCharacter, completed: false }],
    })),
  'er.ObjectiveCompleted': (state, e) =>
    withQuest(state, (q) => ({
      ...q,
      objectives: q.objectives.map((o) => (o.id === e.objectiveId ? { ...o, completed: true } : o)),
    })),
  'er.CustomizedQuestOpened': (state) => withQuest(state, (q) => ({ ...q, opened: true })),
  'er.QuestEnded': (state, e) => logged(state, 'finished', e.winner),
  'er.QuestAbandoned': (state) => logged(state, 'abandoned', null),
  'er.QuestRecorded': (state, { characterId, questName, winner, xpWon }) =>
    withCharacter(state, characterId, (c) => ({
      ...c,
      completedQuests: [...c.completedQuests, { questName, winner, xpWon }],
    })),
  'er.ReturnedToTown': (state, e) => home(state, e.characterIds),
};
