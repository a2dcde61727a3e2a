import { describe, it } from '@jest/globals';
import { between, facts, questing } from '../testing/campaigns.js';
import { ada, bram, given, overlord, recorder } from '../testing/given.js';

const heroes = { actor: ada };
const byOverlord = { actor: overlord };
const wrong = 'DSG_WRONG_ROLE';
const explore = (more: object = {}) => ({ heroId: 'ada', facts: { ...facts.explore, adjacentTo: ['table'], ...more } });

describe('Who may give a command', () => {
  it('is the player of the hero, not another hero’s', () => {
    given(questing()).when('dsg.EndHeroTurn', { heroId: 'ada' }, heroes).thenEvents({ type: 'dsg.HeroTurnEnded' });
    given(questing()).when('dsg.EndHeroTurn', { heroId: 'ada' }, { actor: bram }).thenViolates(wrong);
    given(questing()).when('dsg.EndHeroTurn', { heroId: 'ada' }, byOverlord).thenViolates(wrong);
    given(questing()).when('dsg.Explore', explore(), { actor: bram }).thenViolates(wrong);
    // A hero without a player is anybody's who plays one.
    given(questing())
      .when('dsg.RemovePlayer', { playerId: 'p1' })
      .when('dsg.EndHeroTurn', { heroId: 'ada' }, { actor: bram })
      .thenEvents({ type: 'dsg.HeroTurnEnded' });
  });

  it('is the Overlord’s player for bosses, minions and the Overlord’s own', () => {
    const fight = { attackerId: 'guard', defenderId: 'ada', facts: facts.fight };
    given(questing({ side: 'overlord' }))
      .when('dsg.Fight', fight, byOverlord)
      .thenAsksDice('attack', 'defend');
    given(questing({ side: 'overlord' }))
      .when('dsg.Fight', fight, heroes)
      .thenViolates(wrong);
    given(questing()).when('dsg.SetMood', { mood: 'Aggressive' }, heroes).thenViolates(wrong);
    given(questing()).when('dsg.SetMood', { mood: 'Aggressive' }, byOverlord).thenEvents({ type: 'dsg.MoodChanged' });
    given(questing()).when('dsg.BeginOverlordTurn', { waived: true }, heroes).thenViolates(wrong);
  });

  it('is whoever records for what the table decides', () => {
    for (const actor of [ada, overlord]) {
      given(questing()).when('dsg.DeclareQuestOutcome', { winner: 'heroes' }, { actor }).thenViolates(wrong);
      given(between())
        .when('dsg.StartQuest', { questId: 'q', heroes: ['ada'], deckSize: 1 }, { actor })
        .thenViolates(wrong);
    }
  });

  it('is never wrong for the recorder', () => {
    given(questing())
      .when('dsg.EndHeroTurn', { heroId: 'ada' }, { actor: recorder })
      .thenEvents({ type: 'dsg.HeroTurnEnded' });
    given(questing())
      .when('dsg.SetMood', { mood: 'Aggressive' }, { actor: recorder })
      .thenEvents({ type: 'dsg.MoodChanged' });
  });

  it('may be the Overlord where a passage is explored that only the Overlord knows of (DSG-EXP-3)', () => {
    given(questing())
      .when('dsg.Explore', explore({ undiscoveredPassageId: 'under-the-rug' }), byOverlord)
      .thenAsksDice('passage');
    given(questing()).when('dsg.Explore', explore(), byOverlord).thenViolates(wrong);
  });
});
