import { describe, expect, it } from '@jest/globals';
import { but, exhausted, facts, knockedOut, modelIn, questOf, questing } from '../testing/campaigns.js';
import { given } from '../testing/given.js';

const ada = { heroId: 'ada' };
const bram = { heroId: 'bram' };
const free = { settings: { 'dsg.turns': 'free' } };
const fightOf = (attackerId: string, defenderId: string) => ({ attackerId, defenderId, facts: facts.fight });

describe('A round', () => {
  it('is a turn of each hero in any order, then the Overlord’s, then the next round (DSG-TRN-1)', () => {
    const overlord = given(questing())
      .when('dsg.EndHeroTurn', ada)
      .thenEvents({ type: 'dsg.HeroTurnEnded', heroId: 'ada', round: 1 })
      .when('dsg.BeginHeroTurn', bram)
      .thenEvents({ type: 'dsg.HeroTurnStarted', heroId: 'bram', round: 1 })
      .when('dsg.EndHeroTurn', bram)
      .when('dsg.BeginOverlordTurn', {})
      .thenEvents({ type: 'dsg.OverlordTurnStarted', round: 1, waived: [] });
    expect(questOf(overlord.state)).toMatchObject({ side: 'overlord', activeHeroId: null });
    const next = overlord.when('dsg.EndRound', {}).thenEvents({ type: 'dsg.RoundEnded', round: 1 });
    expect(questOf(next.state)).toMatchObject({ round: 2, side: 'heroes', activeHeroId: null });
    expect(Object.values(questOf(next.state).models).every(({ turn }) => !turn.done && !turn.acted)).toBe(true);
  });

  it('gives each hero one turn (DSG-TRN-1)', () => {
    given(questing()).when('dsg.BeginHeroTurn', ada).thenViolates('DSG_TURN_ALREADY_TAKEN', 'DSG-TRN-1');
    given(questing())
      .when('dsg.EndHeroTurn', ada)
      .when('dsg.BeginHeroTurn', ada)
      .thenViolates('DSG_TURN_ALREADY_TAKEN', 'DSG-TRN-1');
    given(questing()).when('dsg.EndHeroTurn', bram).thenViolates('DSG_NOT_YOUR_TURN', 'DSG-TRN-1');
  });

  it('ends the turn that is open when another hero begins (DSG-TRN-1)', () => {
    given(questing())
      .when('dsg.BeginHeroTurn', bram)
      .thenEvents({ type: 'dsg.HeroTurnEnded', heroId: 'ada' }, { type: 'dsg.HeroTurnStarted', heroId: 'bram' });
  });

  it('is the heroes’ first, and theirs alone until the Overlord begins (DSG-TRN-1)', () => {
    const overlord = given(questing({ side: 'overlord' }));
    overlord.when('dsg.BeginHeroTurn', ada).thenViolates('DSG_NOT_YOUR_TURN', 'DSG-TRN-1');
    overlord.when('dsg.BeginOverlordTurn', {}).thenViolates('DSG_NOT_YOUR_TURN', 'DSG-TRN-1');
    given(questing()).when('dsg.Fight', fightOf('guard', 'ada')).thenViolates('DSG_NOT_YOUR_TURN', 'DSG-TRN-1');
  });

  it('waits for the heroes who can still do something, unless the group lets their turns go (DSG-TRN-1)', () => {
    for (const type of ['dsg.BeginOverlordTurn', 'dsg.EndRound']) {
      given(questing()).when(type, {}).thenViolates('DSG_HEROES_NOT_DONE', 'DSG-TRN-1');
      given(but(questing(), 'ada', exhausted))
        .when(type, {})
        .thenViolates('DSG_HEROES_NOT_DONE', 'DSG-TRN-1');
    }
    const waived = given(questing()).when('dsg.BeginOverlordTurn', { waived: true });
    waived.thenEvents({ type: 'dsg.OverlordTurnStarted', waived: ['ada', 'bram'] });
    expect(modelIn(waived.state, 'bram').turn.done).toBe(true);
    given(questing()).when('dsg.EndRound', { waived: true }).thenEvents({ type: 'dsg.RoundEnded', round: 1 });
    const out = ['ada', 'bram'].reduce(
      (state, id) => but(state, id, knockedOut),
      questing({ settings: { 'dsg.autoLoss': false } }),
    );
    given(out).when('dsg.BeginOverlordTurn', {}).thenEvents({ type: 'dsg.OverlordTurnStarted', waived: [] });
  });

  it('does not ask whose turn it is where rounds are only recorded (DSG-TRN-1)', () => {
    given(questing(free))
      .when('dsg.Fight', fightOf('guard', 'ada'), { random: { attack: [1, 1, 1], defend: [1, 1, 1, 1] } })
      .when('dsg.RecordMove', { modelId: 'bram' })
      .when('dsg.BeginOverlordTurn', {})
      .thenEvents({ type: 'dsg.OverlordTurnStarted' })
      .when('dsg.BeginHeroTurn', bram)
      .thenEvents({ type: 'dsg.HeroTurnStarted', heroId: 'bram' })
      .when('dsg.EndHeroTurn', bram)
      .when('dsg.EndHeroTurn', bram)
      .thenViolates('DSG_TURN_ALREADY_TAKEN', 'DSG-TRN-1');
    given(questing(free)).when('dsg.EndRound', {}).thenEvents({ type: 'dsg.RoundEnded', round: 1 });
  });

  it('has no turn for a hero who is knocked out (DSG-RVV-4)', () => {
    given(but(questing(), 'bram', knockedOut))
      .when('dsg.BeginHeroTurn', bram)
      .thenViolates('DSG_KNOCKED_OUT', 'DSG-RVV-4');
  });
});

describe('A turn', () => {
  it('is one move and one action, or as many actions as the group allows (DSG-TRN-2)', () => {
    const moved = given(questing()).when('dsg.RecordMove', { modelId: 'ada' });
    moved.when('dsg.RecordMove', { modelId: 'ada' }).thenViolates('DSG_ALREADY_MOVED', 'DSG-TRN-2');
    const explore = { heroId: 'ada', facts: { ...facts.explore, adjacentTo: ['table'] } };
    moved
      .when('dsg.Explore', explore)
      .when('dsg.ResolveCard', { cardKind: 'other' })
      .when('dsg.Explore', explore)
      .thenViolates('DSG_ACTION_ALREADY_TAKEN', 'DSG-TRN-2');
    given(questing({ settings: { 'dsg.actionsPerTurn': 2 } }))
      .when('dsg.Explore', explore)
      .when('dsg.ResolveCard', { cardKind: 'other' })
      .when('dsg.Explore', explore)
      .thenEvents({ type: 'dsg.ExplorationCardsDrawn' });
  });

  it('holds for the Overlord’s models too (DSG-TRN-2)', () => {
    const dice = { random: { attack: [1, 1, 1], defend: [1, 1, 1, 1] } };
    given(questing({ side: 'overlord' }))
      .when('dsg.Fight', fightOf('guard', 'ada'), dice)
      .when('dsg.Fight', fightOf('guard', 'ada'), dice)
      .thenViolates('DSG_ACTION_ALREADY_TAKEN', 'DSG-TRN-2');
  });

  it('takes a move as a note, for the card has no rule of movement (DSG-TRN-3)', () => {
    given(questing())
      .when('dsg.RecordMove', { modelId: 'ada', note: ' to the altar ' })
      .thenEvents({ type: 'dsg.MoveRecorded', modelId: 'ada', note: 'to the altar' });
    given(questing()).when('dsg.RecordMove', { modelId: 'nobody' }).thenViolates('DSG_UNKNOWN_ID');
    given(questing()).when('dsg.RecordMove', { modelId: 'guard' }).thenViolates('DSG_NOT_YOUR_TURN', 'DSG-TRN-1');
    given(questing({ side: 'overlord' }))
      .when('dsg.RecordMove', { modelId: 'guard' })
      .thenEvents({ type: 'dsg.MoveRecorded', note: null });
  });
});
