import { z } from 'zod';
import { I18n, Revision, Timestamp } from './primitives.js';

/** A point the slider can stop at: the end of one action that counts now. `opens` names the boundaries it opened. */
export const HistoryStop = z
  .object({
    /** Its place among all stops, from 0. */
    index: z.number().int().min(0),
    revision: Revision,
    at: Timestamp,
    text: I18n,
    opens: z.array(z.object({ scope: z.string(), label: I18n })),
  })
  .meta({ id: 'HistoryStop' });
export type HistoryStop = z.infer<typeof HistoryStop>;

export const History = z
  .object({
    last: Revision,
    head: Revision,
    /** How many stops there are in all. */
    count: z.number().int().min(0),
    /** A page of them, oldest first. */
    stops: z.array(HistoryStop),
    /** Where the revision that was asked for (`around`) stands, also on a line that does not count any more. */
    here: HistoryStop.nullable(),
    /** Turns along the whole of it, few enough to be written beside each other. */
    ticks: z.array(z.object({ index: z.number().int().min(0), label: I18n })),
  })
  .meta({ id: 'History' });
export type History = z.infer<typeof History>;

/** A line of play that no longer counts; `revision` is its end: restoring it brings `actions` actions back. */
export const AbandonedLine = z.object({
  revision: Revision,
  actions: z.number().int(),
  by: z.string(),
  at: Timestamp,
  reason: z.string().nullable(),
  scope: z.string(),
});
/** Left last first. `before`: ask again with it for the page after; null at the end. */
export const AbandonedLines = z
  .object({ lines: z.array(AbandonedLine), before: Revision.nullable() })
  .meta({ id: 'AbandonedLines' });
export type AbandonedLines = z.infer<typeof AbandonedLines>;
