import { z } from 'zod';
import { I18n, Revision, Timestamp } from './primitives.js';

export const LogFact = z.object({ text: I18n, tone: z.enum(['gain', 'loss', 'neutral', 'shadow']) });
export const LogLine = z
  .object({
    /** Revision of the event it tells of (in a preview: index in the batch). */
    event: z.number().int(),
    text: I18n,
    weight: z.enum(['headline', 'normal', 'detail']),
    facts: z.array(LogFact),
    subjects: z.array(z.string()),
  })
  .meta({ id: 'LogLine' });
export type LogLine = z.infer<typeof LogLine>;

export const Undone = z
  .object({ revision: Revision, by: z.string(), at: Timestamp, reason: z.string().nullable() })
  .meta({ id: 'Undone' });
export type Undone = z.infer<typeof Undone>;

/** One action of the table: the command's batch, told in one or more lines. `to` is the revision to look at it "as of". */
export const LogEntry = z
  .object({
    from: Revision,
    to: Revision,
    commandId: z.string(),
    commandType: z.string(),
    at: Timestamp,
    by: z.string(),
    /** Where in the nested time of the game it happened: quest, turn, phase. */
    session: z.object({ id: z.string(), label: I18n }).nullable(),
    turn: z.object({ id: z.string(), label: I18n }).nullable(),
    phase: z.object({ id: z.string(), label: I18n }).nullable(),
    lines: z.array(LogLine),
    /** Who took it back, when and why; null while it counts. */
    undone: Undone.nullable(),
    /** For a rewind itself: what it did. */
    rewind: z.object({ scope: z.enum(['action', 'turn', 'restore']), from: Revision, to: Revision }).nullable(),
    hasLedger: z.boolean(),
  })
  .meta({ id: 'LogEntry' });
export type LogEntry = z.infer<typeof LogEntry>;

/** Oldest first. `before`: ask again with it for the page before; null at the beginning. */
export const QuestLog = z
  .object({ revision: Revision, head: Revision, entries: z.array(LogEntry), before: Revision.nullable() })
  .meta({ id: 'QuestLog' });
export type QuestLog = z.infer<typeof QuestLog>;
