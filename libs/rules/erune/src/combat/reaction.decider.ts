import { content } from '../content/content.js';
import { readBoard } from '../geometry/board-claims.js';
import { type Outcome, type Play, emit, nameOf, needContent, violate } from '../play/play.js';
import {
  checkMastered,
  checkNotEngaged,
  checkStamina,
  countedFor,
  priceOf,
  skillUser,
} from '../skills/skills.decider.js';
import { adventurer, monster } from '../state/access.js';
import type { EruneState } from '../state/state.js';
import { spendStamina } from '../vitals/vitals.js';
import { z } from 'zod';
import { needTargetCards } from './attack.decider.js';
import { attackPoolOf } from './attack-pool.js';
import { type Claims, checkClaimGiven, checkClaimTrue } from './claims.js';
import { areEnemies, isStanding, sideOf } from './sides.js';

export type DeclareReaction = {
  readonly combatId: string;
  readonly characterId: string;
  readonly skillId: 'lightning-attack' | 'opportunity-attack';
  readonly targetId: string;
  readonly claims?: Claims | undefined;
};

/** Lightning Attack while an enemy leaves the Attack Zone, Opportunity Attack when its phase ends (ER-LGT-7, ER-LGT-8). */
export function declareReaction(play: Play, p: DeclareReaction): Outcome {
  // ER-LGT-7: who leaves the zone stands in it no more, so only the other reaction goes by the squares.
  if (play.state.quest?.spatialMode !== 'board' || p.skillId !== 'opportunity-attack') return declare(play, p);
  const fighters = { attackerIds: [p.characterId], targetIds: [p.targetId], near: true };
  const board = readBoard(play.state, { ...fighters, claims: p.claims });
  return 'claims' in board ? declare(play, { ...p, claims: board.claims }) : board;
}

function declare(play: Play, p: DeclareReaction): Outcome {
  const { state } = play;
  const leaving = p.skillId === 'lightning-attack';
  const claim = leaving ? 'leavesZone' : 'inAttackZone';
  const rule = leaving ? 'ER-LGT-7' : 'ER-LGT-8';
  const skill = content(state.content, 'skill', p.skillId);
  const user = skillUser(state, p.characterId, null);
  if (!skill) return violate('ER_UNKNOWN_ID', 'ER-SKL-1', { id: p.skillId }, ['skillId']);
  if (state.quest?.combats[p.combatId]) return violate('ER_DUPLICATE', 'ER-CMB-1', { id: p.combatId }, ['combatId']);
  const price = priceOf(state, skill, user, [p.targetId]);
  const refused =
    checkClaimGiven(state, p.claims, claim) ??
    checkReactors(state, p) ??
    checkMastered(state, user, p.skillId) ??
    checkMoment(state, p, rule) ??
    checkClaimTrue(state, p.claims, claim, 'ER_CONDITION_NOT_MET', rule) ??
    checkNotEngaged(state, p.characterId) ??
    checkStamina(play, user, price);
  if (refused) return refused;
  if (price.cost === null) {
    const label = { key: 'er.content.skill.cost', params: { skill: p.skillId } };
    return needContent(`skill.${p.skillId}.cost`, label, z.number().int().min(0).max(20), 'ER-SKL-2');
  }
  const pool = attackPoolOf(play, p.characterId, { kind: 'melee' });
  if (pool.kind !== 'pool') return pool;
  const unknown = needTargetCards(play, [p.targetId]);
  if (unknown) return unknown;
  const counted = countedFor(state, user);
  emit(play, 'er.SkillUsed', {
    userId: user.userId,
    forMonsterId: user.monsterId,
    skillId: p.skillId,
    actionId: p.combatId,
    roll: 'none',
    useId: `${p.combatId}:${counted}:${p.skillId}`,
    cost: price.cost,
    surcharge: price.surcharge,
    countedFor: counted,
    open: false,
  });
  if (price.cost > 0) spendStamina(play, user.userId, user.monsterId, price.cost, p.skillId);
  emit(play, 'er.CombatStarted', {
    combatId: p.combatId,
    actionId: p.combatId,
    kind: 'reaction',
    attackerIds: [p.characterId],
    targetIds: [p.targetId],
    weaponId: adventurer(state, p.characterId)?.loadout.weaponId ?? null,
    spellId: null,
    abilityId: null,
    fromBehind: [],
    usesUp: [],
  });
  emit(play, 'er.AttackPoolSet', { combatId: p.combatId, pool: pool.pool });
  return undefined;
}

function checkReactors(state: EruneState, p: DeclareReaction): Outcome {
  const hero = adventurer(state, p.characterId);
  const name = { name: nameOf(state, p.characterId) };
  if (hero?.status === 'dead') return violate('ER_ADVENTURER_DEAD', 'ER-DTH-3', name, ['characterId']);
  if (hero?.status === 'out') return violate('ER_ADVENTURER_OUT', 'ER-DTH-9', name, ['characterId']);
  if (hero?.inPit) return violate('ER_IN_PIT', 'ER-ACT-11', name, ['characterId']);
  for (const [id, path] of [
    [p.characterId, 'characterId'],
    [p.targetId, 'targetId'],
  ] as const) {
    if (monster(state, id)?.active === false)
      return violate('ER_MONSTER_INACTIVE', 'ER-MON-6', { name: nameOf(state, id) }, [path]);
    if (!isStanding(state, id)) return violate('ER_TARGET_DEAD', 'ER-CMB-3', { name: nameOf(state, id) }, [path]);
  }
  if (areEnemies(state, p.characterId, p.targetId)) return undefined;
  return violate('ER_CONDITION_NOT_MET', 'ER-LGT-7', name, ['targetId']);
}

/** Reactions answer the other side's phase: during a move, or in the window before the phase ends. */
function checkMoment(state: EruneState, p: DeclareReaction, rule: string): Outcome {
  const { quest } = state;
  const theirPhase = quest?.phase === sideOf(state, p.targetId);
  const inWindow = p.skillId === 'lightning-attack' || (quest?.phaseEnding ?? false);
  if (theirPhase && inWindow) return undefined;
  return violate('ER_CONDITION_NOT_MET', rule, { skill: p.skillId }, ['skillId']);
}
