import { z } from 'zod';

/** Any JSON value; rule sets define the exact shape of payloads and values. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export const Json: z.ZodType<Json> = z.json();

/** A text as key and parameters; the catalogue of the rule set (or of the dashboard) holds the ICU message. */
export type I18n = {
  readonly key: string;
  readonly params?: { readonly [name: string]: string | number | boolean | I18n };
};
export const I18n: z.ZodType<I18n> = z
  .object({
    key: z.string(),
    get params() {
      return z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), I18n])).optional();
    },
  })
  .meta({ id: 'I18n' });

/** Ids travel in URLs and in events: lower-case letters, digits and hyphens. */
export const Slug = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[a-z0-9][a-z0-9-]*$/);
export const CampaignId = z.uuid();
export const Name = z.string().trim().min(1).max(80);
/** Revision of an event in its campaign stream, 0-based. */
export const Revision = z.number().int().min(0);
export const Timestamp = z.iso.datetime();

/**
 * A whole number in a text, as queries and settings carry it: decimal digits and nothing else. What JavaScript would take for a
 * number besides (`0x10`, `1e3`, ` 7`, nothing at all) is a mistake of whoever wrote it.
 */
export const Decimal = (number: z.ZodNumber = z.number().int().min(0)) =>
  z.preprocess((text) => (typeof text === 'string' && decimal.test(text) ? Number(text) : text), number);
const decimal = /^(?:0|[1-9]\d*)$/;

/** Query of every read: wait until the read model has seen this revision; or look at the campaign as of a revision. */
export const AtLeast = Decimal().optional();
export const AsOf = Decimal().optional();
