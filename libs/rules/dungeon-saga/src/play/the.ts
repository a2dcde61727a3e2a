import { modelOf } from '../state/access.js';
import type { Model, ModelId, Quest } from '../state/state.js';
import type { Play } from './play.js';

/** The quest; the command's own checks have made sure that there is one. */
export function theQuest({ state }: Play): Quest {
  if (!state.quest) throw new Error('no quest');
  return state.quest;
}

/** The model with this id; the command's own checks have made sure of it. */
export function theModel({ state }: Play, id: ModelId): Model {
  const model = modelOf(state, id);
  if (!model) throw new Error(`no model ${id}`);
  return model;
}
