import type { Pool, Symbols } from '../dice/pool.js';
import { noSymbols } from '../dice/pool.js';
import type { Evolvers } from '../play/evolvers.js';
import { closeUses } from '../skills/skill-uses.js';
import { type Draft, type Writable, own, ownAdventurer, ownCombatant, ownEntry, ownQuest } from '../state/draft.js';
import type { CharacterId, Combat, CombatantId, PoisonDue, Roll } from '../state/state.js';

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

/** The open combat, to write to. */
function ownCombat(draft: Draft, id: string): Writable<Combat> | null {
  return ownEntry(draft, 'combats', id);
}
/** Rolls of the open combat and of lightning, to write to; a defence is there from the first that happens to it. */
function ownAttack(draft: Draft, combatId: string): Writable<Roll> | null {
  const combat = ownCombat(draft, combatId);
  return combat && (combat.attack = ownRoll(draft, combat.attack));
}
function ownDefense(draft: Draft, combatId: string, targetId: CombatantId): Writable<Roll> | null {
  const combat = ownCombat(draft, combatId);
  if (!combat) return null;
  const roll = combat.defenses[targetId] ?? unrolled;
  const mine = ownRoll(draft, roll);
  if (mine !== roll) combat.defenses = { ...combat.defenses, [targetId]: mine };
  return mine;
}
function ownLightningDefense(draft: Draft, lightningId: string): Writable<Roll> | null {
  const lightning = ownEntry(draft, 'lightning', lightningId);
  return lightning && (lightning.defense = ownRoll(draft, lightning.defense ?? unrolled));
}
function ownRoll(draft: Draft, roll: Roll): Writable<Roll> {
  return draft.owned.has(roll) ? roll : own(draft, { ...roll });
}

function without<T>(record: { readonly [key: string]: T }, key: string): { readonly [key: string]: T } {
  const { [key]: _gone, ...rest } = record;
  return rest;
}

/** The action on which each of them killed, so that they may chain from it (ER-CMB-16). */
function setKilledOn(draft: Draft, ids: readonly CombatantId[], actionId: string | null): void {
  for (const id of ids) {
    const who = ownCombatant(draft, id);
    if (who) who.killedOn = actionId;
  }
}

function started(e: CombatEvents['er.CombatStarted']): Combat {
  const combat: Writable<Combat> = {
    id: e.combatId,
    actionId: e.actionId,
    kind: e.kind,
    attackerIds: e.attackerIds,
    targetIds: e.targetIds,
    weaponId: e.weaponId,
    spellId: e.spellId,
    abilityId: e.abilityId,
    fromBehind: e.fromBehind,
    attack: unrolled,
    group: false,
    circular: false,
    assignments: null,
    defenses: {},
    ripostes: {},
  };
  if (e.firstBetween !== undefined) combat.firstBetween = e.firstBetween;
  if (e.meleeSpell) combat.meleeSpell = true;
  return combat;
}

function rollOf(draft: Draft, { combatId, targetId, lightningId }: RollPlace): Writable<Roll> | null {
  if (lightningId !== null) return ownLightningDefense(draft, lightningId);
  if (combatId === null) return null;
  return targetId === null ? ownAttack(draft, combatId) : ownDefense(draft, combatId, targetId);
}

function modify(draft: Draft, e: CombatEvents['er.RollModified']): void {
  const roll = rollOf(draft, e);
  if (!roll) return;
  roll.pool = e.pool;
  roll.dice = e.dice;
  roll.symbols = e.symbolsAfter;
  roll.boltsTurned = e.boltsTurned;
  const { change, combatId, targetId } = e;
  if (change.kind !== 'riposte' || combatId === null || targetId === null) return;
  const combat = ownCombat(draft, combatId);
  const riposte = { against: change.against, amount: change.amount };
  if (combat) combat.ripostes = { ...combat.ripostes, [targetId]: riposte };
}

/** What a throw shows. */
function show(roll: Writable<Roll> | null, thrown: Partial<Pick<Roll, 'pool'>> & Pick<Roll, 'dice' | 'symbols'>): void {
  if (!roll) return;
  roll.pool = thrown.pool ?? roll.pool;
  roll.dice = thrown.dice;
  roll.symbols = thrown.symbols;
}

export const combatEvolvers: Evolvers<CombatEvents> = {
  'er.CombatStarted': (draft, e) => {
    const quest = ownQuest(draft);
    if (!quest) return;
    closeUses(draft, e.usesUp);
    quest.combats = { ...quest.combats, [e.combatId]: own(draft, started(e)) };
    if (e.kind !== 'reaction') return setKilledOn(draft, e.attackerIds, null);
    // ER-LGT-7: a reaction answers one leaving of the zone.
    quest.leftZones = quest.leftZones.filter(
      (zone) => !(e.targetIds.includes(zone.leaverId) && e.attackerIds.includes(zone.ofId)),
    );
  },
  'er.AttackPoolSet': (draft, e) => {
    const roll = ownAttack(draft, e.combatId);
    if (roll) roll.pool = e.pool;
  },
  'er.GroupFormed': (draft, e) => {
    const combat = ownCombat(draft, e.combatId);
    if (combat) combat.group = true;
  },
  'er.CircleDrawn': (draft, e) => {
    const combat = ownCombat(draft, e.combatId);
    if (combat) combat.circular = true;
  },
  'er.AttackRolled': (draft, e) => {
    show(ownAttack(draft, e.combatId), e);
  },
  'er.AttackRollFinalized': (draft, e) => {
    const roll = ownAttack(draft, e.combatId);
    if (roll) roll.final = true;
  },
  'er.SkullsAssigned': (draft, e) => {
    const combat = ownCombat(draft, e.combatId);
    if (combat) combat.assignments = e.assignments;
  },
  'er.DefenseRolled': (draft, e) => {
    show(ownDefense(draft, e.combatId, e.targetId), e);
  },
  'er.DefenseRollFinalized': (draft, e) => {
    const roll = ownDefense(draft, e.combatId, e.targetId);
    if (roll) roll.final = true;
  },
  'er.DefenseSkipped': (draft, e) => {
    const roll = ownDefense(draft, e.combatId, e.targetId);
    if (!roll) return;
    roll.symbols = noSymbols;
    roll.final = true;
  },
  'er.RollModified': modify,
  'er.StrayShotOccurred': () => undefined,
  'er.LightningDamageDealt': (draft, { lightningId: id, fromId, toId, amount, actionId }) => {
    const quest = ownQuest(draft);
    if (!quest) return;
    quest.lightning = { ...quest.lightning, [id]: { id, fromId, toId, amount, actionId, defense: null } };
  },
  'er.LightningDefenseRolled': (draft, e) => {
    show(ownLightningDefense(draft, e.lightningId), e);
  },
  'er.LightningDefenseFinalized': (draft, e) => {
    const quest = ownQuest(draft);
    if (!quest) return;
    quest.lightning = without(quest.lightning, e.lightningId);
    quest.finished = [...quest.finished, e.lightningId];
  },
  'er.SuccessTestRolled': () => undefined,
  'er.FurnitureDestroyed': (draft, e) => {
    const quest = ownQuest(draft);
    if (quest) quest.furnitureDestroyed = [...quest.furnitureDestroyed, e.furnitureId];
  },
  'er.WeaponUnloaded': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (hero) hero.needsReload = [...hero.needsReload, e.weaponId];
  },
  'er.PoisonDue': (draft, { weaponId, byId, targetId }) => {
    const quest = ownQuest(draft);
    if (quest) quest.poisonDue = [...quest.poisonDue, { weaponId, byId, targetId }];
  },
  'er.PoisonApplied': (draft, e) => {
    const quest = ownQuest(draft);
    if (!quest) return;
    const at = quest.poisonDue.findIndex((due) => due.byId === e.byId && due.targetId === e.targetId);
    quest.poisonDue = quest.poisonDue.filter((_, i) => i !== at);
  },
  'er.CombatEnded': (draft, e) => {
    const quest = ownQuest(draft);
    if (!quest) return;
    const ended = quest.combats[e.combatId];
    quest.combats = without(quest.combats, e.combatId);
    quest.finished = [...quest.finished, e.combatId];
    if (ended && ended.kind !== 'reaction' && e.killedIds.length > 0) {
      setKilledOn(draft, ended.attackerIds, ended.actionId);
    }
  },
};
