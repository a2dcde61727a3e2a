import type { Evolvers } from '../play/evolvers.js';
import { type Draft, ownAdventurer, ownCombatant, ownQuest } from '../state/draft.js';
import type { CharacterId, CombatantId, Trap } from '../state/state.js';
import type { Json } from '@emberlog/engine';

/** Which trap, and whose. */
type TrapFact = { trapId: string; side: Trap['side']; setterId: CharacterId | null };

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
  /** `byId`: who set it off. */
  'er.TrapTriggered': TrapFact & { victimId: CombatantId; byId: CombatantId };
  'er.TrapDisarmed': TrapFact & { byId: CharacterId };
  /** ER-FRS-8: crossed while wandering, it goes off when the Adventurers' phase starts. */
  'er.TrapDelayed': TrapFact & { monsterId: string };
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

/** A trap is there once: gone off or disarmed, it is out of the game. */
function remove(draft: Draft, trapId: string): void {
  const quest = ownQuest(draft);
  if (!quest) return;
  const { [trapId]: _gone, ...traps } = quest.traps;
  quest.traps = traps;
  quest.delayedTraps = quest.delayedTraps.filter((d) => d.trapId !== trapId);
}
function reveal(draft: Draft, trapIds: readonly string[]): void {
  const quest = ownQuest(draft);
  if (!quest) return;
  const traps = { ...quest.traps };
  for (const id of trapIds) if (traps[id]) traps[id] = { ...traps[id], revealed: true };
  quest.traps = traps;
}

export const explorationEvolvers: Evolvers<ExplorationEvents> = {
  'er.TrapPlaced': (draft, { trapId: id, side, setterId, kind, usesToken }) => {
    const quest = ownQuest(draft);
    if (quest) quest.traps = { ...quest.traps, [id]: { id, side, setterId, revealed: side === 'adventurer', kind } };
    const setter = usesToken && setterId !== null ? ownAdventurer(draft, setterId) : null;
    if (setter) setter.trapTokens -= 1;
  },
  'er.TrapsDetected': (draft, e) => {
    reveal(draft, e.trapIds);
  },
  'er.TrapRevealed': (draft, e) => {
    reveal(draft, [e.trapId]);
  },
  'er.TrapTriggered': (draft, e) => {
    remove(draft, e.trapId);
    // ER-TRP-1: whoever steps on it stops at once.
    const victim = ownCombatant(draft, e.victimId);
    if (victim?.move) victim.move = { ...victim.move, open: false };
  },
  'er.TrapDisarmed': (draft, e) => {
    remove(draft, e.trapId);
  },
  'er.TrapDelayed': (draft, { trapId, monsterId }) => {
    const quest = ownQuest(draft);
    if (quest) quest.delayedTraps = [...quest.delayedTraps, { trapId, monsterId }];
  },
  'er.PitOpened': (draft, e) => {
    const quest = ownQuest(draft);
    if (quest) quest.pits = [...quest.pits, e.pitId];
  },
  'er.SearchPerformed': (draft, e) => {
    const quest = ownQuest(draft);
    if (quest) quest.searched = [...quest.searched, `${e.target}:${e.targetId}`];
  },
  'er.WeaponReloaded': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (hero) hero.needsReload = hero.needsReload.filter((id) => id !== e.weaponId);
  },
  'er.EventTriggered': (draft, e) => {
    const quest = ownQuest(draft);
    if (quest) quest.eventsTriggered = [...quest.eventsTriggered, e.eventId];
  },
};
