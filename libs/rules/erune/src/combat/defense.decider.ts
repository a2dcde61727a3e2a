import { throwPool } from '../dice/dice.js';
import { addPools } from '../dice/pool.js';
import { areEngaged, engage } from '../engagement/engagement.js';
import { needStat } from '../monsters/stats.js';
import { type Outcome, type Play, type Refusal, emit, violate } from '../play/play.js';
import { setting } from '../settings/settings.js';
import { type KnownPool, checkDefenseKnown, defensePool } from '../sheet/pools.js';
import { adventurer, monster } from '../state/access.js';
import type { Combat, CombatantId, EruneState } from '../state/state.js';
import type { Blame } from '../vitals/vitals.js';
import { dealDamage, gainFromBolts, lockLoadout } from './damage.js';
import { hpLoss } from './hp-loss.js';
import { isStanding } from './sides.js';

export type Defense = { readonly combatId: string; readonly targetId: CombatantId };

/** ER-CMB-9: the standard defence of whoever is hit. */
export function defensePoolOf(play: Play, id: CombatantId): KnownPool | Refusal {
  const hero = adventurer(play.state, id);
  if (hero) {
    return checkDefenseKnown(play.state, hero) ?? { kind: 'pool', pool: defensePool(play.state, hero) };
  }
  const card = monster(play.state, id);
  if (!card) return { kind: 'pool', pool: {} };
  const defense = needStat(play, card, 'defense');
  return defense.kind === 'known' ? { kind: 'pool', pool: defense.value } : defense;
}

/** ER-CMB-8: who owes no Defense Roll: a Source, and what two settings exempt. */
export function mustDefend(state: EruneState, c: Combat, targetId: CombatantId): boolean {
  if (state.quest?.sources[targetId]) return false;
  if (c.attack.pool.unstoppable && !setting(state, 'defense.rollVsUnstoppable')) return false;
  const strayed = c.kind === 'ranged' && c.attack.symbols?.skull === 0;
  return !(strayed && !setting(state, 'stray.targetDefends'));
}

export function rollDefense(play: Play, p: Defense & { readonly dice?: readonly string[] | undefined }): Outcome {
  const { combatId, targetId } = p;
  const c = play.state.quest?.combats[combatId];
  if (!c) return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: combatId }, ['combatId']);
  if (!c.targetIds.includes(targetId)) return violate('ER_UNKNOWN_ID', 'ER-CMB-8', { id: targetId }, ['targetId']);
  if (play.state.quest?.sources[targetId]) return violate('ER_CANNOT_DEFEND', 'ER-CMB-8', undefined, ['targetId']);
  if (!c.assignments) return violate('ER_NOT_ROLLED', 'ER-CMB-8', undefined, ['combatId']);
  if (c.defenses[targetId]?.symbols) return violate('ER_ROLL_FINAL', 'ER-DIE-5', undefined, ['targetId']);
  const standard = defensePoolOf(play, targetId);
  if (standard.kind !== 'pool') return standard;
  // Before the throw the open roll holds what Skills have added (Robustness, ER-CMB-9).
  const pool = addPools(standard.pool, c.defenses[targetId]?.pool);
  const id = `defense:${targetId}`;
  const thrown = throwPool(play, pool, {
    id,
    label: 'defense',
    by: targetId,
    typed: p.dice,
    path: ['dice'],
    poolRule: 'ER-CMB-9',
  });
  if (thrown.kind !== 'thrown') return thrown;
  lockLoadout(play, targetId);
  emit(play, 'er.DefenseRolled', { combatId, targetId, pool, dice: thrown.dice, symbols: thrown.symbols });
  return undefined;
}

/** Section 8, steps 10 to 14 for one target. */
export function finalizeDefense(play: Play, { combatId, targetId }: Defense): Outcome {
  const c = play.state.quest?.combats[combatId];
  if (!c) return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: combatId }, ['combatId']);
  const roll = c.defenses[targetId];
  if (!roll?.symbols) return violate('ER_NOT_ROLLED', 'ER-DIE-5', undefined, ['targetId']);
  if (roll.final) return violate('ER_ROLL_FINAL', 'ER-DIE-5', undefined, ['targetId']);
  emit(play, 'er.DefenseRollFinalized', { combatId, targetId, symbols: roll.symbols });
  gainFromBolts(play, targetId, roll.symbols.bolt, 'defense-roll');
  const refused = hit(play, c, targetId, roll.symbols.shield);
  if (refused) return refused;
  strikeBack(play, c, targetId);
  engageTarget(play, c, targetId);
  return endIfResolved(play, combatId);
}

/** A target that rolls no defence takes its skulls at once (ER-CMB-19). */
export function resolveWithoutDefense(play: Play, combatId: string, targetId: CombatantId): Outcome {
  const c = play.state.quest?.combats[combatId];
  if (!c || mustDefend(play.state, c, targetId)) return undefined;
  emit(play, 'er.DefenseSkipped', { combatId, targetId });
  const refused = hit(play, c, targetId, 0);
  if (refused) return refused;
  if (!play.state.quest?.sources[targetId]) engageTarget(play, c, targetId);
  return undefined;
}

function blameOf(state: EruneState, c: Combat): Blame {
  const [byId = null] = c.attackerIds;
  const heroes = byId !== null && adventurer(state, byId) !== null;
  return c.group && heroes ? { byId, group: c.attackerIds } : { byId };
}

function hpOf(state: EruneState, id: CombatantId): number {
  const found = monster(state, id) ?? adventurer(state, id) ?? state.quest?.sources[id];
  return found?.hp ?? Number.MAX_SAFE_INTEGER;
}

/** ER-CMB-10 and what a poisoned weapon adds (ER-CMB-15). */
function hit(play: Play, c: Combat, targetId: CombatantId, shields: number): Outcome {
  const skulls = c.assignments?.[targetId] ?? 0;
  const unstoppable = c.attack.pool.unstoppable === true;
  // Temporary HP stand in front of the others (ER-STA-10), so the loss is not cut here.
  const amount = hpLoss({
    skulls: unstoppable ? 0 : skulls,
    unstoppable: unstoppable ? skulls : 0,
    shields,
    hp: Number.MAX_SAFE_INTEGER,
  });
  if (amount === 0 || hpOf(play.state, targetId) === 0) return undefined;
  const lost = dealDamage(play, targetId, amount, 'attack', blameOf(play.state, c));
  if (typeof lost !== 'number') return lost;
  const [byId = ''] = c.attackerIds;
  const { weaponId } = c;
  const poisoned =
    weaponId !== null && (adventurer(play.state, byId)?.effects.some((e) => e.id === `poison:${weaponId}`) ?? false);
  if (poisoned && lost > 0 && isStanding(play.state, targetId) && !play.state.quest?.sources[targetId]) {
    emit(play, 'er.PoisonDue', { weaponId, byId, targetId });
  }
  return undefined;
}

/** ER-CMB-13, ER-LGT-6: a Riposte strikes after the damage, even of a defender who died of it. */
function strikeBack(play: Play, c: Combat, targetId: CombatantId): void {
  const riposte = c.ripostes[targetId];
  if (!riposte || !isStanding(play.state, riposte.against)) return;
  emit(play, 'er.LightningDamageDealt', {
    lightningId: `${c.id}:${targetId}:${riposte.against}`,
    fromId: targetId,
    toId: riposte.against,
    amount: riposte.amount,
    cause: 'riposte',
    actionId: c.actionId,
  });
}

/** ER-ENG-1, ER-ENG-2: melee engages, unless it came from behind or somebody is dead. */
function engageTarget(play: Play, c: Combat, targetId: CombatantId): void {
  const melee = c.kind === 'melee' || c.kind === 'chained' || (c.kind === 'spell' && c.meleeSpell === true);
  if (!melee || c.fromBehind.includes(targetId) || !isStanding(play.state, targetId)) return;
  for (const id of c.attackerIds) {
    if (isStanding(play.state, id) && !areEngaged(play.state, id, targetId)) engage(play, id, targetId, 'melee-attack');
  }
}

/** The last target resolved closes the combat. */
export function endIfResolved(play: Play, combatId: string): Outcome {
  const c = play.state.quest?.combats[combatId];
  if (!c?.targetIds.every((id) => c.defenses[id]?.final)) return undefined;
  const killedIds = c.targetIds.filter((id) => !isStanding(play.state, id));
  emit(play, 'er.CombatEnded', { combatId, killedIds });
  return undefined;
}
