import type { EruneState, Phase } from '../state/state.js';

/** ER-QST-5: the order of a turn, in both editions. */
export const phaseOrder: readonly Phase[] = ['spirit', 'master', 'adventurers'];

export function nextPhase(phase: Phase): Phase | null {
  return phaseOrder[phaseOrder.indexOf(phase) + 1] ?? null;
}

/** ER-STA-8: the first own-side phase that starts from now on. While it runs, the next one is a turn later. */
export function endOfNextOwnPhase(
  state: EruneState,
  own: 'master' | 'adventurers',
): { readonly phase: Phase; readonly turn: number } {
  const turn = state.quest?.turn ?? 0;
  const now = state.quest?.phase ?? null;
  const stillToCome = now !== null && phaseOrder.indexOf(now) < phaseOrder.indexOf(own);
  return { phase: own, turn: stillToCome ? turn : turn + 1 };
}
