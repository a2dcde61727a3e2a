export const facings = ['n', 'e', 's', 'w'] as const;
export type Facing = (typeof facings)[number];
/** x grows to the east, y to the south. */
export type Square = { readonly x: number; readonly y: number };
export type Place = Square & { readonly facing: Facing };

const ahead: { readonly [F in Facing]: Square } = {
  n: { x: 0, y: -1 },
  e: { x: 1, y: 0 },
  s: { x: 0, y: 1 },
  w: { x: -1, y: 0 },
};

/** Where a square lies for a figure: how far ahead of it, and how far to its right. */
function seenFrom(from: Place, to: Square): { readonly forward: number; readonly right: number } {
  const { x, y } = ahead[from.facing];
  const east = to.x - from.x;
  const south = to.y - from.y;
  return { forward: east * x + south * y, right: south * x - east * y };
}

/** ER-GEO-1: in front, left and right; with a diagonal attack the two front diagonals as well. */
export function isInAttackZone(attacker: Place, target: Square, diagonal: boolean): boolean {
  const { forward, right } = seenFrom(attacker, target);
  if (forward === 1) return right === 0 || (diagonal && Math.abs(right) === 1);
  return forward === 0 && Math.abs(right) === 1;
}

/** ER-GEO-2: the five squares in front and beside; what is adjacent behind them is the Back Zone. */
export function isInDefenseZone(defender: Place, from: Square): boolean {
  const { forward, right } = seenFrom(defender, from);
  return isAdjacent(defender, from) && forward >= 0 && Math.abs(right) <= 1;
}
export function isInBackZone(defender: Place, from: Square): boolean {
  return isAdjacent(defender, from) && !isInDefenseZone(defender, from);
}

/** ER-GEO-4: one of the eight squares around. */
function isAdjacent(a: Square, b: Square): boolean {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) === 1;
}

/** ER-BHD-1: an attack is from behind when its line does not come in through the Defense Zone. */
export function comesFromBehind(defender: Place, attacker: Square): boolean {
  const east = attacker.x - defender.x;
  const south = attacker.y - defender.y;
  const steps = Math.max(Math.abs(east), Math.abs(south));
  if (steps === 0) return false;
  const last = { x: defender.x + halfAway(east / steps), y: defender.y + halfAway(south / steps) };
  return !isInDefenseZone(defender, last);
}

/** Rounds halves away from zero, so that left and right are alike. */
function halfAway(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}
