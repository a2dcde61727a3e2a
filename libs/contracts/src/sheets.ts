import { z } from 'zod';
import { I18n, Json, Revision } from './primitives.js';

export const Sheet = z
  .object({
    kind: z.string(),
    subject: z.string(),
    owner: z.string().nullable(),
    name: z.string(),
    subtitle: I18n,
    values: z.record(z.string(), Json),
  })
  .meta({ id: 'Sheet' });
export type Sheet = z.infer<typeof Sheet>;
export const SheetList = z.object({ revision: Revision, sheets: z.array(Sheet) }).meta({ id: 'SheetList' });
export type SheetList = z.infer<typeof SheetList>;
export const SheetDetail = z.object({ revision: Revision, sheet: Sheet }).meta({ id: 'SheetDetail' });
export type SheetDetail = z.infer<typeof SheetDetail>;

/**
 * Payload of `campaign.CorrectSheet`: a logged correction as the edit form sends it. The rule set maps it to its own command and
 * checks the bounds; violations carry the path of the change (`payload.changes.2.value`).
 */
export const SheetCorrection = z
  .object({
    subject: z.string().min(1),
    changes: z
      .array(z.object({ field: z.string().min(1), value: Json }))
      .min(1)
      .max(60),
    reason: z.string().trim().min(1).max(500),
  })
  .meta({ id: 'SheetCorrection' });
export type SheetCorrection = z.infer<typeof SheetCorrection>;
