import { describe, expect, it } from '@jest/globals';
import { ConcurrencyError, StoreUnavailableError } from '@emberlog/event-store';
import { retryRace } from './retry-race.js';

function fakeClock() {
  let time = 0;
  const waits: number[] = [];
  return {
    waits,
    now: () => time,
    chance: () => 0.5,
    wait: (milliseconds: number) => {
      waits.push(milliseconds);
      time += milliseconds;
      return Promise.resolve();
    },
  };
}

const lost = new ConcurrencyError('campaign-a', 1, 2);

describe('the race for the next revision', () => {
  it('is run again until it is won, with pauses that spread wider each time', async () => {
    const clock = fakeClock();
    let tries = 0;
    expect(await retryRace(() => Promise.resolve(++tries < 20 ? lost : 'won'), clock)).toBe('won');
    expect(clock.waits.slice(0, 7)).toEqual([4, 8, 16, 32, 64, 125, 125]);
  });

  it('ends after ten seconds as a store that can not be had, not as a conflict', async () => {
    const clock = fakeClock();
    await expect(retryRace(() => Promise.resolve(lost), clock)).rejects.toBeInstanceOf(StoreUnavailableError);
    expect(clock.now()).toBeGreaterThan(9_000);
    expect(clock.now()).toBeLessThan(10_000);
  });

  it('leaves everything else that goes wrong as it is', async () => {
    const broken = new Error('broken');
    await expect(retryRace(() => Promise.reject(broken), fakeClock())).rejects.toBe(broken);
  });
});
