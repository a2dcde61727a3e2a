import type { Evolvers } from '../play/evolvers.js';
import { withAdventurer, withMonster } from '../state/access.js';
import type { ActionsUsed, CharacterId, EruneState } from '../state/state.js';

export type BasicAction = 'move' | 'combat' | 'detect' | 'search' | 'reload' | 'prepare' | 'campfire';
export type FreeAction = 'potion' | 'rune' | 'substance' | 'disarm';
/** What a Free Action uses up for the turn; null: nothing (French edition, or a setting says so). */
export type FreeSlot = 'potion' | 'substance' | 'disarm' | null;

export type ActionEvents = {
  /** `extra`: one more Combat Action that asks for no Basic Action (Heroic Beverage, ER-ACT-12). */
  'er.BasicActionSpent': {
    characterId: CharacterId;
    action: BasicAction;
    actionId: string;
    extra?: true;
  };
  'er.FreeActionUsed': { characterId: CharacterId; action: FreeAction; slot: FreeSlot };
};

type Actor = {
  readonly actions: ActionsUsed;
  readonly move: { readonly total: number; readonly left: number; readonly open: boolean } | null;
};

function spend<T extends Actor>(who: T, e: ActionEvents['er.BasicActionSpent']): T {
  const { actions } = who;
  return {
    ...who,
    // ER-ACT-4: another Basic Action in mid-move ends the move.
    move: who.move && e.action !== 'move' ? { ...who.move, open: false } : who.move,
    actions: {
      ...actions,
      basicUsed: actions.basicUsed + (e.extra ? 0 : 1),
      moveUsed: actions.moveUsed || e.action === 'move',
      combatUsed: actions.combatUsed + (e.action === 'combat' ? 1 : 0),
    },
  };
}

function used(actions: ActionsUsed, slot: FreeSlot): ActionsUsed {
  return {
    ...actions,
    potionUsed: actions.potionUsed || slot === 'potion',
    substanceUsed: actions.substanceUsed || slot === 'substance',
    disarmUsed: actions.disarmUsed || slot === 'disarm',
  };
}

export const actionEvolvers: Evolvers<ActionEvents> = {
  'er.BasicActionSpent': (state, e): EruneState =>
    state.quest?.monsters[e.characterId]
      ? withMonster(state, e.characterId, (m) => spend(m, e))
      : withAdventurer(state, e.characterId, (a) => spend(a, e)),
  'er.FreeActionUsed': (state, e) =>
    withAdventurer(state, e.characterId, (a) => ({ ...a, actions: used(a.actions, e.slot) })),
};
