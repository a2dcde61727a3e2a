import { InvalidPositionError } from '../errors.js';
import type { Position } from '../port.js';

const digits = 16;
const shape = /^\d{16}$/;

/** Zero-padded, so that positions sort as strings as they do as numbers. */
export function toPosition(n: number): Position {
  return String(n).padStart(digits, '0');
}

/** 0 for "from the beginning": the first event has 1. */
export function fromPosition(position: Position | null | undefined): number {
  if (position === null || position === undefined) return 0;
  const n = shape.test(position) ? Number(position) : Number.NaN;
  if (!Number.isSafeInteger(n)) throw new InvalidPositionError(position);
  return n;
}
