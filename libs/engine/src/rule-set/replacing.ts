import type { Json } from './vocabulary.js';

/** `at` leads from the outside in. Absent: nothing stands or stood there. */
export type Replaced = {
  readonly at: readonly (string | number)[];
  readonly seen?: Json;
  readonly now?: Json;
  readonly wanted?: Json;
};

/** A value before and after a command. */
export type BeforeAndAfter = { readonly before: unknown; readonly after: unknown };

/**
 * What a command would write over without its giver having seen it: places that hold another value now than then, and that the
 * command sets to the very same value from either. A place that ends differently from each (a counter, a sum, what follows from
 * another field) is no value that was written outright, and one that already holds what is wanted loses nothing.
 *
 * Lists are compared entry by entry while they are of one length, as one value otherwise.
 */
export function replacedUnseen(then: BeforeAndAfter, now: BeforeAndAfter): readonly Replaced[] {
  const found: Replaced[] = [];
  walk([], then.before, then.after, now.before, now.after, found);
  return found;
}

/** `ended`: where the command would have led then; `wanted`: where it leads now. */
function walk(
  at: Replaced['at'],
  seen: unknown,
  ended: unknown,
  now: unknown,
  wanted: unknown,
  found: Replaced[],
): void {
  // Nothing is written here now, or nothing else stands here than was seen.
  if (sameJson(now, wanted) || sameJson(seen, now)) return;
  const all = [seen, ended, now, wanted];
  // What was not there yet has no fields, and all of its fields are missing.
  const keys = all.every((value) => value === undefined || isRecord(value))
    ? [...new Set(all.flatMap((value) => Object.keys(value ?? {})))]
    : all.every(Array.isArray) && new Set(all.map((list) => list.length)).size === 1
      ? (seen as readonly unknown[]).map((_, index) => index)
      : null;
  if (keys !== null) {
    for (const key of keys)
      walk([...at, key], inside(seen, key), inside(ended, key), inside(now, key), inside(wanted, key), found);
    return;
  }
  if (!sameJson(ended, wanted)) return;
  found.push({
    at,
    ...(seen !== undefined && { seen: seen as Json }),
    ...(now !== undefined && { now: now as Json }),
    ...(wanted !== undefined && { wanted: wanted as Json }),
  });
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function inside(value: unknown, key: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Readonly<Record<string | number, unknown>>)[key];
}

/** Whether two plain JSON values are the same. Shared parts, as folding leaves them, cost nothing. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, i) => sameJson(each, b[i]));
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(inside(a, key), inside(b, key)))
  );
}
