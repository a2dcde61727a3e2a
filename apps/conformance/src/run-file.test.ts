import { describe, expect, it } from '@jest/globals';
import { type Decision } from '@emberlog/engine';
import {
  type CounterCommand,
  type CounterEvent,
  type CounterState,
  type GoldenAdapter,
  type GoldenFile,
  counterGame,
} from '@emberlog/engine/testing';
import { runFile } from './run-file.js';

const actor = { memberId: 'm', seats: ['a'], roles: ['owner'] };
const players = [
  { subject: 'ann', seat: 'a', name: 'Ann' },
  { subject: 'bob', seat: 'b', name: 'Bob' },
];

const adapter: GoldenAdapter<CounterState, CounterEvent> = {
  ruleSet: counterGame,
  stateFrom: () =>
    ['ct.Open', 'ct.BeginGame', 'ct.StartTurn'].reduce(
      (state, type) => decided(state, type, type === 'ct.Open' ? { name: 'Test', players } : {}),
      counterGame.initial(),
    ),
  decide: (state, step) =>
    counterGame.decide(state, { command: { type: step.command, payload: step.payload } as CounterCommand, actor }),
  viewAt: (state, path) => {
    const [subject, field] = path.split('.');
    const player = state.players.find((p) => p.subject === subject);
    return field === 'points' ? player?.points : undefined;
  },
  stateIs: 'whole',
  diceDue: 'CT_DICE_DUE',
  functions: { double: (n: number) => n * 2 },
};

function decided(state: CounterState, type: string, payload: object): CounterState {
  const decision: Decision<CounterState, CounterEvent> = counterGame.decide(state, {
    command: { type, payload } as CounterCommand,
    actor,
  });
  if (decision.kind !== 'accepted') throw new Error(`${type} was not accepted`);
  return decision.state;
}

function fileWith(...scenarios: readonly object[]): GoldenFile {
  return { schema: 'golden/1', ruleSet: 'counter', fixtures: {}, scenarios: scenarios as GoldenFile['scenarios'] };
}
const scenario = (then: object, when: readonly object[] = [{ command: 'ct.Share', payload: { amount: 5 } }]) => ({
  id: 'S-1',
  title: 'five points for two',
  kind: 'boundary',
  rules: [],
  given: {},
  when,
  then,
});

describe('the conformance runner', () => {
  it('passes a scenario whose events and state come as written', () => {
    const { lines, failed } = runFile(
      adapter,
      fileWith(
        scenario({ events: [{ type: 'ct.PointsShared', share: 2 }], state: { 'ann.points': 2, 'bob.points': 2 } }),
      ),
    );
    expect(lines).toEqual(['1 passed, 0 failed']);
    expect(failed).toBe(0);
  });

  it('prints a failing scenario with what was expected and what came', () => {
    const { lines, failed } = runFile(adapter, fileWith(scenario({ state: { 'ann.points': 3 } })));
    expect(failed).toBe(1);
    expect(lines).toEqual([
      '✗ S-1: five points for two',
      '    state: ann.points',
      '      expected 3',
      '      actual   2',
      '0 passed, 1 failed',
    ]);
  });

  it('notices an unexpected refusal, a missing refusal, a wrong result and an event that must not occur', () => {
    const wrong = [
      scenario({ state: {} }, [{ command: 'ct.Spend', payload: { subject: 'ann', amount: 9 } }]),
      scenario({ violation: 'CT_TOO_FEW' }),
      scenario({ result: 5 }, [{ fn: 'double', args: [2] }]),
      scenario({ noEvents: ['ct.PointsShared'] }),
    ];
    expect(runFile(adapter as GoldenAdapter, fileWith(...wrong)).failed).toBe(4);
  });

  it('fails a state path that does not exist, even when null is expected', () => {
    expect(runFile(adapter as GoldenAdapter, fileWith(scenario({ state: { 'ann.nothing': null } }))).failed).toBe(1);
  });

  it('counts a scenario that is known to fail apart, and names it', () => {
    const { lines, failed } = runFile(adapter, fileWith(scenario({ state: { 'ann.points': 3 } })), ['S-1']);
    expect(lines).toEqual(['known to fail: S-1', '0 passed, 0 failed']);
    expect(failed).toBe(0);
  });

  it('fails for a line of the list of known failures that is not true', () => {
    const { lines, failed } = runFile(adapter, fileWith(scenario({ state: { 'ann.points': 2 } })), ['S-1', 'S-2']);
    expect(lines).toEqual([
      '✗ S-2 is on the list, but there is no such scenario',
      '✗ S-1 passes: take it off the list',
      '0 passed, 2 failed',
    ]);
    expect(failed).toBe(2);
  });

  it('reports a throw inside the rule set as that scenario failing and goes on', () => {
    const { failed, passed } = runFile(
      adapter,
      fileWith(scenario({ result: 1 }, [{ fn: 'unknown', args: [] }]), scenario({ state: { 'bob.points': 2 } })),
    );
    expect({ failed, passed }).toEqual({ failed: 1, passed: 1 });
  });
});
