import type { Evolvers } from '../play/evolvers.js';
import { type Draft, ownCharacter, ownEntry, ownQuest } from '../state/draft.js';
import type { CharacterId, CombatantId, MonsterId } from '../state/state.js';
import type { Participant } from './share.js';

export type XpSource = 'kill' | 'item' | 'disarm' | 'objective' | 'pact' | 'stamina' | 'event';
export type ExperienceEvents = {
  'er.MonsterKilled': { monsterId: MonsterId; name: string; cause: string; byId: CombatantId | null };
  'er.XpShareComputed': {
    shareId: string;
    /** In the words of the table, when no monster gives the share its name. */
    cause?: string;
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

function gain(draft: Draft, id: CharacterId, amount: number): void {
  const character = ownCharacter(draft, id);
  const quest = ownQuest(draft);
  if (character) {
    character.xpTotal += amount;
    character.xpBalance += amount;
  }
  if (quest) quest.xpWon = { ...quest.xpWon, [id]: (quest.xpWon[id] ?? 0) + amount };
}

export const experienceEvolvers: Evolvers<ExperienceEvents> = {
  'er.MonsterKilled': (draft, e) => {
    const monster = ownEntry(draft, 'monsters', e.monsterId);
    if (!monster) return;
    monster.dead = true;
    monster.hp = 0;
    monster.temp = [];
    monster.move = null;
  },
  'er.XpShareComputed': (draft, { shareId: id, cause, total, participants, allocation, unresolved }) => {
    const quest = ownQuest(draft);
    if (!quest) return;
    const scores: { [id: CharacterId]: number } = {};
    for (const p of participants) scores[p.id] = p.score;
    const named = cause === undefined ? { id } : { id, cause };
    const share = { ...named, total, participants: participants.map((p) => p.id), allocation, scores, unresolved };
    quest.xpShares = { ...quest.xpShares, [id]: share };
  },
  'er.XpGained': (draft, e) => {
    gain(draft, e.characterId, e.amount);
    if (e.ofRemainder) settle(draft, e.ref, e.amount);
  },
  'er.XpForfeited': (draft, e) => {
    if (e.ofRemainder) settle(draft, e.ref, e.amount);
  },
  'er.XpRemainderLost': (draft, e) => {
    settle(draft, e.shareId, e.amount);
  },
  // The giver's award was reduced before it was credited, so only the receiver's counters move.
  'er.XpTransferred': (draft, e) => {
    gain(draft, e.toId, e.amount);
  },
  'er.XpAdjusted': (draft, e) => {
    const character = ownCharacter(draft, e.characterId);
    if (!character) return;
    character.xpTotal += e.delta;
    character.xpBalance += e.balanceDelta;
  },
};

/** Some of a share's waiting remainder has found its way. */
function settle(draft: Draft, shareId: string, amount: number): void {
  const quest = ownQuest(draft);
  const share = quest?.xpShares[shareId];
  if (!quest || !share) return;
  quest.xpShares = { ...quest.xpShares, [shareId]: { ...share, unresolved: share.unresolved - amount } };
}
