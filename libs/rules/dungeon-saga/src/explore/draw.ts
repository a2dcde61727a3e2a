import { type Play, emit } from '../play/play.js';
import { theQuest } from '../play/the.js';
import { setting } from '../settings/settings.js';
import { nextPendingId } from '../state/access.js';
import type { ModelId } from '../state/state.js';

/** DSG-EXP-2: an empty deck is made anew of the discards. Only counts are kept, so nobody has to shuffle for the tracker. */
export function reshuffleIfEmpty(play: Play): void {
  const { draw, discard } = theQuest(play).exploration;
  if (draw === 0 && discard > 0) emit(play, 'dsg.DeckReshuffled', { cards: discard });
}

/** Draws as many cards as there are. DSG-EXP-12: whether the discards are shuffled in between is a setting. */
export function drawCards(
  play: Play,
  heroId: ModelId,
  wanted: number,
  from: { readonly furniture: string; readonly cardIds: readonly string[] },
): void {
  const { draw, discard } = theQuest(play).exploration;
  if (draw < wanted && discard > 0 && setting(play.state, 'dsg.explore.midDraw') === 'reshuffle') {
    emit(play, 'dsg.DeckReshuffled', { cards: discard });
  }
  const quest = theQuest(play);
  const count = Math.min(wanted, quest.exploration.draw);
  emit(play, 'dsg.ExplorationCardsDrawn', {
    heroId,
    count,
    furniture: from.furniture,
    cardIds: from.cardIds.slice(0, count),
    pendingId: count === 0 ? null : nextPendingId(quest),
  });
}
