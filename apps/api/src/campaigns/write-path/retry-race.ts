import { setTimeout as delay } from 'node:timers/promises';
import { ConcurrencyError, StoreUnavailableError } from '@emberlog/event-store';

/** Time and chance, for tests to set; milliseconds. */
export type RaceClock = {
  readonly now: () => number;
  /** From 0 to below 1. */
  readonly chance: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
};

/** As long as the event store itself may take for one append. */
const deadline = 10_000;
const firstSpread = 8;
const longestSpread = 250;

const realClock: RaceClock = {
  now: () => performance.now(),
  chance: Math.random,
  wait: async (milliseconds) => void (await delay(milliseconds)),
};

/**
 * Tries again while others win the race for the next revision: that they were faster is no fault of the sender, and says nothing about
 * what was sent. Losers spread out by chance, the wider the more often they lost, so that as many processes as there are get their turns.
 * @throws StoreUnavailableError when the deadline passes first; nothing was recorded
 */
export async function retryRace<T>(
  attempt: () => Promise<T | ConcurrencyError>,
  { now, chance, wait }: RaceClock = realClock,
): Promise<T> {
  const until = now() + deadline;
  for (let spread = firstSpread; ; spread = Math.min(spread * 2, longestSpread)) {
    const outcome = await attempt();
    if (!(outcome instanceof ConcurrencyError)) return outcome;
    const pause = spread * chance();
    if (now() + pause >= until)
      throw new StoreUnavailableError('others were faster each time until the deadline', { cause: outcome });
    await wait(pause);
  }
}
