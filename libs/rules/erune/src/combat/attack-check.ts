import { content } from '../content/content.js';
import { areEngaged } from '../engagement/engagement.js';
import { type Outcome, needContent, nameOf, violate } from '../play/play.js';
import { adventurer, monster } from '../state/access.js';
import type { Adventurer, CombatantId, EruneState } from '../state/state.js';
import { statOf } from '../monsters/stats.js';
import { checkUsable } from '../sheet/loadout.js';
import { attackEffectSchema } from '../skills/effect-schema.js';
import { openUse } from '../skills/skill-uses.js';
import { type Claims, checkClaimGiven, checkClaimTrue } from './claims.js';
import { areEnemies, checkCombatAction, checkFreeToAct, isStanding, sideOf } from './sides.js';

export type AttackKind = 'melee' | 'ranged' | 'wardrobe' | 'explosive' | 'chained' | 'ability';
export type AttackPlan = {
  readonly combatId: string;
  readonly kind: AttackKind;
  readonly attackerIds: readonly CombatantId[];
  readonly targetIds: readonly CombatantId[];
  readonly weaponId?: string | null | undefined;
  readonly abilityId?: string | undefined;
  readonly furnitureId?: string | undefined;
  readonly claims?: Claims | undefined;
};

/** The weapon an attack is made with: the thrown explosive, else what the Adventurer has in hand. */
export function weaponOf(a: Adventurer, plan: Pick<AttackPlan, 'kind' | 'weaponId'>): string | null {
  return plan.kind === 'explosive' ? (plan.weaponId ?? null) : a.loadout.weaponId;
}

/** Section 8, steps 1 to 3, in the order of the command's row. */
export function checkAttack(state: EruneState, plan: AttackPlan): Outcome {
  return (
    checkClaims(state, plan) ??
    checkActors(state, plan) ??
    checkTargets(state, plan) ??
    checkWeapons(state, plan) ??
    checkChain(state, plan) ??
    checkWardrobe(state, plan)
  );
}

function isRanged(kind: AttackKind): boolean {
  return kind === 'ranged' || kind === 'explosive';
}

function checkClaims(state: EruneState, { kind, claims }: AttackPlan): Outcome {
  if (kind === 'wardrobe') return checkClaimGiven(state, claims, 'attached');
  if (isRanged(kind)) return checkClaimGiven(state, claims, 'visible');
  // A Monster's ability may be either; one of the two has to be said.
  if (kind === 'ability' && claims?.visible !== undefined) return undefined;
  return checkClaimGiven(state, claims, 'inAttackZone');
}

function checkActors(state: EruneState, plan: AttackPlan): Outcome {
  const [first] = plan.attackerIds;
  if (first === undefined) return violate('ER_EMPTY', 'ER-CMB-1', undefined, ['attackerIds']);
  for (const [i, id] of plan.attackerIds.entries()) {
    // ER-ACT-13: the second attack of a Chained Attack is no Combat Action of its own.
    const refused = plan.kind === 'chained' ? checkFreeToAct(state, id) : checkCombatAction(state, id);
    if (refused) return refused;
    if (sideOf(state, id) !== sideOf(state, first) || plan.attackerIds.indexOf(id) !== i) {
      return violate('ER_CONDITION_NOT_MET', 'ER-CMB-4', { name: nameOf(state, id) }, ['attackerIds', i]);
    }
  }
  return undefined;
}

/** ER-CMB-3; a wardrobe or an explosive hits friend and foe alike (ER-CMB-17, ER-CMB-18). */
function checkTargets(state: EruneState, plan: AttackPlan): Outcome {
  const { attackerIds, targetIds, claims, kind } = plan;
  if (targetIds.length === 0 && kind !== 'explosive') {
    return violate('ER_EMPTY', 'ER-CMB-1', undefined, ['targetIds']);
  }
  const area = kind === 'wardrobe' || kind === 'explosive';
  for (const [i, id] of targetIds.entries()) {
    const refused = checkTarget(state, attackerIds, id, area, ['targetIds', i]);
    if (refused) return refused;
    if (targetIds.indexOf(id) !== i) return violate('ER_DUPLICATE', 'ER-CMB-7', { id }, ['targetIds', i]);
  }
  const position =
    (isRanged(kind) ? undefined : checkClaimTrue(state, claims, 'inAttackZone', 'ER_NOT_IN_ZONE', 'ER-CMB-3')) ??
    checkClaimTrue(state, claims, 'visible', 'ER_NOT_VISIBLE', 'ER-CMB-3');
  if (position) return position;
  if (kind !== 'ranged') return undefined;
  const engaged = targetIds.findIndex((id) => attackerIds.some((attacker) => areEngaged(state, attacker, id)));
  if (engaged === -1) return undefined;
  const name = nameOf(state, targetIds[engaged] ?? '');
  return violate('ER_RANGED_WHILE_ENGAGED', 'ER-CMB-3', { name }, ['targetIds', engaged]);
}

export function checkTarget(
  state: EruneState,
  attackerIds: readonly CombatantId[],
  id: CombatantId,
  area: boolean,
  path: readonly (string | number)[],
): Outcome {
  const who = () => ({ name: nameOf(state, id) });
  if (!isStanding(state, id)) return violate('ER_TARGET_DEAD', 'ER-CMB-3', who(), path);
  if (monster(state, id)?.active === false) return violate('ER_MONSTER_INACTIVE', 'ER-MON-6', who(), path);
  if (!area && attackerIds.some((attacker) => !areEnemies(state, attacker, id))) {
    return violate('ER_CONDITION_NOT_MET', 'ER-CMB-3', who(), path);
  }
  return undefined;
}

function checkWeapons(state: EruneState, plan: AttackPlan): Outcome {
  if (plan.kind === 'wardrobe') return undefined;
  for (const id of plan.attackerIds) {
    const hero = adventurer(state, id);
    const refused = hero ? checkWeapon(state, hero, plan) : checkCard(state, id, plan);
    if (refused) return refused;
  }
  return undefined;
}

/** ER-CMB-2: the weapon suits the kind of attack, its rank and archetype the Adventurer, and it is loaded. */
function checkWeapon(state: EruneState, hero: Adventurer, plan: AttackPlan): Outcome {
  if (plan.kind === 'ability') return checkAbility(state, hero.archetype, plan);
  const weaponId = weaponOf(hero, plan);
  const params = { name: hero.name, item: weaponId ?? '' };
  const path = ['weaponId'];
  if (plan.kind === 'explosive' && (weaponId === null || !hero.weapons.includes(weaponId))) {
    return violate('ER_NO_ITEM', 'ER-ITM-1', params, path);
  }
  if (typeof plan.weaponId === 'string' && plan.weaponId !== weaponId) {
    return violate('ER_WRONG_WEAPON', 'ER-SHT-1', { ...params, item: plan.weaponId }, path);
  }
  const card = weaponId === null ? null : content(state.content, 'weapon', weaponId);
  if (!fits(plan.kind, card)) return violate('ER_WRONG_WEAPON', 'ER-CMB-3', params, path);
  if (weaponId === null || !card) return undefined;
  const unfit = checkUsable(state, hero, card, hero.weaponRank, path);
  if (unfit) return unfit;
  if (hero.needsReload.includes(weaponId)) return violate('ER_NEEDS_RELOAD', 'ER-ACT-14', params, path);
  return undefined;
}

type WeaponShape = { readonly reach: 'melee' | 'ranged' | 'hybrid'; readonly explosive: boolean | null };
function fits(kind: AttackKind, card: WeaponShape | null): boolean {
  if (kind === 'explosive') return card?.explosive === true;
  if (card?.explosive) return false;
  const reach = card?.reach ?? 'melee';
  return kind === 'ranged' ? reach !== 'melee' : reach !== 'ranged';
}

/** A Monster attacks as its card says; a type nobody has typed in forbids nothing. */
function checkCard(state: EruneState, id: string, plan: AttackPlan): Outcome {
  const card = monster(state, id);
  if (!card) return undefined;
  if (plan.kind === 'ability') return checkAbility(state, card.typeId, plan);
  const type = statOf(state, card, 'attackType');
  const wrong =
    plan.kind === 'explosive' || (plan.kind === 'ranged' ? type === 'melee' || type === 'diagonal' : type === 'ranged');
  return wrong ? violate('ER_WRONG_WEAPON', 'ER-CMB-3', { name: card.name, item: card.name }, ['kind']) : undefined;
}

/** ER-CMB-21: an ability that attacks, printed on the attacker's own card. */
function checkAbility(state: EruneState, owner: string, plan: AttackPlan): Outcome {
  const id = plan.abilityId ?? '';
  const ability = content(state.content, 'ability', id);
  if (!ability || ability.owner !== owner) {
    return violate('ER_CONDITION_NOT_MET', 'ER-CMB-21', { ability: id }, ['abilityId']);
  }
  if (ability.effect === null) {
    const label = { key: 'er.content.ability.effect', params: { ability: id } };
    return needContent(`ability.${id}.effect`, label, attackEffectSchema, 'ER-CMB-21');
  }
  if (ability.effect['attack']) return undefined;
  return violate('ER_CONDITION_NOT_MET', 'ER-CMB-21', { ability: id }, ['abilityId']);
}

/** ER-CMB-16: only after a kill and with the Skill; the Orc's Bloodthirsty asks for neither, once a turn. */
function checkChain(state: EruneState, plan: AttackPlan): Outcome {
  if (plan.kind !== 'chained') return undefined;
  const [id = ''] = plan.attackerIds;
  const attacker = monster(state, id) ?? adventurer(state, id);
  const name = { name: nameOf(state, id) };
  if (plan.abilityId !== undefined) return checkChainingAbility(state, id, plan.abilityId);
  if (!attacker?.killedOn) return violate('ER_NO_KILL', 'ER-CMB-16', name, ['kind']);
  if (openChain(state, id) === null) return violate('ER_CONDITION_NOT_MET', 'ER-CMB-16', name, ['kind']);
  return undefined;
}

function checkChainingAbility(state: EruneState, id: string, abilityId: string): Outcome {
  const attacker = monster(state, id);
  const ability = content(state.content, 'ability', abilityId);
  const chains = ability?.effect?.['chainedAttack'] !== undefined && ability.owner === attacker?.typeId;
  const used = state.quest?.usedSkills.includes(`${id}|turn|${abilityId}`) ?? false;
  if (!attacker || !chains || used || attacker.actions.combatUsed < 1) {
    return violate('ER_CONDITION_NOT_MET', 'ER-CMB-16', { ability: abilityId }, ['abilityId']);
  }
  return undefined;
}

/** The Chained Attack this attacker has paid for and not made yet. */
export function openChain(state: EruneState, attackerId: CombatantId): string | null {
  const owner = adventurer(state, attackerId) ? attackerId : (state.quest?.masterId ?? attackerId);
  return openUse(state, owner, 'chained-attack');
}

/** ER-CMB-17 */
function checkWardrobe(state: EruneState, plan: AttackPlan): Outcome {
  if (plan.kind !== 'wardrobe') return undefined;
  const { furnitureId, claims } = plan;
  const small = plan.attackerIds.some((id) => monster(state, id)?.types.includes('small'));
  const gone = furnitureId !== undefined && (state.quest?.furnitureDestroyed.includes(furnitureId) ?? false);
  if (small || gone || claims?.eruneToken === true) return violate('ER_WARDROBE_FORBIDDEN', 'ER-CMB-17');
  return checkClaimTrue(state, claims, 'attached', 'ER_NOT_ATTACHED', 'ER-POS-2');
}
