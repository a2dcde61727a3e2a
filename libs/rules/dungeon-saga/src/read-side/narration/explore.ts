import type { ExploreEvents } from '../../explore/explore.events.js';
import { cardName, furnitureName, who } from '../../wording/names.js';
import { type Tellers, say } from './told.js';

export const exploreTellers: Tellers<ExploreEvents> = {
  'dsg.DeckReshuffled': ({ cards }) => say('reshuffled', { cards }, [], 'detail'),
  'dsg.SecretPassageRevealed': ({ heroId, passageId, die, secondDie }, { before }) => [
    say('passageRevealed', { name: who(before, heroId), passage: passageId, die }, [heroId], 'headline'),
    ...(secondDie === null ? [] : [say('secondDie', { die: secondDie }, [heroId], 'detail')]),
  ],
  'dsg.ExplorationCardsDrawn': ({ heroId, count, furniture }, { before }) => {
    const params = { name: who(before, heroId), furniture: furnitureName(before, furniture), count };
    return say('cardsDrawn', params, [heroId], 'headline');
  },
  'dsg.ExplorationCardResolved': ({ heroId, cardKind, cardId, kept }, { before }) =>
    say(
      kept ? 'cardKept' : 'cardResolved',
      { name: who(before, heroId), card: cardName(before, cardId, cardKind) },
      [heroId],
      'headline',
    ),
  'dsg.CardDiscarded': ({ heroId, cardId }, { before }) =>
    say('cardUsedUp', { name: who(before, heroId), card: cardName(before, cardId, 'other') }, [heroId], 'headline'),
  'dsg.TrapSprung': ({ heroId, die }, { before }) => say('trapSprung', { name: who(before, heroId), die }, [heroId]),
  'dsg.TrapResolved': ({ heroId, outcomeText }, { before }) =>
    outcomeText === ''
      ? say('trapResolved', { name: who(before, heroId) }, [heroId], 'headline')
      : say('trapDid', { name: who(before, heroId), outcome: outcomeText }, [heroId], 'headline'),
};
