import { z } from 'zod';

/**
 * An id the group gives. It becomes the key of a record, so names every object inherits (`constructor`) are refused.
 */
export const id = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9][A-Za-z0-9:_ -]*$/)
  .refine((value) => !(value in Object.prototype));

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
