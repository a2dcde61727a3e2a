import {
  type GoldenAdapter,
  type GoldenFile,
  type ScenarioResult,
  holdAgainstKnown,
  playGoldenFile,
} from '@emberlog/engine/testing';

/**
 * Plays a golden file: what to print, the closing line `N passed, N failed` last.
 *
 * @param known ids of scenarios that may fail: they are counted apart, and a line of the list that is not true is a failure
 */
export function runFile(
  adapter: GoldenAdapter,
  file: GoldenFile,
  known: readonly string[] = [],
): { readonly lines: readonly string[]; readonly passed: number; readonly failed: number } {
  const held = holdAgainstKnown(playGoldenFile(adapter, file), known);
  const failed = held.unexpected.length + held.complaints.length;
  return {
    lines: [
      ...held.unexpected.flatMap(describe),
      ...held.complaints.map((complaint) => `✗ ${complaint}`),
      ...(held.known.length > 0 ? [`known to fail: ${held.known.map(({ id }) => id).join(', ')}`] : []),
      `${held.passed} passed, ${failed} failed`,
    ],
    passed: held.passed,
    failed,
  };
}

function describe(result: ScenarioResult): readonly string[] {
  return [
    `✗ ${result.id}: ${result.title}`,
    ...result.failures.flatMap((f) => [
      `    ${f.what}`,
      `      expected ${f.expected === undefined ? '—' : JSON.stringify(f.expected)}`,
      `      actual   ${f.actual === undefined ? '—' : JSON.stringify(f.actual)}`,
    ]),
  ];
}
