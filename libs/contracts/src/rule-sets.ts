import { z } from 'zod';
import { I18n, Json } from './primitives.js';

export const DieSpec = z
  .object({
    id: z.string(),
    code: z.string(),
    label: I18n,
    symbols: z.array(z.object({ id: z.string(), label: I18n })),
    face: z.enum(['one', 'any', 'number']),
    numbers: z.array(z.number()).optional(),
  })
  .meta({ id: 'DieSpec' });
export type DieSpec = z.infer<typeof DieSpec>;

export const RosterField = z.object({
  key: z.string(),
  label: I18n,
  kind: z.enum(['integer', 'choices']),
  default: Json,
  min: z.number().optional(),
  max: z.number().optional(),
  options: z.array(z.object({ id: z.string(), label: I18n })).optional(),
  count: z.number().int().optional(),
});
export type RosterField = z.infer<typeof RosterField>;
export const RosterTemplate = z
  .object({ id: z.string(), label: I18n, hint: I18n, role: z.enum(['hero', 'master']), fields: z.array(RosterField) })
  .meta({ id: 'RosterTemplate' });
export type RosterTemplate = z.infer<typeof RosterTemplate>;

export const SheetField = z
  .object({
    key: z.string(),
    label: I18n,
    kind: z.enum(['integer', 'track', 'text', 'flag', 'enum', 'list', 'pool', 'records']),
    edit: z.enum(['derived', 'by-command', 'correction', 'free']),
    min: z.number().optional(),
    max: z.union([z.number(), z.object({ field: z.string() })]).optional(),
    options: z.array(z.string()).optional(),
    optionPrefix: z.string().optional(),
  })
  .meta({ id: 'SheetField' });
export type SheetField = z.infer<typeof SheetField>;
export const SheetSpec = z
  .object({
    kind: z.string(),
    label: I18n,
    sections: z.array(
      z.object({ id: z.string(), side: z.enum(['front', 'back']), label: I18n, fields: z.array(SheetField) }),
    ),
  })
  .meta({ id: 'SheetSpec' });
export type SheetSpec = z.infer<typeof SheetSpec>;

export const RuleSetDetail = z
  .object({
    id: z.string(),
    version: z.string(),
    label: I18n,
    editions: z.array(z.object({ id: z.string(), label: I18n, hint: I18n })),
    roster: z.array(RosterTemplate),
    dice: z.array(DieSpec),
    sheets: z.array(SheetSpec),
    accounts: z.array(z.object({ id: z.string(), label: I18n })),
    settings: z.array(
      z.object({ key: z.string(), label: I18n, default: Json, rules: z.array(z.string()), schema: Json }),
    ),
    rules: z.record(z.string(), z.object({ title: I18n, source: z.string() })),
    /** JSON Schema of every command's payload, by command type. */
    commands: z.record(z.string(), z.object({ label: I18n, schema: Json })),
  })
  .meta({ id: 'RuleSetDetail' });
export type RuleSetDetail = z.infer<typeof RuleSetDetail>;
export const RuleSetSummary = RuleSetDetail.pick({ id: true, version: true, label: true, editions: true }).meta({
  id: 'RuleSetSummary',
});
export type RuleSetSummary = z.infer<typeof RuleSetSummary>;
/** Catalogue of one locale: key to ICU message. */
export const Messages = z.record(z.string(), z.string()).meta({ id: 'Messages' });
export type Messages = z.infer<typeof Messages>;
