import type { Evolvers } from '../play/evolvers.js';
import { type Draft, ownEntry, ownMaster, ownQuest } from '../state/draft.js';
import { type Monster, type MonsterId, type MonsterStats, type Source, noActionsUsed } from '../state/state.js';

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
  /** `ranking`: the spells it would cast in this order; with none left it attacks. */
  'er.MonsterBehaviourSet': {
    monsterId: MonsterId;
    behaviour: 'melee' | 'ranged';
    spellSlot: number;
    ranking: readonly string[];
  };
  /** `ranking`: the nearest Adventurers in the order in which they are made for. */
  'er.MonsterWandered': { monsterId: MonsterId; targetId: string; ranking: readonly string[] };
};

function placed(e: MonsterEvents['er.MonsterPlaced']): Monster {
  return {
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
  };
}
function setSource(draft: Draft, source: Source): void {
  const quest = ownQuest(draft);
  if (quest) quest.sources = { ...quest.sources, [source.id]: source };
}

export const monsterEvolvers: Evolvers<MonsterEvents> = {
  'er.MonsterPlaced': (draft, e) => {
    const quest = ownQuest(draft);
    if (quest) quest.monsters = { ...quest.monsters, [e.monsterId]: placed(e) };
  },
  'er.MonsterStatsCompleted': (draft, e) => {
    const monster = ownEntry(draft, 'monsters', e.monsterId);
    if (!monster) return;
    monster.stats = { ...monster.stats, ...e.stats };
    monster.hp ??= e.stats.hp ?? null;
  },
  'er.MonstersActivated': (draft, e) => {
    for (const id of e.monsterIds) {
      const monster = ownEntry(draft, 'monsters', id);
      if (monster) monster.active = true;
    }
  },
  'er.SourcePlaced': (draft, e) => {
    setSource(draft, { id: e.sourceId, hp: e.hp, destroyed: false });
  },
  'er.SourceDamaged': () => undefined,
  'er.SourceDestroyed': (draft, e) => {
    setSource(draft, { id: e.sourceId, hp: 0, destroyed: true });
  },
  'er.SummonPointsGained': (draft, e) => {
    const master = ownMaster(draft);
    if (!master) return;
    master.summonPoints = e.total;
    master.summonGauge = e.gauge;
  },
  'er.SummonPointsSpent': (draft, e) => {
    const master = ownMaster(draft);
    if (master) master.summonPoints = e.total;
  },
  'er.MonsterTargetChosen': () => undefined,
  'er.MonsterBehaviourSet': (draft, e) => {
    const monster = ownEntry(draft, 'monsters', e.monsterId);
    if (monster) monster.behaviour = e.behaviour;
  },
  'er.MonsterWandered': () => undefined,
};
