import { z } from 'zod';
import { I18n, Json } from './primitives.js';

/** One rule or field that stood in the way. `path` leads into the request body (`payload.dice.0`), for the form field. */
export const ProblemViolation = z
  .object({
    code: z.string(),
    rules: z.array(z.string()),
    text: z.string(),
    message: I18n,
    path: z.array(z.union([z.string(), z.number()])).optional(),
  })
  .meta({ id: 'ProblemViolation' });
export type ProblemViolation = z.infer<typeof ProblemViolation>;

/**
 * RFC 9457 problem. `code` is stable (an i18n key), `detail` is a sentence in the reader's language (Accept-Language).
 * 422 carries the violations, 409 the actual revision, 422 NEEDS_RANDOM the dice that are due.
 */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.string(),
    detail: z.string(),
    rule: z.string().nullable().optional(),
    violations: z.array(ProblemViolation).optional(),
    actualRevision: z.number().int().optional(),
    needs: Json.optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
