import type { Evolvers } from '../play/evolvers.js';
import { withCharacter, withMonster, withQuest } from '../state/access.js';
import type { CharacterId, CombatantId, EruneState, MonsterId } from '../state/state.js';
import type { Participant } from './share.js';

export type XpSource = 'kill' | 'item' | 'disarm' | 'objective' | 'pact' | 'stamina' | 'event';
export type ExperienceEvents = {
  'er.MonsterKilled': { monsterId: MonsterId; name: string; cause: string; byId: CombatantId | null };
  'er.XpShareComputed': {
    shareId: string;
    total: number;
    participants: readonly Participant[];
    base: number;
    remainder: number;
    allocation: { readonly [id: CharacterId]: number };
    unresolved: number;
    damageUnknown: boolean;
    links: readonly { readonly enhancerId: CharacterId; readonly beneficiaryId: CharacterId }[];
  };
  /** A ledger entry (ER-XP-12). `ref`: the share, trap, objective it comes from; `ofRemainder`: agreed part of a share's remainder. */
  'er.XpGained': { characterId: CharacterId; amount: number; source: XpSource; ref: string; ofRemainder?: true };
  'er.XpForfeited': {
    characterId: CharacterId;
    amount: number;
    reason: 'level-cap' | 'arena' | 'dead' | 'abandoned';
    ref: string;
    ofRemainder?: true;
  };
  'er.XpRemainderLost': { shareId: string; amount: number; reason: 'no-agreement' | 'quest-end' };
  /** Part of an objective award that goes to the Master for a Resurrection Pact (ER-XP-6): never of XP already held. */
  'er.XpTransferred': { fromId: CharacterId; toId: CharacterId; amount: number; reason: string };
  /** By an override or a sheet correction; may be negative (ER-SHT-19). */
  'er.XpAdjusted': { characterId: CharacterId; delta: number; balanceDelta: number; reason: string };
};

function gain(state: EruneState, id: CharacterId, amount: number): EruneState {
  const gained = withCharacter(state, id, (c) => ({
    ...c,
    xpTotal: c.xpTotal + amount,
    xpBalance: c.xpBalance + amount,
  }));
  return withQuest(gained, (q) => ({ ...q, xpWon: { ...q.xpWon, [id]: (q.xpWon[id] ?? 0) + amount } }));
}

export const experienceEvolvers: Evolvers<ExperienceEvents> = {
  'er.MonsterKilled': (state, e) =>
    withMonster(state, e.monsterId, (m) => ({ ...m, dead: true, hp: 0, temp: [], move: null })),
  'er.XpShareComputed': (state, e) =>
    withQuest(state, (q) => ({
      ...q,
      xpShares: {
        ...q.xpShares,
        [e.shareId]: {
          id: e.shareId,
          total: e.total,
          participants: e.participants.map((p) => p.id),
          allocation: e.allocation,
          scores: Object.fromEntries(e.participants.map((p) => [p.id, p.score])),
          unresolved: e.unresolved,
        },
      },
    })),
  'er.XpGained': (state, e) => {
    const gained = gain(state, e.characterId, e.amount);
    return e.ofRemainder ? settle(gained, e.ref, e.amount) : gained;
  },
  'er.XpForfeited': (state, e) => (e.ofRemainder ? settle(state, e.ref, e.amount) : state),
  'er.XpRemainderLost': (state, e) => settle(state, e.shareId, e.amount),
  // The giver's award was reduced before it was credited, so only the receiver's counters move.
  'er.XpTransferred': (state, e) => gain(state, e.toId, e.amount),
  'er.XpAdjusted': (state, e) =>
    withCharacter(state, e.characterId, (c) => ({
      ...c,
      xpTotal: c.xpTotal + e.delta,
      xpBalance: c.xpBalance + e.balanceDelta,
    })),
};

/** Some of a share's waiting remainder has found its way. */
function settle(state: EruneState, shareId: string, amount: number): EruneState {
  return withQuest(state, (q) => {
    const share = q.xpShares[shareId];
    if (!share) return q;
    return { ...q, xpShares: { ...q.xpShares, [shareId]: { ...share, unresolved: share.unresolved - amount } } };
  });
}
