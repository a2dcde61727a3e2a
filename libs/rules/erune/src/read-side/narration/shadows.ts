import type { CurseEvents } from '../../curses/curses.events.js';
import type { ShadowCardEvents } from '../../pacts/shadow-cards.events.js';
import { contentName, who } from '../../wording/names.js';
import { type Tellers, factOf, say } from './told.js';

export const curseTellers: Tellers<CurseEvents> = {
  'er.InstantCurseUsed': (e, { before }) =>
    say(
      'instantCurse',
      { curse: contentName(before, 'skill', e.curseId), target: who(before, e.targetId), cost: e.cost },
      [e.targetId],
    ),
  'er.CurseActed': (e, { before }) =>
    say('curseActed', { curse: contentName(before, 'skill', e.curseId), target: who(before, e.targetId) }, [
      e.targetId,
    ]),
  'er.PermanentCursePlaced': (e, { before }) =>
    say(
      'cursePlaced',
      { curse: contentName(before, 'skill', e.curseId), target: who(before, e.targetId) },
      [e.targetId],
      'headline',
    ),
  'er.CurseReturned': (e, { before }) =>
    say(
      `curseReturned.${e.reason}`,
      { curse: contentName(before, 'skill', e.curseId), from: who(before, e.fromId) },
      [e.fromId],
      'detail',
    ),
  'er.CurseLifted': (e, { before }) =>
    say(`curseLifted.${e.by}`, { curse: contentName(before, 'skill', e.curseId), from: who(before, e.fromId) }, [
      e.fromId,
    ]),
  'er.CurseBanned': (e, { before }) =>
    say('curseBanned', { curse: contentName(before, 'skill', e.curseId) }, [], 'detail'),
};

export const shadowCardTellers: Tellers<ShadowCardEvents> = {
  'er.PactMade': (e, { before }) =>
    say(
      'pactMade',
      { name: who(before, e.characterId, 'start'), pact: { key: `er.pact.${e.pact}` } },
      [e.characterId],
      'headline',
    ),
  'er.ShadowCardsTaken': (e, { before }) =>
    factOf(before, e.characterId, 'cardsTaken', 'shadow', { count: e.cardIds.length }),
  // Gained stamina that goes to the cards is told with the gain; what lay in the reserve moves only now (ER-PCT-6).
  'er.StaminaMovedToCard': (e, { before }) =>
    e.fromReserve ? factOf(before, e.characterId, 'spToCard', 'shadow', { amount: e.amount }) : null,
  'er.ShadowCardCompleted': (e, { before }) =>
    say('cardCompleted', { who: who(before, e.characterId), sp: e.spToMaster }, [e.characterId], 'detail'),
  'er.ShadowCardRemoved': (e, { before }) =>
    factOf(before, e.characterId, 'cardsRemoved', 'gain', { count: e.cardIds.length }),
  'er.ShadowCardsReturned': (e, { before }) =>
    factOf(before, e.characterId, 'cardsReturned', 'neutral', { count: e.cardIds.length }),
};
