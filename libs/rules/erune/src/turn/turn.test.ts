import { describe, expect, it } from '@jest/globals';
import { but, dead, hero, questing } from '../testing/campaigns.js';
import { given } from '../testing/given.js';

describe('A turn', () => {
  it('is Spirit, Master, Adventurers, then the next turn (ER-QST-5)', () => {
    const spirit = given(questing({ phase: 'spirit' }));
    spirit.when('er.StartTurn', {}).thenViolates('ER_TURN_OPEN', 'ER-QST-5');
    const over = spirit
      .when('er.EndPhase', {})
      .thenEvents({ type: 'er.PhaseEnded', phase: 'spirit' }, { type: 'er.PhaseStarted', phase: 'master' })
      .when('er.EndPhase', {})
      .thenEvents({ type: 'er.PhaseStarted', phase: 'adventurers' })
      .when('er.EndPhase', { force: true })
      .thenEvents({ type: 'er.PhaseEnded', phase: 'adventurers' }, { type: 'er.TurnEnded', turn: 1, reason: 'normal' });
    over.when('er.EndPhase', {}).thenViolates('ER_WRONG_PHASE');
    over
      .when('er.StartTurn', {})
      .thenEvents({ type: 'er.TurnStarted', turn: 2 }, { type: 'er.PhaseStarted', phase: 'spirit' });
  });

  it('waits until every living Adventurer is done (ER-QST-8)', () => {
    const others = ['guardian', 'archer', 'wizard'].reduce((s, id) => but(s, id, dead), questing());
    given(others).when('er.EndPhase', {}).thenViolates('ER_ADVENTURERS_NOT_DONE', 'ER-QST-8');
    given(others)
      .when('er.EndCharacterTurn', { characterId: 'warrior' })
      .thenEvents({ type: 'er.CharacterTurnEnded', reason: 'done' })
      .when('er.EndPhase', {})
      .thenEvents({ type: 'er.TurnEnded' });
  });

  it('may announce its end first, for Opportunity Attacks (ER-LGT-8)', () => {
    const announced = given(questing({ phase: 'master' })).when('er.EndPhase', { announce: true });
    expect(announced.state.quest).toMatchObject({ phase: 'master', phaseEnding: true });
    expect(announced.when('er.EndPhase', { announce: true }).state.quest).toMatchObject({
      phase: 'adventurers',
      phaseEnding: false,
    });
  });

  it('is over for whoever ended it (ER-ACT-5)', () => {
    given(questing())
      .when('er.EndCharacterTurn', { characterId: 'warrior' })
      .when('er.PrepareForBattle', { characterId: 'warrior' })
      .thenViolates('ER_TURN_OVER', 'ER-ACT-5');
  });
});

describe('Preparing for Battle', () => {
  it('spends one Basic Action, gives a temporary SP and loses the second action (ER-ACT-5)', () => {
    const { state } = given(questing())
      .when('er.PrepareForBattle', { characterId: 'warrior' })
      .thenEvents(
        { type: 'er.BasicActionSpent', action: 'prepare', actionId: '1.warrior.1' },
        { type: 'er.TemporaryPointGained', id: 'warrior', stat: 'sp', amount: 1 },
        { type: 'er.CharacterTurnEnded', reason: 'prepared' },
      );
    expect(hero(state, 'warrior')).toMatchObject({
      sp: 0,
      temp: [{ expiresAtEndOf: { phase: 'adventurers', turn: 2 } }],
    });
    given(state).when('er.EndCharacterTurn', { characterId: 'warrior' }).thenViolates('ER_TURN_OVER');
  });

  it('gained before the own phase lasts to its end only (ER-STA-8)', () => {
    const blessed = given(questing({ phase: 'spirit' })).when('er.AdjustPoints', {
      characterId: 'warrior',
      temp: { hp: 2 },
      cause: 'blessing',
    });
    expect(hero(blessed.state, 'warrior').temp).toMatchObject([{ expiresAtEndOf: { phase: 'adventurers', turn: 1 } }]);
    blessed
      .when('er.EndPhase', {})
      .thenNo('er.TemporaryPointExpired')
      .when('er.EndPhase', {})
      .thenNo('er.TemporaryPointExpired')
      .when('er.EndPhase', { force: true })
      .thenEvents({ type: 'er.TemporaryPointExpired', id: 'warrior', stat: 'hp', amount: 2 });
  });

  it('temporary HP go first, and stamina of that kind is not routed to Shadows Cards (ER-STA-10)', () => {
    const state = but(questing(), 'warrior', { shadowCards: [{ id: 'shadow-1', sp: 0 }] });
    const shielded = given(state)
      .when('er.AdjustPoints', { characterId: 'warrior', temp: { hp: 1, sp: 1 }, cause: 'blessing' })
      .thenNo('er.StaminaMovedToCard')
      .when('er.AdjustPoints', { characterId: 'warrior', hp: -3, cause: 'fall' })
      .thenEvents({ type: 'er.TemporaryPointSpent', stat: 'hp', amount: 1 }, { type: 'er.HpLost', amount: 2 });
    expect(hero(shielded.state, 'warrior').hp).toBe(6);
  });
});
