import { z } from 'zod';
import * as fields from '../play/ids.js';
import { stats } from './effects.events.js';

/** The form offers what there is; what a model does not have is refused by the rule, not by the shape. */
const stat = z
  .string()
  .max(40)
  .meta({ enum: [...stats] });
const amount = z.number().int().min(-999).max(999);

/**
 * A bounded change of the state, as a card, a trap or the table says it. Whether it is possible is a rule (`DSG_EFFECT_INVALID`), not a
 * shape.
 */
export const effectSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('adjustHp'), modelId: fields.model, n: amount }),
  z.object({ do: z.literal('adjustStat'), modelId: fields.model, stat, n: amount }),
  z.object({ do: z.literal('addNote'), modelId: fields.model.optional(), text: fields.text }),
  z.object({ do: z.literal('eliminate'), modelId: fields.model }),
  z.object({
    do: z.literal('spawn'),
    typeId: fields.card('type'),
    modelId: fields.newId('typeId'),
    level: amount.nullable().optional(),
    distance: amount,
  }),
]);
export type Effect = z.infer<typeof effectSchema>;
export const effectsSchema = z.array(effectSchema).max(20);
