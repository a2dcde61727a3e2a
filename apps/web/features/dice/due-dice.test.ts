import type { RandomSpec } from '@emberlog/contracts';
import { describe, expect, it } from '@jest/globals';
import { withDice } from './due-dice';

const spec = (id: string, count: number): RandomSpec => ({
  id,
  label: { key: id },
  roller: null,
  optional: false,
  kind: 'dice',
  dice: [{ die: 'd6', count }],
});
const bare = { type: 'x.Explore', payload: { heroId: 'brann' } };
const passage = { passage: { values: ['d:1'], by: 'table' as const } };
/** The rules ask for one die, and after a 1 for another. */
const asked = {
  [JSON.stringify(bare)]: [spec('passage', 1)],
  [JSON.stringify({ ...bare, random: passage })]: [spec('second', 1)],
};

describe('the dice a command asks for', () => {
  it('are none before the rules have said so', () => {
    expect(withDice(bare, {}, { passage: ['d:1'] })).toEqual({ draft: bare, specs: [] });
    expect(withDice(null, asked, {})).toEqual({ draft: null, specs: [] });
  });

  it('go along only when all that were asked together are typed', () => {
    const two = { [JSON.stringify(bare)]: [spec('attack', 2), spec('defend', 1)] };
    expect(withDice(bare, two, { attack: ['d:3', 'd:4'] }).draft).toEqual(bare);
    expect(withDice(bare, two, { attack: ['d:3', 'd:4'], defend: ['d:6'] }).draft).toEqual({
      ...bare,
      random: { attack: { values: ['d:3', 'd:4'], by: 'table' }, defend: { values: ['d:6'], by: 'table' } },
    });
  });

  it('are asked again after the first, as far as the first asks for more', () => {
    const first = withDice(bare, asked, { passage: ['d:1'] });
    expect(first.draft).toEqual({ ...bare, random: passage });
    expect(first.specs.map(({ id }) => id)).toEqual(['passage', 'second']);
    const both = withDice(bare, asked, { passage: ['d:1'], second: ['d:5'] });
    expect(both.draft?.random).toEqual({ ...passage, second: { values: ['d:5'], by: 'table' } });
    // Corrected to a 4: the second die is due no more and is not sent.
    const corrected = withDice(bare, asked, { passage: ['d:4'], second: ['d:5'] });
    expect(corrected.specs.map(({ id }) => id)).toEqual(['passage']);
    expect(corrected.draft?.random).toEqual({ passage: { values: ['d:4'], by: 'table' } });
  });

  it('count as many as are due now, whatever was typed for another pool', () => {
    const three = { [JSON.stringify(bare)]: [spec('attack', 3)] };
    expect(withDice(bare, three, { attack: ['d:3', 'd:4'] }).draft).toEqual(bare);
    const one = { [JSON.stringify(bare)]: [spec('attack', 1)] };
    expect(withDice(bare, one, { attack: ['d:3', 'd:4'] }).draft?.random?.['attack']?.values).toEqual(['d:3']);
  });
});
