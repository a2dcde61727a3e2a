import { limits } from '../content/content.js';
import { type Outcome, type Play, emit, nameOf, violate } from '../play/play.js';
import { editionAllows } from '../quest/edition.js';
import { setting } from '../settings/settings.js';
import { adventurer, monster } from '../state/access.js';
import { type ActionsUsed, type EruneState, noActionsUsed } from '../state/state.js';
import type { BasicAction, FreeAction, FreeSlot } from './actions.events.js';

function actionsOf(state: EruneState, id: string): ActionsUsed {
  return (monster(state, id) ?? adventurer(state, id))?.actions ?? noActionsUsed;
}

/** ER-ACT-12: a Combat Action beyond the first is an extra one and, unless the group says otherwise, asks for no Basic Action. */
function isExtraCombat(state: EruneState, id: string, action: BasicAction): boolean {
  const used = actionsOf(state, id);
  return (
    action === 'combat' &&
    used.combatUsed >= 1 &&
    used.combatUsed < 1 + used.combatExtra &&
    !setting(state, 'heroicBeverage.costsBasic')
  );
}

/** ER-ACT-1 and ER-ACT-2: two Basic Actions a turn, among them at most one Move and one Combat Action. */
export function checkBasicAction(state: EruneState, id: string, action: BasicAction): Outcome {
  const used = actionsOf(state, id);
  const who = () => ({ name: nameOf(state, id) });
  if (used.basicUsed >= limits.basicActions && !isExtraCombat(state, id, action)) {
    return violate('ER_NO_BASIC_ACTION', 'ER-ACT-1', who());
  }
  if (action === 'move' && used.moveUsed) return violate('ER_MOVE_USED', 'ER-ACT-2', who());
  if (action === 'combat' && used.combatUsed >= 1 + used.combatExtra) {
    return violate('ER_COMBAT_USED', 'ER-ACT-2', who());
  }
  return undefined;
}

/** The name of a Basic Action that is not a combat: turn, character, how many it had already used. */
export function nextActionId(state: EruneState, id: string): string {
  return `${state.quest?.turn ?? 0}.${id}.${actionsOf(state, id).basicUsed + 1}`;
}

/** Spends a Basic Action; the caller has asked {@link checkBasicAction}. `actionId`: the combat it opens, if it opens one. */
export function spendBasicAction(
  play: Play,
  id: string,
  action: BasicAction,
  actionId: string = nextActionId(play.state, id),
): void {
  const extra = isExtraCombat(play.state, id, action) ? ({ extra: true } as const) : {};
  emit(play, 'er.BasicActionSpent', { characterId: id, action, actionId, ...extra });
}

/** ER-ACT-2: in the English edition one potion or rune, one Substance and one disarm a turn; the French one states no limit. */
function slotOf(state: EruneState, action: FreeAction): FreeSlot {
  if (!editionAllows(state, 'oncePerTurnFreeActions')) return null;
  if (action === 'rune') return setting(state, 'rune.sharesPotionSlot') ? 'potion' : null;
  return action;
}

const slotUsed = {
  potion: { flag: 'potionUsed', code: 'ER_POTION_USED' },
  substance: { flag: 'substanceUsed', code: 'ER_SUBSTANCE_USED' },
  disarm: { flag: 'disarmUsed', code: 'ER_DISARM_USED' },
} as const;

export function checkFreeAction(state: EruneState, id: string, action: FreeAction): Outcome {
  const slot = slotOf(state, action);
  if (slot === null || !actionsOf(state, id)[slotUsed[slot].flag]) return undefined;
  return violate(slotUsed[slot].code, 'ER-ACT-2', { name: nameOf(state, id) });
}

/** Uses a Free Action of the turn; refused when its slot is taken. */
export function useFreeAction(play: Play, id: string, action: FreeAction): Outcome {
  const refused = checkFreeAction(play.state, id, action);
  if (!refused) emit(play, 'er.FreeActionUsed', { characterId: id, action, slot: slotOf(play.state, action) });
  return refused;
}
