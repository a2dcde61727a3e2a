import { z } from 'zod';
import { type CommandTable, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, violate } from '../play/play.js';
import { endIfLost } from '../quest/end-quest.js';
import { applyEffects } from './apply-effects.js';
import { effectsSchema } from './effect-schema.js';

const applyEffect = z.object({ source: fields.text, effects: effectsSchema });

function decideEffect(play: Play, { source, effects }: z.infer<typeof applyEffect>): Outcome {
  if (effects.length === 0) {
    return violate('DSG_EFFECT_INVALID', null, { why: { key: 'dsg.effect.nothing' } }, ['effects']);
  }
  const refused = applyEffects(play, effects, source.trim(), ['effects']);
  if (refused) return refused;
  endIfLost(play);
  return undefined;
}

export const effectCommands: CommandTable = {
  'dsg.ApplyEffect': command({
    schema: applyEffect,
    cost: 'bookkeeping',
    icon: 'pencil',
    by: 'table',
    inQuest: true,
    decide: decideEffect,
  }),
};
