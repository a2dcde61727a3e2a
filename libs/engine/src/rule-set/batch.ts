import type { Command, CommandOption, Decision, DomainEvent, Violation } from './decision.js';

/**
 * The events of one command while it is being decided. Each emitted event is folded at once, so a later step of the same
 * command sees what the earlier ones caused. Lives only inside one `decide` call.
 */
export type Batch<S, E extends DomainEvent> = {
  readonly state: S;
  readonly events: readonly E[];
  emit(event: E): void;
};

export function openBatch<S, E extends DomainEvent>(state: S, evolve: (state: S, event: E) => S): Batch<S, E> {
  const events: E[] = [];
  let current = state;
  return {
    get state() {
      return current;
    },
    events,
    emit(event) {
      events.push(event);
      current = evolve(current, event);
    },
  };
}

export function accepted<S, E extends DomainEvent>(
  batch: Batch<S, E>,
  offers: readonly CommandOption[] = [],
): Decision<S, E> {
  return { kind: 'accepted', events: batch.events, state: batch.state, offers };
}

export function rejected<S, E extends DomainEvent>(
  violation: Violation,
  ...more: readonly Violation[]
): Decision<S, E> {
  return { kind: 'rejected', violations: [violation, ...more] };
}

/** Decides several commands as one: all of them, or the first that is not accepted is the answer and nothing happens. */
export function decideInOrder<S, C extends Command, E extends DomainEvent>(
  state: S,
  commands: readonly C[],
  decide: (state: S, command: C) => Decision<S, E>,
): Decision<S, E> {
  const events: E[] = [];
  let current = state;
  for (const command of commands) {
    const decision = decide(current, command);
    if (decision.kind !== 'accepted') return decision;
    events.push(...decision.events);
    current = decision.state;
  }
  return { kind: 'accepted', events, state: current, offers: [] };
}
