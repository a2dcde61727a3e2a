import { z } from 'zod';
import { LedgerEntry } from './ledger.js';
import { LogEntry, LogLine } from './log.js';
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

/** One value that somebody else has changed: what was on the page, what stands there now, what was to be written. Absent: nothing. */
export const ChangedField = z
  .object({
    /** Whose sheet; null: it is not on a sheet. */
    subject: z.string().nullable(),
    /** Key of the sheet's field, of the setting, or `<kind>.<id>.<field>` of the box. */
    field: z.string(),
    /** Who or what it belongs to, and what the field is called, in the reader's language; null: it has no name of its own. */
    of: z.string().nullable(),
    label: z.string().nullable(),
    seen: Json.optional(),
    now: Json.optional(),
    wanted: Json.optional(),
    /** Leads into the request body (`payload.changes.0.value`), for the form field. */
    path: z.array(z.union([z.string(), z.number()])).optional(),
  })
  .meta({ id: 'ChangedField' });
export type ChangedField = z.infer<typeof ChangedField>;

/** What a command tells; for an undo or a restore, the actions that it takes back or brings back. */
export const Told = z.object({ lines: z.array(LogLine), ledger: z.array(LedgerEntry) }).meta({ id: 'Told' });
export type Told = z.infer<typeof Told>;

/**
 * What has moved between the revision that was seen and `actualRevision`. Values written outright stand in `fields`; for everything
 * else `seen` and `now` tell what the command would have done then and would do now. `since`: the newest actions recorded
 * meanwhile, oldest first. Sending the command again with `seen.revision` = `actualRevision` does it anyway.
 */
export const Changed = z
  .object({
    fields: z.array(ChangedField),
    seen: Told.nullable(),
    now: Told.nullable(),
    since: z.array(LogEntry),
  })
  .meta({ id: 'Changed' });
export type Changed = z.infer<typeof Changed>;

/**
 * What is known about what this request recorded. `nothing`; `all` of it, though the answer failed; `unknown`: it may have been, and
 * sending it again with the same commandId is safe: it counts once.
 */
export const Recorded = z.enum(['nothing', 'all', 'unknown']).meta({ id: 'Recorded' });
export type Recorded = z.infer<typeof Recorded>;

/**
 * RFC 9457 problem. `code` is stable (an i18n key), `detail` is a sentence in the reader's language (Accept-Language).
 * 422 carries the violations, 409 the actual revision and what has changed, 422 NEEDS_RANDOM the dice that are due. `recorded` stands
 * in the problems of every operation that records, and in no other.
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
    changed: Changed.optional(),
    needs: Json.optional(),
    recorded: Recorded.optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
