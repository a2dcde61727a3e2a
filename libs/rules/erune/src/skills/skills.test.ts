import { describe, expect, it } from '@jest/globals';
import { content, contentIds } from '../content/content.js';
import { skillTypes } from '../content/content.schemas.js';
import { type Step, dataOf, given, heroIn, masterIn, play, refused, typesOf } from '../testing/fight.js';

const declare = (more: { readonly [field: string]: unknown } = {}): Step => [
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
const use = (skillId: string, more: { readonly [field: string]: unknown } = {}): Step => [
  'UseSkill',
  { characterId: 'warrior', skillId, actionId: 'c1', roll: 'attack', ...more },
];
const fight = (setup: { readonly [part: string]: unknown } = {}) =>
  given({
    quest: { phase: 'adventurers' },
    characters: { warrior: { sp: 6 } },
    monsters: { orc1: { type: 'orc', hp: 3 } },
    ...setup,
  });

describe('using a Skill', () => {
  it('needs it mastered and its stamina at hand (ER-SKL-1, ER-SKL-2, ER-SKL-11)', () => {
    const novice = fight({ characters: { warrior: { sp: 6, skills: ['riposte'] } } });
    expect(refused(novice, declare(), use('power'))).toBe('ER_SKILL_NOT_MASTERED ER-SKL-1 skillId');
    const tired = fight({ characters: { warrior: { sp: 1 } } });
    expect(refused(tired, declare(), use('power'))).toBe('ER_NOT_ENOUGH_SP ER-SKL-11 skillId');
  });

  it('asks for a cost no source prints only when nothing else stands in the way (GAP-7)', () => {
    const state = fight();
    const unknown = { ...state, content: {} };
    const thrown: Step = ['RollAttack', { combatId: 'c1', dice: ['B:bolt'] }];
    expect(refused(unknown, declare(), use('good-fortune'))).toBe('ER_NOT_ROLLED ER-CMB-5 roll');
    expect(refused(unknown, declare(), thrown, use('good-fortune'))).toBe('misses skill.good-fortune.cost');
  });

  it('asks for an effect no source prints (ER-CAM-9), and Backstab for an attack from behind (ER-BHD-1)', () => {
    expect(refused(fight(), declare(), use('backstab'))).toBe('ER_CONDITION_NOT_MET ER-BHD-2 skillId');
    const behind = declare({ claims: { inAttackZone: true, fromBehind: true } });
    expect(refused(fight(), behind, use('backstab'))).toBe('misses skill.backstab.effect');
    const typed = fight({ content: [{ kind: 'skill', id: 'backstab', fields: { effect: { attack: { black: 2 } } } }] });
    expect(dataOf(play(typed, behind, use('backstab')), 'er.AttackPoolSet').at(-1)).toMatchObject({
      pool: { black: 3 },
    });
  });

  it('asks for the dice of a reroll under the name of the Skill (ER-CMB-5)', () => {
    const thrown: Step = ['RollAttack', { combatId: 'c1', dice: ['B:bolt'] }];
    expect(refused(fight(), declare(), thrown, use('good-fortune'))).toBe('needs attack:good-fortune');
  });

  it('changes only the own roll (ER-SKL-11)', () => {
    const dice: Step = ['RollAttack', { combatId: 'c1', dice: ['B:bolt'] }];
    const foreign = use('robustness', { roll: 'defense:orc1' });
    expect(refused(fight(), declare(), dice, ['FinalizeAttack', { combatId: 'c1' }], foreign)).toBe(
      'ER_CONDITION_NOT_MET ER-SKL-11 roll',
    );
    expect(refused(fight(), declare(), use('robustness', { roll: 'defense:nobody' }))).toBe(
      'ER_UNKNOWN_ID ER-DIE-5 roll',
    );
    expect(refused(fight(), declare(), use('lightning-attack'))).toBe('ER_CONDITION_NOT_MET ER-LGT-7 skillId');
  });

  it('counts per Monster when the group decided so (ER-SKL-3)', () => {
    const setup = {
      monsters: { orc1: { type: 'orc', hp: 3 }, orc2: { type: 'orc', hp: 3 } },
      master: { sp: 9 },
    };
    const steps: Step[] = [
      declare({ targetIds: ['orc1', 'orc2'] }),
      use('circular-attack'),
      ['RollAttack', { combatId: 'c1', dice: ['B:bolt'] }],
      ['FinalizeAttack', { combatId: 'c1' }],
      ['AssignSkulls', { combatId: 'c1', assignments: {} }],
      use('robustness', { characterId: 'master', forMonsterId: 'orc1', roll: 'defense:orc1' }),
      use('robustness', { characterId: 'master', forMonsterId: 'orc2', roll: 'defense:orc2' }),
    ];
    expect(refused(fight(setup), ...steps)).toBe('ER_SKILL_ALREADY_USED ER-SKL-3 skillId');
    expect(refused(fight({ ...setup, settings: { 'skill.oncePerActionScope': 'character' } }), ...steps)).toBe(
      'accepted',
    );
  });

  it('is free when an event said so, for that side only (ER-SKL-13)', () => {
    const state = given({
      quest: { phase: 'master' },
      monsters: { orc1: { type: 'orc', hp: 3 } },
      master: { sp: 0, freeSkills: ['power'] },
    });
    const attack = declare({ attackerIds: ['orc1'], targetIds: ['warrior'] });
    expect(refused(state, attack, use('power', { characterId: 'master' }))).toBe('accepted');
    expect(refused(state, attack, use('adrenaline', { characterId: 'master' }))).toBe(
      'ER_NOT_ENOUGH_SP ER-SKL-11 skillId',
    );
  });

  it('costs coop Monsters nothing: the app says what they use (ER-MOD-8)', () => {
    const state = given({ quest: { phase: 'master', mode: 'coop' }, monsters: { orc1: { type: 'orc', hp: 3 } } });
    const told = play(
      state,
      declare({ attackerIds: ['orc1'], targetIds: ['warrior'] }),
      use('power', { characterId: 'orc1' }),
    );
    expect(dataOf(told, 'er.SkillUsed')).toMatchObject([{ userId: 'orc1', cost: 0 }]);
  });

  it("pays a Monster's temporary stamina first and for nobody else (ER-STA-9)", () => {
    const state = given({
      quest: { phase: 'master' },
      monsters: { orc1: { type: 'orc', hp: 3, tempSp: 1 }, orc2: { type: 'orc', hp: 3 } },
      master: { sp: 0 },
    });
    const told = play(
      state,
      declare({ attackerIds: ['orc1'], targetIds: ['warrior'] }),
      use('adrenaline', { characterId: 'master' }),
    );
    expect(dataOf(told, 'er.TemporaryPointSpent')).toEqual([{ id: 'orc1', stat: 'sp', amount: 1 }]);
    const other = declare({ attackerIds: ['orc2'], targetIds: ['warrior'] });
    expect(refused(state, other, use('adrenaline', { characterId: 'master' }))).toBe(
      'ER_NOT_ENOUGH_SP ER-STA-8 skillId',
    );
  });

  it('aims a Riposte at a Major Monster for one more, but not the own defence (ER-MON-4)', () => {
    const state = given({
      quest: { phase: 'master' },
      characters: { warrior: { sp: 6 } },
      monsters: { boss: { type: 'orc', hp: 3, types: ['major'] } },
    });
    const attacked: Step[] = [
      declare({ attackerIds: ['boss'], targetIds: ['warrior'] }),
      ['RollAttack', { combatId: 'c1', dice: ['B:skull', 'R:-'] }],
      ['FinalizeAttack', { combatId: 'c1' }],
      ['RollDefense', { combatId: 'c1', targetId: 'warrior', dice: ['B:bolt'] }],
    ];
    const own = { roll: 'defense:warrior' };
    expect(dataOf(play(state, ...attacked, use('riposte', own)), 'er.SkillUsed')).toMatchObject([
      { cost: 2, surcharge: 1 },
    ]);
    expect(dataOf(play(state, ...attacked, use('robustness', own)), 'er.SkillUsed')).toMatchObject([
      { cost: 2, surcharge: 0 },
    ]);
    const strict = { ...state, settings: { 'terrifyingPresence.defenseSkills': true } };
    expect(dataOf(play(strict, ...attacked, use('robustness', own)), 'er.SkillUsed')).toMatchObject([{ cost: 3 }]);
    expect(refused(state, ...attacked, use('controlled-defense', { ...own, params: { count: 2 } }))).toBe(
      'ER_CONDITION_NOT_MET ER-CMB-9 params.count',
    );
  });

  it('makes a Riposte name one of several attackers (ER-LGT-9) and needs a bolt (ER-LGT-6)', () => {
    const state = given({
      quest: { phase: 'master' },
      characters: { warrior: { sp: 6 } },
      monsters: { orc1: { type: 'orc', hp: 3 }, orc2: { type: 'orc', hp: 3 } },
      master: { sp: 6 },
    });
    const attacked = (die: string): Step[] => [
      declare({ attackerIds: ['orc1', 'orc2'], targetIds: ['warrior'] }),
      use('group-attack', { characterId: 'master' }),
      ['RollAttack', { combatId: 'c1', dice: ['B:skull', 'B:skull', 'R:-', 'R:-'] }],
      ['FinalizeAttack', { combatId: 'c1' }],
      ['RollDefense', { combatId: 'c1', targetId: 'warrior', dice: [die] }],
    ];
    const own = { roll: 'defense:warrior' };
    expect(refused(state, ...attacked('B:bolt'), use('riposte', own))).toBe(
      'ER_CONDITION_NOT_MET ER-LGT-9 params.against',
    );
    expect(refused(state, ...attacked('B:skull'), use('riposte', { ...own, params: { against: 'orc2' } }))).toBe(
      'ER_CONDITION_NOT_MET ER-LGT-6 roll',
    );
  });
});

describe('countering a Skill', () => {
  const lucky: Step = [
    'UseSkill',
    { characterId: 'archer', skillId: 'lucky', actionId: 'a1', roll: 'none', useId: 'u1' },
  ];
  const unlucky = (skillId = 'unlucky', use = 'u1'): Step => [
    'CounterSkill',
    { characterId: 'master', skillId, countersSkillUseId: use },
  ];
  const state = fight({ characters: { archer: { sp: 2 } }, master: { sp: 3 } });

  it('works between the pairs the cards name and before the effect (ER-SKL-10)', () => {
    expect(refused(state, lucky, unlucky('riposte'))).toBe('ER_NOT_A_COUNTER ER-SKL-10 skillId');
    expect(refused(state, lucky, unlucky(), unlucky())).toBe('ER_TOO_LATE ER-SKL-10 countersSkillUseId');
    expect(refused(state, unlucky())).toBe('ER_TOO_LATE ER-SKL-10 countersSkillUseId');
  });

  it('happens inside a search when both are named, and both stay paid (ER-SKL-10)', () => {
    const told = play(state, [
      'Search',
      {
        characterId: 'archer',
        target: 'furniture',
        targetId: 'chest',
        loot: [{ gold: 2 }],
        superseded: [{ gold: 9 }],
        skills: ['lucky', 'unlucky'],
      },
    ]);
    expect(typesOf(told)).toContain('er.SkillCountered');
    expect(dataOf(told, 'er.SearchPerformed')).toMatchObject([{ superseded: [{ gold: 9 }] }]);
    expect([heroIn(told.state, 'archer').sp, masterIn(told.state).sp]).toEqual([1, 2]);
    expect(Object.values(told.state.quest?.skillUses ?? {}).filter((use) => use.open)).toEqual([]);
    // What has taken effect cannot be countered any more.
    const plain = play(state, [
      'Search',
      { characterId: 'archer', target: 'furniture', targetId: 'chest', loot: [], skills: ['lucky'] },
    ]);
    expect(Object.values(plain.state.quest?.skillUses ?? {}).filter((use) => use.open)).toEqual([]);
  });
});

describe("an Adventurer's ability", () => {
  const dice: Step = ['RollAttack', { combatId: 'c1', dice: ['B:shield'] }];
  const ranger: Step = ['UseAbility', { characterId: 'warrior', abilityId: 'ranger', combatId: 'c1' }];

  it('is printed on the own card, costs mana and needs its condition (ER-SKL-12)', () => {
    expect(refused(fight({ characters: { warrior: { mp: 0 } } }), declare(), dice, ranger)).toBe(
      'ER_NOT_ENOUGH_MP ER-SKL-12 abilityId',
    );
    expect(refused(fight(), declare(), ranger)).toBe('ER_NOT_ROLLED ER-CMB-5 combatId');
    expect(refused(fight(), declare(), ['RollAttack', { combatId: 'c1', dice: ['B:bolt'] }], ranger)).toBe(
      'ER_CONDITION_NOT_MET ER-CMB-5 roll',
    );
    const crafty: Step = ['UseAbility', { characterId: 'warrior', abilityId: 'crafty' }];
    expect(refused(fight(), crafty)).toBe('ER_CONDITION_NOT_MET ER-SKL-12 abilityId');
    const told = play(fight(), declare(), dice, ranger);
    expect(dataOf(told, 'er.RollModified')).toMatchObject([{ symbolsAfter: { skull: 1, shield: 0 } }]);
  });
});

describe('the Skill cards', () => {
  const inDeck = (deck: string) =>
    contentIds({}, 'skill').filter((id) => content({}, 'skill', id)?.decks.includes(deck));
  const heroes = ['warrior', 'guardian', 'archer', 'wizard'];

  it("are of seven types, of which dungeon and curse are the Master of Shadows' alone (ER-SKL-5)", () => {
    const typed = contentIds({}, 'skill').flatMap((id) => content({}, 'skill', id)?.type ?? []);
    expect(skillTypes).toEqual(expect.arrayContaining(typed));
    const foreign = heroes
      .flatMap(inDeck)
      .filter((id) => ['dungeon', 'curse'].includes(content({}, 'skill', id)?.type ?? ''));
    expect(foreign).toEqual([]);
    const define = (type: string) =>
      refused(fight(), ['DefineContent', { kind: 'skill', items: [{ id: 'power', type }] }]);
    expect(skillTypes.map(define)).toEqual(skillTypes.map(() => 'accepted'));
    expect(define('culinary')).toBe('ER_CONTENT_INVALID ER-CAM-9 items.0.type');
  });

  it('that are shared lie in every deck, and any character may learn them (ER-SKL-7)', () => {
    const shared = [
      ...['opportunity-attack', 'power', 'chained-attack', 'controlled-attack', 'circular-attack', 'robustness'],
      ...['controlled-defense', 'group-attack', 'footwork', 'race', 'premonition'],
    ];
    for (const deck of [...heroes, 'master']) expect(inDeck(deck)).toEqual(expect.arrayContaining(shared));
  });
});
