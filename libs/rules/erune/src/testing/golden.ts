import { type Actor, type Decision, type Json, type Violation, rejected } from '@emberlog/engine';
import { type GoldenAdapter, type GoldenFile, type GoldenScenario, type GoldenStep } from '@emberlog/engine/testing';
import type { EruneEvent } from '../events.js';
import { eruneRuleSet } from '../rule-set.js';
import type { EruneState } from '../state/state.js';
import { goldenFunctions } from './golden-functions.js';
import { decideHelper } from './golden-helpers.js';
import { decideInWords } from '../wording/decide-in-words.js';
import { stateFromGiven } from './golden-given.js';
import { viewAt } from './golden-view.js';

/** "No actor = somebody who may do it." */
const anybody: Actor = { memberId: 'golden', seats: ['p1'], roles: ['admin', 'table', 'owner', 'mos', 'spirit'] };

const notAllowed: Violation = {
  code: 'ER_NOT_ALLOWED_ACTOR',
  rules: [],
  message: { key: 'violation.ER_NOT_ALLOWED_ACTOR', params: { role: { key: 'er.role.admin' } } },
};

/** A step may name one role that acts: then the roles of the command are asked, as the platform asks them. */
function actorOf({ actor }: GoldenStep & { readonly actor?: string }): Actor {
  return actor === undefined ? anybody : { ...anybody, roles: [actor] };
}

type Decide = typeof decideInWords;
function decideStep(
  decide: Decide,
  state: EruneState,
  step: Extract<GoldenStep, { command: string }>,
): Decision<EruneState, EruneEvent> {
  const actor = actorOf(step);
  const helped = decideHelper(state, step, actor);
  if (helped) return helped;
  const spec = Object.hasOwn(eruneRuleSet.commands, step.command) ? eruneRuleSet.commands[step.command] : undefined;
  if (!spec) throw new Error(`unknown command ${step.command}`);
  if (!spec.roles.some((role) => actor.roles.includes(role))) return rejected(notAllowed);
  const payload = spec.schema.parse(step.payload) as Json;
  return decide(state, { command: { type: step.command, payload }, actor });
}

export function goldenAdapter(decide: Decide): GoldenAdapter<EruneState, EruneEvent> {
  return {
    ruleSet: eruneRuleSet,
    stateFrom: (file: GoldenFile, scenario: GoldenScenario) => stateFromGiven(file, scenario),
    decide: (state, step) => decideStep(decide, state, step),
    viewAt,
    stateIs: 'whole',
    diceDue: null,
    functions: goldenFunctions,
  };
}
export const eruneGolden = goldenAdapter(decideInWords);
