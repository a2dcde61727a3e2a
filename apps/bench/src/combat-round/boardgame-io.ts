import { createRequire } from 'node:module';

// boardgame.io ships CommonJS folders that Node's ESM resolver does not enter.
const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal') as {
  CreateGameReducer: (options: { game: object }) => (state: PeerState, action: object) => PeerState;
  InitializeGame: (options: { game: object; numPlayers: number }) => PeerState;
};

type Hero = { hp: number; sp: number; maxSp: number; xp: number; basicUsed: number; combatUsed: number; level: number };
type Foe = {
  hp: number;
  xp: number;
  black: number;
  shield: number;
  active: boolean;
  contributions: Record<string, number>;
};
export type PeerGame = {
  phase: string;
  heroes: Record<string, Hero>;
  foes: Record<string, Foe>;
  master: { sp: number };
  pairs: string[];
};
export type PeerState = { G: PeerGame; ctx: object; _stateID: number };
export type Round = {
  readonly attacker: string;
  readonly target: string;
  readonly attack: readonly string[];
  readonly defense: readonly string[];
};

function count(dice: readonly string[], symbol: string): number {
  let n = 0;
  for (const die of dice) for (const s of die.slice(2).split('+')) if (s === symbol) n++;
  return n;
}

/** The same rule as the library's combat round, the way boardgame.io wants it: one move that changes `G` through Immer. */
function attack({ G }: { G: PeerGame }, round: Round): string | undefined {
  const hero = G.heroes[round.attacker];
  const foe = G.foes[round.target];
  if (!hero || !foe || G.phase !== 'adventurers' || !foe.active || foe.hp <= 0) return 'INVALID_MOVE';
  if (hero.basicUsed >= 2 || hero.combatUsed >= 1) return 'INVALID_MOVE';
  if (round.attack.length !== 3 || round.defense.length !== foe.black) return 'INVALID_MOVE';
  hero.basicUsed += 1;
  hero.combatUsed += 1;
  hero.sp = Math.min(hero.maxSp, hero.sp + count(round.attack, 'bolt'));
  const shields = count(round.defense, 'shield') + foe.shield;
  G.master.sp += count(round.defense, 'bolt');
  const lost = Math.min(foe.hp, Math.max(0, count(round.attack, 'skull') - shields));
  foe.hp -= lost;
  if (lost > 0) foe.contributions[round.attacker] = (foe.contributions[round.attacker] ?? 0) + lost;
  const pair = [round.attacker, round.target].sort().join('|');
  if (foe.hp > 0) {
    if (!G.pairs.includes(pair)) G.pairs.push(pair);
    return undefined;
  }
  G.pairs = G.pairs.filter((p) => !p.split('|').includes(round.target));
  const participants = Object.keys(foe.contributions);
  const base = Math.floor(foe.xp / participants.length);
  for (const id of participants) {
    const participant = G.heroes[id];
    if (participant && participant.level < 20) participant.xp += base;
  }
  return undefined;
}

/** Undo is off, and nobody keeps the log entry that comes with each move. */
export function boardgameIo(setup: PeerGame): {
  readonly start: PeerState;
  readonly play: (state: PeerState, round: Round) => PeerState;
} {
  const game = {
    name: 'peer',
    disableUndo: true,
    setup: () => setup,
    moves: { attack: { move: attack, undoable: false } },
  };
  const reduce = CreateGameReducer({ game });
  const start = InitializeGame({ game, numPlayers: 1 });
  return {
    start,
    play: (state, round) =>
      reduce(state, { type: 'MAKE_MOVE', payload: { type: 'attack', args: [round], playerID: '0' } }),
  };
}
