import type { Evolvers } from '../play/evolvers.js';
import { withModel, withQuest } from '../state/access.js';
import type { ModelId } from '../state/state.js';

/** Numbers of a model that an effect can change; `hp` only upwards, a loss is told by `dsg.HpLost`. */
export const stats = ['combat', 'shoot', 'armour', 'maxHp', 'damageTarget', 'level'] as const;
export type Stat = (typeof stats)[number] | 'hp';

export type EffectEvents = {
  'dsg.StatChanged': { modelId: ModelId; stat: Stat; from: number | null; to: number; source: string };
  'dsg.NoteAdded': { modelId: ModelId | null; text: string; source: string };
};

export const effectEvolvers: Evolvers<EffectEvents> = {
  'dsg.StatChanged': (state, { modelId, stat, to }) => withModel(state, modelId, (m) => ({ ...m, [stat]: to })),
  'dsg.NoteAdded': (state, note) => withQuest(state, (q) => ({ ...q, notes: [...q.notes, note] })),
};
