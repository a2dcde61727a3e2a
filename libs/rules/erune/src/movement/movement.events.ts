import type { Evolvers } from '../play/evolvers.js';
import { withAdventurer, withMonster, withQuest } from '../state/access.js';
import type { CharacterId, CombatantId, EruneState } from '../state/state.js';

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
  'er.PitJumped': { pitId: string; characterId: CharacterId; squares: number };
  'er.FellIntoPit': { pitId: string; characterId: CombatantId };
  'er.ClimbedOutOfPit': { characterId: CharacterId; squares: number };
};

type Mover = { readonly move: { readonly total: number; readonly left: number; readonly open: boolean } | null };

function moved(state: EruneState, id: CombatantId, change: <T extends Mover>(who: T) => T): EruneState {
  return state.quest?.monsters[id] ? withMonster(state, id, change) : withAdventurer(state, id, change);
}
function use<T extends Mover>(who: T, squares: number): T {
  return who.move ? { ...who, move: { ...who.move, left: who.move.left - squares } } : who;
}
function stop<T extends Mover>(who: T): T {
  return who.move ? { ...who, move: { ...who.move, open: false } } : who;
}

export const movementEvolvers: Evolvers<MovementEvents> = {
  'er.MoveRolled': (state, e) =>
    withAdventurer(state, e.characterId, (a) => ({ ...a, move: { total: e.total, left: e.total, open: true } })),
  'er.CharacterMoved': (state, e) => {
    const open = !e.interrupted;
    const walked = moved(state, e.characterId, (who) => ({
      ...who,
      move: { total: e.total, left: e.squaresLeft, open },
    }));
    if (e.leavesZoneOf.length === 0) return walked;
    return withQuest(walked, (q) => ({
      ...q,
      leftZones: [...q.leftZones, ...e.leavesZoneOf.map((ofId) => ({ leaverId: e.characterId, ofId }))],
    }));
  },
  'er.CharacterReoriented': (state, e) =>
    withAdventurer(state, e.characterId, (a) => ({ ...a, actions: { ...a.actions, reorientUsed: true } })),
  'er.PitJumped': (state, e) => moved(state, e.characterId, (who) => use(who, e.squares)),
  // ER-TRP-5, ER-ACT-4: the fall ends the move; what is left serves only to climb out.
  'er.FellIntoPit': (state, e) =>
    moved(
      withAdventurer(state, e.characterId, (a) => ({ ...a, inPit: true })),
      e.characterId,
      stop,
    ),
  'er.ClimbedOutOfPit': (state, e) =>
    withAdventurer(state, e.characterId, (a) => use({ ...a, inPit: false }, e.squares)),
};
