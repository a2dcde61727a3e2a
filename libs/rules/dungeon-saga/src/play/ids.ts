import { field } from '@emberlog/engine';
import { type ZodType, z } from 'zod';
import type { ContentKind } from '../content/content.js';

/**
 * An id the group gives. It becomes the key of a record, so names every object inherits (`constructor`) are refused.
 */
export const id = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9][A-Za-z0-9:_ -]*$/)
  .refine((value) => !(value in Object.prototype));

/** A model of the quest, chosen among what stands on the table. */
export const model = field(id, { names: 'subject' });
export const hero = field(id, { names: 'subject', of: 'hero' });
/** An entry of the group's content, by its kind. */
export const card = (kind: ContentKind) => field(id, { names: 'content', of: kind });

/** What a tap may leave out: asked only when the answer calls for it. */
export const later = <T extends ZodType>(schema: T) => field(schema, { ask: 'later' }).optional();
/** Said by the draft of an option or made by the page, never asked. */
export const unasked = <T extends ZodType>(schema: T) => field(schema, { ask: 'never' });
/** The id of something new, named after another field. */
export const newId = (madeFrom: string) => field(id, { madeFrom });

export const name = z.string().trim().min(1).max(80);
export const text = z.string().max(500);
/** Why a correction was made; a missing one is refused by the rule, not by the shape. */
export const reason = text.default('');

/** Numbers of a model. */
export const numbers = {
  combat: z.number().int().min(0).max(50),
  shoot: z.number().int().min(0).max(50),
  armour: z.number().int().min(0).max(6),
  maxHp: z.number().int().min(1).max(99),
  damageTarget: z.number().int().min(1).max(99),
  level: z.number().int().min(0).max(99),
} as const;
