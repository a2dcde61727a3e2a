import { limits } from '../content/content.js';
import { type Play, emit } from '../play/play.js';
import { setting } from '../settings/settings.js';
import { adventurer } from '../state/access.js';
import type { CharacterId, EruneState } from '../state/state.js';
import { gainStamina, giveMasterStamina, moveOntoCards } from '../vitals/vitals.js';

/** D L54: twelve Shadows Cards exist. */
const deckSize = 12;

function cardsInPlay(state: EruneState): readonly string[] {
  return Object.values(state.characters).flatMap((c) =>
    c.kind === 'adventurer' ? c.shadowCards.map((card) => card.id) : [],
  );
}
export function cardsInDeck(state: EruneState): readonly string[] {
  const inPlay = cardsInPlay(state);
  const deck = Array.from({ length: deckSize }, (_, i) => `shadow-${i + 1}`).filter((id) => !inPlay.includes(id));
  return deck.slice(0, Math.max(0, deckSize - inPlay.length));
}

/** ER-PCT-6 (12.1a): the cards lie behind those already there; stamina in the reserve moves onto them, the rest stays. */
export function takeCards(play: Play, characterId: CharacterId, count: number, cause: string): void {
  const cardIds = cardsInDeck(play.state).slice(0, count);
  if (cardIds.length === 0) return;
  emit(play, 'er.ShadowCardsTaken', { characterId, cardIds, cause });
  const holder = adventurer(play.state, characterId);
  if (holder && holder.sp > 0) moveOntoCards(play, holder, holder.sp, { fromReserve: true });
}

/** ER-PCT-8: an item takes cards away, the owner's choice or the oldest; what lies on them goes as the group settled it. */
export function removeCards(
  play: Play,
  characterId: CharacterId,
  count: number,
  chosen: readonly string[] | undefined,
): void {
  const holder = adventurer(play.state, characterId);
  if (!holder) return;
  const cards = holder.shadowCards.filter((card) => !chosen || chosen.includes(card.id)).slice(0, count);
  if (cards.length === 0) return;
  const sp = cards.reduce((sum, card) => sum + card.sp, 0);
  const to = setting(play.state, 'pact.removedCardSp');
  const spToMaster = to === 'mos' ? sp : 0;
  emit(play, 'er.ShadowCardRemoved', { characterId, cardIds: cards.map((card) => card.id), spToMaster });
  if (to === 'mos') giveMasterStamina(play, sp, 'shadow-card');
  if (to === 'adventurer') gainStamina(play, characterId, sp, 'shadow-card');
}

/** ER-PCT-5: how many cards one may hold by pacts; events may go beyond. */
export function wouldExceed(held: number, count: number): boolean {
  return held + count > limits.shadowCards;
}
