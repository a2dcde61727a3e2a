import { describe, expect, it } from '@jest/globals';
import { type Facing, comesFromBehind, facings, isInAttackZone, isInBackZone, isInDefenseZone } from './zones.js';

/** The squares around a figure in the middle for which something holds, row by row. */
function around(
  facing: Facing,
  holds: (figure: { x: number; y: number; facing: Facing }, x: number, y: number) => boolean,
) {
  return [-1, 0, 1].map((y) => [-1, 0, 1].map((x) => (holds({ x: 0, y: 0, facing }, x, y) ? '#' : '.')).join(''));
}
const attack = (diagonal: boolean) => (facing: Facing) =>
  around(facing, (figure, x, y) => isInAttackZone(figure, { x, y }, diagonal));

describe('the Attack Zone', () => {
  it('is in front, left and right of whoever looks north, east, south, west (ER-GEO-1)', () => {
    expect(facings.map(attack(false))).toEqual([
      ['.#.', '#.#', '...'],
      ['.#.', '..#', '.#.'],
      ['...', '#.#', '.#.'],
      ['.#.', '#..', '.#.'],
    ]);
  });

  it('has the two front diagonals as well for a diagonal attack, never those behind (ER-GEO-1)', () => {
    expect(facings.map(attack(true))).toEqual([
      ['###', '#.#', '...'],
      ['.##', '..#', '.##'],
      ['...', '#.#', '###'],
      ['##.', '#..', '##.'],
    ]);
  });

  it('ends after one square (ER-GEO-1)', () => {
    const figure = { x: 3, y: 3, facing: 'n' } as const;
    expect(isInAttackZone(figure, { x: 3, y: 1 }, true)).toBe(false);
    expect(isInAttackZone(figure, { x: 3, y: 3 }, true)).toBe(false);
  });
});

describe('the Defense Zone', () => {
  it('is five squares in front and beside; the three behind are the Back Zone (ER-GEO-2)', () => {
    expect(around('n', (figure, x, y) => isInDefenseZone(figure, { x, y }))).toEqual(['###', '#.#', '...']);
    expect(around('n', (figure, x, y) => isInBackZone(figure, { x, y }))).toEqual(['...', '...', '###']);
    expect(around('w', (figure, x, y) => isInBackZone(figure, { x, y }))).toEqual(['..#', '..#', '..#']);
  });

  it('lets an attack from afar come from behind when its line comes in elsewhere (ER-BHD-1)', () => {
    const figure = { x: 0, y: 0, facing: 'n' } as const;
    const from = (x: number, y: number) => comesFromBehind(figure, { x, y });
    expect([from(0, -5), from(4, -1), from(-4, 1), from(0, 5), from(3, 3), from(-3, 2)]).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});
