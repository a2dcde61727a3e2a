import { throwDice } from '../dice/dice.js';
import { eliminate, loseHp } from '../models/damage.js';
import { angerOverlord } from '../overlord/mood.js';
import { type Outcome, type Play, emit, violate } from '../play/play.js';
import { theModel, theQuest } from '../play/the.js';
import { endIfLost } from '../quest/end-quest.js';
import type { DsgRuleId } from '../read-side/rules-list.js';
import { checkCanAct } from '../round/turn-check.js';
import { setting } from '../settings/settings.js';
import { sideOf } from '../state/access.js';
import type { DsgState, Model, ModelId } from '../state/state.js';
import type { FightFacts, ShootFacts } from './attack.events.js';
import { diceCount, savedDice } from './dice-count.js';
import { type Pairing, resolvePairs } from './resolve-pairs.js';

export type Combatants = { readonly attackerId: ModelId; readonly defenderId: ModelId };

/** What Fight and Shoot ask before their own rows: who can attack whom now. */
export function checkCombatants(play: Play, { attackerId, defenderId }: Combatants): Outcome {
  const attacker = theModel(play, attackerId);
  const defender = theModel(play, defenderId);
  return (
    checkCanAct(play, theQuest(play), attacker, 'DSG-FGT-15') ??
    checkTarget(play.state, defender) ??
    checkSides(attacker, defender)
  );
}

/** DSG-FGT-15: who is down is no target; an exhausted hero is one where the group plays it so. */
function checkTarget(state: DsgState, defender: Model): Outcome {
  if (isTarget(state, defender)) return undefined;
  const status = { key: `dsg.status.${defender.status}` };
  return violate('DSG_TARGET_DOWN', 'DSG-FGT-15', { name: defender.name, status }, ['defenderId']);
}
export function isTarget(state: DsgState, model: Model): boolean {
  return model.status === 'active' || (model.status === 'exhausted' && setting(state, 'dsg.attackDownedHeroes'));
}

/** DSG-FGT-16. */
function checkSides(attacker: Model, defender: Model): Outcome {
  if (sideOf(attacker.kind) !== sideOf(defender.kind)) return undefined;
  return violate('DSG_SAME_SIDE', 'DSG-FGT-16', { attacker: attacker.name, defender: defender.name }, ['defenderId']);
}

/** How many dice each side throws and why: a value of the model and the dice its position costs. */
export type Pool = { readonly value: number; readonly minus: number; readonly rules: readonly DsgRuleId[] };
export type Attack = Combatants &
  ({ readonly kind: 'fight'; readonly facts: FightFacts } | { readonly kind: 'shoot'; readonly facts: ShootFacts }) & {
    readonly attack: Pool;
    readonly defend: Pool;
  };

/** The steps that Fight and Shoot share (DSG-SHT-6): throw, discard and pair, damage, mood. */
export function resolveAttack(play: Play, it: Attack): Outcome {
  const { attackerId, defenderId } = it;
  const when = setting(play.state, 'dsg.minDice.when');
  const thrown = throwDice(
    play,
    { id: 'attack', count: diceCount(it.attack.value, it.attack.minus, when), by: attackerId, rules: it.attack.rules },
    { id: 'defend', count: diceCount(it.defend.value, it.defend.minus, when), by: defenderId, rules: it.defend.rules },
  );
  if (thrown.kind !== 'thrown') return thrown;
  const defender = theModel(play, defenderId);
  const armour = armourOf(play.state, defender, it.defend, when);
  const { attack: attackDice, defend: defenceDice } = thrown.dice;
  const pairing = resolvePairs(attackDice, defenceDice, armour, setting(play.state, 'dsg.unpaired'));
  const success = causesDamage(defender, pairing.hits);
  const { kind, facts } = it;
  const dice = { attackerId, defenderId, attackDice, defenceDice, armour, ...pairing, success };
  emit(play, 'dsg.AttackResolved', kind === 'fight' ? { kind, facts, ...dice } : { kind, facts, ...dice });
  if (success) damage(play, it, defender);
  if (hasFailed(play, attackerId, pairing, success)) angerOverlord(play);
  endIfLost(play);
  return undefined;
}

/** DSG-FGT-6: in the 2015 edition a die that the minimum saved lowers the armour of the model that would have lost it. */
function armourOf(state: DsgState, defender: Model, { value, minus }: Pool, when: 'after' | 'before'): number {
  if (setting(state, 'dsg.minDice.excess') === 'ignore') return defender.armour;
  return Math.max(0, defender.armour - savedDice(value, minus, when));
}

/** DSG-FGT-10: any hit hurts a hero or a boss. DSG-FGT-11: a minion takes its Damage Target at once or nothing. */
function causesDamage(defender: Model, hits: number): boolean {
  return hits >= (defender.kind === 'minion' ? (defender.damageTarget ?? 1) : 1);
}
function damage(play: Play, { attackerId, defenderId }: Combatants, defender: Model): void {
  const cause = { byId: attackerId, source: null };
  if (defender.kind === 'minion') eliminate(play, defenderId, cause);
  else loseHp(play, defenderId, 1, cause);
}

/** DSG-FGT-13. Attacks of bosses and minions never count as a hero's failure (DSG-FGT-12). */
function hasFailed(play: Play, attackerId: ModelId, { hits }: Pairing, success: boolean): boolean {
  if (theModel(play, attackerId).kind !== 'hero') return false;
  return setting(play.state, 'dsg.heroFail') === 'no-damage' ? !success : hits === 0;
}
