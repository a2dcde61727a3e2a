import type { Decision, DomainEvent } from '../rule-set/decision.js';
import type { GoldenAdapter, GoldenFile, GoldenStep } from './golden.js';

/** One command of a golden scenario with the state it met. */
export type GoldenMoment<S, E extends DomainEvent> = {
  readonly scenario: string;
  readonly before: S;
  readonly decision: Decision<S, E>;
};

/** The state a golden scenario starts from. */
export function goldenState<S, E extends DomainEvent>(adapter: GoldenAdapter<S, E>, file: GoldenFile, id: string): S {
  const scenario = file.scenarios.find((s) => s.id === id);
  if (!scenario) throw new Error(`no golden scenario ${id}`);
  return adapter.stateFrom(file, scenario);
}

/** Every command of every golden scenario, as real play for the read side. */
export function goldenMoments<S, E extends DomainEvent>(
  adapter: GoldenAdapter<S, E>,
  file: GoldenFile,
): readonly GoldenMoment<S, E>[] {
  return file.scenarios.flatMap((scenario) => {
    const moments: GoldenMoment<S, E>[] = [];
    const commands = scenario.when.filter(
      (step): step is Extract<GoldenStep, { command: string }> => 'command' in step,
    );
    if (commands.length === 0) return [];
    let state = adapter.stateFrom(file, scenario);
    for (const step of commands) {
      const decision = adapter.decide(state, step);
      moments.push({ scenario: scenario.id, before: state, decision });
      if (decision.kind === 'accepted') state = decision.state;
    }
    return moments;
  });
}
