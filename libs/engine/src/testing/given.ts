import { isDeepStrictEqual } from 'node:util';
import type { Command, Decision, DomainEvent, RandomResults, Violation } from '../rule-set/decision.js';
import type { RuleSet } from '../rule-set/rule-set.js';
import type { Actor, Json } from '../rule-set/vocabulary.js';
import { matches } from './play-golden.js';

export type Given<S, E extends DomainEvent, Code extends string> = {
  readonly ruleSet: RuleSet<S, Command, E>;
  /** Who acts unless a step says otherwise. */
  readonly actor: Actor;
  /** The codes `thenViolates` takes; only their type counts. */
  readonly codes: readonly Code[];
};
type Payload = { readonly [key: string]: unknown };
export type StepOptions = {
  readonly actor?: Actor;
  readonly random?: { readonly [id: string]: readonly (string | number)[] };
};
type PartialEvent = { readonly type: string; readonly [field: string]: unknown };

/**
 * `given(state).when(type, payload)` and then one of: `.thenEvents(...)`, `.thenViolates(...)`, `.when(...)` again. A `when` that is
 * followed by another one must have been accepted.
 */
export type Step<S, E extends DomainEvent, Code extends string> = {
  readonly state: S;
  readonly events: readonly E[];
  when(type: string, payload: Payload, options?: StepOptions): Step<S, E, Code>;
  /** These occur in this order, with at least these fields; others may stand between. */
  thenEvents(...expected: readonly PartialEvent[]): Step<S, E, Code>;
  thenNo(...types: readonly string[]): Step<S, E, Code>;
  thenViolates(code: Code, rule?: string): void;
  thenAsksContent(...paths: readonly string[]): void;
  thenAsksDice(...ids: readonly string[]): void;
};

/** The tests of a rule set in the words given, when, then. Without a state: before the first event of a campaign. */
export function givenIn<S, E extends DomainEvent, Code extends string>(
  game: Given<S, E, Code>,
): (state?: S) => Step<S, E, Code> {
  return (state = game.ruleSet.initial()) => accepted(game, state, []);
}

/** A failing expectation prints what a person needs: what was expected and what came. */
function fail(expected: unknown, actual: unknown): never {
  throw new Error(`expected ${JSON.stringify(expected, null, 2)}\nbut got ${JSON.stringify(actual, null, 2)}`);
}
const told = ({ type, data }: DomainEvent) => ({ ...(data as object), type });

function accepted<S, E extends DomainEvent, Code extends string>(
  game: Given<S, E, Code>,
  state: S,
  events: readonly E[],
): Step<S, E, Code> {
  const step: Step<S, E, Code> = {
    state,
    events,
    when: (type, payload, options = {}) => give(game, state, type, payload, options),
    thenEvents(...expected) {
      let from = 0;
      for (const wanted of expected) {
        const at = events.findIndex((event, i) => i >= from && matches(wanted as Json, told(event)));
        if (at === -1) fail(wanted, events.slice(from).map(told));
        from = at + 1;
      }
      return step;
    },
    thenNo(...types) {
      const unwanted = events.filter((event) => types.includes(event.type));
      if (unwanted.length > 0) fail(`no ${types.join(', ')}`, unwanted.map(told));
      return step;
    },
    thenViolates: (code) => fail(code, 'accepted'),
    thenAsksContent: (...paths) => fail(`a question for ${paths.join(', ')}`, 'accepted'),
    thenAsksDice: (...ids) => fail(`a question for the dice ${ids.join(', ')}`, 'accepted'),
  };
  return step;
}

function give<S, E extends DomainEvent, Code extends string>(
  game: Given<S, E, Code>,
  state: S,
  type: string,
  raw: Payload,
  { actor = game.actor, random = {} }: StepOptions,
): Step<S, E, Code> {
  const { ruleSet } = game;
  const payload = ruleSet.commands[type]?.schema.parse(raw) as Json;
  const decision = ruleSet.decide(state, { command: { type, payload }, actor, random: resultsOf(random) });
  if (decision.kind !== 'accepted') return refused(game, decision);
  checkLaws(ruleSet, state, decision);
  return accepted(game, decision.state, decision.events);
}

function resultsOf(random: NonNullable<StepOptions['random']>): RandomResults {
  return Object.fromEntries(Object.entries(random).map(([id, values]) => [id, { values, by: 'server' }]));
}

/** The laws of every accepted command: the state is the fold of its events, survives storage and is sound. */
function checkLaws<S, E extends DomainEvent>(
  ruleSet: RuleSet<S, Command, E>,
  before: S,
  { state, events }: Extract<Decision<S, E>, { kind: 'accepted' }>,
): void {
  const folded = events.reduce((each, event) => ruleSet.evolve(each, event), before);
  if (!isDeepStrictEqual(folded, state)) fail(folded, state);
  const stored: unknown = JSON.parse(JSON.stringify(state));
  if (!isDeepStrictEqual(stored, state)) fail(stored, state);
  const broken = ruleSet.invariants(state);
  if (broken.length > 0) fail('a sound state', broken);
}

/** The law of every refusal: the rules it rests on are among those its code is listed with. */
function checkRefusal<S, E extends DomainEvent>(
  { violations }: Pick<RuleSet<S, Command, E>, 'violations'>,
  { code, rules }: Violation,
): void {
  const listed = violations[code]?.rules ?? [];
  const unlisted = rules.filter((rule) => !listed.includes(rule));
  if (unlisted.length > 0) fail(`${code} listed with ${unlisted.join(', ')}`, listed);
}

function refused<S, E extends DomainEvent, Code extends string>(
  game: Given<S, E, Code>,
  decision: Exclude<Decision<S, E>, { kind: 'accepted' }>,
): Step<S, E, Code> {
  const violation =
    decision.kind === 'rejected'
      ? decision.violations[0]
      : decision.kind === 'needs-content'
        ? decision.violation
        : null;
  if (violation !== null) checkRefusal(game.ruleSet, violation);
  const notAccepted = () => fail('accepted', violation ?? decision);
  return {
    get state() {
      return notAccepted();
    },
    events: [],
    when: notAccepted,
    thenEvents: notAccepted,
    thenNo: notAccepted,
    thenViolates(code, rule) {
      const asExpected = violation?.code === code && (rule === undefined || violation.rules.includes(rule));
      if (!asExpected) fail({ code, ...(rule === undefined ? {} : { rule }) }, violation ?? decision);
    },
    thenAsksContent(...paths) {
      const asked = decision.kind === 'needs-content' ? decision.missing.map(({ path }) => path) : null;
      if (!isDeepStrictEqual(asked, paths)) fail(paths, asked ?? violation ?? decision);
    },
    thenAsksDice(...ids) {
      const due = decision.kind === 'needs-random' ? decision.specs.map(({ id }) => id) : null;
      if (!isDeepStrictEqual(due, ids)) fail(ids, due ?? violation ?? decision);
    },
  };
}
