import type { ModelEvents } from '../../models/models.events.js';
import { sourceName, who } from '../../wording/names.js';
import { numbersOf } from '../model-numbers.js';
import { type Tellers, factOf, say } from './told.js';

export const modelTellers: Tellers<ModelEvents> = {
  'dsg.ModelRegistered': ({ model }) =>
    model.maxHp === null
      ? say('modelRegistered', { name: model.name, numbers: numbersOf(model) }, [model.id], 'headline')
      : say(
          'modelRegisteredWithHp',
          { name: model.name, numbers: numbersOf(model), hp: model.maxHp },
          [model.id],
          'headline',
        ),
  'dsg.HpLost': ({ modelId, n, hp, source }, { before }) =>
    source
      ? factOf(
          before,
          modelId,
          { key: 'hpLost', alone: 'hpLostThrough', tone: 'loss' },
          { amount: n, left: hp, source: sourceName(before, source) },
        )
      : factOf(before, modelId, { key: 'hpLost', tone: 'loss' }, { amount: n, left: hp }),
  'dsg.ModelEliminated': ({ modelId, byId, source }, { before }) => {
    const name = who(before, modelId);
    if (byId !== null) return say('eliminatedBy', { name, by: who(before, byId) }, [modelId, byId]);
    return source
      ? say('eliminatedThrough', { name, source: sourceName(before, source) }, [modelId])
      : say('eliminated', { name }, [modelId]);
  },
};
