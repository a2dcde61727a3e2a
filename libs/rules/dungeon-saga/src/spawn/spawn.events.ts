import { withNewModel } from '../models/models.events.js';
import type { Evolvers } from '../play/evolvers.js';
import { withPending, withQuest, withoutPending } from '../state/access.js';
import type { DsgState, Model, ModelId, PendingId, PendingSpawn } from '../state/state.js';

export type SpawnEvents = {
  /** A monster has to be placed before play goes on. */
  'dsg.SpawnDue': Omit<PendingSpawn, 'kind' | 'id'> & { readonly pendingId: PendingId };
  /** `model`: its numbers, copied from the content. `pendingId` is null for a spawn that an effect caused. */
  'dsg.MonsterSpawned': {
    pendingId: PendingId | null;
    modelId: ModelId;
    typeId: string;
    level: number | null;
    distance: number;
    secondDie: number | null;
    model: Model;
  };
  'dsg.SpawnDeclined': { pendingId: PendingId; reason: string };
};

function resolved(state: DsgState, pendingId: PendingId | null): DsgState {
  return pendingId === null ? state : withQuest(state, (q) => withoutPending(q, pendingId));
}

export const spawnEvolvers: Evolvers<SpawnEvents> = {
  'dsg.SpawnDue': (state, { pendingId: id, ...spawn }) =>
    withQuest(state, (q) => withPending(q, { kind: 'spawn', id, ...spawn })),
  'dsg.MonsterSpawned': (state, { pendingId, model }) => resolved(withNewModel(state, model), pendingId),
  'dsg.SpawnDeclined': (state, { pendingId }) => resolved(state, pendingId),
};
