import type { HistoryStop } from '@emberlog/contracts';

/** Where the page begins that holds the stop at `index`. */
export function pageOf(index: number, size: number): number {
  return Math.floor(Math.max(index, 0) / size) * size;
}

export function stopIn(stops: readonly HistoryStop[] | undefined, index: number): HistoryStop | undefined {
  return stops?.find((stop) => stop.index === index);
}

const opensTurn = (stop: HistoryStop) => stop.opens.some(({ scope }) => scope === 'turn');

/**
 * From here to the nearest beginning of a turn in this direction, or to the end. `stopsFrom` answers with the page of stops that
 * begins there; it is asked for as many as it takes.
 */
export async function turnStep(
  stopsFrom: (from: number) => Promise<readonly HistoryStop[]>,
  { from, count, size }: { readonly from: number; readonly count: number; readonly size: number },
  direction: -1 | 1,
): Promise<number> {
  for (let page = pageOf(from, size); page >= 0 && page < count; page += direction * size) {
    const stops = await stopsFrom(page);
    const there = stops.filter((stop) => opensTurn(stop) && (direction < 0 ? stop.index < from : stop.index > from));
    const turn = direction < 0 ? there.at(-1) : there[0];
    if (turn !== undefined) return turn.index;
  }
  return direction < 0 ? 0 : count - 1;
}
