import { type Play, emit } from '../play/play.js';
import type { MasterStep } from '../state/state.js';

const order: readonly MasterStep[] = ['start', 'moves', 'wandering', 'attacks'];

/** ER-FRS-1: what a Monster does shows which step the French app is at; a step that is over does not come back. */
export function enterStep(play: Play, step: Exclude<MasterStep, 'start'>): void {
  const now = play.state.quest?.step ?? null;
  if (now !== null && order.indexOf(now) < order.indexOf(step)) emit(play, 'er.StepStarted', { step });
}
