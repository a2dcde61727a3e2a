import { field } from '@emberlog/engine';
import { type ZodType, z } from 'zod';
import type { ContentKind } from '../content/content.js';

/**
 * An id the group or the content gives. It becomes the key of a record, so names every object inherits (`constructor`) are
 * refused, and `|` and `.` stay free as separators.
 */
export const id = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9][A-Za-z0-9:_ -]*$/)
  .refine((value) => !(value in Object.prototype));
export const ids = z.array(id).max(50);

/** Somebody or something on the table, chosen among its actors. */
export const subject = field(id, { names: 'subject' });
export const adventurer = field(id, { names: 'subject', of: 'hero' });
export const monster = field(id, { names: 'subject', of: 'foe' });
export const master = field(id, { names: 'subject', of: 'master' });
/** A card of the box, by its kind. */
export const card = (kind: ContentKind) => field(id, { names: 'content', of: kind });

/** What a tap may leave out: asked only when the answer calls for it. */
export const later = <T extends ZodType>(schema: T) => field(schema, { ask: 'later' }).optional();
/** Said by the draft of an option or made by the page, never asked. */
export const unasked = <T extends ZodType>(schema: T) => field(schema, { ask: 'never' });
/** The id of something new, named after another field. */
export const newId = (madeFrom: string) => field(id, { madeFrom });

export const text = z.string().max(500);
/** Why a correction was made; a missing one is refused by the rule, not by the shape (ER-LOG-7). */
export const reason = text.default('');
export const name = z.string().trim().min(1).max(80);

export const amount = z.number().int().min(0).max(9999);
export const change = z.number().int().min(-9999).max(9999);
/** One die as typed, for example `R:skull+bolt`. Whether the face is possible is a rule, not a shape. */
export const die = z.string().max(40);
export const dice = field(z.array(die).max(40), { names: 'dice' });
