import type { RuleSpec } from '../rule-set/rule-set.js';
import type { RuleId } from '../rule-set/vocabulary.js';
import type { GoldenFile } from './golden.js';

export type TestFile = { readonly file: string; readonly source: string };
export type NamedIn = { readonly file: string; readonly title: string };
/** Who speaks of a rule: golden scenarios by their id, tests by their title. */
export type RuleCoverage = RuleSpec & {
  readonly id: RuleId;
  readonly scenarios: readonly string[];
  readonly tests: readonly NamedIn[];
};

/** `it('…')`, `it.each([…])('…')`, `test("…")`: titles stand as one literal. */
const testCall = /\b(?:it|test)(?:\.\w+)?(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** The titles of the tests in a source, as they are written. */
export function testTitles(source: string): readonly string[] {
  return [...source.matchAll(testCall)].map(([, , title = '']) => title.replaceAll(/\\(['"`])/g, '$1'));
}

/** A rule is named as a whole: `ER-XP-1` is not in `ER-XP-13`. */
function names(text: string, id: RuleId): boolean {
  return text
    .split(id)
    .slice(1)
    .some((after) => !/^\d/.test(after));
}

/** For every rule of a rule set what plays or tests it. */
export function rulesCoverage(
  rules: { readonly [id: RuleId]: RuleSpec },
  golden: readonly GoldenFile[],
  tests: readonly TestFile[],
): readonly RuleCoverage[] {
  const titles = tests.flatMap(({ file, source }) => testTitles(source).map((title): NamedIn => ({ file, title })));
  const scenarios = golden.flatMap((file) => file.scenarios);
  return Object.entries(rules).map(([id, rule]) => ({
    id,
    ...rule,
    scenarios: scenarios.flatMap((scenario) => (scenario.rules.includes(id) ? [scenario.id] : [])),
    tests: titles.filter(({ title }) => names(title, id)),
  }));
}

/** The rules nobody speaks of. */
export function uncovered(coverage: readonly RuleCoverage[]): readonly RuleId[] {
  return coverage.flatMap(({ id, scenarios, tests }) => (scenarios.length + tests.length === 0 ? [id] : []));
}
