import { describe, expect, it } from '@jest/globals';
import { type Step, dataOf, given, masterIn, monsterIn, play, refused } from '../testing/fight.js';
import { chooseTarget, targetEn, wanderingPriorityFr } from './behaviour.js';

const phase = (quest: object, more: object = {}) => given({ quest: { phase: 'master', ...quest }, ...more });
const place = (more: object = {}): Step => ['PlaceMonster', { monsterId: 'm1', typeId: 'orc', active: true, ...more }];

describe('placing Monsters', () => {
  it('writes the values of the card down with the Monster (ER-MON-1)', () => {
    const told = play(phase({}), place());
    expect(monsterIn(told.state, 'm1')).toMatchObject({
      name: 'Orc',
      hp: 1,
      stats: { xp: 6, defense: { black: 2, shield: 1 } },
    });
    const own = play(phase({}), place({ name: 'Grim', stats: { hp: 5, attack: { black: 1, red: 0 } } }));
    expect(monsterIn(own.state, 'm1')).toMatchObject({ name: 'Grim', hp: 5 });
  });

  it('wants a known type or stats, and an id of its own', () => {
    expect(refused(phase({}), place({ typeId: 'dragon' }))).toBe('misses monster.dragon.hp');
    expect(refused(phase({}), place({ typeId: 'dragon', stats: { hp: 9 } }))).toBe('accepted');
    expect(refused(phase({}), place(), place())).toBe('ER_DUPLICATE ER-MON-1 monsterId');
    expect(refused(phase({}), place({ monsterId: 'warrior' }))).toBe('ER_DUPLICATE ER-MON-1 monsterId');
  });

  it('wakes them by sight, door or appearance only, and only once (ER-MON-6)', () => {
    const asleep = phase({}, { monsters: { m1: { type: 'orc', active: false } } });
    const wake = (cause: string): Step => ['ActivateMonsters', { monsterIds: ['m1'], cause }];
    expect(refused(asleep, wake('spell'))).toBe('ER_NOT_ACTIVATED ER-MON-6 cause');
    expect(refused(asleep, wake('appeared'), wake('appeared'))).toBe('ER_NOT_ACTIVATED ER-MON-6 monsterIds');
  });

  it('summons for points in the French Master phase (ER-SUM-1, ER-SUM-2)', () => {
    const french = phase({ edition: 'fr' }, { master: { summonPoints: 3, summonGauge: 6 } });
    const told = play(french, ['SummonMonster', { monsterId: 'm1', typeId: 'goblin', cost: 2 }]);
    expect(masterIn(told.state).summonPoints).toBe(1);
    expect(monsterIn(told.state, 'm1').active).toBe(true);
    const later = given({ quest: { phase: 'adventurers', edition: 'fr' } });
    expect(refused(later, ['GainSummonPoints', { amount: 1, gauge: 6 }])).toBe('ER_WRONG_PHASE ER-SUM-1');
  });

  it('puts Sources of Shadows on the table with at least 1 HP (ER-CMB-19)', () => {
    expect(refused(phase({}), ['PlaceSource', { sourceId: 's1', hp: 0 }])).toBe('ER_CONTENT_INVALID ER-CMB-19 hp');
    expect(play(phase({}), ['PlaceSource', { sourceId: 's1', hp: 3 }]).state.quest?.sources['s1']).toMatchObject({
      hp: 3,
    });
  });
});

describe('a Monster that moves', () => {
  const moving = (monster: object, quest: object = {}) =>
    phase(quest, { monsters: { m1: { type: 'orc', move: 4, ...monster } } });
  const move = (squaresUsed: number, claims?: object): Step => [
    'MonsterMove',
    { monsterId: 'm1', squaresUsed, ...(claims ? { claims } : {}) },
  ];

  it('goes as far as its card says, once a turn, without a roll (ER-ACT-9)', () => {
    expect(refused(moving({}), move(5))).toBe('ER_MOVE_TOO_FAR ER-ACT-9 squaresUsed');
    expect(refused(moving({}), move(2), move(1))).toBe('ER_MOVE_USED ER-ACT-2');
    expect(refused(phase({}, { monsters: { m1: { type: 'rat' } } }), move(1))).toBe('misses monster.rat.move');
  });

  it('stays put while it sleeps, is dead or has prepared (ER-ACT-11, ER-ACT-5)', () => {
    expect(refused(moving({ active: false }), move(1))).toBe('ER_MONSTER_INACTIVE ER-MON-6');
    expect(refused(moving({ dead: true }), move(1))).toBe('ER_TARGET_DEAD ER-CMB-12');
    expect(refused(moving({}), ['MonsterPrepare', { monsterId: 'm1' }], move(1))).toBe('ER_TURN_OVER ER-ACT-5');
    expect(refused(moving({ actions: { basicUsed: 2 } }), ['MonsterPrepare', { monsterId: 'm1' }])).toBe(
      'ER_NO_BASIC_ACTION ER-ACT-1',
    );
  });

  it('neither walks into harm nor in vain in the French second step (ER-FRS-2, ER-FRS-3)', () => {
    const french = moving({}, { edition: 'fr', mode: 'coop', step: 'moves' });
    expect(refused(french, move(2))).toBe('ER_CLAIM_MISSING ER-POS-2 claims.canAttackAfter');
    expect(refused(french, move(2, { canAttackAfter: true, danger: true }))).toBe(
      'ER_GOLDEN_RULE ER-FRS-3 claims.danger',
    );
    expect(refused(french, move(2, { canAttackAfter: true }))).toBe('accepted');
  });

  it('opens doors on its way and leaves engagements behind (ER-DOR-1, ER-ENG-3)', () => {
    const state = phase({}, { monsters: { m1: { type: 'orc', move: 4 } }, pairs: ['m1|warrior'] });
    const told = play(state, move(3, { opensDoors: ['d1'], leavesZoneOf: ['warrior'] }));
    expect(told.state.quest).toMatchObject({ doorsOpened: ['d1'], pairs: [] });
    expect(refused(state, move(3, { leavesZoneOf: ['m1'] }))).toBe('ER_CLAIM_MISMATCH ER-ENG-3 claims.leavesZoneOf.0');
    expect(refused(state, move(3, { leavesZoneOf: ['nobody'] }))).toBe('ER_UNKNOWN_ID ER-CAM-1 claims.leavesZoneOf.0');
  });
});

const facts = (more: object = {}) => ({
  engaged: false,
  steps: 2,
  canAttack: true,
  danger: false,
  pressure: 0,
  hp: 5,
  mp: 3,
  sp: 0,
  ...more,
});

describe('whom a Monster attacks in coop', () => {
  it('is nobody when nobody can be attacked without danger (ER-SOL-3, ER-SOL-8)', () => {
    expect(
      targetEn({ behaviour: 'melee', facts: { a: facts({ danger: true }), b: facts({ canAttack: false }) } }),
    ).toBeNull();
  });

  it('is whoever it is engaged with, whatever else lures (ER-SOL-3)', () => {
    const lured = { a: facts({ steps: 0 }), b: facts({ engaged: true, steps: 9, canAttack: false }) };
    expect(targetEn({ behaviour: 'melee', facts: lured })).toBe('b');
  });

  it('is for a shooter the nearer of two it sees equally well (ER-SOL-5)', () => {
    const seen = { a: facts({ steps: 0, distance: 5 }), b: facts({ steps: 0, distance: 3 }) };
    expect(targetEn({ behaviour: 'ranged', facts: seen })).toBe('b');
  });

  it('is in the French edition the nearest, by archetype where two are (ER-FRS-7, ER-FRS-9)', () => {
    const near = { guardian: facts({ steps: 1 }), warrior: facts({ steps: 1 }), wizard: facts({ steps: 2 }) };
    expect(chooseTarget({ edition: 'fr', behaviour: 'melee', facts: near })).toEqual({ target: 'warrior' });
    expect(wanderingPriorityFr([])).toBeNull();
  });

  const coop = phase({ mode: 'coop' }, { monsters: { m1: { type: 'orc' } } });
  const choose = (more: object): Step => [
    'ChooseMonsterTarget',
    {
      monsterId: 'm1',
      behaviour: 'melee',
      facts: [
        { characterId: 'warrior', ...facts() },
        { characterId: 'guardian', ...facts() },
      ],
      ...more,
    },
  ];

  it('is drawn with a die each when everything ties (ER-SOL-4)', () => {
    expect(refused(coop, choose({}))).toBe('needs tie:warrior, tie:guardian');
    expect(refused(coop, choose({ randomDice: { warrior: 'D:3', guardian: 'D:3' } }))).toBe(
      'ER_TIE_UNRESOLVED ER-SOL-4 randomDice',
    );
    const told = play(coop, choose({ randomDice: { warrior: 'D:3', guardian: 'D:5' } }));
    expect(dataOf(told, 'er.MonsterTargetChosen')).toMatchObject([{ targetId: 'guardian' }]);
  });

  it('may be overruled by the table, which says why', () => {
    const near = [
      { characterId: 'warrior', ...facts({ steps: 1 }) },
      { characterId: 'guardian', ...facts() },
    ];
    expect(refused(coop, choose({ facts: near, targetId: 'guardian' }))).toBe('ER_TARGET_MISMATCH ER-SOL-3 targetId');
    expect(refused(coop, choose({ facts: near, targetId: 'guardian', override: true }))).toBe(
      'ER_REASON_REQUIRED ER-SOL-3 reason',
    );
    expect(refused(coop, choose({ facts: near, targetId: 'guardian', override: true, reason: 'blocked' }))).toBe(
      'accepted',
    );
    expect(refused(phase({}, { monsters: { m1: { type: 'orc' } } }), choose({}))).toBe('ER_WRONG_MODE ER-SOL-1');
  });
});

describe('spellcasters in coop', () => {
  const witch = phase({ mode: 'coop' }, { monsters: { w: { type: 'witch' }, orc1: { type: 'orc' } } });
  const test = (more: object): Step => ['SpellcasterTest', { monsterId: 'w', ...more }];

  it('cast by the bolts of a blue die; an impossible spell gives way (ER-SOL-2)', () => {
    const slot = (more: object) => dataOf(play(witch, test(more)), 'er.MonsterBehaviourSet')[0];
    expect(slot({ dice: ['U:bolt'] })).toMatchObject({ spellSlot: 1, behaviour: 'ranged' });
    expect(slot({ dice: ['U:bolt'], impossible: [1] })).toMatchObject({ spellSlot: 2, behaviour: 'melee' });
    expect(slot({ dice: ['U:bolt'], impossible: [1, 2] })).toMatchObject({ spellSlot: 0 });
    expect(refused(witch, test({}))).toBe('needs test');
    expect(refused(witch, test({ monsterId: 'orc1', dice: ['U:-'] }))).toBe('ER_CONDITION_NOT_MET ER-SOL-2 monsterId');
  });
});

describe('wandering Monsters', () => {
  it("set off Adventurers' traps later, never the Master's (ER-FRS-8, ER-TRP-8)", () => {
    const state = phase(
      { edition: 'fr', mode: 'coop', traps: ['t1', 't2'], trapSetter: { t1: 'guardian' } },
      { monsters: { m1: { type: 'orc' } } },
    );
    const wander: Step = [
      'MarkWandering',
      { monsterId: 'm1', nearest: ['guardian', 'archer'], crossedTrapIds: ['t1', 't2'] },
    ];
    const told = play(state, wander);
    expect(dataOf(told, 'er.MonsterWandered')).toMatchObject([{ targetId: 'archer' }]);
    expect(told.state.quest?.delayedTraps).toEqual([{ trapId: 't1', monsterId: 'm1' }]);
    const [type, payload] = wander;
    expect(refused(state, [type, { ...payload, targetId: 'guardian' }])).toBe('ER_TARGET_MISMATCH ER-FRS-7 targetId');
  });
});
