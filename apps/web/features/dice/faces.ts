import type { DieSpec } from '@emberlog/contracts';

/**
 * The notation of a rolled die: `<code>:<symbol>+<symbol>`, `<code>:-` for a blank, `<code>:<number>`.
 * It is the same string in the form, in the command and in the event.
 */
export type Face = { readonly code: string; readonly symbols: readonly string[]; readonly number: number | null };

export function faceOf(die: Pick<DieSpec, 'code'>, symbols: readonly string[]): string {
  return `${die.code}:${symbols.length === 0 ? '-' : symbols.join('+')}`;
}

export function numberFace(die: Pick<DieSpec, 'code'>, value: number): string {
  return `${die.code}:${String(value)}`;
}

export function readFace(text: string): Face {
  const at = text.indexOf(':');
  const code = at === -1 ? '' : text.slice(0, at);
  const shown = at === -1 ? text : text.slice(at + 1);
  if (shown === '-' || shown === '') return { code, symbols: [], number: null };
  if (/^\d+$/.test(shown)) return { code, symbols: [], number: Number(shown) };
  return { code, symbols: shown.split('+'), number: null };
}

/** One entry per physical die, in the order the pool names them. */
export function diceOf(
  pool: readonly { readonly die: string; readonly count: number }[],
  known: readonly DieSpec[],
): readonly DieSpec[] {
  return pool.flatMap(({ die, count }) => {
    const spec = known.find((each) => each.id === die);
    return spec === undefined ? [] : Array.from({ length: count }, () => spec);
  });
}

/** Symbols of all typed dice plus the ones the pool holds without a die. */
export function tally(
  faces: readonly (string | null)[],
  fixed: { readonly [symbol: string]: number } = {},
): { readonly [symbol: string]: number } {
  const sum: { [symbol: string]: number } = { ...fixed };
  for (const face of faces) {
    if (face === null) continue;
    for (const symbol of readFace(face).symbols) sum[symbol] = (sum[symbol] ?? 0) + 1;
  }
  return sum;
}

/** Symbols that any die of the pool can show, in the order of the dice: the columns of the tally and the keys. */
export function symbolsOf(dice: readonly DieSpec[]): DieSpec['symbols'] {
  const seen = new Map<string, DieSpec['symbols'][number]>();
  for (const die of dice) for (const symbol of die.symbols) if (!seen.has(symbol.id)) seen.set(symbol.id, symbol);
  return [...seen.values()];
}
