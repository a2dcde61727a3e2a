import { describe, expect, it } from '@jest/globals';
import { holdAgainstKnown, parseKnownFailures } from './known-failures.js';
import type { ScenarioResult } from './play-golden.js';

const holds = (id: string): ScenarioResult => ({ id, title: id, failures: [] });
const fails = (id: string): ScenarioResult => ({
  id,
  title: id,
  failures: [{ what: 'result', expected: 1, actual: 2 }],
});

describe('the list of known failures', () => {
  it('covers a scenario that fails as it says', () => {
    expect(holdAgainstKnown([holds('A'), fails('B')], ['B'])).toEqual({
      passed: 1,
      known: [fails('B')],
      unexpected: [],
      complaints: [],
    });
  });

  it('does not cover a scenario that it does not name', () => {
    expect(holdAgainstKnown([fails('A'), fails('B')], ['B']).unexpected).toEqual([fails('A')]);
  });

  it('may only shrink: a named scenario that passes is to be taken off, and counts as no pass', () => {
    expect(holdAgainstKnown([holds('A')], ['A'])).toMatchObject({
      passed: 0,
      complaints: ['A passes: take it off the list'],
    });
  });

  it('names only scenarios that exist, and each once', () => {
    expect(holdAgainstKnown([fails('A')], ['A', 'A', 'Z']).complaints).toEqual([
      'A is on the list twice',
      'Z is on the list, but there is no such scenario',
    ]);
  });

  it.each(['{"A": true}', '[1]', '"A"'])('is an array of ids, not %s', (text) => {
    expect(() => parseKnownFailures(text)).toThrow('a JSON array of scenario ids');
  });
});
