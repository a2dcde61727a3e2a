import type { Evolvers } from '../play/evolvers.js';
import { afterAction } from '../round/action.js';
import { withHero, withModel, withPending, withQuest, withoutPending } from '../state/access.js';
import type { CardKind, ModelId, PassageId, PendingId, Quest } from '../state/state.js';

export type ExploreEvents = {
  /** So many discards are a new deck (DSG-EXP-2). */
  'dsg.DeckReshuffled': { cards: number };
  /** `secondDie`: only where a second die follows without a first monster (DSG-EXP-5). */
  'dsg.SecretPassageRevealed': { heroId: ModelId; passageId: PassageId; die: number; secondDie: number | null };
  /** `pendingId` is null when the draw found no card. `furniture`: what was explored. */
  'dsg.ExplorationCardsDrawn': {
    heroId: ModelId;
    count: number;
    furniture: string;
    cardIds: readonly string[];
    pendingId: PendingId | null;
  };
  /** `cardId`: what the group calls the card; null: it did not say. */
  'dsg.ExplorationCardResolved': {
    pendingId: PendingId;
    heroId: ModelId;
    cardKind: CardKind;
    cardId: string | null;
    kept: boolean;
  };
  /** A kept card was used up. `card`: its place in the hand. */
  'dsg.CardDiscarded': { heroId: ModelId; card: number; cardId: string | null };
  'dsg.TrapSprung': { pendingId: PendingId; heroId: ModelId; die: number };
  'dsg.TrapResolved': { pendingId: PendingId; heroId: ModelId; die: number | null; outcomeText: string };
};

function uncover(quest: Quest, passageId: PassageId): Quest {
  let listed = false;
  const rooms = Object.fromEntries(
    Object.entries(quest.rooms).map(([id, room]) => [
      id,
      {
        ...room,
        secretPassages: room.secretPassages.map((passage) => {
          if (passage.id !== passageId) return passage;
          listed = true;
          return { ...passage, discovered: true };
        }),
      },
    ]),
  );
  return listed ? { ...quest, rooms } : { ...quest, declaredPassages: [...quest.declaredPassages, passageId] };
}

function cardsDrawn(quest: Quest, e: ExploreEvents['dsg.ExplorationCardsDrawn']): Quest {
  const { exploration } = quest;
  const drawn = {
    ...quest,
    exploration: {
      ...exploration,
      draw: exploration.draw - e.count,
      searched: exploration.searched.includes(e.furniture)
        ? exploration.searched
        : [...exploration.searched, e.furniture],
    },
  };
  return e.pendingId === null
    ? drawn
    : withPending(drawn, {
        kind: 'card',
        id: e.pendingId,
        heroId: e.heroId,
        count: e.count,
        cardIds: e.cardIds,
      });
}

function cardResolved(quest: Quest, e: ExploreEvents['dsg.ExplorationCardResolved']): Quest {
  const { exploration } = quest;
  const hand = exploration.inHand[e.heroId] ?? [];
  const pending = quest.pending.flatMap((entry) => {
    if (entry.kind !== 'card' || entry.id !== e.pendingId) return [entry];
    return entry.count > 1 ? [{ ...entry, count: entry.count - 1, cardIds: entry.cardIds.slice(1) }] : [];
  });
  return {
    ...quest,
    pending,
    exploration: e.kept
      ? {
          ...exploration,
          inHand: { ...exploration.inHand, [e.heroId]: [...hand, { id: e.cardId, kind: e.cardKind }] },
        }
      : { ...exploration, discard: exploration.discard + 1 },
  };
}

export const exploreEvolvers: Evolvers<ExploreEvents> = {
  'dsg.DeckReshuffled': (state, { cards }) =>
    withQuest(state, (q) => ({
      ...q,
      exploration: { ...q.exploration, draw: q.exploration.draw + cards, discard: q.exploration.discard - cards },
    })),
  'dsg.SecretPassageRevealed': (state, { heroId, passageId }) =>
    withModel(
      withQuest(state, (q) => uncover(q, passageId)),
      heroId,
      afterAction,
    ),
  'dsg.ExplorationCardsDrawn': (state, e) => {
    const drawn = withQuest(state, (q) => cardsDrawn(q, e));
    const counted = withHero(drawn, e.heroId, (hero) => ({ ...hero, cardsDrawn: hero.cardsDrawn + e.count }));
    return withModel(counted, e.heroId, afterAction);
  },
  'dsg.ExplorationCardResolved': (state, e) => withQuest(state, (q) => cardResolved(q, e)),
  'dsg.CardDiscarded': (state, { heroId, card }) =>
    withQuest(state, (q) => ({
      ...q,
      exploration: {
        ...q.exploration,
        discard: q.exploration.discard + 1,
        inHand: {
          ...q.exploration.inHand,
          [heroId]: (q.exploration.inHand[heroId] ?? []).filter((_, i) => i !== card),
        },
      },
    })),
  'dsg.TrapSprung': (state, { pendingId, heroId, die }) =>
    withQuest(state, (q) => withPending(q, { kind: 'trap', id: pendingId, heroId, die })),
  'dsg.TrapResolved': (state, { pendingId }) => withQuest(state, (q) => withoutPending(q, pendingId)),
};
