import { InvalidPositionError } from '../errors.js';
import type { Position } from '../port.js';

/** Where an event lies in the log of KurrentDB: two unsigned 64-bit numbers. */
export type LogPosition = { readonly commit: bigint; readonly prepare: bigint };

const digits = 20;
const shape = /^(\d{20})-(\d{20})$/;
const largest = 0xffff_ffff_ffff_ffffn;

/** Zero-padded, so that positions sort as strings as they do as pairs of numbers. */
export function toPosition({ commit, prepare }: LogPosition): Position {
  return `${padded(commit)}-${padded(prepare)}`;
}

/** `null` for "from the beginning". */
export function fromPosition(position: Position | null | undefined): LogPosition | null {
  if (position === null || position === undefined) return null;
  const [, commit, prepare] = shape.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) throw new InvalidPositionError(position);
  const parsed = { commit: BigInt(commit), prepare: BigInt(prepare) };
  if (parsed.commit > largest || parsed.prepare > largest) throw new InvalidPositionError(position);
  return parsed;
}

/** The server says the largest number where it does not know a position. */
export function isKnown(position: LogPosition | undefined): position is LogPosition {
  return position !== undefined && position.commit !== largest;
}

function padded(n: bigint): string {
  return n.toString().padStart(digits, '0');
}
