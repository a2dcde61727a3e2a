import type { Evolvers } from '../play/evolvers.js';
import { ownAdventurer, ownCombatant } from '../state/draft.js';
import type { ActionsUsed, CharacterId } from '../state/state.js';

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

function used(actions: ActionsUsed, slot: FreeSlot): ActionsUsed {
  return {
    ...actions,
    potionUsed: actions.potionUsed || slot === 'potion',
    substanceUsed: actions.substanceUsed || slot === 'substance',
    disarmUsed: actions.disarmUsed || slot === 'disarm',
  };
}

export const actionEvolvers: Evolvers<ActionEvents> = {
  'er.BasicActionSpent': (draft, e) => {
    const who = ownCombatant(draft, e.characterId);
    if (!who) return;
    const { actions, move } = who;
    // ER-ACT-4: another Basic Action in mid-move ends the move.
    if (move && e.action !== 'move') who.move = { ...move, open: false };
    who.actions = {
      ...actions,
      basicUsed: actions.basicUsed + (e.extra ? 0 : 1),
      moveUsed: actions.moveUsed || e.action === 'move',
      combatUsed: actions.combatUsed + (e.action === 'combat' ? 1 : 0),
    };
  },
  'er.FreeActionUsed': (draft, e) => {
    const hero = ownAdventurer(draft, e.characterId);
    if (hero) hero.actions = used(hero.actions, e.slot);
  },
};
