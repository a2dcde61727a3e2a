import { describe, it } from '@jest/globals';
import { questing } from '../testing/campaigns.js';
import { given } from '../testing/given.js';

describe('The Overlord’s mood', () => {
  it('is set to one that the group listed (DSG-FGT-12)', () => {
    given(questing()).when('dsg.SetMood', { mood: 'Aggressive', reason: ' the drums ' }).thenEvents({
      type: 'dsg.MoodChanged',
      from: 'Cautious',
      to: 'Aggressive',
      cause: 'manual',
      reason: 'the drums',
    });
    given(questing()).when('dsg.SetMood', { mood: 'Sleepy' }).thenViolates('DSG_MOOD_UNKNOWN', 'DSG-FGT-12');
    // The mood it is in already is no news.
    given(questing()).when('dsg.SetMood', { mood: 'Cautious' }).thenNo('dsg.MoodChanged');
  });

  it('is unknown at first where the group says nothing (DSG-FGT-12)', () => {
    given(questing({ settings: { 'dsg.mood.initial': null } }))
      .when('dsg.SetMood', { mood: 'Aggressive' })
      .thenEvents({ type: 'dsg.MoodChanged', from: null, to: 'Aggressive' });
  });
});
