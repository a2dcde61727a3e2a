import { describe, expect, it } from '@jest/globals';
import { type Step, dataOf, given, heroIn, monsterIn, play, refused, typesOf } from '../testing/fight.js';

const react = (more: { readonly [field: string]: unknown } = {}): Step => [
  'DeclareReaction',
  {
    combatId: 'r1',
    characterId: 'warrior',
    skillId: 'lightning-attack',
    targetId: 'orc1',
    claims: { leavesZone: true },
    ...more,
  },
];
const leaving = (more: { readonly [part: string]: unknown } = {}) =>
  given({
    quest: { phase: 'master' },
    characters: { warrior: { sp: 3, loadout: { weaponId: 'broadsword' } } },
    monsters: { orc1: { type: 'orc', hp: 3, move: 4, defense: { black: 1 } } },
    ...more,
  });

describe('a Lightning Attack', () => {
  it('answers an enemy that leaves the zone in its own phase, by claim (ER-LGT-7)', () => {
    expect(refused(leaving(), react())).toBe('accepted');
    expect(refused(leaving(), react({ claims: {} }))).toBe('ER_CLAIM_MISSING ER-POS-2 claims.leavesZone');
    expect(refused(leaving(), react({ claims: { leavesZone: false } }))).toBe(
      'ER_CONDITION_NOT_MET ER-LGT-7 claims.leavesZone',
    );
    expect(refused(leaving({ quest: { phase: 'adventurers' } }), react())).toBe(
      'ER_CONDITION_NOT_MET ER-LGT-7 skillId',
    );
    expect(refused(leaving(), react({ targetId: 'guardian' }))).toBe('ER_CONDITION_NOT_MET ER-LGT-7 targetId');
  });

  it('turns each bolt into one lightning, gives no stamina for them and engages nobody (ER-LGT-1, ER-LGT-2, ER-STA-2)', () => {
    const told = play(
      leaving(),
      react(),
      ['RollAttack', { combatId: 'r1', dice: ['B:bolt', 'B:bolt', 'B:skull'] }],
      ['FinalizeAttack', { combatId: 'r1' }],
      ['RollLightningDefense', { lightningId: 'r1:orc1', dice: ['B:skull'] }],
      ['FinalizeLightningDefense', { lightningId: 'r1:orc1' }],
    );
    expect(dataOf(told, 'er.LightningDamageDealt')).toMatchObject([
      { amount: 2, fromId: 'warrior', cause: 'reaction' },
    ]);
    expect(monsterIn(told.state, 'orc1')).toMatchObject({ hp: 1, contributions: { warrior: 2 } });
    expect(heroIn(told.state, 'warrior').sp).toBe(2);
    expect(told.state.quest).toMatchObject({ pairs: [], lightning: {}, combats: {} });
  });

  it('fails without a bolt and nobody defends (ER-LGT-3)', () => {
    const told = play(
      leaving(),
      react(),
      ['RollAttack', { combatId: 'r1', dice: ['B:skull', 'B:skull', 'B:skull'] }],
      ['FinalizeAttack', { combatId: 'r1' }],
    );
    expect(told.state.quest).toMatchObject({ lightning: {}, combats: {} });
    expect(typesOf(told)).not.toContain('er.LightningDamageDealt');
  });

  it('uses up the leaving it answers', () => {
    const moved: Step = ['MonsterMove', { monsterId: 'orc1', squaresUsed: 2, claims: { leavesZoneOf: ['warrior'] } }];
    expect(play(leaving(), moved).state.quest?.leftZones).toEqual([{ leaverId: 'orc1', ofId: 'warrior' }]);
    expect(play(leaving(), moved, react()).state.quest?.leftZones).toEqual([]);
  });

  it('is closed to the dead, the sleeping and those in a pit (ER-DTH-3, ER-MON-6, ER-ACT-11)', () => {
    expect(refused(leaving({ characters: { warrior: { hp: 0, status: 'dead' } } }), react())).toBe(
      'ER_ADVENTURER_DEAD ER-DTH-3 characterId',
    );
    expect(refused(leaving({ characters: { warrior: { sp: 3, inPit: true } } }), react())).toBe(
      'ER_IN_PIT ER-ACT-11 characterId',
    );
    expect(refused(leaving({ monsters: { orc1: { type: 'orc', active: false } } }), react())).toBe(
      'ER_MONSTER_INACTIVE ER-MON-6 targetId',
    );
  });
});

describe('an Opportunity Attack', () => {
  it('waits for the end of the other phase (ER-LGT-8)', () => {
    const opportunity = react({
      characterId: 'orc1',
      skillId: 'opportunity-attack',
      targetId: 'warrior',
      claims: { inAttackZone: true },
    });
    const during = leaving({ quest: { phase: 'adventurers' } });
    expect(refused(during, opportunity)).toBe('ER_CONDITION_NOT_MET ER-LGT-8 skillId');
    const window = leaving({ quest: { phase: 'adventurersEnd' }, monsters: { orc1: { type: 'orc', hp: 1 } } });
    expect(refused(window, opportunity)).toBe('accepted');
  });
});

describe('lightning', () => {
  const struck = (setup: object) =>
    given({
      quest: { phase: 'master' },
      monsters: { rat1: { type: 'rat', hp: 2, defense: { black: 1 }, xp: 1 } },
      ...setup,
    });

  it('keeps everything else waiting until it is answered (ER-CMB-8)', () => {
    const state = struck({ lightning: { l1: { toId: 'warrior', fromId: 'rat1', amount: 1 } } });
    expect(refused(state, ['MonsterMove', { monsterId: 'rat1', squaresUsed: 0 }])).toBe('ER_PENDING_DECISION ER-CMB-8');
    expect(refused(state, ['FinalizeLightningDefense', { lightningId: 'l1' }])).toBe(
      'ER_NOT_ROLLED ER-DIE-5 lightningId',
    );
  });

  it('may be met with Robustness on top of the pool, before or after the throw (ER-LGT-4, ER-CMB-9)', () => {
    const state = struck({
      characters: { warrior: { sp: 2, hp: 5 } },
      lightning: { l1: { toId: 'warrior', fromId: 'rat1', amount: 2 } },
    });
    const robust: Step = [
      'UseSkill',
      { characterId: 'warrior', skillId: 'robustness', actionId: 'l1', roll: 'lightning:l1' },
    ];
    const thrown: Step = ['RollLightningDefense', { lightningId: 'l1', dice: ['B:shield'] }];
    for (const steps of [
      [robust, thrown],
      [thrown, robust],
    ]) {
      const told = play(state, ...steps, ['FinalizeLightningDefense', { lightningId: 'l1' }]);
      expect(heroIn(told.state, 'warrior').hp).toBe(5);
    }
  });

  it('cannot be answered with a Riposte (GAP-74)', () => {
    const state = struck({
      characters: { warrior: { sp: 2 } },
      lightning: { l1: { toId: 'warrior', fromId: 'rat1', amount: 2 } },
    });
    const riposte: Step = [
      'UseSkill',
      { characterId: 'warrior', skillId: 'riposte', actionId: 'l1', roll: 'lightning:l1' },
    ];
    expect(refused(state, ['RollLightningDefense', { lightningId: 'l1', dice: ['B:bolt'] }], riposte)).toBe(
      'ER_CONDITION_NOT_MET ER-LGT-6 roll',
    );
  });

  it('fixes the loadout of an Adventurer who defends in the Master phase (ER-SHT-17)', () => {
    const state = struck({ lightning: { l1: { toId: 'warrior', fromId: 'rat1', amount: 1 } } });
    expect(
      heroIn(play(state, ['RollLightningDefense', { lightningId: 'l1', dice: ['B:skull'] }]).state, 'warrior')
        .loadoutLocked,
    ).toBe(true);
  });

  it('no longer hurts or pays somebody who fell before (ER-DTH-1)', () => {
    const state = struck({
      characters: { warrior: { hp: 0, status: 'dead' } },
      lightning: { l1: { toId: 'warrior', fromId: 'rat1', amount: 1 } },
    });
    const told = play(
      state,
      ['RollLightningDefense', { lightningId: 'l1', dice: ['B:bolt'] }],
      ['FinalizeLightningDefense', { lightningId: 'l1' }],
    );
    expect(heroIn(told.state, 'warrior')).toMatchObject({ sp: 0, status: 'dead' });
    expect(told.state.quest?.lightning).toEqual({});
  });
});
