import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { eruneRuleSet } from '../rule-set.js';
import { evolve } from '../events.js';
import { goldenState } from '../testing/golden-plays.js';
import { type RandomMoment, everybody, randomPlay } from '../testing/random-play.js';
import { textsOf } from '../testing/texts.js';
import { ledger } from './ledger.js';
import { narrate } from './narrate.js';
import { table } from './table.js';

const scenarios = ['G-EX-01', 'G-EX-05', 'G-EX-17', 'G-EX-22', 'G-B-CU-01', 'G-B-PC-02', 'G-B-QE-01'];
/** The same plays for every law below: choosing among all options is what takes the time. */
const plays: readonly (readonly RandomMoment[])[] = fc
  .sample(fc.record({ scenario: fc.constantFrom(...scenarios), seed: fc.nat() }), { numRuns: 10, seed: 2026 })
  .map(({ scenario, seed }) => randomPlay(goldenState(scenario), seed, 12));
function eachPlay(check: (moments: readonly RandomMoment[]) => void): void {
  expect(plays.flat().length).toBeGreaterThan(60);
  plays.forEach(check);
}

describe('whatever a group plays', () => {
  it('the ledger adds up to the sheets and every entry to its parts (ER-XP-12)', () => {
    eachPlay((moments) => {
      for (const { events, before, after } of moments) {
        const entries = ledger(events, before);
        for (const character of Object.values(after.characters)) {
          const own = entries.filter((entry) => entry.subject === character.id);
          const opening = before.characters[character.id]?.xpTotal ?? 0;
          expect(own.reduce((sum, entry) => sum + entry.delta, opening)).toBe(character.xpTotal);
          if (own.length > 0) expect(own.at(-1)?.balance).toBe(character.xpTotal);
        }
        for (const { parts, delta } of entries) expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(delta);
      }
    });
  });

  it('the chronicle has words and one headline for it, and the table can be shown', () => {
    eachPlay((moments) => {
      for (const { events, before, after } of moments) {
        const lines = narrate(events, before);
        for (const line of lines) [line.text, ...line.facts.map((f) => f.text)].forEach((text) => textsOf(text));
        expect(lines.filter((line) => line.weight === 'headline')).toHaveLength(lines.length > 0 ? 1 : 0);
        expect(table(after, everybody).actors.length).toBeGreaterThan(0);
      }
    });
  });

  it('the rules keep their invariants, and folding the events gives the state that was decided', () => {
    eachPlay((moments) => {
      for (const { events, before, after, type } of moments) {
        expect([type, events.reduce(evolve, before)]).toEqual([type, after]);
        // A golden set-up may be unsound on purpose; no command makes it worse.
        const known = eruneRuleSet.invariants(before);
        expect([type, eruneRuleSet.invariants(after).filter((name) => !known.includes(name))]).toEqual([type, []]);
        expect(JSON.parse(JSON.stringify(after))).toEqual(after);
      }
    });
  });
});
