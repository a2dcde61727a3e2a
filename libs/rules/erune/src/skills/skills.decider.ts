import { z } from 'zod';
import { type SkillContent, content } from '../content/content.js';
import { type FoundRoll, checkOpen, findRoll, modifyRoll, noRoll } from '../combat/rolls.js';
import { joinPools } from '../combat/attack.decider.js';
import { opponentsOf } from '../engagement/engagement.js';
import { hasRetribution, isTerrifying } from '../monsters/stats.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, nameOf, needContent, violate } from '../play/play.js';
import { setting } from '../settings/settings.js';
import { adventurer, monster, questMaster } from '../state/access.js';
import type { CombatantId, EruneState, MonsterId } from '../state/state.js';
import { spendStamina, staminaAvailable } from '../vitals/vitals.js';
import { effectSchema } from './effect-schema.js';
import { skillCost } from './skill-cost.js';
import { type SkillEffect, insertionPoint, skillEffect } from './skill-effect.js';

export const skillParams = z.looseObject({
  dice: fields.dice.optional(),
  count: z.number().int().min(1).max(40).optional(),
  against: fields.id.optional(),
});
export type SkillParams = z.infer<typeof skillParams>;
export type UseSkill = {
  readonly characterId: string;
  readonly forMonsterId?: MonsterId | undefined;
  readonly skillId: string;
  readonly actionId: string;
  readonly roll: string;
  readonly params?: SkillParams | undefined;
  readonly useId?: string | undefined;
};

/** Who pays and masters, and which Monster acts: the Master of Shadows for its Monsters; in coop a Monster by itself. */
export type SkillUser = { readonly userId: string; readonly monsterId: MonsterId | null };

export function skillUser(state: EruneState, characterId: string, forMonsterId: MonsterId | null): SkillUser {
  if (!monster(state, characterId)) return { userId: characterId, monsterId: forMonsterId };
  return { userId: state.quest?.masterId ?? characterId, monsterId: characterId };
}

function isCoopMonster(state: EruneState, user: SkillUser): boolean {
  return state.quest?.mode === 'coop' && user.monsterId !== null;
}

/** ER-SKL-1: only mastered Skills; in coop the app says what Monsters use (ER-MOD-8). */
export function checkMastered(state: EruneState, user: SkillUser, skillId: string): Outcome {
  if (isCoopMonster(state, user)) return undefined;
  if (state.characters[user.userId]?.skills.includes(skillId)) return undefined;
  const params = { name: nameOf(state, user.userId), skill: skillId };
  return violate('ER_SKILL_NOT_MASTERED', 'ER-SKL-1', params, ['skillId']);
}

/** ER-SKL-3: once per action; the Master of Shadows counts as one user for all its Monsters (a setting). */
export function countedFor(state: EruneState, user: SkillUser): string {
  const each = setting(state, 'skill.oncePerActionScope') === 'character';
  return each ? (user.monsterId ?? user.userId) : user.userId;
}

export type Price = {
  readonly cost: number | null;
  readonly surcharge: number;
};

/** ER-SKL-2, ER-SKL-13, ER-MON-4. `cost` null: nobody has typed it in. */
export function priceOf(
  state: EruneState,
  skill: SkillContent,
  user: SkillUser,
  against: readonly CombatantId[],
): Price {
  const side = adventurer(state, user.userId) ? 'adventurers' : 'master';
  const free =
    isCoopMonster(state, user) ||
    (state.quest?.freeSkills.some((f) => f.skillId === skill.id && f.side === side) ?? false);
  const base = free ? 0 : (skill.cost ?? skill.instantCost ?? null);
  if (base === null) return { cost: null, surcharge: 0 };
  const terrifying =
    side === 'adventurers' &&
    against.some((id) => {
      const target = monster(state, id);
      return target !== null && isTerrifying(target);
    });
  const cost = skillCost({ base, against: terrifying ? ['major'] : [] });
  return { cost, surcharge: cost - base };
}

/** ER-SKL-11: the stamina must be there at that moment; a Monster's temporary point is its own (ER-STA-9). */
export function checkStamina(play: Play, user: SkillUser, price: Price): Outcome {
  if (price.cost === null || isCoopMonster(play.state, user)) return undefined;
  const available = staminaAvailable(play, user.userId, user.monsterId);
  if (available >= price.cost) return undefined;
  const elsewhere = Object.values(play.state.quest?.monsters ?? {}).some(
    (m) => m.id !== user.monsterId && !m.dead && m.temp.some((point) => point.stat === 'sp'),
  );
  const because =
    price.surcharge > 0 && available >= price.cost - price.surcharge
      ? ['ER-MON-4']
      : questMaster(play.state)?.id === user.userId && elsewhere
        ? ['ER-STA-8', 'ER-STA-9']
        : [];
  const params = { name: nameOf(play.state, user.userId), needed: price.cost, available };
  return violate('ER_NOT_ENOUGH_SP', [...because, 'ER-SKL-11', 'ER-SKL-2'], params, ['skillId']);
}

function unknownCost(skillId: string): Outcome {
  const label = { key: 'er.content.skill.cost', params: { skill: skillId } };
  return needContent(`skill.${skillId}.cost`, label, z.number().int().min(0).max(20), 'ER-SKL-2');
}

/** Whoever uses it is alive and, for a Monster, on the table (ER-DTH-3, ER-MON-6). */
function checkUser(state: EruneState, p: UseSkill): Outcome {
  const hero = adventurer(state, p.characterId);
  if (hero && hero.status !== 'alive') {
    const code = hero.status === 'out' ? 'ER_ADVENTURER_OUT' : 'ER_ADVENTURER_DEAD';
    return violate(code, hero.status === 'out' ? 'ER-DTH-9' : 'ER-DTH-3', { name: hero.name });
  }
  const path = ['forMonsterId'];
  if (p.forMonsterId !== undefined && !monster(state, p.forMonsterId)) {
    return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: p.forMonsterId }, path);
  }
  const acting = monster(state, p.forMonsterId ?? p.characterId);
  if (acting && (acting.dead || !acting.active)) {
    return violate('ER_MONSTER_INACTIVE', 'ER-MON-6', { name: nameOf(state, acting.id) }, path);
  }
  return undefined;
}

export function useSkill(play: Play, p: UseSkill): Outcome {
  const { state } = play;
  const skill = content(state.content, 'skill', p.skillId);
  if (!skill) return violate('ER_UNKNOWN_ID', 'ER-SKL-1', { id: p.skillId }, ['skillId']);
  if (!state.characters[p.characterId] && !monster(state, p.characterId)) {
    return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: p.characterId }, ['characterId']);
  }
  const found = p.roll === 'none' ? null : findRoll(state, p.actionId, p.roll);
  if (p.roll !== 'none' && !found) return noRoll(state, p.actionId, p.roll);
  const effect = skillEffect(skill.effect);
  const user = skillUser(state, p.characterId, p.forMonsterId ?? actingMonster(state, p.characterId, found));
  const actionId = found?.combat?.actionId ?? p.actionId;
  const price = priceOf(state, skill, user, against(state, found, effect, p));
  const free = effect.kind === 'group' && isGreenSkinGroup(state, found);
  const due: Price = free ? { cost: 0, surcharge: 0 } : price;
  const counted = countedFor(state, user);
  const refused =
    checkUser(state, p) ??
    checkMastered(state, user, p.skillId) ??
    checkNotUsed(state, counted, actionId, p.skillId) ??
    checkStamina(play, user, due) ??
    (found ? checkOpen(found, false) : undefined) ??
    checkCondition(state, p, effect, found, user);
  if (refused) return refused;
  if (due.cost === null) return unknownCost(p.skillId);
  if (found && effect.kind === 'unknown') {
    const label = { key: 'er.content.skill.effect', params: { skill: p.skillId } };
    return needContent(`skill.${p.skillId}.effect`, label, effectSchema, 'ER-SKL-5');
  }
  emit(play, 'er.SkillUsed', {
    userId: user.userId,
    forMonsterId: user.monsterId,
    skillId: p.skillId,
    actionId,
    roll: p.roll,
    useId: p.useId ?? `${actionId}:${counted}:${p.skillId}`,
    cost: due.cost,
    surcharge: due.surcharge,
    countedFor: counted,
    open: found === null,
  });
  if (due.cost > 0) spendStamina(play, user.userId, user.monsterId, due.cost, p.skillId);
  return found ? applyToRoll(play, p, effect, found) : undefined;
}

function checkNotUsed(state: EruneState, counted: string, actionId: string, skillId: string): Outcome {
  if (!state.quest?.usedSkills.includes(`${counted}|${actionId}|${skillId}`)) return undefined;
  const params = { name: nameOf(state, counted), skill: skillId };
  return violate('ER_SKILL_ALREADY_USED', 'ER-SKL-3', params, ['skillId']);
}

/** The Monster the Master acts for, when the roll leaves no doubt: its temporary stamina counts (ER-STA-9). */
function actingMonster(state: EruneState, characterId: string, found: FoundRoll | null): MonsterId | null {
  if (adventurer(state, characterId)) return null;
  return found?.rollerIds.find((id) => monster(state, id) !== null) ?? null;
}

/** Whom the Skill is aimed at: targets of the attack, the attacker of a Riposte; own defence only by a setting (ER-MON-4). */
function against(state: EruneState, found: FoundRoll | null, effect: SkillEffect, p: UseSkill): readonly CombatantId[] {
  if (!found) return [];
  if (found.name === 'attack') return found.combat?.targetIds ?? [];
  const attackers = found.combat?.attackerIds ?? [state.quest?.lightning[found.lightningId ?? '']?.fromId ?? ''];
  if (effect.kind === 'riposte') return p.params?.against === undefined ? attackers : [p.params.against];
  return setting(state, 'terrifyingPresence.defenseSkills') ? attackers : [];
}

/** ER-MON-3, GAP-18: Green Skins join forces for nothing, if they all are. */
function isGreenSkinGroup(state: EruneState, found: FoundRoll | null): boolean {
  const members = found?.combat?.attackerIds ?? [];
  return members.length > 0 && members.every((id) => monster(state, id)?.types.includes('green-skin'));
}

function notMet(rule: string, skillId: string, path: readonly string[] = ['skillId']): Outcome {
  return violate('ER_CONDITION_NOT_MET', rule, { skill: skillId }, path);
}

/** Each Skill's own condition; on somebody else's roll only curses act. */
function checkCondition(
  state: EruneState,
  p: UseSkill,
  effect: SkillEffect,
  found: FoundRoll | null,
  user: SkillUser,
): Outcome {
  const point = insertionPoint(effect);
  if (effect.kind === 'reaction') return notMet('ER-LGT-7', p.skillId);
  if (!found) {
    if (effect.kind === 'chain' && !hasKilled(state, user)) return notMet('ER-CMB-16', p.skillId);
    return point === null ? undefined : notMet('ER-SKL-11', p.skillId, ['roll']);
  }
  const own = found.rollerIds.some(
    (id) => id === p.characterId || (!adventurer(state, p.characterId) && monster(state, id)),
  );
  if (!own) return notMet('ER-SKL-11', p.skillId, ['roll']);
  if (p.skillId === 'backstab' && !found.combat?.fromBehind.length) return notMet('ER-BHD-2', p.skillId);
  if (effect.kind === 'unknown') return undefined;
  if (!point || point.roll !== (found.name === 'attack' ? 'attack' : 'defense'))
    return notMet('ER-SKL-11', p.skillId, ['roll']);
  const thrown = Boolean(found.roll?.symbols);
  if (point.timing === 'before' && thrown) return notMet('ER-CMB-4', p.skillId);
  if (point.timing === 'after' && !thrown) return violate('ER_NOT_ROLLED', 'ER-CMB-5', undefined, ['roll']);
  if (effect.kind === 'group' && (found.combat?.attackerIds.length ?? 0) < 2) return notMet('ER-CMB-4', p.skillId);
  // ER-LGT-6, GAP-74: a Riposte answers a standard Defense Roll, never a lightning one.
  if (effect.kind === 'riposte' && found.lightningId !== null) return notMet('ER-LGT-6', p.skillId, ['roll']);
  return undefined;
}

/** ER-CMB-16: the user, or a Monster of the Master, has just killed. */
function hasKilled(state: EruneState, user: SkillUser): boolean {
  const hero = adventurer(state, user.userId);
  if (hero) return hero.killedOn !== null;
  const { monsterId } = user;
  if (monsterId !== null) return monster(state, monsterId)?.killedOn != null;
  return Object.values(state.quest?.monsters ?? {}).some((m) => m.killedOn !== null);
}

function applyToRoll(play: Play, p: UseSkill, effect: SkillEffect, found: FoundRoll): Outcome {
  const where = { actionId: p.actionId, roll: p.roll, by: p.skillId };
  const path = ['params', 'dice'];
  switch (effect.kind) {
    case 'attackPool':
    case 'defensePool':
      return modifyRoll(play, where, { kind: 'add', pool: effect.pool }, path);
    case 'rerollAttack':
      return modifyRoll(play, where, { kind: 'reroll', dice: p.params?.dice }, path);
    case 'convert':
      return convert(play, p, effect);
    case 'riposte':
      return riposte(play, p, found);
    case 'group':
      return found.combat ? joinPools(play, found.combat) : undefined;
    case 'circle':
      if (found.combat) emit(play, 'er.CircleDrawn', { combatId: found.combat.id });
      return undefined;
    case 'chain':
    case 'reaction':
    case 'rerollOne':
    case 'fact':
    case 'unknown':
      return undefined;
  }
}

/** ER-CMB-9, GAP-1: how many bolts a Controlled Defense turns is a setting. */
function convert(play: Play, p: UseSkill, effect: Extract<SkillEffect, { kind: 'convert' }>): Outcome {
  const unlimited =
    p.skillId === 'controlled-defense' && setting(play.state, 'skill.controlledDefenseMaxBolts') === 'all';
  const count = p.params?.count ?? 1;
  if (!unlimited && count > effect.max) return notMet('ER-CMB-9', p.skillId, ['params', 'count']);
  const where = { actionId: p.actionId, roll: p.roll, by: p.skillId };
  return modifyRoll(play, where, { kind: 'convert', from: effect.from, to: effect.to, count });
}

/** ER-LGT-6, ER-LGT-9: against the attacker; of several the defender names one. Retribution adds one lightning. */
function riposte(play: Play, p: UseSkill, found: FoundRoll): Outcome {
  const attackers = found.combat?.attackerIds ?? [];
  const target = p.params?.against ?? (attackers.length === 1 ? attackers[0] : undefined);
  if (target === undefined || !attackers.includes(target)) {
    return violate('ER_CONDITION_NOT_MET', 'ER-LGT-9', undefined, ['params', 'against']);
  }
  const defender = monster(play.state, found.targetId ?? '');
  const where = { actionId: p.actionId, roll: p.roll, by: p.skillId };
  const extra = defender && hasRetribution(defender) ? 1 : 0;
  return modifyRoll(play, where, { kind: 'riposte', against: target, extra });
}

export type CounterSkill = {
  readonly characterId: string;
  readonly skillId: string;
  readonly countersSkillUseId: string;
};

/** ER-SKL-10: announced before the countered effect applies; what was paid stays paid. */
export function counterSkill(play: Play, p: CounterSkill): Outcome {
  const { state } = play;
  const skill = content(state.content, 'skill', p.skillId);
  if (!skill) return violate('ER_UNKNOWN_ID', 'ER-SKL-1', { id: p.skillId }, ['skillId']);
  const user = skillUser(state, p.characterId, null);
  const use = state.quest?.skillUses[p.countersSkillUseId];
  const mastered = checkMastered(state, user, p.skillId);
  if (mastered) return mastered;
  if (use && !skill.counters?.includes(use.skillId)) return notACounter(use.skillId, p.skillId);
  if (!skill.counters?.length) return notACounter('none', p.skillId);
  if (!use?.open) return violate('ER_TOO_LATE', 'ER-SKL-10', undefined, ['countersSkillUseId']);
  const price = priceOf(state, skill, user, []);
  const refused = checkStamina(play, user, price);
  if (refused) return refused;
  if (price.cost === null) return unknownCost(p.skillId);
  const counted = countedFor(state, user);
  emit(play, 'er.SkillUsed', {
    userId: user.userId,
    forMonsterId: null,
    skillId: p.skillId,
    actionId: p.countersSkillUseId,
    roll: 'none',
    useId: `${p.countersSkillUseId}:${counted}:${p.skillId}`,
    cost: price.cost,
    surcharge: 0,
    countedFor: counted,
    open: false,
  });
  if (price.cost > 0) spendStamina(play, user.userId, null, price.cost, p.skillId);
  emit(play, 'er.SkillCountered', {
    useId: p.countersSkillUseId,
    userId: use.userId,
    skillId: use.skillId,
    bySkillId: p.skillId,
    byId: user.userId,
  });
  return undefined;
}
function notACounter(skillId: string, bySkillId: string): Outcome {
  const params = { skill: bySkillId, against: { key: `er.skill.${skillId}` } };
  return violate('ER_NOT_A_COUNTER', 'ER-SKL-10', params, ['skillId']);
}

/** ER-ENG-4: who is engaged cannot react at a distance. */
export function checkNotEngaged(state: EruneState, id: CombatantId): Outcome {
  const [opponent] = opponentsOf(state, id);
  if (opponent === undefined) return undefined;
  return violate('ER_ENGAGED', 'ER-ENG-4', { name: nameOf(state, id), with: nameOf(state, opponent) }, ['characterId']);
}
