import type { Evolvers } from '../play/evolvers.js';
import { heroOf, withHero, withModel, withQuest } from '../state/access.js';
import { withGuest } from '../quest/quest.events.js';
import type { DsgState, Model, ModelId } from '../state/state.js';

export type ModelEvents = {
  'dsg.ModelRegistered': { model: Model };
  /** `source`: the card, trap or decision it came from; null: an attack. */
  'dsg.HpLost': { modelId: ModelId; n: number; hp: number; source: string | null };
  /** `byId`: who attacked; null: an effect. */
  'dsg.ModelEliminated': { modelId: ModelId; byId: ModelId | null; source: string | null };
};

/** A model comes onto the table. A hero brings its revive tokens along (DSG-INV-9). */
export function withNewModel(state: DsgState, model: Model): DsgState {
  const known =
    model.kind === 'hero' && model.maxHp !== null ? withGuest(state, { ...model, maxHp: model.maxHp }) : state;
  return withQuest(known, (q) => ({
    ...q,
    models: { ...q.models, [model.id]: model },
    tokensInPlay: q.tokensInPlay + model.reviveTokens,
  }));
}

export const modelEvolvers: Evolvers<ModelEvents> = {
  'dsg.ModelRegistered': (state, { model }) => withNewModel(state, model),
  'dsg.HpLost': (state, { modelId, hp }) => withModel(state, modelId, (m) => ({ ...m, hp })),
  'dsg.ModelEliminated': (state, { modelId, byId }) => {
    const gone = withModel(state, modelId, (m) => ({ ...m, status: 'eliminated' }));
    return byId !== null && heroOf(state, byId) ? withHero(gone, byId, (h) => ({ ...h, kills: h.kills + 1 })) : gone;
  },
};
