import type { EffectEvents } from '../../effects/effects.events.js';
import { who } from '../../wording/names.js';
import { type Tellers, effectOn, say } from './told.js';

export const effectTellers: Tellers<EffectEvents> = {
  'dsg.StatChanged': ({ modelId: id, stat, from, to, source }, scene) =>
    effectOn(
      scene,
      { id, key: 'statChanged', tone: to >= (from ?? 0) ? 'gain' : 'loss', source },
      { stat: { key: `dsg.field.${stat}` }, from: from ?? 0, to },
    ),
  'dsg.NoteAdded': ({ modelId, text }, { before }) =>
    modelId === null
      ? say('note', { text }, [], 'headline')
      : say('noteAbout', { name: who(before, modelId), text }, [modelId], 'headline'),
};
