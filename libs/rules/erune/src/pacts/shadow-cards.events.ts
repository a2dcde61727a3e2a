import type { Evolvers } from '../play/evolvers.js';
import { withAdventurer } from '../state/access.js';
import type { CharacterId } from '../state/state.js';

export type ShadowCardEvents = {
  'er.ShadowCardsTaken': { characterId: CharacterId; cardIds: readonly string[]; cause: string };
  'er.StaminaMovedToCard': { characterId: CharacterId; cardId: string; amount: number };
  /** The card held 3 SP and leaves; they return to the Master of Shadows. */
  'er.ShadowCardCompleted': { characterId: CharacterId; cardIds: readonly string[]; spToMaster: number };
  'er.ShadowCardRemoved': { characterId: CharacterId; cardIds: readonly string[]; spToMaster: number };
  'er.ShadowCardsReturned': { characterId: CharacterId; cardIds: readonly string[]; spToMaster: number };
};

type CardsLeft = { characterId: CharacterId; cardIds: readonly string[] };
const withoutCards: Evolvers<{ x: CardsLeft }>['x'] = (state, e) =>
  withAdventurer(state, e.characterId, (a) => ({
    ...a,
    shadowCards: a.shadowCards.filter((c) => !e.cardIds.includes(c.id)),
  }));

export const shadowCardEvolvers: Evolvers<ShadowCardEvents> = {
  'er.ShadowCardsTaken': (state, e) =>
    withAdventurer(state, e.characterId, (a) => ({
      ...a,
      shadowCards: [...a.shadowCards, ...e.cardIds.map((id) => ({ id, sp: 0 }))],
    })),
  'er.StaminaMovedToCard': (state, e) =>
    withAdventurer(state, e.characterId, (a) => ({
      ...a,
      shadowCards: a.shadowCards.map((c) => (c.id === e.cardId ? { ...c, sp: c.sp + e.amount } : c)),
    })),
  'er.ShadowCardCompleted': withoutCards,
  'er.ShadowCardRemoved': withoutCards,
  'er.ShadowCardsReturned': withoutCards,
};
