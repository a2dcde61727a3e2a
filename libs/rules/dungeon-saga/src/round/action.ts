import type { Model } from '../state/state.js';

/** An action of the model's turn is spent (DSG-TRN-2). */
export function afterAction(model: Model): Model {
  return { ...model, turn: { ...model.turn, acted: true, actions: model.turn.actions + 1 } };
}
