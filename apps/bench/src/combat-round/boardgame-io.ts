import { createRequire } from 'node:module';

// boardgame.io ships CommonJS folders that Node's ESM resolver does not enter.
const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal') as {
  CreateGameReducer: (options: { game: object }) => (state: PeerState, action: object) => PeerState;
  InitializeGame: (options: { game: object; numPlayers: number }) => PeerState;
};

/** What the moves touch of the same state that the rule set works on. */
type Symbols = { skull: number; shield: number; bolt: number };
type Roll = {
  pool: { black?: number; shield?: number };
  dice: readonly string[] | null;
  symbols: Symbols | null;
  final: boolean;
};
type Combat = { attackerId: string; targetId: string; attack: Roll; skulls: number; defense: Roll | null };
type Hero = {
  id: string;
  status: string;
  level: number;
  inPit: boolean;
  sp: number;
  maxSp: number;
  xpTotal: number;
  xpBalance: number;
  shadowCards: unknown[];
  loadout: { weaponId: string | null };
  actions: { basicUsed: number; combatUsed: number; combatExtra: number; ended: boolean };
  killedOn: string | null;
};
type Foe = {
  hp: number;
  active: boolean;
  dead: boolean;
  stats: { xp: number; defense: { black?: number; shield?: number } };
  contributions: Record<string, number>;
};
export type PeerGame = {
  characters: Record<string, Hero>;
  quest: {
    phase: string;
    masterId: string;
    monsters: Record<string, Foe>;
    pairs: string[];
    combats: Record<string, Combat>;
    finished: string[];
    xpShares: Record<string, object>;
    xpWon: Record<string, number>;
  };
};
export type PeerState = { readonly G: PeerGame; readonly ctx: object; readonly _stateID: number };
type Move = { G: PeerGame };

const invalid = 'INVALID_MOVE';
const weaponDice: { readonly [weaponId: string]: { readonly black: number } } = { broadsword: { black: 3 } };

function count(dice: readonly string[], fixed: { shield?: number }): Symbols {
  const symbols = { skull: 0, shield: fixed.shield ?? 0, bolt: 0 };
  for (const die of dice) {
    for (const symbol of die.slice(2).split('+')) if (symbol in symbols) symbols[symbol as keyof Symbols] += 1;
  }
  return symbols;
}

function fits(dice: readonly string[], pool: { black?: number }): boolean {
  return dice.length === (pool.black ?? 0) && dice.every((die) => /^B:(skull|shield|bolt)$/.test(die));
}

function declareAttack(
  { G }: Move,
  combatId: string,
  attackerId: string,
  targetId: string,
  inZone: boolean,
): string | undefined {
  const hero = G.characters[attackerId];
  const foe = G.quest.monsters[targetId];
  const weapon = hero?.loadout.weaponId ? weaponDice[hero.loadout.weaponId] : { black: 1 };
  if (!hero || !foe || !weapon || G.quest.phase !== 'adventurers') return invalid;
  if (Object.keys(G.quest.combats).length > 0 || G.quest.finished.includes(combatId)) return invalid;
  if (hero.status !== 'alive' || hero.inPit || hero.actions.ended || hero.actions.basicUsed >= 2) return invalid;
  if (hero.actions.combatUsed >= 1 + hero.actions.combatExtra) return invalid;
  if (!foe.active || foe.dead || !inZone) return invalid;
  hero.actions.basicUsed += 1;
  hero.actions.combatUsed += 1;
  hero.killedOn = null;
  const attack: Roll = { pool: { ...weapon }, dice: null, symbols: null, final: false };
  G.quest.combats[combatId] = { attackerId, targetId, attack, skulls: 0, defense: null };
  return undefined;
}

function rollAttack({ G }: Move, combatId: string, dice: readonly string[]): string | undefined {
  const combat = G.quest.combats[combatId];
  if (!combat || combat.attack.final || !fits(dice, combat.attack.pool)) return invalid;
  combat.attack.dice = dice;
  combat.attack.symbols = count(dice, combat.attack.pool);
  return undefined;
}

function finalizeAttack({ G }: Move, combatId: string): string | undefined {
  const combat = G.quest.combats[combatId];
  const hero = combat && G.characters[combat.attackerId];
  if (!combat?.attack.symbols || combat.attack.final || !hero || hero.shadowCards.length > 0) return invalid;
  combat.attack.final = true;
  hero.sp = Math.min(hero.maxSp, hero.sp + combat.attack.symbols.bolt);
  combat.skulls = combat.attack.symbols.skull;
  return undefined;
}

function rollDefense({ G }: Move, combatId: string, dice: readonly string[]): string | undefined {
  const combat = G.quest.combats[combatId];
  const pool = combat && G.quest.monsters[combat.targetId]?.stats.defense;
  if (!combat?.attack.final || !pool || !fits(dice, pool)) return invalid;
  combat.defense = { pool: { ...pool }, dice, symbols: count(dice, pool), final: false };
  return undefined;
}

function finalizeDefense({ G }: Move, combatId: string): string | undefined {
  const { quest } = G;
  const combat = quest.combats[combatId];
  const foe = combat && quest.monsters[combat.targetId];
  const hero = combat && G.characters[combat.attackerId];
  const master = G.characters[quest.masterId];
  if (!combat?.defense?.symbols || !foe || !hero || !master) return invalid;
  const { attackerId, targetId } = combat;
  master.sp += combat.defense.symbols.bolt;
  const lost = Math.min(foe.hp, Math.max(0, combat.skulls - combat.defense.symbols.shield));
  if (lost > 0) {
    foe.hp -= lost;
    foe.contributions[attackerId] = (foe.contributions[attackerId] ?? 0) + lost;
  }
  if (foe.hp === 0) {
    foe.dead = true;
    hero.killedOn = combatId;
    quest.pairs = quest.pairs.filter((pair) => !pair.split('|').includes(targetId));
    share(G, targetId, foe);
  } else {
    const pair = [attackerId, targetId].sort().join('|');
    if (!quest.pairs.includes(pair)) quest.pairs = [...quest.pairs, pair].sort();
  }
  delete quest.combats[combatId];
  quest.finished.push(combatId);
  return undefined;
}

/** All five in one move, as when one person types the whole combat. */
function wholeCombat(
  move: Move,
  combatId: string,
  attackerId: string,
  targetId: string,
  inZone: boolean,
  attack: readonly string[],
  defense: readonly string[],
): string | undefined {
  return (
    declareAttack(move, combatId, attackerId, targetId, inZone) ??
    rollAttack(move, combatId, attack) ??
    finalizeAttack(move, combatId) ??
    rollDefense(move, combatId, defense) ??
    finalizeDefense(move, combatId)
  );
}

function share(G: PeerGame, id: string, foe: Foe): void {
  const scores = { ...foe.contributions };
  const participants = Object.keys(scores);
  const total = foe.stats.xp;
  const base = Math.floor(total / participants.length);
  const best = Math.max(...Object.values(scores));
  const top = participants.filter((p) => scores[p] === best);
  const remainder = total - base * participants.length;
  const each = Math.floor(remainder / top.length);
  const allocation = Object.fromEntries(participants.map((p) => [p, base + (top.includes(p) ? each : 0)]));
  G.quest.xpShares[id] = { id, total, participants, allocation, scores, unresolved: remainder - each * top.length };
  for (const [who, amount] of Object.entries(allocation)) {
    const hero = G.characters[who];
    if (!hero || hero.level >= 20 || amount === 0) continue;
    hero.xpTotal += amount;
    hero.xpBalance += amount;
    G.quest.xpWon[who] = (G.quest.xpWon[who] ?? 0) + amount;
  }
}

export type PeerMove = readonly [name: keyof typeof moveFunctions, ...args: readonly unknown[]];
const moveFunctions = { declareAttack, rollAttack, finalizeAttack, rollDefense, finalizeDefense, wholeCombat };

/**
 * The peer: the same combat as boardgame.io moves, a move per command, over the same state. Undo is off (`disableUndo`,
 * `undoable: false`) and nobody keeps the log entry that comes with a move.
 */
export function boardgameIo(setup: PeerGame): {
  readonly start: PeerState;
  readonly play: (state: PeerState, move: PeerMove) => PeerState;
} {
  const moves = Object.fromEntries(
    Object.entries(moveFunctions).map(([name, move]) => [name, { move, undoable: false }]),
  );
  const game = { name: 'peer', disableUndo: true, setup: () => setup, moves };
  const reduce = CreateGameReducer({ game });
  return {
    start: InitializeGame({ game, numPlayers: 1 }),
    play: (state, [type, ...args]) => reduce(state, { type: 'MAKE_MOVE', payload: { type, args, playerID: '0' } }),
  };
}
