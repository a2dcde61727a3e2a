import type { Evolvers } from '../play/evolvers.js';
import { type Draft, ownAdventurer, ownCombatant, ownQuest } from '../state/draft.js';
import type { CharacterId, CombatantId } from '../state/state.js';

export type MovementEvents = {
  'er.MoveRolled': { characterId: CharacterId; die: number; bonus: number; total: number };
  /** `total`: of the whole move, so that a Monster's, which nobody rolls for, is known too. */
  'er.CharacterMoved': {
    characterId: CombatantId;
    squares: number;
    squaresLeft: number;
    total: number;
    interrupted: boolean;
    /** Whose Attack Zones it left on the way (ER-ENG-3, ER-LGT-7). */
    leavesZoneOf: readonly CombatantId[];
  };
  'er.CharacterReoriented': { characterId: CharacterId };
  'er.PitJumped': { pitId: string; characterId: CombatantId; squares: number };
  'er.FellIntoPit': { pitId: string; characterId: CombatantId };
  /** `pitId` null: nobody has said which. */
  'er.ClimbedOutOfPit': { characterId: CombatantId; pitId: string | null; squares: number };
};

function walk(draft: Draft, id: CombatantId, squares: number): void {
  const who = ownCombatant(draft, id);
  if (who?.move) who.move = { ...who.move, left: who.move.left - squares };
}

/** In which pit somebody lies; null: in none. */
export function setPit(draft: Draft, id: CombatantId, pitId: string | null): void {
  const hero = ownAdventurer(draft, id);
  const quest = ownQuest(draft);
  if (hero) hero.inPit = pitId !== null;
  if (!quest) return;
  const { [id]: _left, ...inPits } = quest.inPits;
  quest.inPits = pitId === null ? inPits : { ...inPits, [id]: pitId };
}

export const movementEvolvers: Evolvers<MovementEvents> = {
  'er.MoveRolled': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (hero) hero.move = { total: e.total, left: e.total, open: true };
  },
  'er.CharacterMoved': (draft, e) => {
    const who = ownCombatant(draft, e.characterId);
    if (who) who.move = { total: e.total, left: e.squaresLeft, open: !e.interrupted };
    const quest = e.leavesZoneOf.length > 0 ? ownQuest(draft) : null;
    if (!quest) return;
    const left = e.leavesZoneOf.map((ofId) => ({ leaverId: e.characterId, ofId }));
    quest.leftZones = [...quest.leftZones, ...left];
  },
  'er.CharacterReoriented': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (hero) hero.actions = { ...hero.actions, reorientUsed: true };
  },
  'er.PitJumped': (draft, e) => {
    walk(draft, e.characterId, e.squares);
  },
  // ER-TRP-5, ER-ACT-4: the fall ends the move; what is left serves only to climb out.
  'er.FellIntoPit': (draft, e) => {
    setPit(draft, e.characterId, e.pitId);
    const who = ownCombatant(draft, e.characterId);
    if (who?.move) who.move = { ...who.move, open: false };
  },
  'er.ClimbedOutOfPit': (draft, e) => {
    setPit(draft, e.characterId, null);
    walk(draft, e.characterId, e.squares);
  },
};
