import { describe, expect, it } from '@jest/globals';
import {
  type Step,
  answerOf,
  dataOf,
  given,
  heroIn,
  masterIn,
  monsterIn,
  play,
  refused,
  typesOf,
} from '../testing/fight.js';

const declare = (more: { readonly [field: string]: unknown }): Step => [
  'DeclareAttack',
  {
    combatId: 'c1',
    kind: 'melee',
    attackerIds: ['warrior'],
    targetIds: ['orc1'],
    claims: { inAttackZone: true },
    ...more,
  },
];
const record = (more: { readonly [field: string]: unknown }): Step => ['RecordAttack', declare(more)[1]];
const orcs = { orc1: { type: 'orc', hp: 3 }, orc2: { type: 'orc', hp: 3 } };
const fight = (setup: { readonly [part: string]: unknown } = {}) =>
  given({ quest: { phase: 'adventurers' }, monsters: orcs, ...setup });

describe('declaring an attack', () => {
  it('belongs to the own phase of each side (ER-QST-7, ER-QST-8)', () => {
    expect(refused(fight({ quest: { phase: 'master' } }), declare({}))).toBe('ER_WRONG_PHASE ER-QST-8');
    const monster = declare({ attackerIds: ['orc1'], targetIds: ['warrior'] });
    expect(refused(fight(), monster)).toBe('ER_WRONG_PHASE ER-QST-7');
  });

  it('is closed to who is dead, in a pit or done (ER-DTH-3, ER-ACT-11, ER-ACT-5)', () => {
    const as = (warrior: object) => refused(fight({ characters: { warrior } }), declare({}));
    expect(as({ hp: 0, status: 'dead' })).toBe('ER_ADVENTURER_DEAD ER-DTH-3');
    expect(as({ inPit: true })).toBe('ER_IN_PIT ER-ACT-11');
    expect(as({ actions: { ended: true } })).toBe('ER_TURN_OVER ER-ACT-5');
    expect(as({ actions: { basicUsed: 2 } })).toBe('ER_NO_BASIC_ACTION ER-ACT-1');
  });

  it('wants a living enemy as its target (ER-CMB-3)', () => {
    const dead = fight({ monsters: { orc1: { type: 'orc', hp: 0, dead: true } } });
    expect(refused(dead, declare({}))).toBe('ER_TARGET_DEAD ER-CMB-3 targetIds.0');
    expect(refused(fight(), declare({ targetIds: [] }))).toBe('ER_EMPTY ER-CMB-1 targetIds');
    expect(refused(fight(), declare({ targetIds: ['orc1', 'orc1'] }))).toBe('ER_DUPLICATE ER-CMB-7 targetIds.1');
    expect(refused(fight(), declare({ targetIds: ['nobody'] }))).toBe('ER_UNKNOWN_ID ER-CAM-1 targetIds.0');
  });

  it('asks nothing about the board without spatial checks (ER-POS-1)', () => {
    const state = fight();
    const free = { ...state, quest: state.quest && { ...state.quest, spatialMode: 'none' as const } };
    expect(refused(free, declare({ claims: undefined }))).toBe('accepted');
  });

  it('asks for HP and defence of a card that nobody has typed in, when it is attacked', () => {
    const rat = fight({ monsters: { rat1: { type: 'rat' } } });
    expect(refused(rat, declare({ targetIds: ['rat1'] }))).toBe('misses monster.rat.hp');
    const typed = given({
      quest: { phase: 'adventurers' },
      monsters: { rat1: { type: 'rat' } },
      content: [{ kind: 'monster', id: 'rat', fields: {} }],
    });
    const known = { ...typed, content: { monster: { rat: { hp: 1, xp: 1, defense: { black: 1 } } } } };
    const told = play(
      known,
      record({ targetIds: ['rat1'], attack: { dice: ['B:skull'] }, defenses: { rat1: { dice: ['B:bolt'] } } }),
    );
    expect(typesOf(told)).toContain('er.MonsterStatsCompleted');
    expect(heroIn(told.state, 'warrior').xpTotal).toBe(1);
  });

  it('asks for the XP of a card when the Monster dies of it (ER-XP-1)', () => {
    const state = fight({ monsters: { m1: { type: 'custom', hp: 1, defense: { black: 1 } } } });
    const kill = record({ targetIds: ['m1'], attack: { dice: ['B:skull'] }, defenses: { m1: { dice: ['B:bolt'] } } });
    expect(refused(state, kill)).toBe('misses monster.custom.xp');
  });
});

describe('a board', () => {
  const at = (x: number, y: number, facing: string) => ({ x, y, facing });
  const board = fight({ quest: { phase: 'adventurers', spatialMode: 'board' } });
  const strike = (squares: object, claims: object = {}, more: object = {}) =>
    play(board, declare({ claims: { squares, ...claims }, ...more })).last;
  const startOf = (answer: ReturnType<typeof strike>) =>
    answer.kind === 'accepted' ? dataOf(answer, 'er.CombatStarted')[0] : answerOf(answer);

  it('says by its squares whether a target is in the Attack Zone (ER-POS-3, ER-GEO-1)', () => {
    const facing = { warrior: at(2, 2, 'n'), orc1: at(2, 1, 's') };
    expect(startOf(strike(facing))).toMatchObject({ fromBehind: [] });
    expect(startOf(strike({ ...facing, orc1: at(3, 1, 's') }))).toBe('ER_NOT_IN_ZONE ER-CMB-3 claims.inAttackZone');
    expect(startOf(strike({ warrior: at(2, 2, 'n') }))).toBe('ER_CLAIM_MISSING ER-POS-2 claims.inAttackZone');
  });

  it('says whether an attack comes from behind (ER-POS-3, ER-GEO-2)', () => {
    expect(startOf(strike({ warrior: at(2, 2, 'n'), orc1: at(2, 1, 'n') }))).toMatchObject({ fromBehind: ['orc1'] });
  });

  it('refuses a claim that says otherwise (ER-POS-3)', () => {
    const apart = { warrior: at(2, 2, 'n'), orc1: at(2, 4, 'n') };
    expect(startOf(strike(apart, { inAttackZone: true }))).toBe('ER_CLAIM_MISMATCH ER-POS-3 claims.inAttackZone');
    const facing = { warrior: at(2, 2, 'n'), orc1: at(2, 1, 's') };
    expect(startOf(strike(facing, { fromBehind: true }))).toBe('ER_CLAIM_MISMATCH ER-POS-3 claims.fromBehind');
    const shot = { kind: 'ranged', attackerIds: ['archer'] };
    const archer = given({
      quest: { phase: 'adventurers', spatialMode: 'board' },
      characters: { archer: { loadout: { weaponId: 'short-bow' } } },
      monsters: orcs,
    });
    const squares = { archer: at(2, 9, 'n'), orc1: at(2, 1, 'n') };
    const told = play(archer, declare({ ...shot, claims: { visible: true, squares } }));
    expect(dataOf(told, 'er.CombatStarted')).toMatchObject([{ fromBehind: ['orc1'] }]);
  });

  it('is nothing to a quest that is played by claims (ER-POS-1)', () => {
    const squares = { warrior: at(2, 2, 'n'), orc1: at(9, 9, 'n') };
    expect(refused(fight(), declare({ claims: { inAttackZone: true, squares } }))).toBe('accepted');
  });
});

describe('weapons', () => {
  it('need the mastered rank and the archetype (ER-SHT-5, ER-SHT-6)', () => {
    const archer = (more: object) => fight({ characters: { archer: { loadout: { weaponId: 'short-bow' }, ...more } } });
    const shot = declare({ kind: 'ranged', attackerIds: ['archer'], claims: { visible: true } });
    expect(refused(archer({ weaponRank: 2 }), shot)).toBe('ER_RANK_TOO_HIGH ER-SHT-5 weaponId');
    const guardian = fight({ characters: { guardian: { loadout: { weaponId: 'short-bow' } } } });
    expect(refused(guardian, declare({ kind: 'ranged', attackerIds: ['guardian'], claims: { visible: true } }))).toBe(
      'ER_ARCHETYPE_RESTRICTED ER-SHT-6 weaponId',
    );
  });

  it('that must be reloaded are empty after the shot and ready after a Basic Action (ER-ACT-14)', () => {
    const state = fight({ characters: { guardian: { loadout: { weaponId: 'black-powder-pistol' } } } });
    const shot = record({
      kind: 'ranged',
      attackerIds: ['guardian'],
      claims: { visible: true },
      attack: { dice: ['B:skull', 'R:-'] },
      defenses: { orc1: { dice: ['B:bolt', 'B:bolt'] } },
    });
    const told = play(state, shot);
    expect(heroIn(told.state, 'guardian').needsReload).toEqual(['black-powder-pistol']);
    const loaded = play(told.state, ['Reload', { characterId: 'guardian', weaponId: 'black-powder-pistol' }]);
    expect(heroIn(loaded.state, 'guardian')).toMatchObject({ needsReload: [], actions: { basicUsed: 2 } });
    expect(refused(state, ['Reload', { characterId: 'guardian', weaponId: 'black-powder-pistol' }])).toBe(
      'ER_ALREADY_LOADED ER-ACT-14 weaponId',
    );
  });

  it('that are hybrid strike near and far (ER-CMB-3)', () => {
    const state = fight({ characters: { wizard: { loadout: { weaponId: 'magic-wand' } } } });
    const ranged = declare({ kind: 'ranged', attackerIds: ['wizard'], claims: { visible: true } });
    expect(refused(state, ranged)).toBe('accepted');
    expect(refused(state, declare({ attackerIds: ['wizard'] }))).toBe('accepted');
  });

  it('of a Monster follow its card; a type nobody has typed in forbids nothing (ER-MON-1)', () => {
    const shot = declare({ kind: 'ranged', attackerIds: ['orc1'], targetIds: ['warrior'], claims: { visible: true } });
    expect(refused(fight({ quest: { phase: 'master' } }), shot)).toBe('ER_WRONG_WEAPON ER-CMB-3 kind');
    const rat = fight({ quest: { phase: 'master' }, monsters: { rat1: { type: 'rat', attack: { black: 1 } } } });
    expect(
      refused(
        rat,
        declare({ kind: 'ranged', attackerIds: ['rat1'], targetIds: ['warrior'], claims: { visible: true } }),
      ),
    ).toBe('accepted');
  });
});

describe('special attacks', () => {
  it('split the yellow dice of a wardrobe by target when each target is rolled for (ER-CMB-17)', () => {
    const state = fight({ settings: { 'wardrobe.rolls': 'perTarget' } });
    const push = record({
      kind: 'wardrobe',
      targetIds: ['orc1', 'orc2'],
      furnitureId: 'w1',
      claims: { attached: true },
      attack: { dice: ['Y:skull', 'Y:skull', 'Y:bolt', 'Y:-'] },
      defenses: { orc1: { dice: ['B:bolt', 'B:bolt'] }, orc2: { dice: ['B:bolt', 'B:bolt'] } },
    });
    const told = play(state, push);
    expect(dataOf(told, 'er.SkullsAssigned')).toMatchObject([{ assignments: { orc1: 2, orc2: 0 } }]);
    expect(told.state.quest?.furnitureDestroyed).toEqual(['w1']);
    expect(heroIn(told.state, 'warrior').sp).toBe(0);
  });

  it('keep Small Monsters and furniture of an event from being a wardrobe attack (ER-CMB-17)', () => {
    const small = fight({ quest: { phase: 'master' }, monsters: { rat1: { type: 'rat' } } });
    const push = { kind: 'wardrobe', attackerIds: ['rat1'], targetIds: ['warrior'], claims: { attached: true } };
    expect(refused(small, declare(push))).toBe('ER_WARDROBE_FORBIDDEN ER-CMB-17');
    expect(refused(fight(), declare({ kind: 'wardrobe', claims: { attached: true, eruneToken: true } }))).toBe(
      'ER_WARDROBE_FORBIDDEN ER-CMB-17',
    );
    expect(refused(fight(), declare({ kind: 'wardrobe', claims: { attached: false } }))).toBe(
      'ER_NOT_ATTACHED ER-POS-2 claims.attached',
    );
  });

  it('throw an explosive far with a bolt, hit the thrower without one, and use it up (ER-CMB-18, ER-ITM-2)', () => {
    const state = fight({ characters: { warrior: { weapons: ['black-powder-grenade'] } } });
    const bomb = (testDice: readonly string[], more: object) =>
      record({
        kind: 'explosive',
        weaponId: 'black-powder-grenade',
        targetIds: ['orc1', 'orc2'],
        testDice,
        attack: { dice: ['R:skull+skull'] },
        ...more,
      });
    const far = play(
      state,
      bomb(['U:bolt'], {
        claims: { visible: true },
        defenses: { orc1: { dice: ['B:bolt', 'B:bolt'] }, orc2: { dice: ['B:shield', 'B:bolt'] } },
      }),
    );
    expect([monsterIn(far.state, 'orc1').hp, monsterIn(far.state, 'orc2').hp]).toEqual([2, 3]);
    expect(heroIn(far.state, 'warrior').weapons).toEqual([]);
    const own = play(
      state,
      bomb(['U:-'], {
        claims: { visible: true, ownZone: ['guardian'] },
        defenses: { warrior: { dice: ['B:shield'] }, guardian: { dice: ['B:bolt'] } },
      }),
    );
    expect([heroIn(own.state, 'warrior').hp, heroIn(own.state, 'guardian').hp]).toEqual([7, 7]);
    expect(
      refused(state, record({ kind: 'explosive', weaponId: 'black-powder-grenade', claims: { visible: true } })),
    ).toBe('needs test');
    expect(refused(fight(), bomb(['U:bolt'], { claims: { visible: true } }))).toBe('ER_NO_ITEM ER-ITM-1 weaponId');
  });

  it('break a Source of Shadows with all skulls and no defence (ER-CMB-19)', () => {
    const state = fight({
      sources: { s1: { hp: 2 } },
      characters: { warrior: { loadout: { weaponId: 'broadsword' } } },
    });
    const told = play(state, record({ targetIds: ['s1'], attack: { dice: ['B:skull', 'B:skull', 'B:bolt'] } }));
    expect(told.state.quest?.sources['s1']).toMatchObject({ hp: 0, destroyed: true });
    expect(typesOf(told)).toEqual(expect.arrayContaining(['er.SourceDamaged', 'er.SourceDestroyed', 'er.CombatEnded']));
    expect(told.state.quest?.pairs).toEqual([]);
    expect(
      refused(state, declare({ targetIds: ['s1'] }), ['RollDefense', { combatId: 'c1', targetId: 's1', dice: [] }]),
    ).toBe('ER_CANNOT_DEFEND ER-CMB-8 targetId');
  });

  it('let Bloodthirsty chain once a turn, and not before an attack (ER-CMB-16, ER-CMB-21)', () => {
    const chain = declare({
      kind: 'chained',
      attackerIds: ['orc1'],
      targetIds: ['warrior'],
      abilityId: 'bloodthirsty',
    });
    const fresh = fight({ quest: { phase: 'master' } });
    expect(refused(fresh, chain)).toBe('ER_CONDITION_NOT_MET ER-CMB-16 abilityId');
    const after = fight({
      quest: { phase: 'master' },
      monsters: { orc1: { type: 'orc', hp: 1, actions: { basicUsed: 2, combatUsed: 1 } } },
    });
    const told = play(
      after,
      record({
        kind: 'chained',
        attackerIds: ['orc1'],
        targetIds: ['warrior'],
        abilityId: 'bloodthirsty',
        attack: { dice: ['B:bolt', 'R:-'] },
        defenses: { warrior: { dice: ['B:bolt'] } },
      }),
    );
    expect(refused(told.state, declare({ ...chain[1], combatId: 'c2' }))).toBe(
      'ER_CONDITION_NOT_MET ER-CMB-16 abilityId',
    );
  });

  it('roll what an ability that attacks says on its card (ER-CMB-21)', () => {
    const state = given({
      quest: { phase: 'master' },
      monsters: { orc1: { type: 'orc', hp: 1 } },
      content: [
        {
          kind: 'ability',
          id: 'smash',
          fields: { owner: 'orc', cost: 0, trigger: 'combat', effect: { attack: { red: 1 } } },
        },
      ],
    });
    const smash = record({
      kind: 'ability',
      abilityId: 'smash',
      attackerIds: ['orc1'],
      targetIds: ['warrior'],
      attack: { dice: ['R:skull+skull'] },
      defenses: { warrior: { dice: ['B:shield'] } },
    });
    expect(heroIn(play(state, smash).state, 'warrior').hp).toBe(7);
    expect(
      refused(state, declare({ kind: 'ability', abilityId: 'ranger', attackerIds: ['orc1'], targetIds: ['warrior'] })),
    ).toBe('ER_CONDITION_NOT_MET ER-CMB-21 abilityId');
  });

  it('ask what an ability does as long as nobody has typed it in, and never again (ER-CMB-21)', () => {
    const withEffect = (effect: object | null) =>
      given({
        quest: { phase: 'master' },
        monsters: { orc1: { type: 'orc', hp: 1 } },
        content: [{ kind: 'ability', id: 'howl', fields: { owner: 'orc', cost: 0, trigger: 'combat', effect } }],
      });
    const howl = declare({ kind: 'ability', abilityId: 'howl', attackerIds: ['orc1'], targetIds: ['warrior'] });
    expect(refused(withEffect(null), howl)).toBe('misses ability.howl.effect');
    expect(refused(withEffect({ attack: { black: 2 } }), howl)).toBe('accepted');
    expect(refused(withEffect({ frightens: true }), howl)).toBe('ER_CONDITION_NOT_MET ER-CMB-21 abilityId');
  });

  it('spend the Combat Action of the Monster, which pays no mana for it (ER-CMB-21, ER-MON-5)', () => {
    const state = given({
      quest: { phase: 'master' },
      monsters: { witch1: { type: 'witch', hp: 3, xp: 5, defense: { black: 1 } } },
      content: [{ kind: 'spell', id: 'burn-of-the-shadows', fields: { category: 'offensive', attack: { black: 1 } } }],
    });
    const burn = (combatId: string): Step => [
      'CastSpell',
      { combatId, casterId: 'witch1', spellId: 'burn-of-the-shadows', targetIds: ['warrior'] },
    ];
    const fought = play(state, [
      'RecordAttack',
      {
        ...burn('c1')[1],
        kind: 'spell',
        attackerIds: ['witch1'],
        attack: { dice: ['B:skull'] },
        defenses: { warrior: { dice: ['B:bolt'] } },
      },
    ]);
    expect(typesOf(fought)).not.toContain('er.ManaSpent');
    expect(monsterIn(fought.state, 'witch1').actions.combatUsed).toBe(1);
    expect(refused(fought.state, burn('c2'))).toBe('ER_COMBAT_USED ER-ACT-2');
    // A blue ability knows no limit: next turn it is cast again.
    const nextTurn = play(
      fought.state,
      ['EndPhase', {}],
      ['EndPhase', { force: true }],
      ['StartTurn', {}],
      ['EndPhase', {}],
    );
    expect(refused(nextTurn.state, burn('c2'))).toBe('accepted');
  });
});

describe('a final Attack Roll', () => {
  it('pays for the bolts that are left in it, not for those an ability or a stray shot has used (ER-CMB-6, ER-STA-2)', () => {
    const after = (state: ReturnType<typeof fight>, attack: object, more: object = {}) =>
      play(state, record({ attack, defenses: { orc1: { dice: ['B:skull', 'B:skull'] } }, ...more }));
    const plain = after(fight(), { dice: ['B:bolt'] });
    expect(heroIn(plain.state, 'warrior').sp).toBe(1);
    const stray = after(
      fight({ characters: { archer: { loadout: { weaponId: 'short-bow' } } } }),
      { dice: ['B:bolt', 'B:bolt', 'B:shield'] },
      {
        kind: 'ranged',
        attackerIds: ['archer'],
        claims: { visible: true, firstBetween: 'orc2' },
        lightning: { 'c1:orc2': { dice: ['B:skull'] } },
      },
    );
    expect(typesOf(stray)).toContain('er.StrayShotOccurred');
    expect(heroIn(stray.state, 'archer').sp).toBe(0);
  });

  it('is paid once it is final and no sooner (ER-CMB-6, ER-DIE-5)', () => {
    const thrown = play(fight(), declare({}), ['RollAttack', { combatId: 'c1', dice: ['B:bolt'] }]);
    expect(heroIn(thrown.state, 'warrior').sp).toBe(0);
    const final = play(thrown.state, ['FinalizeAttack', { combatId: 'c1' }]);
    expect(heroIn(final.state, 'warrior').sp).toBe(1);
  });
});

describe('several attackers', () => {
  const two = { characters: { warrior: { sp: 4 }, guardian: { sp: 0 } } };
  const group = { timing: 'before', type: 'er.UseSkill', payload: { characterId: 'warrior', skillId: 'group-attack' } };
  const joint = record({
    attackerIds: ['warrior', 'guardian'],
    attack: { dice: ['B:skull', 'B:bolt'], modifiers: [group] },
    defenses: { orc1: { dice: ['B:bolt', 'B:bolt'] } },
  });

  it('need Group Attack, and each of them a Combat Action (ER-CMB-4)', () => {
    const without = { attackerIds: ['warrior', 'guardian'], attack: { dice: ['B:skull', 'B:bolt'] } };
    expect(refused(fight(two), record(without))).toBe('ER_CONDITION_NOT_MET ER-CMB-4 attack.dice');
    const busy = fight({ characters: { warrior: { sp: 4 }, guardian: { actions: { basicUsed: 1, combatUsed: 1 } } } });
    expect(refused(busy, joint)).toBe('ER_COMBAT_USED ER-ACT-2');
  });

  it('join their dice; each bolt pays the owner of its die and all of them take part (GAP-73, ER-XP-3)', () => {
    const told = play(fight({ ...two, monsters: { orc1: { type: 'orc', hp: 2 } } }), joint);
    expect(heroIn(told.state, 'guardian').sp).toBe(1);
    expect(heroIn(told.state, 'warrior').sp).toBe(2);
    const hit = play(
      fight({ ...two, monsters: { orc1: { type: 'orc', hp: 1, defense: { black: 1 } } } }),
      record({ ...joint[1], defenses: { orc1: { dice: ['B:bolt'] } } }),
    );
    expect(dataOf(hit, 'er.XpShareComputed')).toMatchObject([{ allocation: { warrior: 3, guardian: 3 } }]);
  });

  it('of Green Skins join for nothing (ER-MON-3, GAP-18)', () => {
    const green = (types: readonly string[]) => ({ type: 'orc', hp: 1, types });
    const told = (types: readonly string[]) =>
      play(
        given({
          quest: { phase: 'master' },
          monsters: { a: green(['green-skin']), b: green(types) },
          master: { sp: 5 },
        }),
        declare({ attackerIds: ['a', 'b'], targetIds: ['warrior'] }),
        ['UseSkill', { characterId: 'master', skillId: 'group-attack', actionId: 'c1', roll: 'attack' }],
      );
    expect(masterIn(told(['green-skin']).state).sp).toBe(5);
    expect(masterIn(told([]).state).sp).toBe(3);
    expect(dataOf(told([]), 'er.AttackPoolSet').at(-1)).toMatchObject({ pool: { black: 2, red: 2 } });
  });
});

describe('the roll itself', () => {
  it('is thrown once, final once, and nothing follows out of order (ER-DIE-5)', () => {
    const open = declare({});
    const dice: Step = ['RollAttack', { combatId: 'c1', dice: ['B:skull'] }];
    expect(refused(fight(), open, ['FinalizeAttack', { combatId: 'c1' }])).toBe('ER_NOT_ROLLED ER-DIE-5 combatId');
    expect(refused(fight(), open, dice, dice)).toBe('ER_ROLL_FINAL ER-DIE-5 combatId');
    const final: Step = ['FinalizeAttack', { combatId: 'c1' }];
    expect(refused(fight(), open, dice, final, final)).toBe('ER_ROLL_FINAL ER-DIE-5 combatId');
    expect(refused(fight(), open, dice, ['RollDefense', { combatId: 'c1', targetId: 'orc1', dice: [] }])).toBe(
      'ER_NOT_ROLLED ER-CMB-8 combatId',
    );
    expect(refused(fight(), open, dice, final, ['FinalizeDefense', { combatId: 'c1', targetId: 'orc1' }])).toBe(
      'ER_NOT_ROLLED ER-DIE-5 targetId',
    );
    expect(refused(fight(), open, dice, final, ['AssignSkulls', { combatId: 'c1', assignments: { orc1: 1 } }])).toBe(
      'ER_TOO_LATE ER-CMB-7 assignments',
    );
  });

  it('of a shot without a skull asks who stands in between (ER-STR-1)', () => {
    const state = fight({ characters: { archer: { loadout: { weaponId: 'short-bow' } } } });
    const shot = record({
      kind: 'ranged',
      attackerIds: ['archer'],
      claims: { visible: true },
      attack: { dice: ['B:bolt', 'B:bolt', 'B:shield'] },
    });
    expect(refused(state, shot)).toBe('ER_CLAIM_MISSING ER-STR-1 claims.firstBetween');
  });

  it('leaves the target of a strayed shot alone when a setting says so (ER-STR-3)', () => {
    const state = fight({
      settings: { 'stray.targetDefends': false },
      characters: { archer: { loadout: { weaponId: 'short-bow' } } },
    });
    const told = play(
      state,
      record({
        kind: 'ranged',
        attackerIds: ['archer'],
        claims: { visible: true, firstBetween: null },
        attack: { dice: ['B:shield', 'B:bolt', 'B:shield'] },
      }),
    );
    expect(typesOf(told)).toContain('er.DefenseSkipped');
    expect(heroIn(told.state, 'archer').sp).toBe(1);
  });

  it('that is unstoppable is not defended against when a setting says so (ER-CMB-8)', () => {
    const state = given({
      quest: { phase: 'adventurers' },
      settings: { 'defense.rollVsUnstoppable': false },
      characters: { wizard: { chosenFields: ['fire-1'] } },
      monsters: orcs,
    });
    const told = play(
      state,
      record({
        kind: 'spell',
        spellId: 'fireball',
        attackerIds: ['wizard'],
        claims: { visible: true },
        attack: { dice: ['B:skull', 'B:skull'] },
      }),
    );
    expect(monsterIn(told.state, 'orc1').hp).toBe(1);
  });

  it('sends the bolts of coop Monsters to the supply only when a setting says so (ER-MOD-8)', () => {
    const coop = (settings: object) =>
      play(
        given({ quest: { phase: 'master', mode: 'coop' }, settings, monsters: orcs }),
        record({
          attackerIds: ['orc1'],
          targetIds: ['warrior'],
          attack: { dice: ['B:bolt', 'R:-'] },
          defenses: { warrior: { dice: ['B:shield'] } },
        }),
      );
    expect(typesOf(coop({}))).not.toContain('er.StaminaReturnedToSupply');
    expect(dataOf(coop({ 'coop.attackBoltsGiveSp': 'supply' }), 'er.StaminaReturnedToSupply')).toEqual([{ amount: 1 }]);
  });

  it('takes temporary HP first and overkill is no damage (ER-STA-10, ER-XP-14)', () => {
    const state = fight();
    const shielded = play(state, [
      'RollDamageDice',
      { sourceId: 'fire', targetId: 'warrior', dice: ['B:skull', 'R:skull+skull'] },
    ]);
    expect(heroIn(shielded.state, 'warrior').hp).toBe(5);
    expect(refused(state, ['RollDamageDice', { sourceId: 'poison', targetId: 'orc1', dice: ['B:skull'] }])).toBe(
      'ER_CONDITION_NOT_MET ER-CMB-15 targetId',
    );
  });
});
