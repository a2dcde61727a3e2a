import { type I18n, numberOnDie } from '@emberlog/engine';
import { type Outcome, type Play, type Refusal, violate } from '../play/play.js';
import type { DsgRuleId } from '../read-side/rules-list.js';
import { modelOf, sideOf } from '../state/access.js';
import type { ModelId } from '../state/state.js';

/** Dice that are due: `id` is where their results belong. */
export type DueDice<Id extends string = string> = {
  readonly id: Id;
  readonly count: number;
  /** The model they are rolled for. */
  readonly by: ModelId;
  /** The rules that say so. */
  readonly rules: readonly DsgRuleId[];
};
export type Thrown<Id extends string> = {
  readonly kind: 'thrown';
  readonly dice: { readonly [K in Id]: readonly number[] };
};

/** Checks the dice that came with the command, and asks for all that are due and did not. */
export function throwDice<Id extends string>(play: Play, ...due: readonly DueDice<Id>[]): Thrown<Id> | Refusal {
  const dice: { [K in string]: readonly number[] } = {};
  for (const each of due) {
    const given = Object.hasOwn(play.random, each.id) ? play.random[each.id]?.values : undefined;
    if (given === undefined) continue;
    const refused = checkDice(each, given);
    if (refused) return refused;
    dice[each.id] = given.map((value) => numberOnDie(value) ?? 0);
  }
  const missing = due.filter(({ id }) => dice[id] === undefined);
  if (missing.length > 0) return { kind: 'needs-random', specs: missing.map((each) => specOf(play, each)) };
  return { kind: 'thrown', dice: dice as { [K in Id]: readonly number[] } };
}

function checkDice({ id, count, rules }: DueDice, given: readonly (string | number)[]): Outcome {
  if (given.length !== count) {
    return violate('DSG_WRONG_DICE_COUNT', rules, { needed: count, given: given.length }, ['random', id]);
  }
  const wrong = given.findIndex((value) => numberOnDie(value) === null);
  if (wrong === -1) return undefined;
  return violate('DSG_DIE_OUT_OF_RANGE', rules, { face: String(given[wrong]) }, ['random', id, wrong]);
}

function specOf(play: Play, { id, count, by }: DueDice): Extract<Refusal, { kind: 'needs-random' }>['specs'][number] {
  const model = modelOf(play.state, by);
  const label: I18n = { key: `dsg.random.${id}`, params: { name: model?.name ?? by } };
  return {
    kind: 'dice',
    id,
    label,
    // Bosses and minions have no hands: the Overlord rolls for them.
    roller: model && sideOf(model.kind) === 'overlord' ? (play.state.overlord?.id ?? null) : by,
    audience: 'all',
    optional: false,
    dice: [{ die: 'd6', count }],
    fixed: {},
  };
}
