import type { Actor, Decision, Json } from '@emberlog/engine';
import { type GoldenAdapter, type GoldenFile, type GoldenScenario, type GoldenStep } from '@emberlog/engine/testing';
import type { EruneEvent } from '../events.js';
import { eruneRuleSet } from '../rule-set.js';
import type { EruneState } from '../state/state.js';
import { goldenFunctions } from './golden-functions.js';
import { decideHelper } from './golden-helpers.js';
import { stateFromGiven } from './golden-given.js';
import { viewAt } from './golden-view.js';

/** "No actor = somebody who may do it." */
const anybody: Actor = { memberId: 'golden', seats: ['p1'], roles: ['admin', 'table', 'owner', 'mos', 'spirit'] };

function decide(state: EruneState, step: Extract<GoldenStep, { command: string }>): Decision<EruneState, EruneEvent> {
  const helped = decideHelper(state, step);
  if (helped) return helped;
  const spec = Object.hasOwn(eruneRuleSet.commands, step.command) ? eruneRuleSet.commands[step.command] : undefined;
  if (!spec) throw new Error(`unknown command ${step.command}`);
  const payload = spec.schema.parse(step.payload) as Json;
  return eruneRuleSet.decide(state, { command: { type: step.command, payload }, actor: anybody });
}

export const eruneGolden: GoldenAdapter<EruneState, EruneEvent> = {
  ruleSet: eruneRuleSet,
  stateFrom: (file: GoldenFile, scenario: GoldenScenario) => stateFromGiven(file, scenario),
  decide,
  viewAt,
  functions: goldenFunctions,
};
