import type { Evolvers } from '../play/evolvers.js';
import { withAdventurer, withMonster, withQuest } from '../state/access.js';
import type { CharacterId, CombatantId, EruneState, Trap } from '../state/state.js';
import type { Json } from '@emberlog/engine';

export type ExplorationEvents = {
  'er.TrapPlaced': {
    trapId: string;
    side: Trap['side'];
    setterId: CharacterId | null;
    kind: string;
    usesToken: boolean;
  };
  'er.TrapsDetected': { byId: CharacterId; trapIds: readonly string[]; eyes: number | null };
  /** Revealed by the app or the Master, without a die (French edition). */
  'er.TrapRevealed': { trapId: string };
  'er.TrapTriggered': { trapId: string; victimId: CombatantId; side: Trap['side']; setterId: CharacterId | null };
  'er.TrapDisarmed': { trapId: string; byId: CharacterId };
  /** ER-FRS-8: crossed while wandering, it goes off when the Adventurers' phase starts. */
  'er.TrapDelayed': { trapId: string; monsterId: string };
  'er.PitOpened': { pitId: string; characterId: CombatantId };
  'er.SearchPerformed': {
    characterId: CharacterId;
    target: 'room' | 'furniture';
    targetId: string;
    /** What the app said first, before Lucky or Unlucky changed it. */
    superseded?: readonly Json[];
  };
  'er.WeaponReloaded': { characterId: CharacterId; weaponId: string };
  'er.EventTriggered': { eventId: string; byId: string | null; key: string };
};

function without(state: EruneState, trapId: string): EruneState {
  return withQuest(state, (q) => {
    const { [trapId]: _gone, ...traps } = q.traps;
    return { ...q, traps, delayedTraps: q.delayedTraps.filter((d) => d.trapId !== trapId) };
  });
}
function reveal(state: EruneState, trapIds: readonly string[]): EruneState {
  return withQuest(state, (q) => {
    const traps = { ...q.traps };
    for (const id of trapIds) if (traps[id]) traps[id] = { ...traps[id], revealed: true };
    return { ...q, traps };
  });
}

export const explorationEvolvers: Evolvers<ExplorationEvents> = {
  'er.TrapPlaced': (state, e) => {
    const { trapId, side, setterId, kind, usesToken } = e;
    const placed = withQuest(state, (q) => ({
      ...q,
      traps: { ...q.traps, [trapId]: { id: trapId, side, setterId, revealed: side === 'adventurer', kind } },
    }));
    if (!usesToken || setterId === null) return placed;
    return withAdventurer(placed, setterId, (a) => ({ ...a, trapTokens: a.trapTokens - 1 }));
  },
  'er.TrapsDetected': (state, e) => reveal(state, e.trapIds),
  'er.TrapRevealed': (state, e) => reveal(state, [e.trapId]),
  // ER-TRP-1: whoever steps on it stops at once.
  'er.TrapTriggered': (state, e) => {
    const stop = <T extends { readonly move: { total: number; left: number; open: boolean } | null }>(who: T): T =>
      who.move ? { ...who, move: { ...who.move, open: false } } : who;
    const gone = without(state, e.trapId);
    return gone.quest?.monsters[e.victimId]
      ? withMonster(gone, e.victimId, stop)
      : withAdventurer(gone, e.victimId, stop);
  },
  'er.TrapDisarmed': (state, e) => without(state, e.trapId),
  'er.TrapDelayed': (state, e) =>
    withQuest(state, (q) => ({
      ...q,
      delayedTraps: [...q.delayedTraps, { trapId: e.trapId, monsterId: e.monsterId }],
    })),
  'er.PitOpened': (state, e) => withQuest(state, (q) => ({ ...q, pits: [...q.pits, e.pitId] })),
  'er.SearchPerformed': (state, e) =>
    withQuest(state, (q) => ({ ...q, searched: [...q.searched, `${e.target}:${e.targetId}`] })),
  'er.WeaponReloaded': (state, e) =>
    withAdventurer(state, e.characterId, (a) => ({
      ...a,
      needsReload: a.needsReload.filter((id) => id !== e.weaponId),
    })),
  'er.EventTriggered': (state, e) =>
    withQuest(state, (q) => ({ ...q, eventsTriggered: [...q.eventsTriggered, e.eventId] })),
};
