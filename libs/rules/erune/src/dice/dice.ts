import type { I18n, RandomSpec, RuleId } from '@emberlog/engine';
import { type Outcome, type Play, type Refusal, nameOf, violate } from '../play/play.js';
import { monster } from '../state/access.js';
import type { EruneState } from '../state/state.js';
import { type DieColour, type Pool, type Symbols, diceInPool, dieColours } from './pool.js';

export type Path = readonly (string | number)[];
/** One combat die as it fell. */
export type Face = Symbols & { readonly colour: DieColour };

const colourOfCode: { readonly [code: string]: DieColour } = { B: 'black', Y: 'yellow', R: 'red', U: 'blue' };

const read = new Map<string, Face | null>();

/** `B:skull`, `R:skull+bolt`, `U:-`. Null: not a combat die, or a symbol no die has. Dice have few faces: each is read once. */
export function parseFace(text: string): Face | null {
  let face = read.get(text);
  if (face === undefined) {
    face = readFace(text);
    // What nobody's dice show is not worth remembering.
    if (face !== null && read.size < 500) read.set(text, face);
  }
  return face;
}

function readFace(text: string): Face | null {
  const colour = text[1] === ':' ? colourOfCode[text[0] ?? ''] : undefined;
  if (!colour) return null;
  const face = { colour, skull: 0, shield: 0, bolt: 0 };
  const shown = text.slice(2);
  if (shown === '-') return face;
  for (const symbol of shown.split('+')) {
    if (symbol !== 'skull' && symbol !== 'shield' && symbol !== 'bolt') return null;
    face[symbol] += 1;
  }
  return face;
}

/** ER-DIE-2: a black die shows exactly one symbol; the faces of the other colours are printed nowhere, so any may be typed. */
function isPossible(face: Face | null): face is Face {
  return face !== null && (face.colour !== 'black' || face.skull + face.shield + face.bolt === 1);
}

/** ER-DIE-4: one entry per die of the pool, in its colours; fixed symbols are never typed. */
export function checkDice(pool: Pool, dice: readonly string[], path: Path = ['dice'], poolRule?: RuleId): Outcome {
  const rules = poolRule === undefined ? ['ER-DIE-4'] : ['ER-DIE-4', poolRule];
  const needed = diceInPool(pool);
  const counts = { black: 0, yellow: 0, red: 0, blue: 0 };
  if (dice.length !== needed) return violate('ER_DICE_COUNT', rules, { needed, given: dice.length }, path);
  for (let i = 0; i < dice.length; i++) {
    const face = parseFace(dice[i] ?? '');
    if (!isPossible(face)) return violate('ER_DICE_FACE', 'ER-DIE-2', { face: dice[i] ?? '' }, [...path, i]);
    counts[face.colour] += 1;
  }
  for (const colour of dieColours) {
    const wanted = pool[colour] ?? 0;
    if (counts[colour] !== wanted) {
      const params = { needed: wanted, given: counts[colour], colour: { key: `er.die.${colour}` } };
      return violate('ER_DICE_COUNT', rules, params, path);
    }
  }
  return undefined;
}

/** What a roll shows: the dice and the fixed symbols of the pool. */
export function countSymbols(pool: Pool, dice: readonly string[]): Symbols {
  const sum = { skull: pool.skull ?? 0, shield: pool.shield ?? 0, bolt: 0 };
  for (const text of dice) {
    const face = parseFace(text);
    if (!face) continue;
    sum.skull += face.skull;
    sum.shield += face.shield;
    sum.bolt += face.bolt;
  }
  return sum;
}

/** A numbered die: `M:5` (Move Die), `D:4`. ER-DIE-3: one to six. */
export function dieNumber(text: string | undefined, code: 'M' | 'D'): number | null {
  const match = /^([MD]):([1-6])$/.exec(text ?? '');
  return match?.[1] === code ? Number(match[2]) : null;
}

/** The Search Die: `S:eye+eye`, `S:gear`, `S:-` (ER-DIE-7, ER-DIE-8). */
export function searchSymbols(text: string | undefined): { readonly eyes: number; readonly gears: number } | null {
  if (!text?.startsWith('S:')) return null;
  const shown = text.slice(2) === '-' ? [] : text.slice(2).split('+');
  if (shown.some((symbol) => symbol !== 'eye' && symbol !== 'gear')) return null;
  const eyes = shown.filter((symbol) => symbol === 'eye').length;
  return { eyes, gears: shown.length - eyes };
}

/** A roll that is due. `id` says where its answer belongs: in the payload, or in the results the platform sends along. */
export type DueRoll = {
  readonly id: string;
  /** `er.random.<label>`, named after who rolls. */
  readonly label: string;
  readonly by: string;
  readonly typed: readonly string[] | undefined;
  readonly path?: Path;
  /** What says which dice the pool has, where that is a rule of its own. */
  readonly poolRule?: RuleId;
};

/** Who throws for a combatant: Adventurers their own dice, the Master of Shadows those of Monsters (coop: whoever is there). */
export function rollerOf(state: EruneState, id: string): string | null {
  return monster(state, id) ? (state.quest?.masterId ?? null) : id;
}

function specOf(play: Play, due: DueRoll): Omit<Extract<RandomSpec, { kind: 'dice' }>, 'dice' | 'fixed'> {
  const label: I18n = { key: `er.random.${due.label}`, params: { name: nameOf(play.state, due.by) } };
  return { kind: 'dice', id: due.id, label, roller: rollerOf(play.state, due.by), audience: 'all', optional: false };
}

/** The dice of a roll as typed or as the platform threw them; undefined: nobody has thrown yet. */
export function resultOf(play: Play, due: DueRoll): readonly string[] | undefined {
  return due.typed ?? play.random[due.id]?.values.map(String);
}

export type Thrown = { readonly kind: 'thrown'; readonly dice: readonly string[]; readonly symbols: Symbols };

/** Combat dice of a pool: checked and counted, or asked for with the exact pool. A pool without dice needs no throw. */
export function throwPool(play: Play, pool: Pool, due: DueRoll): Thrown | Refusal {
  const dice = resultOf(play, due) ?? (diceInPool(pool) === 0 ? [] : undefined);
  if (dice === undefined) {
    const wanted = dieColours.flatMap((die) => (pool[die] ? [{ die, count: pool[die] }] : []));
    const fixed: { [symbol: string]: number } = {};
    if (pool.skull) fixed['skull'] = pool.skull;
    if (pool.shield) fixed['shield'] = pool.shield;
    return { kind: 'needs-random', specs: [{ ...specOf(play, due), dice: wanted, fixed }], offers: [] };
  }
  return checkDice(pool, dice, due.path, due.poolRule) ?? { kind: 'thrown', dice, symbols: countSymbols(pool, dice) };
}

/** One die that is no combat die. */
export function throwOne<T>(
  play: Play,
  die: 'move' | 'search' | 'd6',
  due: DueRoll,
  read: (text: string | undefined) => T | null,
): { readonly kind: 'thrown'; readonly die: string; readonly value: T } | Refusal {
  const dice = resultOf(play, due);
  const path = due.path ?? ['dice'];
  if (dice === undefined) {
    return {
      kind: 'needs-random',
      specs: [{ ...specOf(play, due), dice: [{ die, count: 1 }], fixed: {} }],
      offers: [],
    };
  }
  if (dice.length !== 1) return violate('ER_DICE_COUNT', 'ER-DIE-1', { needed: 1, given: dice.length }, path);
  const value = read(dice[0]);
  if (value === null) return violate('ER_DICE_FACE', 'ER-DIE-1', { face: dice[0] ?? '' }, [...path, 0]);
  return { kind: 'thrown', die: dice[0] ?? '', value };
}

/** ER-DIE-6: a Success Test, one blue die that shows 0, 1 or 2 bolts; it gives no stamina. */
export function throwTest(play: Play, by: string, typed: readonly string[] | undefined, path: Path): Thrown | Refusal {
  const test = throwPool(play, { blue: 1 }, { id: 'test', label: 'test', by, typed, path });
  if (test.kind !== 'thrown' || test.symbols.bolt <= 2) return test;
  return violate('ER_DICE_FACE', 'ER-DIE-6', { face: test.dice[0] ?? '' }, [...path, 0]);
}
