import type { Actor, Decision, Json, RandomResults } from '@emberlog/engine';
import type { GoldenAdapter, GoldenStep } from '@emberlog/engine/testing';
import { diceCount } from '../attack/dice-count.js';
import { hitsWithGuardDiscard, resolvePairs } from '../attack/resolve-pairs.js';
import type { DsgEvent } from '../events.js';
import { dungeonSagaRuleSet } from '../rule-set.js';
import type { DsgState } from '../state/state.js';
import { stateFromGiven } from './golden-given.js';

type Step = Extract<GoldenStep, { command: string }>;

/** "actor is a role": a hero's player plays every hero of a scenario. */
function actorOf({ actor }: Step): Actor {
  return { memberId: 'golden', seats: ['p1'], roles: [actor ?? 'table'] };
}

/** `{passage: 4}` and `{attack: [6, 5]}` as the platform sends them. */
function randomOf({ random = {} }: Step): RandomResults {
  return Object.fromEntries(
    Object.entries(random).map(([id, thrown]) => [id, { values: [thrown].flat() as number[], by: 'table' }]),
  );
}

/** "Model data" may stand alone or under `model`. */
function payloadOf({ command, payload }: Step): Json {
  const model = (payload as { readonly model?: Json }).model;
  return command === 'dsg.RegisterModel' && model !== undefined ? model : payload;
}

function decide(state: DsgState, step: Step): Decision<DsgState, DsgEvent> {
  const { command: type } = step;
  const spec = Object.hasOwn(dungeonSagaRuleSet.commands, type) ? dungeonSagaRuleSet.commands[type] : undefined;
  if (!spec) throw new Error(`unknown command ${type}`);
  const payload = spec.schema.parse(payloadOf(step)) as Json;
  return dungeonSagaRuleSet.decide(state, { command: { type, payload }, actor: actorOf(step), random: randomOf(step) });
}

/** `given.state` and `then.state` are the quest. */
function viewAt(state: DsgState, path: string): Json | undefined {
  return path
    .split('.')
    .reduce<Json | undefined>(
      (value, key) => (value as { readonly [key: string]: Json } | null | undefined)?.[key],
      state.quest as unknown as Json,
    );
}

export const dungeonSagaGolden: GoldenAdapter<DsgState, DsgEvent> = {
  ruleSet: dungeonSagaRuleSet,
  stateFrom: stateFromGiven,
  decide,
  viewAt,
  stateIs: 'part',
  diceDue: 'DSG_WRONG_DICE_COUNT',
  functions: { resolvePairs, diceCount, hitsWithGuardDiscard },
};
