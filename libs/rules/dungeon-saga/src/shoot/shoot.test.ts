import { describe, it } from '@jest/globals';
import { but, facts, questing } from '../testing/campaigns.js';
import { given } from '../testing/given.js';

type Facts = Partial<Record<keyof (typeof facts)['shoot'], boolean>>;
const shoot = (attackerId: string, defenderId: string, said: Facts = {}) => ({
  attackerId,
  defenderId,
  facts: { ...facts.shoot, ...said },
});
const dice = (attack: readonly number[], defend: readonly number[]) => ({ random: { attack, defend } });

describe('A shot', () => {
  it('needs a target in sight that is not in the front arc (DSG-SHT-1)', () => {
    given(questing())
      .when('dsg.Shoot', shoot('ada', 'guard', { lineOfSight: false }))
      .thenViolates('DSG_NO_LINE_OF_SIGHT', 'DSG-SHT-1');
    given(questing())
      .when('dsg.Shoot', shoot('ada', 'guard', { inFrontArc: true }))
      .thenViolates('DSG_TARGET_IN_FRONT_ARC', 'DSG-SHT-1');
  });

  it('says whose front arc is meant, as the group reads it (DSG-SHT-2)', () => {
    const inArc = (arc: string) =>
      given(questing({ settings: { 'dsg.shoot.arc': arc } })).when(
        'dsg.Shoot',
        shoot('ada', 'guard', { inFrontArc: true }),
      );
    inArc('attacker').thenViolates('DSG_TARGET_IN_FRONT_ARC', 'DSG-SHT-2');
    inArc('defender').thenViolates('DSG_TARGET_IN_FRONT_ARC', 'DSG-SHT-2');
  });

  it('rolls the shoot value, one die less over low furniture, never fewer than two (DSG-SHT-3)', () => {
    given(questing())
      .when('dsg.Shoot', shoot('ada', 'guard'), dice([6, 5, 4], [3, 3, 3]))
      .thenEvents({ type: 'dsg.AttackResolved', kind: 'shoot', facts: facts.shoot, attackDice: [6, 5, 4] });
    const over = shoot('ada', 'guard', { overLowFurniture: true });
    given(questing())
      .when('dsg.Shoot', over, dice([6, 5, 4], [3, 3, 3]))
      .thenViolates('DSG_WRONG_DICE_COUNT', 'DSG-SHT-3');
    given(but(questing(), 'ada', { shoot: 1 }))
      .when('dsg.Shoot', over, dice([6, 5], [3, 3, 3]))
      .thenEvents({ type: 'dsg.AttackResolved', attackDice: [6, 5] });
  });

  it('is defended with the combat value, one die less from behind (DSG-SHT-4)', () => {
    const behind = shoot('ada', 'guard', { attackerInRearArc: true });
    given(questing())
      .when('dsg.Shoot', behind, dice([6, 5, 4], [3, 3, 3]))
      .thenViolates('DSG_WRONG_DICE_COUNT', 'DSG-SHT-4');
    given(questing())
      .when('dsg.Shoot', behind, dice([6, 5, 4], [3, 3]))
      .thenEvents({ type: 'dsg.AttackResolved', defenceDice: [3, 3] });
  });

  it('does not ask whether the shooter is outnumbered, nor a fight whether furniture is low (DSG-SHT-5)', () => {
    given(questing())
      .when(
        'dsg.Shoot',
        { ...shoot('ada', 'guard'), facts: { ...facts.shoot, attackerOutnumbered: true } },
        dice([6, 5, 4], [3, 3, 3]),
      )
      .thenEvents({ type: 'dsg.AttackResolved', attackDice: [6, 5, 4], facts: facts.shoot });
    given(questing())
      .when(
        'dsg.Fight',
        { attackerId: 'ada', defenderId: 'guard', facts: { ...facts.fight, overLowFurniture: true } },
        dice([6, 5, 4, 4], [3, 3, 3]),
      )
      .thenEvents({ type: 'dsg.AttackResolved', attackDice: [6, 5, 4, 4], facts: facts.fight });
  });

  it('goes on like a fight: feeble dice, pairs, damage, mood (DSG-SHT-6)', () => {
    given(questing())
      .when('dsg.Shoot', shoot('ada', 'guard'), dice([6, 5, 2], [3, 3, 3]))
      .thenEvents(
        { type: 'dsg.AttackResolved', kept: [6, 5], hits: 2, success: true },
        { type: 'dsg.ModelEliminated', modelId: 'guard', byId: 'ada' },
      );
    given(questing())
      .when('dsg.Shoot', shoot('ada', 'guard'), dice([1, 1, 1], [3, 3, 3]))
      .thenEvents({ type: 'dsg.AttackResolved', success: false }, { type: 'dsg.MoodChanged', to: 'Aggressive' });
    given(questing({ side: 'overlord' }))
      .when('dsg.Shoot', shoot('grub', 'ada'), dice([6, 6, 6], [1, 1, 1, 1]))
      .thenEvents({ type: 'dsg.HpLost', modelId: 'ada', n: 1, hp: 3 });
  });

  it('is nothing for a model without a shoot value (DSG-SHT-7)', () => {
    given(questing({ side: 'overlord' }))
      .when('dsg.Shoot', shoot('guard', 'ada'))
      .thenViolates('DSG_NO_SHOOT_VALUE', 'DSG-SHT-7');
  });

  it('asks the same of both as a fight does (DSG-FGT-15, DSG-FGT-16)', () => {
    given(questing()).when('dsg.Shoot', shoot('ada', 'bram')).thenViolates('DSG_SAME_SIDE', 'DSG-FGT-16');
    given(but(questing(), 'guard', { status: 'eliminated' }))
      .when('dsg.Shoot', shoot('ada', 'guard'))
      .thenViolates('DSG_TARGET_DOWN', 'DSG-FGT-15');
    given(questing()).when('dsg.Shoot', shoot('bram', 'guard')).thenViolates('DSG_NOT_YOUR_TURN', 'DSG-TRN-1');
  });
});
