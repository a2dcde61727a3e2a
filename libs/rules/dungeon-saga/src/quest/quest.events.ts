import type { Json } from '@emberlog/engine';
import type { Evolvers } from '../play/evolvers.js';
import type { SettingKey, SettingValue } from '../settings/settings.js';
import { withQuest } from '../state/access.js';
import {
  type DsgState,
  type Hero,
  type Model,
  type ModelId,
  type ModelNumbers,
  type Quest,
  type Room,
  type RoomId,
  type Winner,
  nothingDone,
} from '../state/state.js';

/** A hero's numbers as the quest began. */
export type HeroOfQuest = ModelNumbers & { readonly id: ModelId; readonly name: string; readonly maxHp: number };

export type QuestEvents = {
  /** `settings`: all that hold, defaults included. `rooms` is empty for whoever may not know of secret passages. */
  'dsg.QuestStarted': {
    questId: string;
    name: string;
    settings: { readonly [key: string]: Json };
    heroes: readonly HeroOfQuest[];
    maraudingTypeId: string | null;
    deckSize: number;
    rooms: { readonly [id: RoomId]: Room };
  };
  'dsg.QuestEnded': { winner: Winner; reason: string };
};

/** DSG-TRN-4, DSG-TRN-5: full HP, never at 0, revive tokens anew. */
export function freshHero({ id, name, combat, shoot, armour, maxHp }: HeroOfQuest, reviveTokens: number): Model {
  return {
    id,
    kind: 'hero',
    typeId: null,
    name,
    level: null,
    size: 'normal',
    combat,
    shoot,
    armour,
    hp: maxHp,
    maxHp,
    damageTarget: null,
    status: 'active',
    zeroCount: 0,
    reviveTokens,
    turn: nothingDone,
  };
}

/** A hero the group has not known before joins it (a guest, or one who came up during a quest). */
export function withGuest(state: DsgState, hero: HeroOfQuest): DsgState {
  if (Object.hasOwn(state.heroes, hero.id)) return state;
  const { id, name, combat, shoot, armour, maxHp } = hero;
  const guest: Hero = { id, name, combat, shoot, armour, maxHp, ownerPlayerId: null, kills: 0, cardsDrawn: 0 };
  return { ...state, heroes: { ...state.heroes, [hero.id]: guest } };
}

function questFrom(e: QuestEvents['dsg.QuestStarted']): Quest {
  const chosen = <K extends SettingKey>(key: K) => e.settings[key] as SettingValue<K>;
  const tokens = chosen('dsg.revive.tokensPerHero');
  return {
    status: 'in-progress',
    questId: e.questId,
    name: e.name,
    round: 1,
    side: 'heroes',
    activeHeroId: null,
    overlord: { control: chosen('dsg.overlord.control'), mood: chosen('dsg.mood.initial'), reviveTokens: 0 },
    models: Object.fromEntries(e.heroes.map((hero) => [hero.id, freshHero(hero, tokens)])),
    exploration: { draw: e.deckSize, discard: 0, inHand: {}, searched: [] },
    rooms: e.rooms,
    declaredPassages: [],
    maraudingTypeId: e.maraudingTypeId,
    pending: [],
    pendingSeq: 0,
    tokensInPlay: tokens * e.heroes.length,
    notes: [],
    outcome: null,
  };
}

export const questEvolvers: Evolvers<QuestEvents> = {
  'dsg.QuestStarted': (state, e) => ({
    ...e.heroes.reduce(withGuest, state),
    settings: { ...state.settings, ...e.settings },
    quest: questFrom(e),
  }),
  // What still had to be resolved is of no matter any more.
  'dsg.QuestEnded': (state, outcome) => {
    const ended = withQuest(state, (q) => ({ ...q, status: 'finished', activeHeroId: null, pending: [], outcome }));
    const { quest } = ended;
    if (!quest) return ended;
    return { ...ended, questLog: [...ended.questLog, { questId: quest.questId, name: quest.name, outcome }] };
  },
};
