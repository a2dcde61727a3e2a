import { readFileSync } from 'node:fs';
import type { Json } from '@emberlog/engine';
import type { GoldenFile } from '@emberlog/engine/testing';
import { eruneRuleSet } from '@emberlog/rules-erune';
import { eruneGolden } from '@emberlog/rules-erune/testing';
import { inTurn, secondsOf } from '../measure.js';
import { type BenchResult, perSecond } from '../result.js';
import { type PeerGame, boardgameIo } from './boardgame-io.js';

const roundsOfCombat = 2000;
const rounds = 9;
const attackDice = ['B:skull', 'B:skull', 'B:bolt'];
const defenseDice = ['B:skull', 'B:bolt'];

/** The rulebook's first melee example (G-EX-01): the Warrior hits the Orc, which dies and pays 6 XP. */
export async function combatRoundBench(): Promise<readonly BenchResult[]> {
  // boardgame.io checks more outside production; the comparison is with its fastest form.
  process.env['NODE_ENV'] = 'production';
  const ours = oursPerSecond();
  const peer = peerPerSecond();
  const { a, b, ratio } = await inTurn(rounds, ours, peer);
  return [
    {
      title: 'A full combat round: decide + evolve vs the same rule as a boardgame.io move',
      ours: perSecond(a),
      peer: perSecond(b),
      ratio,
      goal: { op: '>=', value: 15 },
    },
  ];
}

function oursPerSecond(): () => Promise<number> {
  const golden = new URL('../../../../libs/rules/erune/golden/golden.json', import.meta.url);
  const file = JSON.parse(readFileSync(golden, 'utf8')) as GoldenFile;
  const scenario = file.scenarios.find((s) => s.id === 'G-EX-01');
  if (!scenario) throw new Error('the golden file has no G-EX-01');
  const state = eruneGolden.stateFrom(file, scenario);
  const payload = eruneRuleSet.commands['er.RecordAttack']?.schema.parse({
    combatId: 'c1',
    kind: 'melee',
    attackerIds: ['warrior'],
    targetIds: ['orc1'],
    claims: { inAttackZone: true },
    attack: { dice: attackDice },
    defenses: { orc1: { dice: defenseDice } },
  }) as Json;
  const input = {
    command: { type: 'er.RecordAttack', payload },
    actor: { memberId: 'bench', seats: ['p1'], roles: ['admin', 'table', 'owner', 'mos', 'spirit'] },
  };
  const decided = eruneRuleSet.decide(state, input);
  if (decided.kind !== 'accepted' || decided.state.characters['warrior']?.xpTotal !== 6) {
    throw new Error(`the round did not come out as printed: ${JSON.stringify(decided)}`);
  }
  return async () => {
    const seconds = await secondsOf(() => {
      for (let i = 0; i < roundsOfCombat; i++) eruneRuleSet.decide(state, input);
    });
    return roundsOfCombat / seconds;
  };
}

function peerPerSecond(): () => Promise<number> {
  const hero = { hp: 8, sp: 5, maxSp: 6, xp: 0, basicUsed: 0, combatUsed: 0, level: 3 };
  const setup: PeerGame = {
    phase: 'adventurers',
    heroes: { warrior: { ...hero }, guardian: { ...hero }, archer: { ...hero }, wizard: { ...hero } },
    foes: { orc1: { hp: 1, xp: 6, black: 2, shield: 1, active: true, contributions: {} } },
    master: { sp: 5 },
    pairs: [],
  };
  const { start, play } = boardgameIo(setup);
  const round = { attacker: 'warrior', target: 'orc1', attack: attackDice, defense: defenseDice };
  if (play(start, round).G.heroes['warrior']?.xp !== 6) throw new Error('the peer did not play the round');
  return async () => {
    const seconds = await secondsOf(() => {
      for (let i = 0; i < roundsOfCombat; i++) play(start, round);
    });
    return roundsOfCombat / seconds;
  };
}
