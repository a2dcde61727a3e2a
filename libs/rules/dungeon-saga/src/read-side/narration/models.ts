import type { ModelEvents } from '../../models/models.events.js';
import { sourceName, who } from '../../wording/names.js';
import { numbersOf } from '../model-numbers.js';
import { type Tellers, effectOn, say } from './told.js';

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
  'dsg.HpLost': ({ modelId: id, n, hp, source }, scene) =>
    effectOn(scene, { id, key: 'hpLost', tone: 'loss', source: source ?? '' }, { amount: n, left: hp }),
  'dsg.ModelEliminated': ({ modelId, byId, source }, { before }) => {
    const name = who(before, modelId);
    if (byId !== null) return say('eliminatedBy', { name, by: who(before, byId) }, [modelId, byId]);
    return source
      ? say('eliminatedThrough', { name, source: sourceName(before, source) }, [modelId])
      : say('eliminated', { name }, [modelId]);
  },
};
