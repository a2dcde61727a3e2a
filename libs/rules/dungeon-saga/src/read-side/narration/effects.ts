import type { EffectEvents } from '../../effects/effects.events.js';
import { sourceName, who } from '../../wording/names.js';
import { type Tellers, factOf, say } from './told.js';

export const effectTellers: Tellers<EffectEvents> = {
  'dsg.StatChanged': ({ modelId, stat, from, to, source }, { before }) => {
    const tone = to >= (from ?? 0) ? 'gain' : 'loss';
    const change = { stat: { key: `dsg.field.${stat}` }, from: from ?? 0, to };
    return source
      ? factOf(
          before,
          modelId,
          { key: 'statChanged', alone: 'statChangedThrough', tone },
          { ...change, source: sourceName(before, source) },
        )
      : factOf(before, modelId, { key: 'statChanged', tone }, change);
  },
  'dsg.NoteAdded': ({ modelId, text }, { before }) =>
    modelId === null
      ? say('note', { text }, [], 'headline')
      : say('noteAbout', { name: who(before, modelId), text }, [modelId], 'headline'),
};
