import { describe, expect, it } from '@jest/globals';
import { but, exhausted, facts, knockedOut, modelIn, questOf, questing } from '../testing/campaigns.js';
import { given } from '../testing/given.js';
import type { DsgState } from '../state/state.js';

type Facts = Partial<Record<keyof (typeof facts)['fight'], boolean>>;
const fight = (attackerId: string, defenderId: string, said: Facts = {}) => ({
  attackerId,
  defenderId,
  facts: { ...facts.fight, ...said },
});
const dice = (attack: readonly number[], defend: readonly number[]) => ({ random: { attack, defend } });
/** Ada fights the guard: four dice against three. */
const onGuard = (state: DsgState, attack: readonly number[], defend = [5, 4, 3]) =>
  given(state).when('dsg.Fight', fight('ada', 'guard'), dice(attack, defend));

describe('A Fight', () => {
  it('needs the defender in range and inside the front arc (DSG-FGT-1)', () => {
    const ada = given(questing());
    ada.when('dsg.Fight', fight('ada', 'guard', { inRange: false })).thenViolates('DSG_NOT_IN_RANGE', 'DSG-FGT-1');
    ada
      .when('dsg.Fight', fight('ada', 'guard', { inFrontArc: false }))
      .thenViolates('DSG_TARGET_NOT_IN_FRONT_ARC', 'DSG-FGT-1');
  });

  it('asks both sides for as many dice as their combat value (DSG-FGT-2)', () => {
    const asked = given(questing());
    asked.when('dsg.Fight', fight('ada', 'guard')).thenAsksDice('attack', 'defend');
    asked.when('dsg.Fight', fight('ada', 'guard'), { random: { attack: [6, 5, 4, 3] } }).thenAsksDice('defend');
    onGuard(questing(), [6, 6, 6]).thenViolates('DSG_WRONG_DICE_COUNT', 'DSG-FGT-2');
    onGuard(questing(), [6, 6, 6, 6], [5, 4]).thenViolates('DSG_WRONG_DICE_COUNT', 'DSG-FGT-2');
    onGuard(questing(), [6, 6, 6, 7]).thenViolates('DSG_DIE_OUT_OF_RANGE', 'DSG-FGT-2');
  });

  it('costs an outnumbered attacker a single die, however many reasons there are (DSG-FGT-3)', () => {
    const outnumbered = fight('ada', 'guard', { attackerOutnumbered: true });
    given(questing())
      .when('dsg.Fight', outnumbered, dice([6, 6, 6, 6], [5, 4, 3]))
      .thenViolates('DSG_WRONG_DICE_COUNT', 'DSG-FGT-3');
    given(questing())
      .when('dsg.Fight', outnumbered, dice([6, 6, 6], [5, 4, 3]))
      .thenEvents({ type: 'dsg.AttackResolved', attackDice: [6, 6, 6] });
  });

  it('costs the defender a die when the attacker is behind (DSG-FGT-4)', () => {
    const behind = fight('ada', 'guard', { attackerInRearArc: true });
    given(questing())
      .when('dsg.Fight', behind, dice([6, 6, 6, 6], [5, 4, 3]))
      .thenViolates('DSG_WRONG_DICE_COUNT', 'DSG-FGT-4');
    given(questing())
      .when('dsg.Fight', behind, dice([6, 6, 6, 6], [5, 4]))
      .thenEvents({ type: 'dsg.AttackResolved', defenceDice: [5, 4], hits: 4 });
  });

  it('applies the two-dice minimum after the modifiers, or before where the group reads it so (DSG-FGT-5)', () => {
    const behind = fight('ada', 'grub', { attackerInRearArc: true });
    given(questing())
      .when('dsg.Fight', behind, dice([6, 1, 1, 1], [1, 1]))
      .thenEvents({ type: 'dsg.AttackResolved', defenceDice: [1, 1] });
    given(questing({ settings: { 'dsg.minDice.when': 'before' } }))
      .when('dsg.Fight', behind, dice([6, 1, 1, 1], [1]))
      .thenEvents({ type: 'dsg.AttackResolved', defenceDice: [1] });
  });

  it('leaves the armour as it is when the minimum saves a die, or lowers it by one (DSG-FGT-6)', () => {
    const behind = fight('ada', 'grub', { attackerInRearArc: true });
    const thrown = dice([2, 1, 1, 1], [1, 1]);
    given(questing()).when('dsg.Fight', behind, thrown).thenEvents({ type: 'dsg.AttackResolved', armour: 2, hits: 0 });
    given(questing({ settings: { 'dsg.minDice.excess': 'armour-minus-one' } }))
      .when('dsg.Fight', behind, thrown)
      .thenEvents({ type: 'dsg.AttackResolved', armour: 1, kept: [2], hits: 1 });
    // The attacker's own armour has no effect in an attack.
    given(but(questing({ settings: { 'dsg.minDice.excess': 'armour-minus-one' } }), 'ada', { combat: 2 }))
      .when('dsg.Fight', fight('ada', 'grub', { attackerOutnumbered: true }), dice([2, 1], [1, 1]))
      .thenEvents({ type: 'dsg.AttackResolved', armour: 2 });
  });

  it('stores the dice as they fell, what was kept and how they met (DSG-FGT-8)', () => {
    onGuard(questing(), [1, 6, 4, 5]).thenEvents({
      type: 'dsg.AttackResolved',
      kind: 'fight',
      facts: facts.fight,
      attackDice: [1, 6, 4, 5],
      defenceDice: [5, 4, 3],
      armour: 3,
      kept: [6, 5, 4],
      pairs: [
        { attack: 6, defence: 5, hit: true },
        { attack: 5, defence: 4, hit: true },
        { attack: 4, defence: 3, hit: true },
      ],
      hits: 3,
      success: true,
    });
  });

  it('lets unpaired attack dice hit, or not where the group reads it strictly (DSG-FGT-9)', () => {
    onGuard(questing(), [6, 4, 4, 4], [6, 5, 4]).thenEvents({ type: 'dsg.AttackResolved', hits: 1 });
    onGuard(questing({ settings: { 'dsg.unpaired': 'miss' } }), [6, 4, 4, 4], [6, 5, 4]).thenEvents({
      type: 'dsg.AttackResolved',
      hits: 0,
    });
  });

  it('costs a hero or a boss exactly one HP, however many hits (DSG-FGT-10, DSG-INV-3)', () => {
    given(questing())
      .when('dsg.Fight', fight('ada', 'warden'), dice([6, 6, 6, 6], [1, 1, 1, 1, 1]))
      .thenEvents({ type: 'dsg.AttackResolved', hits: 4 }, { type: 'dsg.HpLost', modelId: 'warden', n: 1, hp: 2 });
    given(questing({ side: 'overlord' }))
      .when('dsg.Fight', fight('warden', 'ada'), dice([6, 6, 6, 6, 6], [1, 1, 1, 1]))
      .thenEvents({ type: 'dsg.HpLost', modelId: 'ada', n: 1, hp: 3 });
  });

  it('eliminates a minion by its Damage Target at once; fewer hits leave no trace (DSG-FGT-11, DSG-INV-4)', () => {
    const before = questing();
    const one = onGuard(before, [6, 1, 1, 1], [5, 4, 3]);
    expect(modelIn(one.state, 'guard')).toEqual(modelIn(before, 'guard'));
    onGuard(before, [6, 6, 1, 1]).thenEvents(
      { type: 'dsg.AttackResolved', hits: 2, success: true },
      { type: 'dsg.ModelEliminated', modelId: 'guard', byId: 'ada' },
    );
  });

  it('counts what a hero has eliminated', () => {
    expect(onGuard(questing(), [6, 6, 1, 1]).state.heroes['ada']).toMatchObject({ kills: 1 });
  });

  it('makes the Overlord aggressive when a hero fails, not when a monster does (DSG-FGT-12)', () => {
    onGuard(questing(), [1, 1, 1, 1]).thenEvents({
      type: 'dsg.MoodChanged',
      from: 'Cautious',
      to: 'Aggressive',
      cause: 'hero-attack-failed',
    });
    given(questing({ side: 'overlord' }))
      .when('dsg.Fight', fight('guard', 'ada'), dice([1, 1, 1], [6, 6, 6, 6]))
      .thenNo('dsg.MoodChanged');
    // It is told once: an aggressive Overlord stays so.
    onGuard(questing({ settings: { 'dsg.mood.initial': 'Aggressive' } }), [1, 1, 1, 1]).thenNo('dsg.MoodChanged');
  });

  it('angers an automated Overlord only, where the group plays it so (DSG-FGT-12)', () => {
    const settings = { 'dsg.mood.appliesTo': 'automated-only' };
    onGuard(questing({ settings }), [1, 1, 1, 1]).thenNo('dsg.MoodChanged');
    onGuard(questing({ settings: { ...settings, 'dsg.overlord.control': 'automated' } }), [1, 1, 1, 1]).thenEvents({
      type: 'dsg.MoodChanged',
      to: 'Aggressive',
    });
  });

  it('has failed without damage, or only without hits where the group reads it so (DSG-FGT-13)', () => {
    const oneHit = [6, 1, 1, 1];
    onGuard(questing(), oneHit).thenEvents(
      { type: 'dsg.AttackResolved', hits: 1, success: false },
      { type: 'dsg.MoodChanged' },
    );
    const settings = { 'dsg.heroFail': 'no-hits' };
    onGuard(questing({ settings }), oneHit)
      .thenEvents({ type: 'dsg.AttackResolved', hits: 1, success: false })
      .thenNo('dsg.MoodChanged');
    onGuard(questing({ settings }), [1, 1, 1, 1]).thenEvents({ type: 'dsg.MoodChanged' });
  });

  it('eliminates a boss at 0 HP and exhausts a hero (DSG-FGT-14)', () => {
    given(but(questing(), 'warden', { hp: 1 }))
      .when('dsg.Fight', fight('ada', 'warden'), dice([6, 1, 1, 1], [1, 1, 1, 1, 1]))
      .thenEvents({ type: 'dsg.HpLost', hp: 0 }, { type: 'dsg.ModelEliminated', modelId: 'warden', byId: 'ada' });
    given(but(questing({ side: 'overlord' }), 'ada', { hp: 1 }))
      .when('dsg.Fight', fight('guard', 'ada'), dice([6, 6, 6], [1, 1, 1, 1]))
      .thenEvents({ type: 'dsg.HpLost', hp: 0 }, { type: 'dsg.HeroExhausted', heroId: 'ada' });
  });

  it('is not for whoever is down, nor against them (DSG-FGT-15)', () => {
    given(but(questing(), 'ada', exhausted))
      .when('dsg.Fight', fight('ada', 'guard'))
      .thenViolates('DSG_ACTOR_DOWN', 'DSG-FGT-15');
    given(but(questing(), 'guard', { status: 'eliminated' }))
      .when('dsg.Fight', fight('ada', 'guard'))
      .thenViolates('DSG_TARGET_DOWN', 'DSG-FGT-15');
    const onAda = (down: object) =>
      given(but(questing({ side: 'overlord' }), 'ada', down)).when('dsg.Fight', fight('guard', 'ada'));
    onAda(exhausted).thenViolates('DSG_TARGET_DOWN', 'DSG-FGT-15');
    onAda(knockedOut).thenViolates('DSG_TARGET_DOWN', 'DSG-FGT-15');
  });

  it('may reach the exhausted where the group allows it: a wound is then the second time at 0 HP (DSG-FGT-15)', () => {
    const settings = { 'dsg.attackDownedHeroes': true };
    const onAda = (down: object, thrown = [6, 6, 6]) =>
      given(but(questing({ settings, side: 'overlord' }), 'ada', down)).when(
        'dsg.Fight',
        fight('guard', 'ada'),
        dice(thrown, [1, 1, 1, 1]),
      );
    onAda(exhausted)
      .thenEvents({ type: 'dsg.AttackResolved', success: true }, { type: 'dsg.HeroKnockedOut', heroId: 'ada' })
      .thenNo('dsg.HpLost', 'dsg.HeroExhausted');
    onAda(exhausted, [1, 1, 1]).thenNo('dsg.HeroKnockedOut');
    onAda(knockedOut).thenViolates('DSG_TARGET_DOWN', 'DSG-FGT-15');
    // Who is down still cannot attack.
    given(but(questing({ settings }), 'ada', exhausted))
      .when('dsg.Fight', fight('ada', 'guard'))
      .thenViolates('DSG_ACTOR_DOWN', 'DSG-FGT-15');
  });

  it('is between heroes and the Overlord’s models (DSG-FGT-16)', () => {
    given(questing()).when('dsg.Fight', fight('ada', 'bram')).thenViolates('DSG_SAME_SIDE', 'DSG-FGT-16');
    given(questing({ side: 'overlord' }))
      .when('dsg.Fight', fight('guard', 'warden'))
      .thenViolates('DSG_SAME_SIDE', 'DSG-FGT-16');
  });

  it('asks who acts and whose turn it is before the position, and counts the dice last (DSG-TRN-1)', () => {
    const nowhere = { inRange: false, inFrontArc: false };
    given(questing())
      .when('dsg.Fight', fight('ada', 'nobody', nowhere))
      .thenViolates('DSG_UNKNOWN_ID');
    given(questing())
      .when('dsg.Fight', fight('bram', 'guard', nowhere))
      .thenViolates('DSG_NOT_YOUR_TURN', 'DSG-TRN-1');
    given(questing())
      .when('dsg.Fight', fight('guard', 'ada', nowhere))
      .thenViolates('DSG_NOT_YOUR_TURN', 'DSG-TRN-1');
    given(questing())
      .when('dsg.Fight', fight('ada', 'guard', nowhere), dice([1], [9]))
      .thenViolates('DSG_NOT_IN_RANGE');
  });

  it('spends the action of the turn (DSG-TRN-2)', () => {
    const fought = onGuard(questing(), [1, 1, 1, 1]);
    expect(modelIn(fought.state, 'ada').turn).toMatchObject({ acted: true, actions: 1 });
    fought.when('dsg.Fight', fight('ada', 'guard')).thenViolates('DSG_ACTION_ALREADY_TAKEN', 'DSG-TRN-2');
    onGuard(questing({ settings: { 'dsg.actionsPerTurn': 2 } }), [1, 1, 1, 1])
      .when('dsg.Fight', fight('ada', 'guard'), dice([1, 1, 1, 1], [5, 4, 3]))
      .thenEvents({ type: 'dsg.AttackResolved' })
      .when('dsg.Fight', fight('ada', 'guard'))
      .thenViolates('DSG_ACTION_ALREADY_TAKEN', 'DSG-TRN-2');
  });

  it('reads a die as a number, a text or with the code of the die', () => {
    const typed = onGuard(questing(), ['D:6', '6', 1, 1] as unknown as number[]);
    typed.thenEvents({ type: 'dsg.AttackResolved', attackDice: [6, 6, 1, 1] });
    expect(questOf(typed.state).models['guard']?.status).toBe('eliminated');
  });
});
