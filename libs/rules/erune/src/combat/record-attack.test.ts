import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type Step,
  answerOf,
  dataOf,
  give,
  given,
  heroIn,
  masterIn,
  monsterIn,
  play,
  refused,
} from '../testing/fight.js';

const orcs = { orc1: { type: 'orc', hp: 3, xp: 6 }, orc2: { type: 'orc', hp: 3, xp: 6 } };
const armed = given({
  quest: { phase: 'adventurers' },
  characters: { warrior: { sp: 6, loadout: { weaponId: 'broadsword' } } },
  monsters: orcs,
  master: { sp: 6 },
});
const attack = (more: { readonly [field: string]: unknown } = {}): Step => [
  'RecordAttack',
  {
    combatId: 'c1',
    kind: 'melee',
    attackerIds: ['warrior'],
    targetIds: ['orc1'],
    claims: { inAttackZone: true },
    ...more,
  },
];
const use = (characterId: string, skillId: string, timing: string, params?: unknown, forMonsterId?: string) => ({
  timing,
  type: 'er.UseSkill',
  payload: {
    characterId,
    skillId,
    ...(params === undefined ? {} : { params }),
    ...(forMonsterId === undefined ? {} : { forMonsterId }),
  },
});

describe('er.RecordAttack', () => {
  it('asks for the attack dice with the exact pool and who throws them (ER-DIE-4)', () => {
    const decision = give(armed, attack());
    expect(decision).toMatchObject({
      kind: 'needs-random',
      specs: [{ id: 'attack', roller: 'warrior', dice: [{ die: 'black', count: 3 }], fixed: {} }],
    });
  });

  it('counts what a Skill adds before the dice fall into the pool it asks for (ER-CMB-4)', () => {
    const modifiers = [use('warrior', 'adrenaline', 'before'), use('warrior', 'power', 'before')];
    expect(give(armed, attack({ attack: { modifiers } }))).toMatchObject({
      kind: 'needs-random',
      specs: [{ id: 'attack', dice: [{ die: 'black', count: 4 }], fixed: { skull: 1 } }],
    });
  });

  it('lets the Master throw for a Monster and names its fixed shield', () => {
    const decision = give(armed, attack({ attack: { dice: ['B:skull', 'B:skull', 'B:bolt'] } }));
    expect(decision).toMatchObject({
      kind: 'needs-random',
      specs: [{ id: 'defense:orc1', roller: 'master', dice: [{ die: 'black', count: 2 }], fixed: { shield: 1 } }],
    });
  });

  it('takes dice the platform threw as well as typed ones', () => {
    const random = {
      attack: { values: ['B:skull', 'B:skull', 'B:skull'], by: 'server' as const },
      'defense:orc1': { values: ['B:bolt', 'B:shield'], by: 'table' as const },
    };
    const [type, payload] = attack();
    const told = play(armed, [type, payload, random]);
    expect(monsterIn(told.state, 'orc1').hp).toBe(2);
    expect(masterIn(told.state).sp).toBe(7);
  });

  it('offers what can be added before the attack dice, affordable or not (ER-SKL-11)', () => {
    const decision = give(armed, attack());
    const offers = decision.kind === 'needs-random' ? decision.offers : [];
    const ids = offers.map((o) => [o.subject, o.label.key, o.blocked.map((b) => b.code)]);
    expect(ids).toContainEqual(['warrior', 'er.skill.power', []]);
    expect(ids).toContainEqual(['warrior', 'er.skill.group-attack', ['ER_CONDITION_NOT_MET']]);
    expect(ids.map(([, key]) => key)).not.toContain('er.skill.good-fortune');
  });

  it('offers what follows the attack roll in the answer that asks for the first defence (ER-CMB-5)', () => {
    const decision = give(armed, attack({ attack: { dice: ['B:skull', 'B:skull', 'B:shield'] } }));
    const offers = decision.kind === 'needs-random' ? decision.offers : [];
    const found = offers.map((o) => [(o.draft as { step: string }).step, o.label.key, o.blocked.length]);
    expect(found).toContainEqual(['attack', 'er.skill.good-fortune', 0]);
    expect(found).toContainEqual(['attack', 'er.ability.ranger', 0]);
    expect(found).toContainEqual(['attack', 'er.skill.weakness', 0]);
    expect(found).toContainEqual(['defense:orc1', 'er.skill.robustness', 0]);
    expect(found.map(([, key]) => key)).not.toContain('er.skill.riposte');
  });

  it('offers what follows the last roll with the accepted answer, and every open one is accepted in the payload', () => {
    const base = {
      attack: { dice: ['B:skull', 'B:skull', 'B:shield'] },
      defenses: { orc1: { dice: ['B:bolt', 'B:shield'] } },
    };
    const decision = give(armed, attack(base));
    const offers = decision.kind === 'accepted' ? decision.offers : [];
    const free = offers.filter((o) => o.blocked.length === 0);
    expect(free.map((o) => o.label.key).sort()).toEqual([
      'er.skill.controlled-defense',
      'er.skill.riposte',
      'er.skill.robustness',
    ]);
    for (const offer of free) {
      const { modifier } = offer.draft as { modifier: unknown };
      const again = give(
        armed,
        attack({ ...base, defenses: { orc1: { ...base.defenses.orc1, modifiers: [modifier] } } }),
      );
      expect(['accepted', 'needs-random']).toContain(again.kind);
    }
  });

  it('points at the field that is wrong', () => {
    const dice = ['B:skull', 'B:skull', 'B:skull'];
    expect(refused(armed, attack({ attack: { dice: ['B:skull', 'B:skull', 'B:-'] } }))).toBe(
      'ER_DICE_FACE ER-DIE-2 attack.dice.2',
    );
    expect(refused(armed, attack({ attack: { dice }, defenses: { orc1: { dice: ['B:skull'] } } }))).toBe(
      'ER_DICE_COUNT ER-DIE-4 defenses.orc1.dice',
    );
    expect(refused(armed, attack({ attack: { dice, modifiers: [use('warrior', 'riposte', 'before')] } }))).toBe(
      'ER_CONDITION_NOT_MET ER-SKL-11 attack.modifiers.0',
    );
    expect(refused(armed, attack({ targetIds: ['guardian'] }))).toBe('ER_CONDITION_NOT_MET ER-CMB-3 targetIds.0');
    expect(refused(armed, attack({ claims: {} }))).toBe('ER_CLAIM_MISSING ER-POS-2 claims.inAttackZone');
  });

  it('asks how to share the skulls of a Circular Attack (ER-CMB-7)', () => {
    const circle = {
      targetIds: ['orc1', 'orc2'],
      attack: { dice: ['B:skull', 'B:skull', 'B:bolt'], modifiers: [use('warrior', 'circular-attack', 'before')] },
    };
    expect(refused(armed, attack(circle))).toBe('ER_ASSIGNMENT_SUM ER-CMB-7 assignments');
    expect(refused(armed, attack({ ...circle, assignments: { orc1: 1, orc2: 1 } }))).toBe('needs defense:orc1');
    const none = { ...circle, attack: { ...circle.attack, dice: ['B:bolt', 'B:shield', 'B:bolt'] } };
    expect(refused(armed, attack(none))).toBe('needs defense:orc1');
  });

  it('asks for the dice at several targets and refuses them without Circular Attack (ER-CMB-7)', () => {
    const both = { targetIds: ['orc1', 'orc2'] };
    expect(refused(armed, attack(both))).toBe('needs attack');
    const bare = attack({ ...both, attack: { dice: ['B:skull', 'B:skull', 'B:bolt'] } });
    expect(refused(armed, bare)).toBe('ER_CONDITION_NOT_MET ER-CMB-7 attack.dice');
  });

  it('uses Chained Attack by itself after a kill (ER-CMB-16)', () => {
    const kill = attack({
      targetIds: ['orc1'],
      attack: { dice: ['B:skull', 'B:skull', 'B:skull'], modifiers: [use('warrior', 'power', 'before')] },
      defenses: { orc1: { dice: ['B:bolt', 'B:bolt'] } },
    });
    const chained = attack({
      combatId: 'c2',
      kind: 'chained',
      targetIds: ['orc2'],
      attack: { dice: ['B:skull', 'B:skull', 'B:skull'] },
      defenses: { orc2: { dice: ['B:bolt', 'B:bolt'] } },
    });
    const told = play(armed, kill, chained);
    expect(dataOf(told, 'er.SkillUsed')).toMatchObject([{ skillId: 'power' }, { skillId: 'chained-attack', cost: 1 }]);
    expect(heroIn(told.state, 'warrior').actions).toMatchObject({ basicUsed: 1, combatUsed: 1 });
    expect(refused(told.state, attack({ combatId: 'c3', kind: 'chained', targetIds: ['orc2'] }))).toBe(
      'ER_NO_KILL ER-CMB-16 kind',
    );
  });

  it('resolves a Riposte after the damage and asks for its lightning defence (ER-CMB-13)', () => {
    const riposte = attack({
      attack: { dice: ['B:skull', 'B:shield', 'B:shield'] },
      defenses: {
        orc1: { dice: ['B:bolt', 'B:bolt'], modifiers: [use('master', 'riposte', 'after', undefined, 'orc1')] },
      },
    });
    expect(refused(armed, riposte)).toBe('needs lightning:c1:orc1:warrior');
    const [type, payload] = riposte;
    const told = play(armed, [type, { ...payload, lightning: { 'c1:orc1:warrior': { dice: ['B:shield'] } } }]);
    expect(heroIn(told.state, 'warrior').hp).toBe(7);
    expect(told.state.quest?.lightning).toEqual({});
  });

  it('throws the die of a poisoned weapon last (ER-CMB-15)', () => {
    const poisoned = given({
      quest: { phase: 'adventurers' },
      characters: { warrior: { loadout: { weaponId: 'broadsword' }, effects: ['poison:broadsword'] } },
      monsters: orcs,
    });
    const dice = {
      attack: { dice: ['B:skull', 'B:skull', 'B:skull'] },
      defenses: { orc1: { dice: ['B:bolt', 'B:bolt'] } },
    };
    expect(refused(poisoned, attack(dice))).toBe('needs poison:orc1');
    const told = play(poisoned, attack({ ...dice, poison: { orc1: { dice: ['B:skull'] } } }));
    expect(monsterIn(told.state, 'orc1').dead).toBe(true);
    expect(told.state.quest?.poisonDue).toEqual([]);
  });

  it('records a whole spell and a whole reaction, too', () => {
    const mage = given({
      quest: { phase: 'adventurers' },
      characters: { wizard: { chosenFields: ['fire-1'] } },
      monsters: { orc1: { type: 'orc', hp: 3 } },
    });
    const fireball = attack({
      kind: 'spell',
      spellId: 'fireball',
      attackerIds: ['wizard'],
      claims: { visible: true },
      attack: { dice: ['B:skull', 'B:skull'] },
      defenses: { orc1: { dice: ['B:shield', 'B:shield'] } },
    });
    expect(monsterIn(play(mage, fireball).state, 'orc1').hp).toBe(1);
    const leaving = given({
      quest: { phase: 'master' },
      characters: { warrior: { sp: 3 } },
      monsters: { orc1: { type: 'orc', hp: 3, move: 4 } },
    });
    const reaction = attack({
      combatId: 'r1',
      kind: 'reaction',
      skillId: 'lightning-attack',
      claims: { leavesZone: true },
      attack: { dice: ['B:bolt'] },
      lightning: { 'r1:orc1': { dice: [] } },
    });
    const told = play(
      leaving,
      ['MonsterMove', { monsterId: 'orc1', squaresUsed: 2, claims: { leavesZoneOf: ['warrior'] } }],
      reaction,
    );
    // Its one fixed shield may stand against one lightning (ER-LGT-4).
    expect(monsterIn(told.state, 'orc1').hp).toBe(3);
  });
});

const face = fc.constantFrom('B:skull', 'B:shield', 'B:bolt');
const faces = (n: number) => fc.array(face, { minLength: n, maxLength: n });

describe('a combat in one payload and the same combat step by step', () => {
  it('give the same events for any dice and any use of Skills', () => {
    const round = fc.record({
      adrenaline: fc.boolean(),
      power: fc.boolean(),
      fortune: fc.option(faces(4)),
      attack: faces(4),
      split: fc.nat(),
      orc1: faces(2),
      orc2: faces(2),
      robustness: fc.constantFrom('before', 'after', null),
      riposte: fc.boolean(),
      lightning: faces(1),
    });
    fc.assert(
      fc.property(round, (r) => {
        const n = r.adrenaline ? 4 : 3;
        const dice = r.attack.slice(0, n);
        const rerolled = r.fortune?.slice(0, n) ?? null;
        const final = rerolled ?? dice;
        const skulls = final.filter((f) => f === 'B:skull').length + (r.power ? 1 : 0);
        const assignments = { orc1: r.split % (skulls + 1), orc2: skulls - (r.split % (skulls + 1)) };
        const robust = r.robustness;
        const strikes = r.riposte && r.orc1.includes('B:bolt');
        const before = ['circular-attack', ...(r.adrenaline ? ['adrenaline'] : []), ...(r.power ? ['power'] : [])];
        const skill = (skillId: string, roll: string, more: object = {}): Step => [
          'UseSkill',
          { characterId: roll === 'attack' ? 'warrior' : 'master', skillId, actionId: 'c1', roll, ...more },
        ];
        const orc = { forMonsterId: 'orc1' };
        const stepwise: Step[] = [
          [
            'DeclareAttack',
            {
              combatId: 'c1',
              kind: 'melee',
              attackerIds: ['warrior'],
              targetIds: ['orc1', 'orc2'],
              claims: { inAttackZone: true },
            },
          ],
          ...before.map((id) => skill(id, 'attack')),
          ['RollAttack', { combatId: 'c1', dice }],
          ...(rerolled ? [skill('good-fortune', 'attack', { params: { dice: rerolled } })] : []),
          ['FinalizeAttack', { combatId: 'c1' }],
          ['AssignSkulls', { combatId: 'c1', assignments }],
          ...(robust === 'before' ? [skill('robustness', 'defense:orc1', orc)] : []),
          ['RollDefense', { combatId: 'c1', targetId: 'orc1', dice: r.orc1 }],
          ...(strikes ? [skill('riposte', 'defense:orc1', orc)] : []),
          ...(robust === 'after' ? [skill('robustness', 'defense:orc1', orc)] : []),
          ['FinalizeDefense', { combatId: 'c1', targetId: 'orc1' }],
          ['RollDefense', { combatId: 'c1', targetId: 'orc2', dice: r.orc2 }],
          ['FinalizeDefense', { combatId: 'c1', targetId: 'orc2' }],
          ...(strikes
            ? ([
                ['RollLightningDefense', { lightningId: 'c1:orc1:warrior', dice: r.lightning }],
                ['FinalizeLightningDefense', { lightningId: 'c1:orc1:warrior' }],
              ] as const)
            : []),
        ];
        const atOnce = attack({
          targetIds: ['orc1', 'orc2'],
          assignments,
          attack: {
            dice,
            modifiers: [
              ...before.map((id) => use('warrior', id, 'before')),
              ...(rerolled ? [use('warrior', 'good-fortune', 'after', { dice: rerolled })] : []),
            ],
          },
          defenses: {
            orc1: {
              dice: r.orc1,
              modifiers: [
                ...(robust === 'before' ? [use('master', 'robustness', 'before', undefined, 'orc1')] : []),
                ...(strikes ? [use('master', 'riposte', 'after', undefined, 'orc1')] : []),
                ...(robust === 'after' ? [use('master', 'robustness', 'after', undefined, 'orc1')] : []),
              ],
            },
            orc2: { dice: r.orc2 },
          },
          lightning: { 'c1:orc1:warrior': { dice: r.lightning } },
        });
        const one = play(armed, atOnce);
        expect(answerOf(one.last)).toBe('accepted');
        expect(one.events).toEqual(play(armed, ...stepwise).events);
      }),
      { numRuns: 60 },
    );
  });
});
