import type { ReviveEvents } from '../../revive/revive.events.js';
import { who } from '../../wording/names.js';
import { type Tellers, factOf, say } from './told.js';

export const reviveTellers: Tellers<ReviveEvents> = {
  'dsg.HeroExhausted': ({ heroId }, { before }) => say('exhausted', { name: who(before, heroId) }, [heroId]),
  'dsg.HeroKnockedOut': ({ heroId }, { before }) => say('knockedOut', { name: who(before, heroId) }, [heroId]),
  'dsg.ReviveTokenGiven': ({ heroId }, { before }) => factOf(before, heroId, 'tokenGiven', 'loss', {}),
  'dsg.HeroRevived': ({ heroId, hp }, { before }) =>
    say('revived', { name: who(before, heroId), hp }, [heroId], 'headline'),
};
