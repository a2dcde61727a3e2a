import { spendBasicAction } from '../actions/actions.js';
import { content, contentField } from '../content/content.js';
import { throwPool, throwTest, countSymbols, parseFace } from '../dice/dice.js';
import { type DieColour, type Pool, addPools } from '../dice/pool.js';
import { disengageAll } from '../engagement/engagement.js';
import { readBoard } from '../geometry/board-claims.js';
import { removeItem } from '../items/inventory.js';
import { needStat } from '../monsters/stats.js';
import { enterStep } from '../monsters/steps.js';
import { type Outcome, type Play, emit, nameOf, needContent, violate } from '../play/play.js';
import { setting } from '../settings/settings.js';
import { adventurer, monster } from '../state/access.js';
import type { Combat, CombatantId, EruneState } from '../state/state.js';
import { spendStamina, staminaAvailable } from '../vitals/vitals.js';
import { z } from 'zod';
import { type AttackPlan, checkAttack, openChain, weaponOf } from './attack-check.js';
import { attackPoolOf, endNextAttackEffects } from './attack-pool.js';
import { type Claims, attackedFromBehind, checkClaimGiven } from './claims.js';
import { gainFromBolts, lockLoadout } from './damage.js';
import { endIfResolved, resolveWithoutDefense } from './defense.decider.js';
import { sideOf } from './sides.js';

export type DeclareAttack = AttackPlan & { readonly testDice?: readonly string[] | undefined };
export type Rolled = { readonly combatId: string; readonly dice?: readonly string[] | undefined };

export function combat(state: EruneState, id: string): Combat | null {
  return state.quest?.combats[id] ?? null;
}

/** Section 8, steps 1 to 4: the attack is declared and its pool is known. */
export function declareAttack(play: Play, plan: DeclareAttack): Outcome {
  if (play.state.quest?.spatialMode !== 'board') return declare(play, plan);
  const board = readBoard(play.state, { ...plan, near: isNear(plan) });
  return 'claims' in board ? declare(play, { ...plan, claims: board.claims }) : board;
}

/** Whether it strikes from square to square; an ability may do either, and says so by what it claims. */
function isNear({ kind, claims }: AttackPlan): boolean {
  return kind === 'melee' || kind === 'chained' || (kind === 'ability' && claims?.inAttackZone !== undefined);
}

function declare(play: Play, plan: DeclareAttack): Outcome {
  if (combat(play.state, plan.combatId))
    return violate('ER_DUPLICATE', 'ER-CMB-1', { id: plan.combatId }, ['combatId']);
  const [first = ''] = plan.attackerIds;
  const refused = checkAttack(play.state, plan);
  if (refused) return refused;
  const pool = attackPoolOf(play, first, plan);
  if (pool.kind !== 'pool') return pool;
  const unknown = needTargetCards(play, plan.targetIds) ?? payForAbility(play, plan, first);
  if (unknown) return unknown;

  const targets = explosiveTargets(play, plan, first);
  if (!Array.isArray(targets)) return targets as Outcome;
  const hero = adventurer(play.state, first);
  const weaponId = hero && plan.kind !== 'wardrobe' && plan.kind !== 'ability' ? weaponOf(hero, plan) : null;
  const actionId = actionIdOf(play.state, plan, first);
  const chain = plan.kind === 'chained' && plan.abilityId === undefined ? openChain(play.state, first) : null;
  if (sideOf(play.state, first) === 'master') enterStep(play, 'attacks');
  if (plan.kind !== 'chained') for (const id of plan.attackerIds) spendBasicAction(play, id, 'combat', actionId);
  emit(play, 'er.CombatStarted', {
    combatId: plan.combatId,
    actionId,
    kind: plan.kind,
    attackerIds: plan.attackerIds,
    targetIds: targets,
    weaponId,
    spellId: null,
    abilityId: plan.abilityId ?? null,
    fromBehind: attackedFromBehind(plan.claims, targets),
    ...(plan.claims?.firstBetween === undefined ? {} : { firstBetween: plan.claims.firstBetween }),
    usesUp: chain === null ? [] : [chain],
  });
  // ER-ENG-3: whoever shoots lets go of every opponent but the target.
  if (plan.kind === 'ranged' || plan.kind === 'explosive') {
    for (const id of plan.attackerIds) disengageAll(play, id, 'ranged-attack', targets);
  }
  const perTarget = plan.kind === 'wardrobe' && setting(play.state, 'wardrobe.rolls') === 'perTarget';
  emit(play, 'er.AttackPoolSet', {
    combatId: plan.combatId,
    pool: perTarget ? { yellow: 2 * targets.length } : pool.pool,
  });
  if (plan.kind !== 'wardrobe') endNextAttackEffects(play, first, weaponId);
  if (plan.furnitureId !== undefined && plan.kind === 'wardrobe') {
    emit(play, 'er.FurnitureDestroyed', { furnitureId: plan.furnitureId });
  }
  if (plan.kind === 'explosive' && weaponId !== null) {
    return removeItem(play, first, weaponId, 'er.ItemConsumed', 'explosive', ['weaponId']);
  }
  return undefined;
}

/** ER-CMB-1: a Chained Attack is an action of its own, unless the group counts it with the one that killed. */
function actionIdOf(state: EruneState, plan: AttackPlan, attackerId: CombatantId): string {
  if (plan.kind !== 'chained' || setting(state, 'skill.chainedIsNewAction')) return plan.combatId;
  return (monster(state, attackerId) ?? adventurer(state, attackerId))?.killedOn ?? plan.combatId;
}

/** HP and defence of the Monsters attacked: asked for now rather than in the middle of the fight. */
export function needTargetCards(play: Play, targetIds: readonly CombatantId[]): Outcome {
  for (const id of targetIds) {
    for (const field of ['hp', 'defense'] as const) {
      const target = monster(play.state, id);
      const known = target && needStat(play, target, field);
      if (known && known.kind !== 'known') return known;
    }
  }
  return undefined;
}

/** An ability that makes or replaces an attack may cost stamina; used once a turn (Bloodthirsty, GAP-20). */
function payForAbility(play: Play, plan: AttackPlan, attackerId: CombatantId): Outcome {
  const { abilityId } = plan;
  if (abilityId === undefined) return undefined;
  const ability = content(play.state.content, 'ability', abilityId);
  const hero = adventurer(play.state, attackerId);
  if (hero) {
    const mp = ability?.mpCost ?? 0;
    if (hero.mp < mp) {
      return violate('ER_NOT_ENOUGH_MP', 'ER-SKL-12', { name: hero.name, needed: mp, available: hero.mp }, [
        'abilityId',
      ]);
    }
    emit(play, 'er.AbilityUsed', { characterId: attackerId, id: abilityId, cost: mp });
    if (mp > 0) emit(play, 'er.ManaSpent', { characterId: attackerId, amount: mp, cause: abilityId });
    return undefined;
  }
  const cost = play.state.quest?.mode === 'coop' ? 0 : (ability?.cost ?? null);
  if (cost === null) {
    const label = { key: 'er.content.ability.cost', params: { ability: abilityId } };
    return needContent(`ability.${abilityId}.cost`, label, z.number().int().min(0).max(20), 'ER-CMB-16');
  }
  const payer = play.state.quest?.masterId ?? attackerId;
  const available = staminaAvailable(play, payer, attackerId);
  if (available < cost) {
    return violate('ER_NOT_ENOUGH_SP', 'ER-SKL-11', { name: nameOf(play.state, payer), needed: cost, available });
  }
  emit(play, 'er.AbilityUsed', { characterId: attackerId, id: abilityId, cost });
  if (cost > 0) spendStamina(play, payer, attackerId, cost, abilityId);
  return undefined;
}

/** ER-CMB-18: the Success Test of an explosive says whether it flies or goes off in the thrower's hands. */
function explosiveTargets(play: Play, plan: DeclareAttack, thrower: CombatantId): readonly CombatantId[] | Outcome {
  if (plan.kind !== 'explosive') return plan.targetIds;
  const test = throwTest(play, thrower, plan.testDice, ['testDice']);
  if (test.kind !== 'thrown') return test;
  emit(play, 'er.SuccessTestRolled', { byId: thrower, dice: test.dice, bolts: test.symbols.bolt });
  if (test.symbols.bolt > 0) {
    return plan.targetIds.length > 0 ? plan.targetIds : violate('ER_EMPTY', 'ER-CMB-18', undefined, ['targetIds']);
  }
  const near = plan.claims?.ownZone ?? [];
  const unknown = near.find((id) => !adventurer(play.state, id) && !monster(play.state, id));
  if (unknown !== undefined) return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: unknown }, ['claims', 'ownZone']);
  return needTargetCards(play, near) ?? [...new Set([thrower, ...near])];
}

/** Several attackers need Group Attack, several targets Circular Attack or an area (ER-CMB-4, ER-CMB-7). */
function checkFormation(c: Combat): Outcome {
  const area = c.kind === 'wardrobe' || c.kind === 'explosive' || c.kind === 'spell' || c.kind === 'ability';
  if (c.attackerIds.length > 1 && !c.group) {
    return violate('ER_CONDITION_NOT_MET', 'ER-CMB-4', { skill: 'group-attack' }, ['dice']);
  }
  if (c.targetIds.length > 1 && !c.circular && !area) {
    return violate('ER_CONDITION_NOT_MET', 'ER-CMB-7', { skill: 'circular-attack' }, ['dice']);
  }
  return undefined;
}

export function rollAttack(play: Play, { combatId, dice: typed }: Rolled): Outcome {
  const c = combat(play.state, combatId);
  if (!c) return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: combatId }, ['combatId']);
  if (c.attack.symbols) return violate('ER_ROLL_FINAL', 'ER-DIE-5', undefined, ['combatId']);
  // While the dice are still to be typed, the Skill it takes can still be used: it is offered together with them.
  const refused = typed === undefined ? undefined : checkFormation(c);
  if (refused) return refused;
  const [first = ''] = c.attackerIds;
  const thrown = throwPool(play, c.attack.pool, { id: 'attack', label: 'attack', by: first, typed, path: ['dice'] });
  if (thrown.kind !== 'thrown') return thrown;
  for (const id of c.attackerIds) lockLoadout(play, id);
  emit(play, 'er.AttackRolled', { combatId, dice: thrown.dice, symbols: thrown.symbols });
  // ER-ACT-14: the shot is fired.
  const hero = adventurer(play.state, first);
  if (hero && c.weaponId !== null && contentField(play.state.content, 'weapon', c.weaponId, 'reload')) {
    emit(play, 'er.WeaponUnloaded', { characterId: first, weaponId: c.weaponId });
  }
  return undefined;
}

/** Section 8, step 6: the roll is final, its bolts pay, a shot without a skull strays (ER-STR-1). */
export function finalizeAttack(
  play: Play,
  { combatId, claims }: { readonly combatId: string; readonly claims?: Claims | undefined },
): Outcome {
  const c = combat(play.state, combatId);
  if (!c) return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: combatId }, ['combatId']);
  const { symbols } = c.attack;
  if (c.attack.final) return violate('ER_ROLL_FINAL', 'ER-DIE-5', undefined, ['combatId']);
  if (!symbols) return violate('ER_NOT_ROLLED', 'ER-DIE-5', undefined, ['combatId']);
  const strays = c.kind === 'ranged' && symbols.skull === 0;
  const between = claims?.firstBetween === undefined ? c.firstBetween : claims.firstBetween;
  if (strays && symbols.bolt > 0) {
    const missing = between === undefined ? checkClaimGiven(play.state, undefined, 'firstBetween') : undefined;
    if (missing)
      return violate('ER_CLAIM_MISSING', ['ER-STR-1', 'ER-POS-2'], { claim: { key: 'er.claim.firstBetween' } }, [
        'claims',
        'firstBetween',
      ]);
    const refused = checkVictim(play, between ?? null);
    if (refused) return refused;
  }
  emit(play, 'er.AttackRollFinalized', { combatId, symbols });
  if (c.kind === 'reaction') return finalizeReaction(play, c, symbols.bolt);
  if (strays && symbols.bolt > 0) strayBolts(play, c, symbols.bolt, between ?? null);
  else payBolts(play, c, symbols.bolt);
  const automatic = automaticAssignment(play, c);
  if (automatic) return assign(play, c, automatic);
  return undefined;
}

function checkVictim(play: Play, between: CombatantId | null): Outcome {
  if (between === null) return undefined;
  const path = ['claims', 'firstBetween'];
  const victim = monster(play.state, between);
  if (!victim && !play.state.quest?.adventurerIds.includes(between)) {
    return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: between }, path);
  }
  if (victim && !victim.active)
    return violate('ER_MONSTER_INACTIVE', 'ER-MON-6', { name: nameOf(play.state, between) }, path);
  return needTargetCards(play, [between]);
}

/** ER-STR-1, ER-STR-2: the bolts hit whoever stands in between, or give stamina when nobody does (a setting). */
function strayBolts(play: Play, c: Combat, bolts: number, victimId: CombatantId | null): void {
  if (victimId === null) {
    if (setting(play.state, 'stray.boltsWithoutVictim') === 'stamina') payBolts(play, c, bolts);
    return;
  }
  emit(play, 'er.StrayShotOccurred', { combatId: c.id, victimId, lightning: bolts });
  emit(play, 'er.LightningDamageDealt', {
    lightningId: `${c.id}:${victimId}`,
    fromId: c.attackerIds[0] ?? '',
    toId: victimId,
    amount: bolts,
    cause: 'stray',
    actionId: c.actionId,
  });
}

/** ER-LGT-2, ER-LGT-3: each bolt of a reaction is one lightning; none at all and it has failed. */
function finalizeReaction(play: Play, c: Combat, bolts: number): Outcome {
  const [fromId = ''] = c.attackerIds;
  const [toId = ''] = c.targetIds;
  if (bolts > 0) {
    const lightningId = `${c.id}:${toId}`;
    emit(play, 'er.LightningDamageDealt', {
      lightningId,
      fromId,
      toId,
      amount: bolts,
      cause: 'reaction',
      actionId: c.actionId,
    });
  }
  emit(play, 'er.CombatEnded', { combatId: c.id, killedIds: [] });
  return undefined;
}

/** ER-STA-1, ER-STA-2: no stamina from a wardrobe; in a Group Attack each bolt belongs to the owner of its die (GAP-73). */
function payBolts(play: Play, c: Combat, bolts: number): void {
  if (c.kind === 'wardrobe' || bolts === 0) return;
  const [first = ''] = c.attackerIds;
  if (c.attackerIds.length === 1 || !adventurer(play.state, first))
    return gainFromBolts(play, first, bolts, 'attack-roll');
  let left = bolts;
  for (const [id, shown] of boltsByOwner(play, c)) {
    const paid = id === first ? 0 : Math.min(left, shown);
    left -= paid;
    gainFromBolts(play, id, paid, 'attack-roll');
  }
  gainFromBolts(play, first, left, 'attack-roll');
}

/** Dice are read in the order of the attackers: of each colour the first ones are the first attacker's. */
function boltsByOwner(play: Play, c: Combat): readonly (readonly [CombatantId, number])[] {
  let faces = (c.attack.dice ?? []).flatMap((text) => parseFace(text) ?? []);
  return c.attackerIds.map((id) => {
    const pool = attackPoolOf(play, id, { kind: 'melee' });
    const own = diceOnly(pool.kind === 'pool' ? pool.pool : {});
    let bolts = 0;
    faces = faces.filter((face) => {
      if (own[face.colour] === 0) return true;
      own[face.colour] -= 1;
      bolts += face.bolt;
      return false;
    });
    return [id, bolts] as const;
  });
}
function diceOnly({ black = 0, yellow = 0, red = 0, blue = 0 }: Pool): { [C in DieColour]: number } {
  return { black, yellow, red, blue };
}

/**
 * ER-CMB-7: one target takes everything; a wardrobe, an explosive or an area spell hits each target with the whole roll
 * (ER-CMB-17, ER-CMB-18). Null: the skulls have to be shared out.
 */
function automaticAssignment(play: Play, c: Combat): { readonly [targetId: CombatantId]: number } | null {
  const skulls = c.attack.symbols?.skull ?? 0;
  const [only] = c.targetIds;
  if (c.targetIds.length === 1 && only !== undefined) return { [only]: skulls };
  if (c.kind === 'wardrobe' && setting(play.state, 'wardrobe.rolls') === 'perTarget') {
    const dice = c.attack.dice ?? [];
    return Object.fromEntries(c.targetIds.map((id, i) => [id, countSymbols({}, dice.slice(2 * i, 2 * i + 2)).skull]));
  }
  if (c.circular || c.kind === 'melee' || c.kind === 'ranged' || c.kind === 'chained') return null;
  if (c.kind === 'explosive' && setting(play.state, 'explosive.assignment') === 'split') return null;
  return Object.fromEntries(c.targetIds.map((id) => [id, skulls]));
}

export function assignSkulls(
  play: Play,
  p: { readonly combatId: string; readonly assignments: { readonly [targetId: string]: number } },
): Outcome {
  const c = combat(play.state, p.combatId);
  if (!c) return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: p.combatId }, ['combatId']);
  if (!c.attack.final) return violate('ER_NOT_ROLLED', 'ER-CMB-7', undefined, ['combatId']);
  if (c.assignments) return violate('ER_TOO_LATE', 'ER-CMB-7', undefined, ['assignments']);
  const skulls = c.attack.symbols?.skull ?? 0;
  const given = Object.entries(p.assignments);
  const total = given.reduce((sum, [, n]) => sum + n, 0);
  if (total !== skulls || given.some(([id]) => !c.targetIds.includes(id))) {
    return violate('ER_ASSIGNMENT_SUM', 'ER-CMB-7', { needed: skulls, given: total }, ['assignments']);
  }
  return assign(play, c, Object.fromEntries(c.targetIds.map((id) => [id, p.assignments[id] ?? 0])));
}

function assign(play: Play, c: Combat, assignments: { readonly [targetId: CombatantId]: number }): Outcome {
  emit(play, 'er.SkullsAssigned', { combatId: c.id, assignments });
  for (const id of c.targetIds) {
    const refused = resolveWithoutDefense(play, c.id, id);
    if (refused) return refused;
  }
  return endIfResolved(play, c.id);
}

/** ER-CMB-4: a Group Attack adds the pools of all members. */
export function joinPools(play: Play, c: Combat): Outcome {
  let pool = c.attack.pool;
  for (const id of c.attackerIds.slice(1)) {
    const kind = c.kind === 'ranged' ? 'ranged' : 'melee';
    const own = attackPoolOf(play, id, { kind, weaponId: undefined });
    if (own.kind !== 'pool') return own;
    pool = addPools(pool, own.pool);
  }
  emit(play, 'er.GroupFormed', { combatId: c.id });
  emit(play, 'er.AttackPoolSet', { combatId: c.id, pool });
  return undefined;
}
