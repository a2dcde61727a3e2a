import type { Draft } from '../state/draft.js';

/** One fold step per event type of a concept, written into the draft; a missing one does not compile. */
export type Evolvers<Events> = {
  readonly [T in keyof Events]: (draft: Draft, data: Events[T]) => void;
};
