import { describe, expect, it } from '@jest/globals';
import type { Json } from '@emberlog/engine';
import type { EruneState } from '../state/state.js';
import { goldenState } from '../testing/golden-plays.js';
import { textsOf } from '../testing/texts.js';
import { decideInWords } from './decide-in-words.js';

const actor = { memberId: 'local', seats: [], roles: ['admin', 'owner', 'mos', 'table'] };
function decided(state: EruneState, type: string, payload: Json) {
  return decideInWords(state, { command: { type: `er.${type}`, payload }, actor });
}
function withRat(active: boolean): EruneState {
  const placed = decided(goldenState('G-EX-01'), 'PlaceMonster', {
    monsterId: 'rat-1',
    typeId: 'rat',
    active,
    stats: { hp: 1, xp: 1, defense: { black: 1 } },
  });
  if (placed.kind !== 'accepted') throw new Error(JSON.stringify(placed));
  return placed.state;
}
const blow = {
  combatId: 'c1',
  kind: 'melee',
  attackerIds: ['warrior'],
  targetIds: ['rat-1'],
  claims: { inAttackZone: true },
  attack: { dice: ['B:skull', 'B:skull', 'B:bolt'] },
};

describe('what is asked and refused', () => {
  it('names the Monster that rolls as the reader knows it', () => {
    const asked = decided(withRat(true), 'RecordAttack', blow);
    const labels = asked.kind === 'needs-random' ? asked.specs.map(({ label }) => textsOf(label)) : [];
    expect(labels).toEqual([
      [
        'Rat, defense: what was rolled?',
        'Rat, défense\u202f: qu’a donné le jet\u202f?',
        'Rato, defesa: o que saiu nos dados?',
      ],
    ]);
  });

  it('names the Monster that is not active yet as the reader knows it (ER-MON-6)', () => {
    const refused = decided(withRat(false), 'RecordAttack', blow);
    const said = refused.kind === 'rejected' ? refused.violations.map(({ message }) => textsOf(message)) : [];
    expect(said).toEqual([
      ['Rat is not active yet.', expect.stringContaining('Rat'), 'Fora de ação por enquanto: Rato.'],
    ]);
  });
});
