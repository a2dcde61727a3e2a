import type { I18n } from '@emberlog/engine';
import type { AttackEvents } from '../attack/attack.events.js';
import type { Pair } from '../attack/resolve-pairs.js';
import { modelOf } from '../state/access.js';
import type { DsgState, Model } from '../state/state.js';
import { type Named, label, list, who } from '../wording/names.js';
import type { DsgRuleId } from './rules-list.js';

/** One step of a calculation and the rule it follows. */
export type Step = { readonly text: I18n; readonly rule: DsgRuleId };

type Attack = AttackEvents['dsg.AttackResolved'];

export function step(rule: DsgRuleId, key: string, params?: I18n['params']): Step {
  return { rule, text: params ? { key: `dsg.step.${key}`, params } : { key: `dsg.step.${key}` } };
}

/** How an attack went from what the table declared to its hits, and what these mean for this defender. */
export function attackSteps(
  state: DsgState,
  attack: Attack,
): { readonly roll: readonly Step[]; readonly result: Step } {
  const defender = modelOf(state, attack.defenderId);
  return {
    roll: [declared(attack), dice(state, attack), ...armour(attack, defender), pairing(attack)],
    result: result(attack, defender),
  };
}

/** What the table says of the position; a fact that costs a die says so. */
function declared(attack: Attack): Step {
  const claims =
    attack.kind === 'fight'
      ? ['inRange', 'inFrontArc', ...(attack.facts.attackerOutnumbered ? ['outnumbered'] : [])]
      : ['lineOfSight', 'outsideFrontArc', ...(attack.facts.overLowFurniture ? ['overLowFurniture'] : [])];
  const behind = attack.facts.attackerInRearArc ? ['fromBehind'] : [];
  const named = list([...claims, ...behind].map((claim): Named => ({ key: `dsg.claim.${claim}` })));
  return step(attack.kind === 'fight' ? 'DSG-FGT-1' : 'DSG-SHT-1', 'declared', { claims: label(named) });
}

const shown = (faces: readonly number[]): string => faces.join(', ');

function dice(state: DsgState, { kind, attackerId, defenderId, attackDice, defenceDice }: Attack): Step {
  return step(kind === 'fight' ? 'DSG-FGT-2' : 'DSG-SHT-3', 'dice', {
    attacker: who(state, attackerId),
    defender: who(state, defenderId),
    attack: shown(attackDice),
    defence: shown(defenceDice),
  });
}

/** DSG-FGT-7: dice the armour takes. DSG-FGT-6: it may count for less than its card says. */
function armour(attack: Attack, defender: Model | null): readonly Step[] {
  const feeble = attack.attackDice.filter((die) => die <= attack.armour);
  const printed = defender?.armour ?? attack.armour;
  const params = { armour: attack.armour, count: feeble.length };
  return [
    ...(attack.armour < printed ? [step('DSG-FGT-6', 'armourLowered', { armour: attack.armour, printed })] : []),
    feeble.length > 0
      ? step('DSG-FGT-7', 'feeble', { ...params, dice: shown(feeble) })
      : step('DSG-FGT-7', 'noFeeble', { armour: attack.armour }),
  ];
}

function pairing({ pairs, hits }: Attack): Step {
  if (pairs.length === 0) return step('DSG-FGT-8', 'noPairs');
  const rule = pairs.some(({ defence }) => defence === null) ? 'DSG-FGT-9' : 'DSG-FGT-8';
  return step(rule, 'pairs', { pairs: label(list(pairs.map(pairName))), hits });
}
function pairName({ attack, defence, hit }: Pair): Named {
  if (defence === null) return { key: `dsg.pair.${hit ? 'freeHit' : 'freeMiss'}`, params: { attack } };
  return { key: `dsg.pair.${hit ? 'hit' : 'miss'}`, params: { attack, defence } };
}

/** DSG-FGT-10: hits cost a hero or a boss one HP. DSG-FGT-11: a minion takes its Damage Target at once, or nothing. */
function result({ hits, success }: Attack, defender: Model | null): Step {
  const target = defender?.damageTarget ?? null;
  if (target !== null) {
    return step('DSG-FGT-11', success ? 'minionEliminated' : 'minionUnhurt', { hits, target });
  }
  return step('DSG-FGT-10', success ? 'wounded' : 'unhurt');
}
