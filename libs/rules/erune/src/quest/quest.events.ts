import type { Evolvers } from '../play/evolvers.js';
import { adventurerAtRest, masterAtRest } from '../state/at-rest.js';
import { type Draft, ownAdventurer, ownCharacter, ownMaster, ownQuest } from '../state/draft.js';
import type { CharacterId, CurseId, Objective, Quest } from '../state/state.js';

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
    inPits: {},
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

function start(draft: Draft, e: QuestEvents['er.QuestStarted']): void {
  const { state } = draft;
  state.quest = questFrom(e);
  state.levelWindow = null;
  state.merchantPresent = false;
  const master = ownMaster(draft);
  if (!master) return;
  Object.assign(master, masterAtRest);
  master.curseLocation = Object.fromEntries(e.curses.map((id) => [id, 'hand']));
}

function log(draft: Draft, status: 'finished' | 'abandoned', winner: Winner | null): void {
  const { state } = draft;
  if (state.quest) state.questLog = [...state.questLog, { id: state.quest.id, name: state.quest.name, status, winner }];
}

function home(draft: Draft, ids: readonly CharacterId[]): void {
  for (const id of ids) {
    const hero = ownAdventurer(draft, id);
    if (hero) Object.assign(hero, adventurerAtRest(hero));
  }
  const master = ownMaster(draft);
  if (master) Object.assign(master, masterAtRest);
  draft.state.quest = null;
  draft.state.merchantPresent = false;
}

export const questEvolvers: Evolvers<QuestEvents> = {
  'er.QuestStarted': start,
  'er.AdventurerPrepared': (draft, { characterId, hp, mp, sp }) => {
    const hero = ownAdventurer(draft, characterId);
    if (hero) Object.assign(hero, adventurerAtRest(hero), { hp, mp, sp });
  },
  'er.SpellFieldsChosen': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (hero) hero.chosenFields = e.fieldIds;
  },
  'er.ObjectiveDefined': (draft, { objectiveId: id, side, main, text, xpPerCharacter }) => {
    const quest = ownQuest(draft);
    if (quest) quest.objectives = [...quest.objectives, { id, side, main, text, xpPerCharacter, completed: false }];
  },
  'er.ObjectiveCompleted': (draft, e) => {
    const quest = ownQuest(draft);
    if (!quest) return;
    quest.objectives = quest.objectives.map((o) => (o.id === e.objectiveId ? { ...o, completed: true } : o));
  },
  'er.CustomizedQuestOpened': (draft) => {
    const quest = ownQuest(draft);
    if (quest) quest.opened = true;
  },
  'er.QuestEnded': (draft, e) => {
    log(draft, 'finished', e.winner);
  },
  'er.QuestAbandoned': (draft) => {
    log(draft, 'abandoned', null);
  },
  'er.QuestRecorded': (draft, { characterId, questName, winner, xpWon }) => {
    const character = ownCharacter(draft, characterId);
    if (character) character.completedQuests = [...character.completedQuests, { questName, winner, xpWon }];
  },
  'er.ReturnedToTown': (draft, e) => {
    home(draft, e.characterIds);
  },
};
