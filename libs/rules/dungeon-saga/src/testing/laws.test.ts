import { isDeepStrictEqual } from 'node:util';
import type { Actor, Command, Decision, Json, RandomResults } from '@emberlog/engine';
import { type Numbers, numbersFrom } from '@emberlog/engine/testing';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { commandTable, decide } from '../decider.js';
import { type DsgEvent, evolve } from '../events.js';
import { dungeonSagaRuleSet } from '../rule-set.js';
import { setting } from '../settings/settings.js';
import { invariants } from '../state/invariants.js';
import type { DsgState } from '../state/state.js';
import { violationRules } from '../violations.js';
import { anyActor, anyCommand, anyDice } from './any-command.js';
import { between, questing } from './campaigns.js';
import { everybody, randomPlay } from './random-play.js';

type Answer = Decision<DsgState, DsgEvent>;
type Accepted = Extract<Answer, { kind: 'accepted' }>;

/** A refusal that rests on a rule its code is not listed with. */
function unlisted(decision: Answer | null): readonly string[] {
  const violations = decision?.kind === 'rejected' ? decision.violations : [];
  const listed: { readonly [code: string]: readonly string[] } = violationRules;
  return violations.flatMap(({ code, rules }) =>
    rules.filter((rule) => !listed[code]?.includes(rule)).map((rule) => `${code} rests on ${rule}, unlisted`),
  );
}

/** What the campaign itself is about goes on while cards, traps and monsters wait (DSG-INV-10). */
const duringPending = new Set([
  ...['dsg.ResolveCard', 'dsg.ResolveTrap', 'dsg.SpawnMonster', 'dsg.DefineContent', 'dsg.ChangeSettings'],
  ...['dsg.CreateCampaign', 'dsg.AddPlayer', 'dsg.RemovePlayer', 'dsg.CreateHero', 'dsg.SeatOverlord'],
]);

/** What does not hold of an accepted command; empty when all is well. */
function broken(before: DsgState, type: string, { events, state }: Accepted): readonly string[] {
  const faults = [...invariants(state)];
  if (!isDeepStrictEqual(events.reduce(evolve, before), state)) faults.push('the state is not the fold of the events');
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(state)), state)) faults.push('the state is no plain JSON');
  const waiting = before.quest?.status === 'in-progress' && before.quest.pending.length > 0;
  if (waiting && !duringPending.has(type)) faults.push('accepted although something waited (DSG-INV-10)');
  const least = setting(before, 'dsg.minDice.when') === 'before' ? 1 : 2;
  for (const event of events) {
    if (event.type !== 'dsg.AttackResolved') continue;
    const { attackDice, defenceDice, kept, hits, defenderId } = event.data;
    if (Math.min(attackDice.length, defenceDice.length) < least) faults.push('too few dice (DSG-INV-5)');
    if (hits > kept.length || kept.length > attackDice.length) faults.push('more hits than dice (DSG-INV-6)');
    const [was, is] = [before, state].map((each) => each.quest?.models[defenderId]?.hp ?? 0);
    if ((was ?? 0) - (is ?? 0) > 1) faults.push('an attack cost more than one HP (DSG-INV-3)');
  }
  return faults;
}

/** Gives the command as the platform does: only what has the right shape reaches the rules; dice that are due are mostly thrown. */
function send(state: DsgState, { type, payload }: Command, actor: Actor, next: Numbers): Answer | null {
  const parsed = commandTable[type]?.schema.safeParse(payload);
  if (!parsed?.success) return null;
  const command = { type, payload: parsed.data as Json };
  let random: RandomResults = next(100) < 10 ? anyDice(next) : {};
  for (let asked = 0; asked < 4; asked++) {
    const decision = decide(state, { command, actor, random });
    if (decision.kind !== 'needs-random') return decision;
    const thrown = decision.specs.map((spec) => {
      const count = spec.kind === 'dice' ? (spec.dice[0]?.count ?? 0) : 0;
      return [spec.id, { values: Array.from({ length: count }, () => 1 + next(6)), by: 'server' as const }];
    });
    random = { ...random, ...(Object.fromEntries(thrown) as RandomResults) };
  }
  throw new Error(`${type} never stops asking for dice`);
}

const perSeed = 1000;
const seeds = 100;

describe('A hundred thousand commands, likely, unlikely and senseless', () => {
  const accepted: { [type: string]: number } = {};

  it('never make the rules throw; each that is accepted leaves a sound state, each that is refused rests on its rules (DSG-INV-1 to DSG-INV-6, DSG-INV-9, DSG-INV-10)', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const next = numbersFrom(seed);
        let state = next(2) === 0 ? questing() : between();
        for (let n = 0; n < perSeed; n++) {
          const command = anyCommand(state, next);
          const decision = send(state, command, anyActor(next), next);
          const faults = decision?.kind === 'accepted' ? broken(state, command.type, decision) : unlisted(decision);
          if (faults.length > 0) throw new Error(`${JSON.stringify(command)} (${n}): ${faults.join('; ')}`);
          if (decision?.kind !== 'accepted') continue;
          accepted[command.type] = (accepted[command.type] ?? 0) + 1;
          state = decision.state;
        }
      }),
      { numRuns: seeds, seed: 20261130, endOnFailure: true },
    );
  });

  it('reach every command of the game', () => {
    // The campaign exists already, so its creation is refused.
    const expected = Object.keys(commandTable).filter((type) => type !== 'dsg.CreateCampaign');
    expect(Object.keys(accepted).sort()).toEqual(expected.sort());
  });
});

describe('Whatever a group plays', () => {
  const plays = fc
    .sample(fc.nat(), { numRuns: 8, seed: 2026 })
    .map((seed) => randomPlay(questing({ draw: 2, discard: 3, settings: { 'dsg.spawn.second': 'always' } }), seed, 40));
  const moments = plays.flat();

  it('an option without a reason against it is accepted, or asks for dice or content; every other is refused for that reason', () => {
    expect(moments.length).toBeGreaterThan(200);
    for (const { after } of moments) {
      const subjects = [null, ...Object.keys(after.heroes), ...Object.keys(after.quest?.models ?? {}), 'overlord'];
      for (const option of subjects.flatMap((subject) => dungeonSagaRuleSet.options(after, everybody, subject))) {
        const { type, draft, blocked } = option;
        const payload = commandTable[type]?.schema.parse(draft) as Json;
        const decision = decide(after, { command: { type, payload }, actor: { memberId: 'm', ...everybody } });
        const refusal = decision.kind === 'rejected' ? decision.violations[0].code : undefined;
        expect([type, refusal]).toEqual([type, blocked[0]?.code]);
      }
    }
  });

  it('nobody but the Overlord ever learns of a passage that nobody has found (DSG-EXP-3)', () => {
    for (const { before, events, after } of moments) {
      const rooms = Object.values(after.quest?.rooms ?? {});
      const hidden = rooms.flatMap((room) => room.secretPassages.filter((p) => !p.discovered).map((p) => p.id));
      if (hidden.length === 0) continue;
      const viewer = { seats: ['p1', 'p2'], roles: ['hero', 'table'] };
      const seen = JSON.stringify([
        dungeonSagaRuleSet.view(after, viewer),
        events.map((event) => dungeonSagaRuleSet.redact(event, viewer)),
        [null, 'ada', 'bram'].map((subject) => dungeonSagaRuleSet.options(after, viewer, subject)),
        dungeonSagaRuleSet.table(after, viewer),
        dungeonSagaRuleSet.narrate(events, before),
      ]);
      for (const id of hidden) expect(seen).not.toContain(id);
    }
  });

  it('an event that comes back from storage folds to the same state', () => {
    for (const { before, events, after } of moments) {
      const stored = JSON.parse(JSON.stringify(events)) as readonly DsgEvent[];
      expect(stored.map((event) => dungeonSagaRuleSet.upcast(event)).reduce(evolve, before)).toEqual(after);
    }
  });
});

describe('An event or command nobody knows', () => {
  it('is an error, never silence', () => {
    const unknown = { type: 'dsg.Nothing', v: 1, data: {} } as unknown as DsgEvent;
    expect(() => evolve(between(), unknown)).toThrow('unknown event type dsg.Nothing');
    const command = { type: 'dsg.Nothing', payload: {} };
    expect(() => decide(between(), { command, actor: { memberId: 'm', ...everybody } })).toThrow(
      'unknown command type',
    );
  });
});
