import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@emberlog/engine';
import type { GoldenFile } from '@emberlog/engine/testing';
import { eruneRuleSet } from '@emberlog/rules-erune';
import { eruneGolden } from '@emberlog/rules-erune/testing';
import { cpuSecondsOf, inTurn } from '../measure.js';
import { type BenchResult, perSecond } from '../result.js';
import { type PeerGame, type PeerMove, type PeerState, boardgameIo } from './boardgame-io.js';

const combatsPerRound = 1000;
const rounds = 31;
const attackDice = ['B:skull', 'B:skull', 'B:bolt'];
const defenseDice = ['B:skull', 'B:bolt'];
const actor = { memberId: 'bench', seats: ['p1'], roles: ['admin', 'table', 'owner', 'mos', 'spirit'] };

type State = ReturnType<typeof eruneGolden.stateFrom>;
type Prepared = { readonly type: string; readonly payload: Json };

/**
 * The rulebook's first melee example (G-EX-01): the Warrior hits the Orc, which dies and pays 6 XP. In one payload, as when one
 * person records the whole combat, against one move; and step by step, as when two people hold the dice, against a move per step.
 * All four end in the same state.
 */
export async function combatRoundBench(): Promise<readonly BenchResult[]> {
  const state = exampleState();
  const { start, play } = boardgameIo(structuredClone(state) as unknown as PeerGame);
  const whole = wholeCombat();
  const commands = exampleCommands();
  const atOnce = await compared(
    () => decided(state, whole),
    () => play(start, ['wholeCombat', 'c1', 'warrior', 'orc1', true, attackDice, defenseDice]),
  );
  const moves: readonly PeerMove[] = [
    ['declareAttack', 'c1', 'warrior', 'orc1', true],
    ['rollAttack', 'c1', attackDice],
    ['finalizeAttack', 'c1'],
    ['rollDefense', 'c1', defenseDice],
    ['finalizeDefense', 'c1'],
  ];
  const inSteps = await compared(
    () => commands.reduce(decided, state),
    () => moves.reduce(play, start),
  );
  return [
    {
      title:
        'A full combat round in one payload (er.RecordAttack): decide + evolve vs the same rule as one boardgame.io move',
      ...atOnce,
      goal: { op: '>=', value: 15 },
    },
    {
      title: 'The same combat round in five commands vs five boardgame.io moves',
      ...inSteps,
      goal: { op: '>=', value: 15 },
    },
  ];
}

async function compared(ours: () => State, peer: () => PeerState): Promise<Omit<BenchResult, 'title' | 'goal'>> {
  assertSame(peer().G, ours());
  const { a, b, ratio } = await inTurn(rounds, rate(ours), rate(peer));
  return { ours: perSecond(a), peer: perSecond(b), ratio };
}

/** The comparison is fair only if both end in the same state. */
function assertSame(peer: PeerGame, ours: State): void {
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(peer)), JSON.parse(JSON.stringify(ours)))) {
    throw new Error('the peer does not play the same rule: the states differ');
  }
}

function rate(combat: () => unknown): () => number {
  return () =>
    combatsPerRound /
    cpuSecondsOf(() => {
      for (let i = 0; i < combatsPerRound; i++) combat();
    });
}

function exampleState(): State {
  const golden = new URL('../../../../libs/rules/erune/golden/golden.json', import.meta.url);
  const file = JSON.parse(readFileSync(golden, 'utf8')) as GoldenFile;
  const scenario = file.scenarios.find((s) => s.id === 'G-EX-01');
  if (!scenario) throw new Error('the golden file has no G-EX-01');
  return eruneGolden.stateFrom(file, scenario);
}

function exampleCommands(): readonly Prepared[] {
  const combatId = 'c1';
  const steps = [
    [
      'er.DeclareAttack',
      { combatId, kind: 'melee', attackerIds: ['warrior'], targetIds: ['orc1'], claims: { inAttackZone: true } },
    ],
    ['er.RollAttack', { combatId, dice: attackDice }],
    ['er.FinalizeAttack', { combatId }],
    ['er.RollDefense', { combatId, targetId: 'orc1', dice: defenseDice }],
    ['er.FinalizeDefense', { combatId, targetId: 'orc1' }],
  ] as const;
  return steps.map(([type, payload]) => ({
    type,
    payload: eruneRuleSet.commands[type]?.schema.parse(payload) as Json,
  }));
}

function wholeCombat(): Prepared {
  const type = 'er.RecordAttack';
  const payload = {
    combatId: 'c1',
    kind: 'melee',
    attackerIds: ['warrior'],
    targetIds: ['orc1'],
    claims: { inAttackZone: true },
    attack: { dice: attackDice },
    defenses: { orc1: { dice: defenseDice } },
  };
  return { type, payload: eruneRuleSet.commands[type]?.schema.parse(payload) as Json };
}

function decided(state: State, command: Prepared): State {
  const decision = eruneRuleSet.decide(state, { command, actor });
  if (decision.kind !== 'accepted') throw new Error(`${command.type} was not accepted`);
  return decision.state;
}
