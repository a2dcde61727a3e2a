import type { ScenarioResult } from './play-golden.js';

/** Golden scenarios that were played, held against the list of those known to fail. */
export type HeldAgainstKnown = {
  /** Scenarios that hold and that nobody expects to fail. */
  readonly passed: number;
  /** Scenarios that fail as the list says. */
  readonly known: readonly ScenarioResult[];
  /** Scenarios that fail though the list does not name them. */
  readonly unexpected: readonly ScenarioResult[];
  /** What is wrong with the list itself, one sentence each. */
  readonly complaints: readonly string[];
};

/**
 * The list of known failures may only shrink: a failure that it does not name counts, and so does a line of it that is no
 * longer true, for it would hide the same failure when it comes back.
 */
export function holdAgainstKnown(results: readonly ScenarioResult[], known: readonly string[]): HeldAgainstKnown {
  const failing = results.filter((result) => result.failures.length > 0);
  const ids = new Set(results.map((result) => result.id));
  const failingIds = new Set(failing.map((result) => result.id));
  const listed = new Set(known);
  return {
    passed: results.filter((result) => result.failures.length === 0 && !listed.has(result.id)).length,
    known: failing.filter((result) => listed.has(result.id)),
    unexpected: failing.filter((result) => !listed.has(result.id)),
    complaints: [
      ...known.filter((id, at) => known.indexOf(id) !== at).map((id) => `${id} is on the list twice`),
      ...[...listed].filter((id) => !ids.has(id)).map((id) => `${id} is on the list, but there is no such scenario`),
      ...[...listed]
        .filter((id) => ids.has(id) && !failingIds.has(id))
        .map((id) => `${id} passes: take it off the list`),
    ],
  };
}

/** @throws when the text is no JSON array of scenario ids. */
export function parseKnownFailures(text: string): readonly string[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list) || !list.every((id) => typeof id === 'string'))
    throw new Error('a list of known failures is a JSON array of scenario ids');
  return list;
}
