import { type Play, emit } from '../play/play.js';
import { adventurer } from '../state/access.js';
import type { CharacterId, Stat } from '../state/state.js';
import { gainStamina } from '../vitals/vitals.js';

const maximumOf = { hp: 'maxHp', sp: 'maxSp', mp: 'maxMp' } as const;
const stats = ['hp', 'sp', 'mp'] as const;

/**
 * ER-SHT-10: current points rise with their maximum; ER-SHT-11: what is above a lower one is cut, HP never below 1. Stamina
 * that comes with a higher maximum fills Shadows Cards first (ER-PCT-7), and outside a quest there is none.
 */
export function changeMaximum(play: Play, characterId: CharacterId, stat: Stat, delta: number): void {
  const holder = adventurer(play.state, characterId);
  if (!holder || delta === 0) return;
  const max = Math.max(stat === 'hp' ? 1 : 0, holder[maximumOf[stat]] + delta);
  const risesWithIt = stat !== 'sp' && holder.status === 'alive';
  const current = delta > 0 && risesWithIt ? holder[stat] + delta : Math.min(holder[stat], max);
  emit(play, 'er.MaximumChanged', {
    characterId,
    stat,
    delta: max - holder[maximumOf[stat]],
    currentDelta: current - holder[stat],
  });
  if (stat === 'sp' && delta > 0 && holder.status === 'alive' && play.state.quest) {
    gainStamina(play, characterId, delta, 'maximum');
  }
}

export function runeEffectId(itemId: string): string {
  return `rune:${itemId}`;
}

/** A rune that ends takes back what it gave: the numbers it was activated with (ER-ITM-3). */
export function endRune(play: Play, characterId: CharacterId): void {
  const holder = adventurer(play.state, characterId);
  const itemId = holder?.activeRune ?? null;
  if (!holder || itemId === null) return;
  const effect = holder.effects.find(({ id }) => id === runeEffectId(itemId));
  emit(play, 'er.RuneDeactivated', { characterId, itemId });
  if (!effect) return;
  emit(play, 'er.EffectEnded', { characterId, effectId: effect.id });
  for (const stat of stats) {
    const given = effect.params?.[maximumOf[stat]];
    if (typeof given === 'number') changeMaximum(play, characterId, stat, -given);
  }
}
