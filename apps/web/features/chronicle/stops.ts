import type { History, I18n } from '@emberlog/contracts';

type Stops = History['stops'];

/** The stop a moment falls on; the last one stands for now. */
export function indexAt(stops: Stops, at: number | undefined): number {
  if (at === undefined) return stops.length - 1;
  return Math.max(
    0,
    stops.findLastIndex(({ revision }) => revision <= at),
  );
}

const opensTurn = (stop: Stops[number]) => stop.opens.some(({ scope }) => scope === 'turn');

/** From here to the nearest beginning of a turn in this direction, or to the end. */
export function turnStep(stops: Stops, from: number, direction: -1 | 1): number {
  for (let index = from + direction; index > 0 && index < stops.length; index += direction)
    if (stops[index] && opensTurn(stops[index] as Stops[number])) return index;
  return direction < 0 ? 0 : stops.length - 1;
}

/** Labelled beginnings of turns, thinned out so that the labels have room. */
export function ticksOf(stops: Stops, most = 6): { readonly index: number; readonly label: I18n }[] {
  const ticks = stops.flatMap((stop, index) => {
    const turn = stop.opens.find(({ scope }) => scope === 'turn');
    return turn ? [{ index, label: turn.label }] : [];
  });
  const room = stops.length / most;
  const kept: typeof ticks = [];
  for (const tick of ticks) if (kept.length === 0 || tick.index - (kept.at(-1)?.index ?? 0) >= room) kept.push(tick);
  return kept;
}
