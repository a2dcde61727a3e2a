import { z } from 'zod';
import { I18n, Revision, Timestamp } from './primitives.js';

/** A point the slider can stop at: the end of one action that counts now. `opens` names the boundaries it opened. */
export const HistoryStop = z.object({
  revision: Revision,
  at: Timestamp,
  text: I18n,
  opens: z.array(z.object({ scope: z.string(), label: I18n })),
});
/** A line of play that no longer counts; `revision` is its end: restoring it brings it back. */
export const AbandonedHead = z.object({
  revision: Revision,
  actions: z.number().int(),
  by: z.string(),
  at: Timestamp,
  reason: z.string().nullable(),
  scope: z.string(),
});
export const History = z
  .object({
    last: Revision,
    head: Revision,
    stops: z.array(HistoryStop),
    abandoned: z.array(AbandonedHead),
  })
  .meta({ id: 'History' });
export type History = z.infer<typeof History>;
