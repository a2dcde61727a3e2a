import { content } from '../content/content.js';
import { checkOpen, findRoll, modifyRoll, noRoll } from '../combat/rolls.js';
import { type Outcome, type Play, emit, needContent, violate } from '../play/play.js';
import { adventurer } from '../state/access.js';
import { spendMana } from '../vitals/vitals.js';
import { effectSchema } from './effect-schema.js';
import { insertionPoint, skillEffect } from './skill-effect.js';
import type { SkillParams } from './skills.decider.js';

export type UseAbility = {
  readonly characterId: string;
  readonly abilityId: string;
  readonly combatId?: string | undefined;
  readonly roll?: string | undefined;
  readonly params?: SkillParams | undefined;
};

/** ER-SKL-12: what is printed on the Adventurer's own card, free or paid in mana (Ranger, ER-CMB-5). */
export function useAbility(play: Play, p: UseAbility): Outcome {
  const hero = adventurer(play.state, p.characterId);
  const ability = content(play.state.content, 'ability', p.abilityId);
  const path = ['abilityId'];
  if (!hero) return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: p.characterId }, ['characterId']);
  if (!ability) return violate('ER_UNKNOWN_ID', 'ER-SKL-12', { id: p.abilityId }, path);
  if (hero.status !== 'alive') return violate('ER_ADVENTURER_DEAD', 'ER-DTH-3', { name: hero.name });
  const mp = ability.mpCost ?? 0;
  const named = { name: hero.name, ability: p.abilityId };
  if (hero.mp < mp) return violate('ER_NOT_ENOUGH_MP', 'ER-SKL-12', { ...named, needed: mp, available: hero.mp }, path);
  if (ability.owner !== hero.archetype) return violate('ER_CONDITION_NOT_MET', 'ER-SKL-12', named, path);
  const effect = skillEffect(ability.effect);
  const point = insertionPoint(effect);
  const found = p.combatId === undefined ? null : findRoll(play.state, actionOf(play, p.combatId), p.roll ?? 'attack');
  if (p.combatId !== undefined && !found) return noRoll(play.state, p.combatId, p.roll ?? 'attack', ['combatId']);
  if (found) {
    const open = checkOpen(found, false);
    if (open) return open;
    const fits = !point || (point.roll === 'attack') === (found.name === 'attack');
    const thrown = Boolean(found.roll?.symbols);
    if (!fits || !found.rollerIds.includes(hero.id))
      return violate('ER_CONDITION_NOT_MET', 'ER-SKL-12', named, ['combatId']);
    if (point?.timing === 'before' && thrown) return violate('ER_CONDITION_NOT_MET', 'ER-CMB-4', named, path);
    if (point?.timing === 'after' && !thrown) return violate('ER_NOT_ROLLED', 'ER-CMB-5', undefined, ['combatId']);
  } else if (point) {
    return violate('ER_CONDITION_NOT_MET', 'ER-SKL-12', named, ['combatId']);
  }
  if (effect.kind === 'unknown') {
    const label = { key: 'er.content.ability.effect', params: { ability: p.abilityId } };
    return needContent(`ability.${p.abilityId}.effect`, label, effectSchema, 'ER-SKL-12');
  }
  emit(play, 'er.AbilityUsed', { characterId: hero.id, id: p.abilityId, cost: mp });
  spendMana(play, hero.id, mp, p.abilityId);
  if (!found) return undefined;
  const where = { actionId: actionOf(play, p.combatId ?? ''), roll: p.roll ?? 'attack', by: p.abilityId };
  switch (effect.kind) {
    case 'attackPool':
    case 'defensePool':
      return modifyRoll(play, where, { kind: 'add', pool: effect.pool });
    case 'rerollAttack':
      return modifyRoll(play, where, { kind: 'reroll', dice: p.params?.dice });
    case 'convert': {
      const count = p.params?.count ?? 1;
      if (count > effect.max) return violate('ER_CONDITION_NOT_MET', 'ER-SKL-12', named, ['params', 'count']);
      return modifyRoll(play, where, { kind: 'convert', from: effect.from, to: effect.to, count });
    }
    default:
      return undefined;
  }
}

function actionOf(play: Play, combatId: string): string {
  return play.state.quest?.combats[combatId]?.actionId ?? combatId;
}
