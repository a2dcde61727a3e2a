import type { Evolvers } from '../play/evolvers.js';
import { type Draft, ownAdventurer } from '../state/draft.js';
import type { CharacterId } from '../state/state.js';

export type Pact = 'hidden-resources' | 'purification' | 'resurrection';
export type ShadowCardEvents = {
  'er.ShadowCardsTaken': { characterId: CharacterId; cardIds: readonly string[]; cause: string };
  'er.PactMade': { characterId: CharacterId; pact: Pact; cards: number };
  /** `fromReserve`: stamina the holder already had when the card came (ER-PCT-6); gained stamina never enters the reserve. */
  'er.StaminaMovedToCard': { characterId: CharacterId; cardId: string; amount: number; fromReserve?: true };
  /** The card held 3 SP and leaves; they return to the Master of Shadows. */
  'er.ShadowCardCompleted': { characterId: CharacterId; cardIds: readonly string[]; spToMaster: number };
  'er.ShadowCardRemoved': { characterId: CharacterId; cardIds: readonly string[]; spToMaster: number };
  'er.ShadowCardsReturned': { characterId: CharacterId; cardIds: readonly string[]; spToMaster: number };
};

function removeCards(draft: Draft, e: { characterId: CharacterId; cardIds: readonly string[] }): void {
  const hero = ownAdventurer(draft, e.characterId);
  if (hero) hero.shadowCards = hero.shadowCards.filter((c) => !e.cardIds.includes(c.id));
}

export const shadowCardEvolvers: Evolvers<ShadowCardEvents> = {
  'er.ShadowCardsTaken': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (hero) hero.shadowCards = [...hero.shadowCards, ...e.cardIds.map((id) => ({ id, sp: 0 }))];
  },
  // ER-PCT-4: what a Resurrection Pact costs in objective XP is settled at the end of the quest.
  'er.PactMade': (draft, e) => {
    const hero = e.pact === 'resurrection' ? ownAdventurer(draft, e.characterId) : null;
    if (hero) hero.resurrectionPacts += 1;
  },
  'er.StaminaMovedToCard': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (!hero) return;
    if (e.fromReserve) hero.sp -= e.amount;
    hero.shadowCards = hero.shadowCards.map((c) => (c.id === e.cardId ? { ...c, sp: c.sp + e.amount } : c));
  },
  'er.ShadowCardCompleted': removeCards,
  'er.ShadowCardRemoved': removeCards,
  'er.ShadowCardsReturned': removeCards,
};
