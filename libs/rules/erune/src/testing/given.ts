import type { Actor, Json } from '@emberlog/engine';
import { expect } from '@jest/globals';
import { commandTable, decide } from '../decider.js';
import { type EruneEvent, evolve } from '../events.js';
import { invariants } from '../state/invariants.js';
import { type EruneState, initialState } from '../state/state.js';
import type { EruneViolationCode } from '../violations.js';

/** Somebody who may give every command and sits on the first player's chair. */
const anybody: Actor = { memberId: 'm1', seats: ['p1'], roles: ['admin', 'table', 'owner', 'mos', 'spirit'] };

type Payload = { readonly [key: string]: unknown };
type Options = { readonly actor?: Actor; readonly random?: { readonly [id: string]: readonly (string | number)[] } };
type PartialEvent = { readonly type: string; readonly [field: string]: unknown };

/**
 * `given(state).when(type, payload)` and then one of: `.thenEvents(...)`, `.thenViolates(...)`, `.when(...)` again. A `when` that is
 * followed by another one must have been accepted.
 */
export type Step = {
  readonly state: EruneState;
  readonly events: readonly EruneEvent[];
  when(type: string, payload: Payload, options?: Options): Step;
  /** These occur in this order, with at least these fields; others may stand between. */
  thenEvents(...expected: readonly PartialEvent[]): Step;
  thenNo(type: string): Step;
  thenViolates(code: EruneViolationCode, rule?: string): void;
  thenAsksContent(path: string): void;
  thenAsksDice(...ids: readonly string[]): void;
};

export function given(state: EruneState = initialState): Step {
  return settled(state, []);
}

function settled(state: EruneState, events: readonly EruneEvent[]): Step {
  const step: Step = {
    state,
    events,
    when: (type, payload, options = {}) => decided(state, type, payload, options),
    thenEvents(...expected) {
      let from = 0;
      for (const { type, ...fields } of expected) {
        const at = events.findIndex((e, i) => i >= from && e.type === type && matches(e.data, fields));
        if (at === -1)
          expect(events.slice(from).map(({ type: t, data }) => ({ type: t, ...data }))).toContainEqual({
            type,
            ...fields,
          });
        from = at + 1;
      }
      return step;
    },
    thenNo(type) {
      expect(events.map((e) => e.type)).not.toContain(type);
      return step;
    },
    thenViolates: (code) => expect('accepted').toBe(code),
    thenAsksContent: (path) => expect('accepted').toBe(path),
    thenAsksDice: (...ids) => expect('accepted').toBe(ids),
  };
  return step;
}

function matches(data: unknown, fields: object): boolean {
  try {
    expect(data).toMatchObject(fields);
    return true;
  } catch {
    return false;
  }
}

function decided(state: EruneState, type: string, raw: Payload, options: Options): Step {
  const payload = commandTable[type]?.schema.parse(raw) as Json;
  const random = Object.fromEntries(
    Object.entries(options.random ?? {}).map(([id, values]) => [id, { values, by: 'server' as const }]),
  );
  const decision = decide(state, { command: { type, payload }, actor: options.actor ?? anybody, random });
  if (decision.kind === 'accepted') {
    // The laws of every accepted command: the state is the fold of its events, survives storage and is sound.
    expect(decision.events.reduce(evolve, state)).toEqual(decision.state);
    expect(JSON.parse(JSON.stringify(decision.state))).toEqual(decision.state);
    expect(invariants(decision.state)).toEqual([]);
    return settled(decision.state, decision.events);
  }
  const violation =
    'violation' in decision ? decision.violation : 'violations' in decision ? decision.violations[0] : null;
  const fail = () => expect(violation ?? decision).toBe('accepted');
  return {
    get state(): EruneState {
      fail();
      return state;
    },
    events: [],
    when(next) {
      fail();
      return decided(state, next, {}, {});
    },
    thenEvents() {
      fail();
      return this;
    },
    thenNo() {
      fail();
      return this;
    },
    thenViolates(code, rule) {
      expect(violation).toMatchObject({ code, ...(rule ? { rules: [rule] } : {}) });
    },
    thenAsksContent(path) {
      expect(decision).toMatchObject({ kind: 'needs-content', missing: [{ path }] });
    },
    thenAsksDice(...ids) {
      expect(decision.kind === 'needs-random' ? decision.specs.map((spec) => spec.id) : decision).toEqual(ids);
    },
  };
}
