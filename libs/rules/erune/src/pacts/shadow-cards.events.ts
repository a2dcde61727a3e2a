import type { Evolvers } from '../play/evolvers.js';
import { withAdventurer } from '../state/access.js';
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
  // ER-PCT-4: what a Resurrection Pact costs in objective XP is settled at the end of the quest.
  'er.PactMade': (state, e) =>
    e.pact === 'resurrection'
      ? withAdventurer(state, e.characterId, (a) => ({ ...a, resurrectionPacts: a.resurrectionPacts + 1 }))
      : state,
  'er.StaminaMovedToCard': (state, e) =>
    withAdventurer(state, e.characterId, (a) => ({
      ...a,
      sp: e.fromReserve ? a.sp - e.amount : a.sp,
      shadowCards: a.shadowCards.map((c) => (c.id === e.cardId ? { ...c, sp: c.sp + e.amount } : c)),
    })),
  'er.ShadowCardCompleted': withoutCards,
  'er.ShadowCardRemoved': withoutCards,
  'er.ShadowCardsReturned': withoutCards,
};
