import { type GoldenAdapter, type GoldenFile, type ScenarioResult, playGoldenFile } from '@emberlog/engine/testing';

/** Plays a golden file: what to print, the closing line `N passed, N failed` last. */
export function runFile(
  adapter: GoldenAdapter,
  file: GoldenFile,
): { readonly lines: readonly string[]; readonly passed: number; readonly failed: number } {
  const results = playGoldenFile(adapter, file);
  const failures = results.filter((result) => result.failures.length > 0);
  const passed = results.length - failures.length;
  return {
    lines: [...failures.flatMap(describe), `${passed} passed, ${failures.length} failed`],
    passed,
    failed: failures.length,
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
