import { describe, expect, it } from '@jest/globals';
import { counterGame } from '@emberlog/engine/testing';
import { rulesReport } from './rules-report.js';

describe('the report on rules', () => {
  const [first = '', second = ''] = Object.keys(counterGame.rules);
  const tests = [{ file: 'spend.test.ts', source: `it('asks for points (${first})', f)` }];

  it('lists each rule in words with what names it, and closes with those that nothing names', () => {
    const { lines, missing } = rulesReport(counterGame, [], tests);
    expect(lines).toContain(`    tests      spend.test.ts: asks for points (${first})`);
    expect(lines[0]).toMatch(new RegExp(`^${first}  .* \\(.+\\)$`));
    expect(lines.at(-1)).toBe(`2 rules, 1 without a scenario or a test: ${second}`);
    expect(missing).toEqual([second]);
  });
});
