import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { Change } from '@emberlog/read-models';
import { type Progress, tellProgress } from './tell-progress.js';

function catchingUp() {
  let listener: ((change: Change) => void) | null = null;
  let arrive = () => {};
  const caughtUp = new Promise<void>((resolve) => (arrive = resolve));
  return {
    readModels: {
      onChange(added: (change: Change) => void) {
        listener = added;
        return () => (listener = null);
      },
      catchUp: () => caughtUp,
    },
    commit: (campaignId: string, revision: number) => listener?.({ campaignId, revision, head: revision }),
    arrive: () => arrive(),
    isHeard: () => listener !== null,
  };
}

describe('read models that catch up', () => {
  it('tell how many events they hold by now, and fall silent when they are there', async () => {
    const { readModels, commit, arrive, isHeard } = catchingUp();
    const told: Progress[] = [];
    const telling = tellProgress(readModels, (progress) => told.push(progress), 5);
    commit('a', 499);
    commit('b', 9);
    await delay(30);
    expect(told).toEqual([{ projected: 510 }]);
    commit('a', 999);
    await delay(30);
    expect(told).toEqual([{ projected: 510 }, { projected: 1010 }]);
    arrive();
    await telling;
    expect(isHeard()).toBe(false);
  });

  it('say nothing while nothing moves, so that who waits can tell', async () => {
    const { readModels, arrive } = catchingUp();
    const told: Progress[] = [];
    const telling = tellProgress(readModels, (progress) => told.push(progress), 5);
    await delay(30);
    arrive();
    await telling;
    expect(told).toEqual([]);
  });
});
