import { z } from 'zod';
import { I18n, Json, Revision } from './primitives.js';

/** Entries of the group's own box, by kind. Which kinds there are and what an entry may say, the rule set describes. */
export const ContentPack = z.record(
  z.string().min(1).max(40),
  z
    .array(z.record(z.string().max(64), Json))
    .min(1)
    .max(200),
);
export type ContentPack = z.infer<typeof ContentPack>;

/**
 * Payload of `campaign.ImportContent`: everything is kept or, at the first refusal, nothing. Violations carry the path of the entry
 * (`payload.content.monster.3.hp`).
 */
export const ImportContent = z
  .object({ content: ContentPack.refine((pack) => Object.keys(pack).length > 0) })
  .meta({ id: 'ImportContent' });
export type ImportContent = z.infer<typeof ImportContent>;

/** An entry as this campaign knows it. */
export const ContentEntry = z
  .object({
    kind: z.string(),
    id: z.string(),
    label: I18n,
    /** The base pack with the group's own values laid over it. */
    values: z.record(z.string(), Json),
    /** Fields the group typed in. */
    own: z.array(z.string()),
  })
  .meta({ id: 'ContentEntry' });
export type ContentEntry = z.infer<typeof ContentEntry>;
export const ContentList = z.object({ revision: Revision, entries: z.array(ContentEntry) }).meta({ id: 'ContentList' });
export type ContentList = z.infer<typeof ContentList>;
