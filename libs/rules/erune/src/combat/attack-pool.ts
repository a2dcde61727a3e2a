import { content, contentField } from '../content/content.js';
import { type Pool, addPools, readPool } from '../dice/pool.js';
import { needStat } from '../monsters/stats.js';
import { type Play, type Refusal, emit } from '../play/play.js';
import { type KnownPool, adventurerAttackPool } from '../sheet/pools.js';
import { adventurer, monster } from '../state/access.js';
import type { CombatantId } from '../state/state.js';
import { type AttackPlan, weaponOf } from './attack-check.js';

/** ER-CMB-4: the dice an attacker brings: weapon, card or ability; two yellow ones behind a wardrobe (ER-CMB-17). */
export function attackPoolOf(
  play: Play,
  id: CombatantId,
  plan: Pick<AttackPlan, 'kind' | 'weaponId' | 'abilityId'>,
): KnownPool | Refusal {
  if (plan.kind === 'wardrobe') return { kind: 'pool', pool: { yellow: 2 } };
  if (plan.kind === 'ability') return { kind: 'pool', pool: abilityPool(play, plan.abilityId ?? '') };
  const hero = adventurer(play.state, id);
  if (hero) return adventurerAttackPool(play.state, hero, weaponOf(hero, plan));
  const card = monster(play.state, id);
  if (!card) return { kind: 'pool', pool: {} };
  const attack = needStat(play, card, 'attack');
  return attack.kind === 'known' ? { kind: 'pool', pool: addPools(attack.value) } : attack;
}

function abilityPool(play: Play, abilityId: string): Pool {
  return readPool(content(play.state.content, 'ability', abilityId)?.effect?.['attack']) ?? {};
}

/** A potion that helps the next attack only is used up by it (Strength Potion, ER-CMB-4). */
export function endNextAttackEffects(play: Play, id: CombatantId, weaponId: string | null): void {
  const hero = adventurer(play.state, id);
  if (!hero || hero.effects.length === 0) return;
  if (weaponId !== null && contentField(play.state.content, 'weapon', weaponId, 'magic')) return;
  for (const effect of hero.effects) {
    const scope = effect.params?.['scope'];
    if (typeof scope === 'string' && scope.startsWith('next') && effect.params?.['attack'] !== undefined) {
      emit(play, 'er.EffectEnded', { characterId: id, effectId: effect.id });
    }
  }
}
