import type { RoundEvents } from '../../round/round.events.js';
import { who, whoAll } from '../../wording/names.js';
import { type Tellers, say } from './told.js';

export const roundTellers: Tellers<RoundEvents> = {
  'dsg.HeroTurnStarted': ({ heroId }, { before }) =>
    say('heroTurnStarted', { name: who(before, heroId) }, [heroId], 'headline'),
  'dsg.HeroTurnEnded': ({ heroId }, { before, batch }) =>
    // A revival takes the whole turn (DSG-RVV-3): that it ends is said by it.
    batch.some((event) => event.type === 'dsg.HeroRevived')
      ? null
      : say('heroTurnEnded', { name: who(before, heroId) }, [heroId]),
  'dsg.OverlordTurnStarted': ({ waived }, { before }) => [
    say('overlordTurnStarted', {}, [], 'headline'),
    ...(waived.length > 0 ? [say('waived', { names: whoAll(before, waived), count: waived.length }, waived)] : []),
  ],
  'dsg.RoundEnded': ({ round }) => say('roundEnded', { round, next: round + 1 }, [], 'headline'),
  'dsg.MoveRecorded': ({ modelId, note }, { before }) =>
    note === null
      ? say('moved', { name: who(before, modelId) }, [modelId], 'headline')
      : say('movedWithNote', { name: who(before, modelId), note }, [modelId], 'headline'),
};
