import type { AnyRuleSet } from '../rule-set/rule-set.js';
import type { Decision, DomainEvent } from '../rule-set/decision.js';
import type { Json, ViolationCode } from '../rule-set/vocabulary.js';

/** The golden format `golden/1`: worked examples and boundary cases of a rule set as data. */
export type GoldenFile = {
  readonly schema: string;
  readonly ruleSet: string;
  readonly fixtures: { readonly [name: string]: Json };
  readonly defaultSettings?: { readonly [key: string]: Json };
  readonly content?: Json;
  readonly scenarios: readonly GoldenScenario[];
};
export type GoldenScenario = {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly rules: readonly string[];
  readonly given: { readonly [key: string]: Json };
  readonly when: readonly GoldenStep[];
  readonly then: GoldenExpectation;
};
export type GoldenStep =
  | {
      readonly command: string;
      readonly payload: Json;
      readonly actor?: string;
      readonly random?: { readonly [key: string]: Json };
    }
  | { readonly fn: string; readonly args: readonly Json[] };
export type GoldenExpectation = {
  readonly violation?: string;
  readonly violationRule?: string;
  readonly events?: readonly { readonly [key: string]: Json }[];
  readonly noEvents?: readonly string[];
  readonly state?: { readonly [path: string]: Json };
  readonly stateBeforeRefusal?: { readonly [path: string]: Json };
  readonly stateAt?: { readonly [afterCommandN: string]: { readonly [path: string]: Json } };
  readonly result?: Json;
  readonly results?: readonly Json[];
};

/**
 * What a rule set adds so that the generic runner can play its golden files: how `given` becomes a state, how a path of the
 * state or of its public view is read, its pure functions by name, and test helpers that look like commands.
 */
export type GoldenAdapter<S = unknown, E extends DomainEvent = DomainEvent> = {
  readonly ruleSet: AnyRuleSet;
  stateFrom(file: GoldenFile, scenario: GoldenScenario): S;
  decide(state: S, step: Extract<GoldenStep, { command: string }>): Decision<S, E>;
  /** `undefined`: no such path. */
  viewAt(state: S, path: string): Json | undefined;
  /** What `then.state` says of a path: its whole value, or a part of it (objects may hold more). */
  readonly stateIs: 'whole' | 'part';
  /** The code under which a scenario expects that dice are due; null: it never expects that. */
  readonly diceDue: ViolationCode | null;
  readonly functions: { readonly [name: string]: (...args: never[]) => unknown };
};
