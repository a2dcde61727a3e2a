import type { AnyRuleSet } from '@emberlog/engine';
import { type GoldenFile, type RuleCoverage, type TestFile, rulesCoverage, uncovered } from '@emberlog/engine/testing';

export type RulesReport = { readonly lines: readonly string[]; readonly missing: readonly string[] };

/** Every rule with its grounding and source, the golden scenarios and the tests that name it; last those that nothing names. */
export function rulesReport(
  ruleSet: AnyRuleSet,
  golden: readonly GoldenFile[],
  tests: readonly TestFile[],
): RulesReport {
  const coverage = rulesCoverage(ruleSet.rules, golden, tests);
  const missing = uncovered(coverage);
  const closing = `${coverage.length} rules, ${missing.length} without a scenario or a test`;
  return {
    lines: [
      ...coverage.flatMap((rule) => described(ruleSet, rule)),
      missing.length === 0 ? closing : `${closing}: ${missing.join(', ')}`,
    ],
    missing,
  };
}

function described(
  ruleSet: AnyRuleSet,
  { id, title, grounding, source, scenarios, tests }: RuleCoverage,
): readonly string[] {
  const ground = source === '' ? grounding : `${grounding}, ${source}`;
  return [
    `${id}  ${ruleSet.messages['en']?.[title.key] ?? title.key} (${ground})`,
    `    scenarios  ${scenarios.join(', ') || '—'}`,
    ...(tests.length === 0 ? ['    tests      —'] : tests.map((test) => `    tests      ${test.file}: ${test.title}`)),
  ];
}
