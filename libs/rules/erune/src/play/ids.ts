import { z } from 'zod';

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

export const text = z.string().max(500);
/** Why a correction was made; a missing one is refused by the rule, not by the shape (ER-LOG-7). */
export const reason = text.default('');
export const name = z.string().trim().min(1).max(80);

export const amount = z.number().int().min(0).max(9999);
export const change = z.number().int().min(-9999).max(9999);
/** One die as typed, for example `R:skull+bolt`. Whether the face is possible is a rule, not a shape. */
export const die = z.string().max(40);
export const dice = z.array(die).max(40);
