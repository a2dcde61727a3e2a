import type { Pool, Symbols } from '../dice/pool.js';
import { noSymbols } from '../dice/pool.js';
import type { Evolvers } from '../play/evolvers.js';
import { closeUses } from '../skills/skill-uses.js';
import { withAdventurer, withMonster, withQuest } from '../state/access.js';
import type {
  CharacterId,
  Combat,
  CombatantId,
  EruneState,
  Lightning,
  PoisonDue,
  Quest,
  Roll,
} from '../state/state.js';

/** Where a roll lies: in a combat, or with the lightning it defends against. */
export type RollPlace = {
  readonly combatId: string | null;
  readonly targetId: CombatantId | null;
  readonly lightningId: string | null;
};
/** What happened to an open roll, in the words of the text. */
export type RollChange =
  | { readonly kind: 'add'; readonly pool: Pool }
  | { readonly kind: 'reroll'; readonly before: readonly string[] }
  | { readonly kind: 'replaceOne'; readonly before: string; readonly after: string }
  | { readonly kind: 'convert'; readonly from: string; readonly to: string; readonly count: number }
  | { readonly kind: 'riposte'; readonly against: CombatantId; readonly amount: number };

export type CombatEvents = {
  'er.CombatStarted': {
    combatId: string;
    actionId: string;
    kind: Combat['kind'];
    attackerIds: readonly CombatantId[];
    targetIds: readonly CombatantId[];
    weaponId: string | null;
    spellId: string | null;
    abilityId: string | null;
    fromBehind: readonly CombatantId[];
    /** Absent: nobody has said yet who stands in between (ER-STR-1). */
    firstBetween?: CombatantId | null;
    meleeSpell?: true;
    /** Open Skill uses that take effect with this combat (Chained Attack, ER-CMB-16). */
    usesUp: readonly string[];
  };
  'er.AttackPoolSet': { combatId: string; pool: Pool };
  'er.GroupFormed': { combatId: string };
  'er.CircleDrawn': { combatId: string };
  'er.AttackRolled': { combatId: string; dice: readonly string[]; symbols: Symbols };
  'er.AttackRollFinalized': { combatId: string; symbols: Symbols };
  'er.SkullsAssigned': { combatId: string; assignments: { readonly [targetId: CombatantId]: number } };
  'er.DefenseRolled': {
    combatId: string;
    targetId: CombatantId;
    pool: Pool;
    dice: readonly string[];
    symbols: Symbols;
  };
  /** `targetId` without a Defense Roll (a Source, or a setting): `symbols` null. */
  'er.DefenseRollFinalized': { combatId: string; targetId: CombatantId; symbols: Symbols };
  'er.DefenseSkipped': { combatId: string; targetId: CombatantId };
  'er.RollModified': RollPlace & {
    roll: string;
    by: string;
    change: RollChange;
    /** The pool afterwards; before the throw of a defence only what was added to it. */
    pool: Pool;
    dice: readonly string[] | null;
    symbolsAfter: Symbols | null;
    boltsTurned: number;
  };
  'er.StrayShotOccurred': { combatId: string; victimId: CombatantId; lightning: number };
  'er.LightningDamageDealt': {
    lightningId: string;
    fromId: CombatantId;
    toId: CombatantId;
    amount: number;
    cause: 'reaction' | 'riposte' | 'stray';
    actionId: string;
  };
  'er.LightningDefenseRolled': {
    lightningId: string;
    targetId: CombatantId;
    pool: Pool;
    dice: readonly string[];
    symbols: Symbols;
  };
  'er.LightningDefenseFinalized': { lightningId: string; targetId: CombatantId; symbols: Symbols };
  'er.SuccessTestRolled': { byId: CombatantId; dice: readonly string[]; bolts: number };
  'er.FurnitureDestroyed': { furnitureId: string };
  'er.WeaponUnloaded': { characterId: CharacterId; weaponId: string };
  'er.PoisonDue': PoisonDue;
  'er.PoisonApplied': PoisonDue;
  /** `killedIds`: whoever fell in it; their attackers may chain (ER-CMB-16). */
  'er.CombatEnded': { combatId: string; killedIds: readonly CombatantId[] };
};

const unrolled: Roll = { pool: {}, dice: null, symbols: null, final: false, boltsTurned: 0 };

function withCombat(state: EruneState, id: string, change: (combat: Combat) => Combat): EruneState {
  return withQuest(state, (q) => {
    const combat = q.combats[id];
    return combat ? { ...q, combats: { ...q.combats, [id]: change(combat) } } : q;
  });
}
function withDefense(state: EruneState, combatId: string, targetId: string, change: (roll: Roll) => Roll): EruneState {
  return withCombat(state, combatId, (c) => ({
    ...c,
    defenses: { ...c.defenses, [targetId]: change(c.defenses[targetId] ?? unrolled) },
  }));
}
function withLightning(state: EruneState, id: string, change: (lightning: Lightning) => Lightning): EruneState {
  return withQuest(state, (q) => {
    const found = q.lightning[id];
    return found ? { ...q, lightning: { ...q.lightning, [id]: change(found) } } : q;
  });
}

function without<T>(record: { readonly [key: string]: T }, key: string): { readonly [key: string]: T } {
  const { [key]: _gone, ...rest } = record;
  return rest;
}

/** `killedOn` of Adventurers and Monsters alike. */
function setKilledOn(state: EruneState, ids: readonly CombatantId[], killedOn: string | null): EruneState {
  return ids.reduce(
    (s, id) =>
      s.quest?.monsters[id]
        ? withMonster(s, id, (m) => (m.killedOn === killedOn ? m : { ...m, killedOn }))
        : withAdventurer(s, id, (a) => (a.killedOn === killedOn ? a : { ...a, killedOn })),
    state,
  );
}

function start(q: Quest, e: CombatEvents['er.CombatStarted']): Quest {
  const { combatId, usesUp, ...declared } = e;
  const combat: Combat = {
    id: combatId,
    ...declared,
    attack: unrolled,
    group: false,
    circular: false,
    assignments: null,
    defenses: {},
    ripostes: {},
  };
  return {
    ...closeUses(q, usesUp),
    combats: { ...q.combats, [combatId]: combat },
    // ER-LGT-7: a reaction answers one leaving of the zone.
    leftZones:
      e.kind === 'reaction'
        ? q.leftZones.filter((z) => !(e.targetIds.includes(z.leaverId) && e.attackerIds.includes(z.ofId)))
        : q.leftZones,
  };
}

function modified(roll: Roll, e: CombatEvents['er.RollModified']): Roll {
  return { ...roll, pool: e.pool, dice: e.dice, symbols: e.symbolsAfter, boltsTurned: e.boltsTurned };
}

export const combatEvolvers: Evolvers<CombatEvents> = {
  'er.CombatStarted': (state, e) => {
    const started = withQuest(state, (q) => start(q, e));
    return e.kind === 'reaction' ? started : setKilledOn(started, e.attackerIds, null);
  },
  'er.AttackPoolSet': (state, e) =>
    withCombat(state, e.combatId, (c) => ({ ...c, attack: { ...c.attack, pool: e.pool } })),
  'er.GroupFormed': (state, e) => withCombat(state, e.combatId, (c) => ({ ...c, group: true })),
  'er.CircleDrawn': (state, e) => withCombat(state, e.combatId, (c) => ({ ...c, circular: true })),
  'er.AttackRolled': (state, e) =>
    withCombat(state, e.combatId, (c) => ({ ...c, attack: { ...c.attack, dice: e.dice, symbols: e.symbols } })),
  'er.AttackRollFinalized': (state, e) =>
    withCombat(state, e.combatId, (c) => ({ ...c, attack: { ...c.attack, final: true } })),
  'er.SkullsAssigned': (state, e) => withCombat(state, e.combatId, (c) => ({ ...c, assignments: e.assignments })),
  'er.DefenseRolled': (state, e) =>
    withDefense(state, e.combatId, e.targetId, (roll) => ({
      ...roll,
      pool: e.pool,
      dice: e.dice,
      symbols: e.symbols,
    })),
  'er.DefenseRollFinalized': (state, e) =>
    withDefense(state, e.combatId, e.targetId, (roll) => ({ ...roll, final: true })),
  'er.DefenseSkipped': (state, e) =>
    withDefense(state, e.combatId, e.targetId, (roll) => ({ ...roll, symbols: noSymbols, final: true })),
  'er.RollModified': (state, e) => {
    if (e.lightningId !== null) {
      return withLightning(state, e.lightningId, (l) => ({ ...l, defense: modified(l.defense ?? unrolled, e) }));
    }
    if (e.combatId === null) return state;
    const { change, targetId } = e;
    if (targetId === null) return withCombat(state, e.combatId, (c) => ({ ...c, attack: modified(c.attack, e) }));
    const changed = withDefense(state, e.combatId, targetId, (roll) => modified(roll, e));
    if (change.kind !== 'riposte') return changed;
    return withCombat(changed, e.combatId, (c) => ({
      ...c,
      ripostes: { ...c.ripostes, [targetId]: { against: change.against, amount: change.amount } },
    }));
  },
  'er.StrayShotOccurred': (state) => state,
  'er.LightningDamageDealt': (state, e) =>
    withQuest(state, (q) => ({
      ...q,
      lightning: {
        ...q.lightning,
        [e.lightningId]: {
          id: e.lightningId,
          fromId: e.fromId,
          toId: e.toId,
          amount: e.amount,
          actionId: e.actionId,
          defense: null,
        },
      },
    })),
  'er.LightningDefenseRolled': (state, e) =>
    withLightning(state, e.lightningId, (l) => ({
      ...l,
      defense: { ...unrolled, ...l.defense, pool: e.pool, dice: e.dice, symbols: e.symbols },
    })),
  'er.LightningDefenseFinalized': (state, e) =>
    withQuest(state, (q) => ({
      ...q,
      lightning: without(q.lightning, e.lightningId),
      finished: [...q.finished, e.lightningId],
    })),
  'er.SuccessTestRolled': (state) => state,
  'er.FurnitureDestroyed': (state, e) =>
    withQuest(state, (q) => ({ ...q, furnitureDestroyed: [...q.furnitureDestroyed, e.furnitureId] })),
  'er.WeaponUnloaded': (state, e) =>
    withAdventurer(state, e.characterId, (a) => ({ ...a, needsReload: [...a.needsReload, e.weaponId] })),
  'er.PoisonDue': (state, e) =>
    withQuest(state, (q) => ({
      ...q,
      poisonDue: [...q.poisonDue, { weaponId: e.weaponId, byId: e.byId, targetId: e.targetId }],
    })),
  'er.PoisonApplied': (state, e) =>
    withQuest(state, (q) => {
      const at = q.poisonDue.findIndex((due) => due.byId === e.byId && due.targetId === e.targetId);
      return at === -1 ? q : { ...q, poisonDue: q.poisonDue.filter((_, i) => i !== at) };
    }),
  'er.CombatEnded': (state, e) => {
    const combat = state.quest?.combats[e.combatId];
    const ended = withQuest(state, (q) => ({
      ...q,
      combats: without(q.combats, e.combatId),
      finished: [...q.finished, e.combatId],
    }));
    if (!combat || combat.kind === 'reaction' || e.killedIds.length === 0) return ended;
    return setKilledOn(ended, combat.attackerIds, combat.actionId);
  },
};
