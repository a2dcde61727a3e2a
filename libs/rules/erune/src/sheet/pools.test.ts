import { describe, expect, it } from '@jest/globals';
import { adventurerMoveRoll, moveRoll } from '../movement/move-roll.js';
import { but, hero, town } from '../testing/campaigns.js';
import type { Adventurer, Effect, EruneState } from '../state/state.js';
import { adventurerAttackPool, checkDefenseKnown, defensePool } from './pools.js';

const potion = (params: Effect['params']): Effect => ({
  id: 'x',
  source: 'x',
  until: 'questEnd',
  params: params ?? {},
});
const wizard = (change: Partial<Adventurer>): readonly [EruneState, Adventurer] => {
  const state = but(town(), 'wizard', change);
  return [state, hero(state, 'wizard')];
};

function attackPool(state: EruneState, a: Adventurer, weaponId: string | null) {
  const known = adventurerAttackPool(state, a, weaponId);
  return known.kind === 'pool' ? known.pool : known;
}

describe('Pools of a sheet', () => {
  it('an unarmed Attack Roll is one black die (ER-SHT-13)', () => {
    expect(attackPool(...wizard({}), null)).toEqual({ black: 1 });
  });

  it('an Elemental Scepter adds a die when a chosen Field has its element (ER-CMB-4)', () => {
    const pool = (chosenFields: readonly string[]) => attackPool(...wizard({ chosenFields }), 'fire-elemental-scepter');
    expect([pool(['fire-1']), pool(['wind-1'])]).toEqual([{ black: 1, blue: 2 }, { blue: 2 }]);
  });

  it('a Dragonskin Gauntlet turns one die of a magic weapon red, of no other (ER-CMB-4)', () => {
    const gloved = wizard({ loadout: { weaponId: null, protections: { hand: 'dragonskin-gauntlet' }, rings: [] } });
    expect(attackPool(...gloved, 'minor-scepter')).toEqual({ blue: 1, red: 1 });
    expect(attackPool(...gloved, 'dagger')).toEqual({ blue: 1 });
  });

  it('a Strength Potion helps non-magic attacks (ER-CMB-4)', () => {
    const strong = wizard({ effects: [potion({ attack: { yellow: 1 } })] });
    expect(attackPool(...strong, 'dagger')).toEqual({ blue: 1, yellow: 1 });
    expect(attackPool(...strong, 'magic-wand')).toEqual({ blue: 1 });
  });

  it('a Defense Roll adds protections, rings and what lasts to the black die (ER-SHT-14)', () => {
    const worn = wizard({
      loadout: {
        weaponId: null,
        protections: { head: 'wizard-diadem', torso: 'sorcerer-robes' },
        rings: ['sorcerer-ring'],
      },
      effects: [potion({ defense: { shield: 2 } })],
    });
    expect(defensePool(...worn)).toEqual({ black: 3, blue: 1, shield: 3 });
  });

  it('dice that no source prints are asked for when they are needed', () => {
    expect(adventurerAttackPool(...wizard({}), 'battle-axe')).toMatchObject({
      kind: 'needs-content',
      path: 'weapon.battle-axe.attack',
    });
    const helmet = wizard({ loadout: { weaponId: null, protections: { head: 'helmet' }, rings: [] } });
    expect(checkDefenseKnown(...helmet)).toMatchObject({ kind: 'needs-content', path: 'protection.helmet.defense' });
  });

  it('a Move Roll is die and bonus, 2 more with Travelling Boots, 1 less per Heavy item (ER-SHT-15)', () => {
    expect(moveRoll({ die: 4, bonus: 4, boots: 1, heavy: 1 })).toBe(9);
    const [state, booted] = wizard({ equipment: ['travelling-boots'] });
    expect(adventurerMoveRoll(state, booted, 3)).toBe(9);
  });
});
