import { describe, expect, it } from '@jest/globals';
import type { GoldenFile } from './golden.js';
import { rulesCoverage, testTitles, uncovered } from './rules-coverage.js';

const rule = { title: { key: 'r' }, grounding: 'stated', source: 'L1' } as const;
const scenario = (id: string, ...rules: readonly string[]) => ({
  id,
  title: '',
  kind: '',
  rules,
  given: {},
  when: [],
  then: {},
});
const golden: GoldenFile = { schema: 'golden/1', ruleSet: 'x', fixtures: {}, scenarios: [scenario('G-1', 'R-1')] };

describe('the coverage of rules', () => {
  it('finds the titles of tests, whatever their quotes', () => {
    const source = [
      `it('gives (R-1)', () => {})`,
      `it("it’s", () => {})`,
      'test(`a ${b}`, () => {})',
      `it.each([[1, f(2)]])('takes %s (R-2)', () => {})`,
      `it(\n    'says \\'no\\'',\n    () => {})`,
      `commit('nothing')`,
    ].join('\n');
    expect(testTitles(source)).toEqual(['gives (R-1)', 'it’s', 'a ${b}', 'takes %s (R-2)', "says 'no'"]);
  });

  it('says for every rule which scenarios and tests name it, and which rules nobody names', () => {
    const rules = { 'R-1': rule, 'R-2': rule, 'R-3': rule };
    const tests = [{ file: 'a.test.ts', source: `it('takes (R-2)', f); it('loses (R-33)', f)` }];
    const coverage = rulesCoverage(rules, [golden], tests);
    expect(coverage.map(({ id, scenarios }) => [id, scenarios])).toEqual([
      ['R-1', ['G-1']],
      ['R-2', []],
      ['R-3', []],
    ]);
    expect(coverage[1]?.tests).toEqual([{ file: 'a.test.ts', title: 'takes (R-2)' }]);
    // R-33 is another rule.
    expect(uncovered(coverage)).toEqual(['R-3']);
  });
});
