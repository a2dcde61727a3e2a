import { z } from 'zod';
import { CommandCost } from './commands.js';
import { I18n, Json, Slug } from './primitives.js';

export const DieSpec = z
  .object({
    id: z.string(),
    code: z.string(),
    label: I18n,
    colour: z.enum(['black', 'yellow', 'red', 'blue']).optional(),
    symbols: z.array(z.object({ id: z.string(), label: I18n })),
    face: z.enum(['one', 'any', 'number']),
    numbers: z.array(z.number()).optional(),
  })
  .meta({ id: 'DieSpec' });
export type DieSpec = z.infer<typeof DieSpec>;

export const RosterField = z.object({
  key: z.string(),
  label: I18n,
  kind: z.enum(['integer', 'text', 'flag', 'choice', 'choices']),
  default: Json,
  min: z.number().optional(),
  max: z.number().optional(),
  options: z.array(z.object({ id: z.string(), label: I18n })).optional(),
  count: z.number().int().optional(),
});
export type RosterField = z.infer<typeof RosterField>;
export const RosterTemplate = z
  .object({
    id: z.string(),
    label: I18n,
    hint: I18n,
    side: z.enum(['party', 'opponent']),
    /** How many of it a campaign may begin with, and how many the form starts with. */
    count: z.object({ start: z.number().int(), max: z.number().int() }),
    fields: z.array(RosterField),
  })
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

export const SettingSpec = z
  .object({
    key: z.string(),
    label: I18n,
    default: Json,
    rules: z.array(z.string()),
    scope: z.enum(['campaign', 'session']),
    required: z.boolean(),
    schema: Json,
  })
  .meta({ id: 'SettingSpec' });
export type SettingSpec = z.infer<typeof SettingSpec>;

export const ScreenSpec = z
  .object({ id: Slug, kind: z.enum(['cards', 'opposed-dice', 'symbol-attack']), label: I18n, question: I18n })
  .meta({ id: 'ScreenSpec' });
export type ScreenSpec = z.infer<typeof ScreenSpec>;

export const CommandIcon = z.enum([
  'attack',
  'bow',
  'check',
  'crown',
  'dice',
  'door',
  'eye',
  'heart',
  'hourglass',
  'moon',
  'more',
  'move',
  'pencil',
  'plus',
  'points',
  'potion',
  'right',
  'search',
  'spell',
  'table',
]);
export type CommandIcon = z.infer<typeof CommandIcon>;
/** How a command of the game is offered and asked for. */
export const CommandSpec = z
  .object({
    label: I18n,
    /** JSON Schema of its payload. What a form has to know of a field beyond its shape stands beside it (`names`, `of`, `ask`, …). */
    schema: Json,
    cost: CommandCost,
    icon: CommandIcon.optional(),
    course: z.literal(true).optional(),
    confirm: z.literal(true).optional(),
    screen: z.string().optional(),
  })
  .meta({ id: 'CommandSpec' });
export type CommandSpec = z.infer<typeof CommandSpec>;

export const RuleSetDetail = z
  .object({
    id: z.string(),
    version: z.string(),
    /** What the types of its commands and the keys of its field names begin with. */
    namespace: z.string(),
    label: I18n,
    editions: z.array(z.object({ id: z.string(), label: I18n, hint: I18n })),
    roster: z.array(RosterTemplate),
    dice: z.array(DieSpec),
    sheets: z.array(SheetSpec),
    accounts: z.array(z.object({ id: z.string(), label: I18n, short: I18n })),
    settings: z.array(SettingSpec),
    /** The command that changes settings later; null: they stand. */
    settingsCommand: z.string().nullable(),
    /** What a group may bring from its own box, and the command that keeps it; null: nothing. */
    content: z
      .object({ kinds: z.array(z.object({ id: z.string(), label: I18n, schema: Json })), command: z.string() })
      .nullable(),
    rules: z.record(z.string(), z.object({ title: I18n, source: z.string() })),
    screens: z.array(ScreenSpec),
    /** By command type. */
    commands: z.record(z.string(), CommandSpec),
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
