import type { DieSpec } from '@emberlog/contracts';
import { faceOf, numberFace } from './faces';

/** Typed faces of one roll. `at` is the die the next key belongs to; `null` once every die has a face. */
export type DiceEntryState = {
  readonly faces: readonly (string | null)[];
  readonly at: number | null;
  /** Symbols collected for a die whose faces are not known to hold exactly one. */
  readonly open: readonly string[];
};
export type DiceEntryAction =
  | { readonly type: 'symbol'; readonly symbol: string }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'count'; readonly symbol: string; readonly count: number }
  | { readonly type: 'blank' }
  | { readonly type: 'next' }
  | { readonly type: 'clear' }
  | { readonly type: 'select'; readonly die: number }
  | { readonly type: 'fill'; readonly faces: readonly string[] };

export function startEntry(dice: readonly DieSpec[], given: readonly string[] = []): DiceEntryState {
  const faces = dice.map((_, index) => given[index] ?? null);
  return { faces, at: firstEmpty(faces), open: [] };
}

export const isComplete = (state: DiceEntryState): boolean => state.faces.every((face) => face !== null);

export function enterDice(state: DiceEntryState, action: DiceEntryAction, dice: readonly DieSpec[]): DiceEntryState {
  if (action.type === 'select') return { ...state, at: action.die, open: [] };
  if (action.type === 'fill') return startEntry(dice, action.faces);
  if (action.type === 'clear') return clearLast(state);
  const die = state.at === null ? undefined : dice[state.at];
  if (state.at === null || die === undefined) return state;
  switch (action.type) {
    case 'symbol':
      // A black die shows exactly one symbol: the key is the whole face. Other dice collect until "Next die".
      if (die.face === 'one') return put(state, state.at, faceOf(die, [action.symbol]));
      return { ...state, open: [...state.open, action.symbol] };
    case 'count':
      return {
        ...state,
        open: [
          ...state.open.filter((symbol) => symbol !== action.symbol),
          ...Array.from({ length: action.count }, () => action.symbol),
        ],
      };
    case 'number':
      return die.face === 'number' ? put(state, state.at, numberFace(die, action.value)) : state;
    case 'blank':
      return die.face === 'any' ? put(state, state.at, faceOf(die, [])) : state;
    case 'next': {
      if (die.face !== 'any' || state.open.length === 0) return state;
      const order = die.symbols.map((symbol) => symbol.id);
      const sorted = [...state.open].sort((a, b) => order.indexOf(a) - order.indexOf(b));
      return put(state, state.at, faceOf(die, sorted));
    }
  }
}

function put(state: DiceEntryState, at: number, face: string): DiceEntryState {
  const faces = state.faces.map((each, index) => (index === at ? face : each));
  return { faces, at: firstEmpty(faces), open: [] };
}

function clearLast(state: DiceEntryState): DiceEntryState {
  if (state.open.length > 0) return { ...state, open: state.open.slice(0, -1) };
  if (state.at !== null && state.faces[state.at] !== null) {
    const chosen = state.at;
    return { ...state, faces: state.faces.map((face, index) => (index === chosen ? null : face)) };
  }
  const last = state.faces.reduce<number>((found, face, index) => (face === null ? found : index), -1);
  if (last === -1) return state;
  return { faces: state.faces.map((face, index) => (index === last ? null : face)), at: last, open: [] };
}

function firstEmpty(faces: readonly (string | null)[]): number | null {
  const at = faces.indexOf(null);
  return at === -1 ? null : at;
}
