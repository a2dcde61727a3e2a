import { describe, expect, it } from '@jest/globals';
import { indexAt, ticksOf, turnStep } from './stops';

const stop = (revision: number, turn?: number) => ({
  revision,
  at: '2026-01-01T20:00:00.000Z',
  text: { key: `stop.${revision}` },
  opens: turn === undefined ? [] : [{ scope: 'turn', label: { key: 'turn', params: { turn } } }],
});
const stops = [stop(2), stop(4, 1), stop(5), stop(9, 2), stop(12)];

describe('points in time', () => {
  it('lets a revision inside an action fall on the action before, and no revision on now', () => {
    expect(indexAt(stops, 10)).toBe(3);
    expect(indexAt(stops, 0)).toBe(0);
    expect(indexAt(stops, undefined)).toBe(4);
  });
  it('steps to the beginnings of turns and on to the ends', () => {
    expect(turnStep(stops, 4, -1)).toBe(3);
    expect(turnStep(stops, 3, -1)).toBe(1);
    expect(turnStep(stops, 1, -1)).toBe(0);
    expect(turnStep(stops, 1, 1)).toBe(3);
    expect(turnStep(stops, 3, 1)).toBe(4);
  });
  it('thins labels that would stand on each other', () => {
    expect(ticksOf(stops).map(({ index }) => index)).toEqual([1, 3]);
    expect(ticksOf(stops, 2).map(({ index }) => index)).toEqual([1]);
  });
});
