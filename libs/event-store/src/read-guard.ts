/** Limits and revisions that a caller hands in. */
export function wholeNumber(name: string, value: number): number {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`${name} must be a whole number from 0, not ${value}`);
  return value;
}
