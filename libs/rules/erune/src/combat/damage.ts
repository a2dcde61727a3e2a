import { needStat } from '../monsters/stats.js';
import { type Play, type Refusal, emit } from '../play/play.js';
import { setting } from '../settings/settings.js';
import { adventurer, monster } from '../state/access.js';
import type { CombatantId, Monster } from '../state/state.js';
import { type Blame, gainStamina, giveMasterStamina, loseHp, temporaryPoints } from '../vitals/vitals.js';

/**
 * Takes HP away. Of a Monster whose card nobody has typed in, the HP are asked for, and its XP when it dies of it (ER-XP-1).
 * Returns what was really lost.
 */
export function dealDamage(play: Play, id: CombatantId, amount: number, cause: string, blame: Blame): number | Refusal {
  const victim = monster(play.state, id);
  if (amount > 0 && victim && !victim.dead) {
    const unknown = needVitals(play, victim, amount);
    if (unknown) return unknown;
  }
  return loseHp(play, id, amount, cause, blame);
}

function needVitals(play: Play, victim: Monster, amount: number): Refusal | undefined {
  const hp = needStat(play, victim, 'hp');
  if (hp.kind !== 'known') return hp;
  const left = (victim.hp ?? hp.value) + temporaryPoints(victim, 'hp');
  if (amount < left || play.state.quest?.arena) return undefined;
  const xp = needStat(play, monster(play.state, victim.id) ?? victim, 'xp');
  return xp.kind === 'known' ? undefined : xp;
}

/**
 * ER-STA-1: final bolts give their roller stamina. Coop Monsters have none: on Defense Rolls nothing happens, on Attack Rolls a
 * setting may send it to the supply (ER-MOD-8).
 */
export function gainFromBolts(
  play: Play,
  id: CombatantId,
  bolts: number,
  roll: 'attack-roll' | 'defense-roll' | 'lightning-defense',
): void {
  if (bolts <= 0) return;
  if (adventurer(play.state, id)) return gainStamina(play, id, bolts, roll);
  if (play.state.quest?.mode === 'master') return giveMasterStamina(play, bolts, roll);
  if (roll === 'attack-roll' && setting(play.state, 'coop.attackBoltsGiveSp') === 'supply') {
    giveMasterStamina(play, bolts, roll);
  }
}

/** ER-SHT-17: in the Master's phase the first die an Adventurer throws fixes weapon and protections until it is over. */
export function lockLoadout(play: Play, id: CombatantId): void {
  const who = adventurer(play.state, id);
  if (who && !who.loadoutLocked && play.state.quest?.phase === 'master')
    emit(play, 'er.LoadoutLocked', { characterId: id, loadout: who.loadout });
}
