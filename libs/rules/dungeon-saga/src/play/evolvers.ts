import type { DsgState } from '../state/state.js';

/** One fold step per event type of a concept; a missing one does not compile. */
export type Evolvers<Events> = {
  readonly [T in keyof Events]: (state: DsgState, data: Events[T]) => DsgState;
};
