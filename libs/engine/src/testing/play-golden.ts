import type { Decision, DomainEvent } from '../rule-set/decision.js';
import type { Json } from '../rule-set/vocabulary.js';
import type { GoldenAdapter, GoldenFile, GoldenScenario } from './golden.js';

export type ScenarioResult = { readonly id: string; readonly title: string; readonly failures: readonly Failure[] };
/** What was expected and what came instead, ready to print. */
export type Failure = { readonly what: string; readonly expected: Json | undefined; readonly actual: Json | undefined };

type Answer = { readonly code: string; readonly rules: readonly string[] } | null;

/** Plays one scenario. An empty list of failures: it holds. A throw inside the rule set is a failure, not a crash of the run. */
export function playScenario<S, E extends DomainEvent>(
  adapter: GoldenAdapter<S, E>,
  file: GoldenFile,
  scenario: GoldenScenario,
): ScenarioResult {
  const failures: Failure[] = [];
  try {
    play(adapter, file, scenario, failures);
  } catch (error) {
    failures.push({ what: 'an error was thrown', expected: undefined, actual: String(error) });
  }
  return { id: scenario.id, title: scenario.title, failures };
}

export function playGoldenFile<S, E extends DomainEvent>(
  adapter: GoldenAdapter<S, E>,
  file: GoldenFile,
): readonly ScenarioResult[] {
  return file.scenarios.map((scenario) => playScenario(adapter, file, scenario));
}

function play<S, E extends DomainEvent>(
  adapter: GoldenAdapter<S, E>,
  file: GoldenFile,
  scenario: GoldenScenario,
  failures: Failure[],
): void {
  const { then } = scenario;
  const events: E[] = [];
  const results: Json[] = [];
  let state = adapter.stateFrom(file, scenario);
  let stateBeforeLast = state;
  let answer: Answer = null;

  scenario.when.forEach((step, index) => {
    const isLast = index === scenario.when.length - 1;
    if ('fn' in step) {
      results.push(callFunction(adapter, step.fn, step.args));
      return;
    }
    stateBeforeLast = state;
    const decision = adapter.decide(state, step);
    if (decision.kind === 'accepted') {
      events.push(...decision.events);
      state = decision.state;
    } else {
      answer = refusalOf(adapter, decision);
      if (!isLast)
        failures.push({
          what: `command ${index + 1} (${step.command}) was refused`,
          expected: undefined,
          actual: answer.code,
        });
    }
    checkPaths(
      adapter,
      state,
      then.stateAt?.[`afterCommand${index + 1}`],
      `state after command ${index + 1}`,
      failures,
    );
  });

  checkAnswer(then, answer, failures);
  checkEvents(then.events ?? [], events, failures);
  for (const type of then.noEvents ?? []) {
    if (events.some((e) => e.type === type))
      failures.push({ what: `event ${type}`, expected: 'absent', actual: 'present' });
  }
  checkPaths(adapter, state, then.state, 'state', failures);
  checkPaths(adapter, stateBeforeLast, then.stateBeforeRefusal, 'state before the refusal', failures);
  if (then.result !== undefined && !matches(then.result, results.at(-1))) {
    failures.push({ what: 'result', expected: then.result, actual: results.at(-1) });
  }
  then.results?.forEach((expected, i) => {
    if (!matches(expected, results[i])) failures.push({ what: `result ${i + 1}`, expected, actual: results[i] });
  });
}

function callFunction<S, E extends DomainEvent>(
  adapter: GoldenAdapter<S, E>,
  name: string,
  args: readonly Json[],
): Json {
  const fn = Object.hasOwn(adapter.functions, name) ? adapter.functions[name] : undefined;
  if (!fn) throw new Error(`the rule set exports no function ${name}`);
  return (fn as (...a: readonly Json[]) => Json)(...args);
}

function refusalOf<S, E extends DomainEvent>(
  { diceDue }: GoldenAdapter<S, E>,
  decision: Exclude<Decision<S, E>, { kind: 'accepted' }>,
): NonNullable<Answer> {
  switch (decision.kind) {
    case 'rejected':
      return { code: decision.violations[0].code, rules: decision.violations[0].rules };
    case 'needs-content':
      return { code: decision.violation.code, rules: decision.violation.rules };
    case 'needs-random':
      return { code: diceDue ?? `NEEDS_RANDOM ${decision.specs.map((s) => s.id).join(', ')}`, rules: [] };
  }
}

function checkAnswer(then: GoldenScenario['then'], answer: Answer, failures: Failure[]): void {
  if (then.violation === undefined) {
    if (answer)
      failures.push({
        what: 'the last command was refused',
        expected: 'accepted',
        actual: `${answer.code} (${answer.rules.join(', ')})`,
      });
    return;
  }
  if (answer?.code !== then.violation)
    failures.push({ what: 'violation', expected: then.violation, actual: answer?.code ?? 'accepted' });
  else if (then.violationRule !== undefined && !answer.rules.includes(then.violationRule)) {
    failures.push({ what: 'rule of the violation', expected: then.violationRule, actual: answer.rules.join(', ') });
  }
}

/** Expected events in this order, others may stand between; each a subset of `{type, ...data}`. */
function checkEvents(
  expected: readonly { readonly [key: string]: Json }[],
  events: readonly DomainEvent[],
  failures: Failure[],
): void {
  let at = 0;
  for (const wanted of expected) {
    const found = events.findIndex((event, i) => i >= at && matches(wanted, flat(event)));
    if (found < 0) {
      const sameType = events.filter((e) => e.type === wanted['type']).map(flat);
      failures.push({
        what: `event ${JSON.stringify(wanted['type'])}`,
        expected: wanted,
        actual: sameType.length > 0 ? sameType : events.map((e) => e.type),
      });
      return;
    }
    at = found + 1;
  }
}

function flat(event: DomainEvent): { readonly [key: string]: Json } {
  // The kind of a quest is called `type` too: in a scenario `type` names the event.
  return { ...(event.data as { readonly [key: string]: Json }), type: event.type };
}

function checkPaths<S, E extends DomainEvent>(
  adapter: GoldenAdapter<S, E>,
  state: S,
  expected: { readonly [path: string]: Json } | undefined,
  where: string,
  failures: Failure[],
): void {
  for (const [path, value] of Object.entries(expected ?? {})) {
    const actual = adapter.viewAt(state, path);
    const holds = adapter.stateIs === 'whole' ? equals(value, actual) : matches(value, actual);
    if (!holds) failures.push({ what: `${where}: ${path}`, expected: value, actual });
  }
}

/** Objects: subset; arrays: each expected item, in order, against the item at its place; scalars: equal. */
export function matches(expected: Json, actual: Json | undefined): boolean {
  if (Array.isArray(expected)) {
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((item, i) => matches(item as Json, actual[i] as Json))
    );
  }
  if (expected !== null && typeof expected === 'object') {
    if (actual === null || typeof actual !== 'object' || Array.isArray(actual)) return false;
    const object = actual as { readonly [key: string]: Json };
    return Object.entries(expected).every(([key, value]) => matches(value, object[key]));
  }
  return expected === actual;
}

function equals(expected: Json, actual: Json | undefined): boolean {
  return actual !== undefined && matches(expected, actual) && matches(actual, expected);
}
