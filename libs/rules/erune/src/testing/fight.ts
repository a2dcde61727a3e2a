import { readFileSync } from 'node:fs';
import type { Actor, Decision, Json, RandomResults } from '@emberlog/engine';
import type { GoldenFile, GoldenScenario } from '@emberlog/engine/testing';
import { commandTable } from '../decider.js';
import { type EruneEvent, evolve } from '../events.js';
import type { EruneState } from '../state/state.js';
import { stateFromGiven } from './golden-given.js';
import { decideBothWays } from './decide-both-ways.js';

const file = JSON.parse(readFileSync(new URL('../../golden/golden.json', import.meta.url), 'utf8')) as GoldenFile;
const anybody: Actor = { memberId: 'test', seats: ['p1'], roles: ['admin', 'table', 'owner', 'mos', 'spirit'] };

/** A quest in the set-up language of the golden file: its four Adventurers, its Master, and what the test adds. */
export function given(setup: { readonly [part: string]: unknown } = {}): EruneState {
  const scenario = { id: 'test', title: 'test', given: setup, when: [], then: {} };
  return stateFromGiven(file, scenario as unknown as GoldenScenario);
}

export type Step = readonly [type: string, payload: { readonly [field: string]: unknown }, random?: RandomResults];
export type Answer = Decision<EruneState, EruneEvent>;

/** One command as the platform gives it: through its schema. */
export function give(state: EruneState, [type, payload, random]: Step): Answer {
  const name = `er.${type}`;
  const parsed = commandTable[name]?.schema.parse(payload) as Json;
  return decideBothWays(state, {
    command: { type: name, payload: parsed },
    actor: anybody,
    ...(random ? { random } : {}),
  });
}

export type Told = { readonly state: EruneState; readonly events: readonly EruneEvent[]; readonly last: Answer };

/** Several commands; every one but the last has to be accepted. */
export function play(state: EruneState, ...steps: readonly Step[]): Told {
  const events: EruneEvent[] = [];
  let now = state;
  let last: Answer | null = null;
  for (const [i, step] of steps.entries()) {
    last = give(now, step);
    if (last.kind === 'accepted') {
      const folded = last.events.reduce(evolve, now);
      if (JSON.stringify(folded) !== JSON.stringify(last.state)) throw new Error(`${step[0]}: state is not the fold`);
      events.push(...last.events);
      now = last.state;
    } else if (i < steps.length - 1) {
      throw new Error(`${step[0]} (${i + 1}) was not accepted: ${JSON.stringify(answerOf(last))}`);
    }
  }
  if (!last) throw new Error('no command given');
  return { state: now, events, last };
}

/** The refusal as `CODE RULE at path`, or what is due. */
export function answerOf(decision: Answer): string {
  switch (decision.kind) {
    case 'accepted':
      return 'accepted';
    case 'rejected': {
      const [{ code, rules, path }] = decision.violations;
      return [code, rules[0], ...(path ? [path.join('.')] : [])].join(' ');
    }
    case 'needs-random':
      return `needs ${decision.specs.map((spec) => spec.id).join(', ')}`;
    case 'needs-content':
      return `misses ${decision.missing.map((m) => m.path).join(', ')}`;
  }
}
export function refused(state: EruneState, ...steps: readonly Step[]): string {
  return answerOf(play(state, ...steps).last);
}

/** The data of all events of one type. */
export function dataOf(told: { readonly events: readonly EruneEvent[] }, type: EruneEvent['type']): readonly Json[] {
  return told.events.flatMap((event) => (event.type === type ? [event.data as unknown as Json] : []));
}
export function typesOf(told: { readonly events: readonly EruneEvent[] }): readonly string[] {
  return told.events.map((event) => event.type);
}

export function monsterIn(state: EruneState, id: string) {
  const found = state.quest?.monsters[id];
  if (!found) throw new Error(`no Monster ${id}`);
  return found;
}
export function heroIn(state: EruneState, id: string) {
  const found = state.characters[id];
  if (found?.kind !== 'adventurer') throw new Error(`no Adventurer ${id}`);
  return found;
}
export function masterIn(state: EruneState) {
  const found = Object.values(state.characters).find((c) => c.kind === 'master');
  if (found?.kind !== 'master') throw new Error('no Master');
  return found;
}
