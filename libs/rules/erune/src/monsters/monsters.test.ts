import { describe, expect, it } from '@jest/globals';
import { type Step, dataOf, given, masterIn, monsterIn, play, refused } from '../testing/fight.js';
import { options } from '../read-side/options.js';
import type { EruneState } from '../state/state.js';
import { questing } from '../testing/campaigns.js';
import { given as campaignOf } from '../testing/given.js';
import { everybody } from '../testing/random-play.js';
import { textOf } from '../testing/texts.js';
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

describe('pits on the way of a Monster', () => {
  const pitted = (monster: object = {}) =>
    phase({ pits: ['p1', 'p2'] }, { monsters: { m1: { type: 'orc', move: 6, hp: 2, ...monster } } });
  const over = (squaresUsed: number, pits: readonly string[], dice?: readonly string[]): Step => [
    'MonsterMove',
    { monsterId: 'm1', squaresUsed, claims: { pits }, ...(dice ? { dice } : {}) },
  ];
  const attack: Step = [
    'DeclareAttack',
    { combatId: 'c1', kind: 'melee', attackerIds: ['m1'], targetIds: ['warrior'], claims: { inAttackZone: true } },
  ];

  it('are jumped for a square and a die each (ER-TRP-7)', () => {
    expect(refused(pitted(), over(3, ['p1', 'p2']))).toBe('needs jump:p1');
    expect(refused(pitted(), over(3, ['p1', 'p2'], ['B:bolt']))).toBe('needs jump:p2');
    const told = play(pitted(), over(5, ['p1', 'p2'], ['B:bolt', 'B:shield']));
    expect(dataOf(told, 'er.CharacterMoved')).toMatchObject([{ squares: 3, squaresLeft: 3, total: 6 }]);
    expect(dataOf(told, 'er.PitJumped')).toMatchObject([{ pitId: 'p1' }, { pitId: 'p2' }]);
    expect(monsterIn(told.state, 'm1').move).toEqual({ total: 6, left: 1, open: true });
    expect(refused(pitted(), over(1, ['p1', 'p2'], ['B:bolt', 'B:bolt']))).toBe(
      'ER_MOVE_TOO_FAR ER-TRP-7 claims.pits.1',
    );
    expect(refused(pitted(), over(2, ['p9'], ['B:bolt']))).toBe('ER_UNKNOWN_ID ER-TRP-7 claims.pits.0');
  });

  it('hold whoever falls, until a move begins with four squares of climbing (ER-TRP-5, ER-TRP-6, ER-ACT-11)', () => {
    const fallen = play(pitted(), over(5, ['p1', 'p2'], ['B:skull']));
    expect(dataOf(fallen, 'er.FellIntoPit')).toEqual([{ pitId: 'p1', characterId: 'm1' }]);
    expect(monsterIn(fallen.state, 'm1').move).toMatchObject({ open: false });
    expect(refused(fallen.state, attack)).toBe('ER_IN_PIT ER-ACT-11');
    expect(refused(fallen.state, ['MonsterPrepare', { monsterId: 'm1' }])).toBe('ER_IN_PIT ER-ACT-11');
    const hurt = play(fallen.state, ['RollDamageDice', { sourceId: 'p1', targetId: 'm1', dice: ['Y:skull'] }]);
    expect(monsterIn(hurt.state, 'm1').hp).toBe(1);
    const next = play(
      fallen.state,
      ['EndPhase', {}],
      ['EndPhase', { force: true }],
      ['StartTurn', {}],
      ['EndPhase', {}],
    ).state;
    expect(refused(next, over(3, []))).toBe('ER_IN_PIT ER-ACT-11 squaresUsed');
    const out = play(next, over(5, []));
    expect(dataOf(out, 'er.ClimbedOutOfPit')).toEqual([{ characterId: 'm1', pitId: 'p1', squares: 4 }]);
    expect(dataOf(out, 'er.CharacterMoved')).toMatchObject([{ squares: 1, squaresLeft: 1 }]);
    expect(refused(out.state, attack)).toBe('accepted');
  });

  it('are nothing to those who fly or levitate (ER-MON-7)', () => {
    const told = play(pitted({ traits: ['flying'] }), over(5, ['p1', 'p2']));
    expect(dataOf(told, 'er.CharacterMoved')).toMatchObject([{ squares: 5 }]);
    expect(dataOf(told, 'er.PitJumped')).toEqual([]);
  });
});

describe('the French app', () => {
  const campaign = () =>
    campaignOf(questing({ edition: 'fr', mode: 'coop', phase: 'spirit' }))
      .when('er.PlaceMonster', { monsterId: 'm1', typeId: 'orc', active: true, stats: { move: 4 } })
      .when('er.PlaceMonster', { monsterId: 'm2', typeId: 'orc', active: true, stats: { move: 4 } })
      .when('er.EndPhase', {});
  const stepOf = ({ state }: { readonly state: EruneState }) => state.quest?.step;

  it('plays the phase in four steps: the start, moves, wandering, attacks (ER-FRS-1)', () => {
    const start = campaign();
    const moved = start.when('er.MonsterMove', { monsterId: 'm1', squaresUsed: 2, claims: { canAttackAfter: true } });
    const wandered = moved.when('er.MarkWandering', { monsterId: 'm2', nearest: ['wizard'], crossedTrapIds: [] });
    const attacked = wandered.when('er.DeclareAttack', {
      combatId: 'c1',
      kind: 'melee',
      attackerIds: ['m1'],
      targetIds: ['warrior'],
      claims: { inAttackZone: true },
    });
    expect([start, moved, wandered, attacked].map(stepOf)).toEqual(['start', 'moves', 'wandering', 'attacks']);
    expect(stepOf(start.when('er.EndPhase', {}))).toBeNull();
    start.when('er.MonsterMove', { monsterId: 'm1', squaresUsed: 2 }).thenViolates('ER_CLAIM_MISSING', 'ER-POS-2');
    wandered
      .when('er.MonsterMove', { monsterId: 'm2', squaresUsed: 4, claims: { danger: true } })
      .thenNo('er.StepStarted');
  });

  it('names the target of a move itself; a wandering Monster goes for the nearest (ER-FRS-9)', () => {
    const choose = {
      monsterId: 'm1',
      behaviour: 'melee',
      targetId: 'guardian',
      facts: [
        { characterId: 'wizard', ...facts({ steps: 1 }) },
        { characterId: 'guardian', ...facts({ steps: 3 }) },
      ],
    };
    const start = campaign();
    start.when('er.ChooseMonsterTarget', choose).thenEvents({ type: 'er.MonsterTargetChosen', targetId: 'guardian' });
    start
      .when('er.MarkWandering', { monsterId: 'm2', nearest: ['wizard'], crossedTrapIds: [] })
      .when('er.ChooseMonsterTarget', choose)
      .thenViolates('ER_TARGET_MISMATCH', 'ER-FRS-9');
  });

  it('lets a wandering Monster make for the Wizard, then Archer, Warrior, Guardian (ER-FRS-7)', () => {
    campaign()
      .when('er.MarkWandering', { monsterId: 'm1', nearest: ['guardian', 'wizard', 'warrior'], crossedTrapIds: [] })
      .thenEvents({ type: 'er.MonsterWandered', targetId: 'wizard', ranking: ['wizard', 'warrior', 'guardian'] });
  });
});

describe('what a Monster is told to do where nobody plays the Shadows', () => {
  const hintOf = (edition: 'en' | 'fr', attackType: string) => {
    const state = phase({ edition, mode: 'coop' }, { monsters: { m1: { type: 'orc', move: 4, attackType } } });
    const move = options(state, everybody, 'm1').find((o) => o.type === 'er.MonsterMove');
    return textOf(move?.hint ?? { key: '' });
  };

  it('is to stay where it can attack, else to come near out of reach, or to see from afar (ER-SOL-7)', () => {
    expect(hintOf('en', 'melee')).toMatch(/^Stays if the target is in its zone; else .* outside the target’s own zone/);
    expect(hintOf('en', 'ranged')).toMatch(/^Stays if it sees the target; else .* farthest from all Adventurers/);
  });

  it('is in the French edition to let the nearest of its kind go first and leave room (ER-FRS-4, ER-FRS-6)', () => {
    expect(hintOf('fr', 'melee')).toMatch(/nearest of its kind first.*leaves the others room/);
  });

  it('is for French shooters to keep as far away as they still see the target (ER-FRS-5)', () => {
    expect(hintOf('fr', 'ranged')).toMatch(/^As far away as it still sees the target/);
  });

  it('is nothing where somebody plays the Shadows', () => {
    const state = phase({}, { monsters: { m1: { type: 'orc', move: 4 } } });
    expect(options(state, everybody, 'm1').find((o) => o.type === 'er.MonsterMove')?.hint).toBeUndefined();
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

  it('is told from the engagement that is recorded: facts that contradict it are refused at their field (ER-SOL-3)', () => {
    const engaged = phase({ mode: 'coop' }, { monsters: { m1: { type: 'orc' } }, pairs: ['guardian|m1'] });
    expect(refused(engaged, choose({}))).toBe('ER_CLAIM_MISMATCH ER-SOL-3 facts.1.engaged');
    const byId = { warrior: facts({ engaged: true }), guardian: facts() };
    expect(refused(coop, choose({ facts: byId }))).toBe('ER_CLAIM_MISMATCH ER-SOL-3 facts.warrior.engaged');
    const told = play(engaged, choose({ facts: { warrior: facts(), guardian: facts({ engaged: true }) } }));
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
