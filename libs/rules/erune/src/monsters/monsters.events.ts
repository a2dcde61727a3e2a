import type { Evolvers } from '../play/evolvers.js';
import { withMaster, withMonster, withQuest } from '../state/access.js';
import { type MonsterId, type MonsterStats, noActionsUsed } from '../state/state.js';

export type MonsterEvents = {
  /** The values on the card as used: a later change of content leaves this Monster as it is. */
  'er.MonsterPlaced': {
    monsterId: MonsterId;
    typeId: string;
    name: string;
    stats: MonsterStats;
    types: readonly string[];
    traits: readonly string[];
    abilities: readonly string[];
    active: boolean;
  };
  /** Values of the card that somebody typed in after the Monster was placed, when they were needed for the first time. */
  'er.MonsterStatsCompleted': { monsterId: MonsterId; stats: Partial<MonsterStats> };
  'er.MonstersActivated': { monsterIds: readonly MonsterId[]; cause: 'corridorSeen' | 'doorOpened' | 'appeared' };
  'er.SourcePlaced': { sourceId: string; hp: number };
  'er.SourceDamaged': { sourceId: string; hp: number };
  'er.SourceDestroyed': { sourceId: string; hp: number };
  'er.SummonPointsGained': { gained: number; lost: number; total: number; gauge: number };
  'er.SummonPointsSpent': { cost: number; total: number };
  'er.MonsterTargetChosen': {
    monsterId: MonsterId;
    targetId: string | null;
    behaviour: string;
    ranking: readonly string[];
  };
  'er.MonsterBehaviourSet': { monsterId: MonsterId; behaviour: 'melee' | 'ranged'; spellSlot: number };
  'er.MonsterWandered': { monsterId: MonsterId; targetId: string };
};

export const monsterEvolvers: Evolvers<MonsterEvents> = {
  'er.MonsterPlaced': (state, e) =>
    withQuest(state, (q) => ({
      ...q,
      monsters: {
        ...q.monsters,
        [e.monsterId]: {
          id: e.monsterId,
          typeId: e.typeId,
          name: e.name,
          stats: e.stats,
          types: e.types,
          traits: e.traits,
          abilities: e.abilities,
          hp: e.stats.hp,
          active: e.active,
          dead: false,
          temp: [],
          actions: noActionsUsed,
          contributions: {},
          groupHits: [],
          links: [],
          damageUnknown: false,
          move: null,
          killedOn: null,
          behaviour: null,
        },
      },
    })),
  'er.MonsterStatsCompleted': (state, e) =>
    withMonster(state, e.monsterId, (m) => ({
      ...m,
      stats: { ...m.stats, ...e.stats },
      hp: m.hp ?? e.stats.hp ?? null,
    })),
  'er.MonstersActivated': (state, e) =>
    e.monsterIds.reduce((s, id) => withMonster(s, id, (m) => ({ ...m, active: true })), state),
  'er.SourcePlaced': (state, e) =>
    withQuest(state, (q) => ({
      ...q,
      sources: { ...q.sources, [e.sourceId]: { id: e.sourceId, hp: e.hp, destroyed: false } },
    })),
  'er.SourceDamaged': (state) => state,
  'er.SourceDestroyed': (state, e) =>
    withQuest(state, (q) => ({
      ...q,
      sources: { ...q.sources, [e.sourceId]: { id: e.sourceId, hp: 0, destroyed: true } },
    })),
  'er.SummonPointsGained': (state, e) =>
    withMaster(state, (m) => ({ ...m, summonPoints: e.total, summonGauge: e.gauge })),
  'er.SummonPointsSpent': (state, e) => withMaster(state, (m) => ({ ...m, summonPoints: e.total })),
  'er.MonsterTargetChosen': (state) => state,
  'er.MonsterBehaviourSet': (state, e) => withMonster(state, e.monsterId, (m) => ({ ...m, behaviour: e.behaviour })),
  'er.MonsterWandered': (state) => state,
};
