import { describe, expect, it } from '@jest/globals';
import { but, exhausted, facts, modelIn, questOf, questing } from '../testing/campaigns.js';
import { given } from '../testing/given.js';
import type { DsgState } from '../state/state.js';

const revive = (state: DsgState) => given(state).when('dsg.Revive', { heroId: 'ada' });
/** An effect of the table: so many HP less. */
const hurt = (state: DsgState, n: number) =>
  given(state).when('dsg.ApplyEffect', {
    source: 'a falling stone',
    effects: [{ do: 'adjustHp', modelId: 'ada', n: -n }],
  });

describe('A hero at 0 HP', () => {
  it('is exhausted the first time (DSG-RVV-1)', () => {
    const fallen = hurt(questing(), 4).thenEvents(
      { type: 'dsg.HpLost', n: 4, hp: 0 },
      { type: 'dsg.HeroExhausted', heroId: 'ada' },
    );
    expect(modelIn(fallen.state, 'ada')).toMatchObject({ status: 'exhausted', zeroCount: 1, hp: 0 });
  });

  it('is knocked out the second time and revives no more in this quest (DSG-RVV-4)', () => {
    const again = but(questing(), 'ada', { zeroCount: 1 });
    const out = hurt(again, 9).thenEvents({ type: 'dsg.HpLost', n: 4, hp: 0 }, { type: 'dsg.HeroKnockedOut' });
    expect(modelIn(out.state, 'ada')).toMatchObject({ status: 'knocked-out', zeroCount: 2 });
    revive(out.state).thenViolates('DSG_KNOCKED_OUT', 'DSG-RVV-4');
  });

  it('has been at 0 exactly as often as its count says, through any revival (DSG-INV-2)', () => {
    const counts = [questing(), hurt(questing(), 4).state].map((state) => modelIn(state, 'ada').zeroCount);
    const up = revive(but(questing(), 'ada', exhausted)).state;
    expect([...counts, modelIn(up, 'ada').zeroCount]).toEqual([0, 1, 1]);
  });
});

describe('Reviving', () => {
  it('gives a token to the Overlord, uses the turn and restores full HP (DSG-RVV-2)', () => {
    const { state } = revive(but(questing(), 'ada', exhausted)).thenEvents(
      { type: 'dsg.ReviveTokenGiven', heroId: 'ada' },
      { type: 'dsg.HeroRevived', heroId: 'ada', hp: 4 },
      { type: 'dsg.HeroTurnEnded', heroId: 'ada' },
    );
    expect(modelIn(state, 'ada')).toMatchObject({ hp: 4, status: 'active', zeroCount: 1, reviveTokens: 0 });
    expect(questOf(state).activeHeroId).toBeNull();
    revive(questing()).thenViolates('DSG_NOT_EXHAUSTED', 'DSG-RVV-2');
  });

  it('needs the whole turn: nothing before it, nothing after (DSG-RVV-3)', () => {
    const turn = modelIn(questing(), 'ada').turn;
    const after = (used: object) => revive(but(questing(), 'ada', { ...exhausted, turn: { ...turn, ...used } }));
    after({ moved: true }).thenViolates('DSG_REVIVE_NEEDS_WHOLE_TURN', 'DSG-RVV-3');
    after({ acted: true, actions: 1 }).thenViolates('DSG_REVIVE_NEEDS_WHOLE_TURN', 'DSG-RVV-3');
    revive(but(questing(), 'ada', exhausted))
      .when('dsg.RecordMove', { modelId: 'ada' })
      .thenViolates('DSG_NOT_YOUR_TURN', 'DSG-TRN-1');
  });

  it('is all an exhausted hero can do (DSG-RVV-3)', () => {
    const down = given(but(questing(), 'ada', exhausted));
    down.when('dsg.RecordMove', { modelId: 'ada' }).thenViolates('DSG_ACTOR_DOWN', 'DSG-RVV-3');
    down
      .when('dsg.Explore', { heroId: 'ada', facts: { ...facts.explore, adjacentTo: ['table'] } })
      .thenViolates('DSG_ACTOR_DOWN', 'DSG-RVV-3');
    // The turn may end without it.
    down.when('dsg.EndHeroTurn', { heroId: 'ada' }).thenEvents({ type: 'dsg.HeroTurnEnded' });
  });

  it('needs the own turn (DSG-TRN-1)', () => {
    given(but(questing(), 'bram', exhausted))
      .when('dsg.Revive', { heroId: 'bram' })
      .thenViolates('DSG_NOT_YOUR_TURN', 'DSG-TRN-1');
  });

  it('needs a token; without one the hero stays exhausted (DSG-RVV-5)', () => {
    const empty = but(questing({ settings: { 'dsg.revive.tokensPerHero': 0 } }), 'ada', exhausted);
    revive(empty).thenViolates('DSG_NO_REVIVE_TOKEN', 'DSG-RVV-5');
    // Nothing else gets it up again, and nobody waits for it.
    given(empty)
      .when('dsg.ApplyEffect', { source: 'a potion', effects: [{ do: 'adjustHp', modelId: 'ada', n: 2 }] })
      .thenViolates('DSG_EFFECT_INVALID');
    given(but(empty, 'bram', exhausted))
      .when('dsg.BeginOverlordTurn', {})
      .thenEvents({ type: 'dsg.OverlordTurnStarted' });
  });

  it('leaves the tokens with the Overlord, where they are counted (DSG-RVV-6)', () => {
    const { state } = revive(but(questing(), 'ada', exhausted));
    expect(questOf(state).overlord.reviveTokens).toBe(1);
  });

  it('never makes or loses a token (DSG-INV-9)', () => {
    const { state } = revive(but(questing({ settings: { 'dsg.revive.tokensPerHero': 3 } }), 'ada', exhausted));
    const { models, overlord, tokensInPlay } = questOf(state);
    expect([models['ada']?.reviveTokens, models['bram']?.reviveTokens, overlord.reviveTokens]).toEqual([2, 3, 1]);
    expect(tokensInPlay).toBe(6);
  });
});
