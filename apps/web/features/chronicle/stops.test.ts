import { describe, expect, it } from '@jest/globals';
import { pageOf, stopIn, turnStep } from './stops';

const stop = (index: number, turn?: number) => ({
  index,
  revision: 3 * index,
  at: '2026-01-01T20:00:00.000Z',
  text: { key: `stop.${index}` },
  opens: turn === undefined ? [] : [{ scope: 'turn', label: { key: 'turn', params: { turn } } }],
});
const stops = [stop(0), stop(1, 1), stop(2), stop(3, 2), stop(4), stop(5), stop(6)];

/** Pages of two. */
const step = (from: number, direction: -1 | 1) => {
  const asked: number[] = [];
  const stopsFrom = (page: number) => {
    asked.push(page);
    return Promise.resolve(stops.slice(page, page + 2));
  };
  return turnStep(stopsFrom, { from, count: stops.length, size: 2 }, direction).then((index) => ({ index, asked }));
};

describe('points in time', () => {
  it('step to the beginnings of turns and on to the ends, by as many pages as it takes', async () => {
    expect(await step(6, -1)).toEqual({ index: 3, asked: [6, 4, 2] });
    expect(await step(3, -1)).toEqual({ index: 1, asked: [2, 0] });
    expect(await step(1, -1)).toEqual({ index: 0, asked: [0] });
    expect(await step(1, 1)).toEqual({ index: 3, asked: [0, 2] });
    expect(await step(3, 1)).toEqual({ index: 6, asked: [2, 4, 6] });
  });
  it('are found on their page', () => {
    expect([0, 99, 100, 250].map((index) => pageOf(index, 100))).toEqual([0, 0, 100, 200]);
    expect(stopIn(stops, 4)?.revision).toBe(12);
    expect(stopIn(stops, 9)).toBeUndefined();
    expect(stopIn(undefined, 0)).toBeUndefined();
  });
});
