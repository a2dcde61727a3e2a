import { checkBasicAction } from '../actions/actions.js';
import { checkCanAct } from '../play/command-table.js';
import { type Outcome, nameOf, violate } from '../play/play.js';
import { adventurer, monster } from '../state/access.js';
import type { CombatantId, EruneState } from '../state/state.js';

export type Side = 'adventurers' | 'master';

export function sideOf(state: EruneState, id: CombatantId): Side {
  return adventurer(state, id) ? 'adventurers' : 'master';
}
export function areEnemies(state: EruneState, a: CombatantId, b: CombatantId): boolean {
  return sideOf(state, a) !== sideOf(state, b);
}
/** Can still be hurt: a living Adventurer or Monster, a Source that stands. */
export function isStanding(state: EruneState, id: CombatantId): boolean {
  const found = monster(state, id);
  if (found) return !found.dead;
  const source = state.quest?.sources[id];
  return source ? !source.destroyed : adventurer(state, id)?.status === 'alive';
}

/** ER-QST-7, ER-QST-8: each side acts in its own phase. */
export function checkOwnPhase(state: EruneState, side: Side): Outcome {
  const phase = state.quest?.phase;
  if (phase === side) return undefined;
  return violate('ER_WRONG_PHASE', side === 'master' ? 'ER-QST-7' : 'ER-QST-8', {
    phase: { key: `er.phase.${phase ?? 'none'}` },
    needed: { key: `er.phase.${side}` },
  });
}

/** ER-ACT-11, ER-MON-6: a Monster that is awake, alive, not done with its turn and not in a pit. */
export function checkMonsterCanAct(state: EruneState, id: string, may = { inPit: false }): Outcome {
  const acting = monster(state, id);
  if (!acting) return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id });
  const who = () => ({ name: nameOf(state, id) });
  if (acting.dead) return violate('ER_TARGET_DEAD', 'ER-CMB-12', who());
  if (!acting.active) return violate('ER_MONSTER_INACTIVE', 'ER-MON-6', who());
  if (acting.actions.ended) return violate('ER_TURN_OVER', 'ER-ACT-5', who());
  const stuck = !may.inPit && state.quest?.inPits[id] !== undefined;
  return stuck ? violate('ER_IN_PIT', 'ER-ACT-11', who()) : undefined;
}

/** Whoever starts a Combat Action: in its own phase, able to act, with a Basic and a Combat Action left (ER-ACT-2). */
export function checkCombatAction(state: EruneState, id: CombatantId): Outcome {
  return checkFreeToAct(state, id) ?? checkBasicAction(state, id, 'combat');
}
/** The same without asking for actions (Chained Attack, ER-ACT-13). */
export function checkFreeToAct(state: EruneState, id: CombatantId): Outcome {
  return (
    checkOwnPhase(state, sideOf(state, id)) ??
    (adventurer(state, id)
      ? checkCanAct(state, id, { basicAction: false, inPit: false })
      : checkMonsterCanAct(state, id))
  );
}
