import { z } from 'zod';
import { LedgerEntry } from './ledger.js';
import { LogLine } from './log.js';
import { I18n, Json, Revision } from './primitives.js';
import { ProblemViolation } from './problem.js';

export const RandomResults = z.record(
  z.string().max(120),
  z.object({ values: z.array(z.union([z.string().max(60), z.number()])).max(60), by: z.enum(['table', 'server']) }),
);

/**
 * What the person was looking at. `option`: a thing that could be done, without what exactly it would cause. `consequence`: what it
 * would cause was shown before (a dry run, the action an undo takes back).
 */
export const Seen = z.object({ revision: Revision, shown: z.enum(['option', 'consequence']) }).meta({ id: 'Seen' });
export type Seen = z.infer<typeof Seen>;

/**
 * One action of the table. `type` is a command of the campaign's rule set or one of
 * `campaign.Undo`, `campaign.Restore`, `campaign.CorrectSheet`, `campaign.ImportContent`.
 */
export const SubmitCommand = z
  .object({
    /** Client-made; sending it twice has one effect and gives the same answer. */
    commandId: z.uuid(),
    type: z
      .string()
      .max(80)
      .regex(/^[a-z]+\.[A-Za-z]+$/),
    payload: z.record(z.string(), Json).default({}),
    random: RandomResults.optional(),
    /** Refuse (409) if the campaign has moved on from this revision. Without it the server decides on the current state. */
    expectedRevision: Revision.optional(),
    /**
     * The state that was on the page. Refuse (409 CHANGED_MEANWHILE, with both sides) when what this command is about has changed
     * since; anything else may have.
     */
    seen: Seen.optional(),
  })
  .meta({ id: 'SubmitCommand' });
export type SubmitCommand = z.infer<typeof SubmitCommand>;

/** Payload of `campaign.Undo`: the last action, or the open turn with everything in it. */
export const UndoPayload = z
  .object({ scope: z.enum(['action', 'turn']), reason: z.string().trim().max(500).nullable().default(null) })
  .meta({ id: 'UndoPayload' });
export type UndoPayload = z.infer<typeof UndoPayload>;
/** Payload of `campaign.Restore`: bring back the line of play that ended at this revision. */
export const RestorePayload = z
  .object({ revision: Revision, reason: z.string().trim().max(500).nullable().default(null) })
  .meta({ id: 'RestorePayload' });
export type RestorePayload = z.infer<typeof RestorePayload>;

export const CommandReceipt = z
  .object({
    commandId: z.uuid(),
    /** Last revision written by this command: ask reads for `atLeast` this. */
    revision: Revision,
    events: z.array(z.object({ type: z.string(), revision: Revision })),
    /** True when this commandId had been handled before and the first answer is repeated. */
    replayed: z.boolean(),
  })
  .meta({ id: 'CommandReceipt' });
export type CommandReceipt = z.infer<typeof CommandReceipt>;

export const CommandCost = z.enum(['action', 'free', 'reaction', 'bookkeeping']);
export const CommandOption = z
  .object({
    type: z.string(),
    subject: z.string().nullable(),
    label: I18n,
    hint: I18n.optional(),
    cost: CommandCost,
    draft: Json,
    /** What a field asks in other words than its own name. */
    asks: z.record(z.string(), I18n).optional(),
    /** Empty: may be done now. Otherwise why not. */
    blocked: z.array(ProblemViolation),
  })
  .meta({ id: 'CommandOption' });
export type CommandOption = z.infer<typeof CommandOption>;
export const CommandOptions = z
  .object({ revision: Revision, options: z.array(CommandOption) })
  .meta({ id: 'CommandOptions' });
export type CommandOptions = z.infer<typeof CommandOptions>;

export const RandomSpec = z
  .object({
    id: z.string(),
    label: I18n,
    roller: z.string().nullable(),
    optional: z.boolean(),
    kind: z.enum(['dice', 'draw', 'shuffle']),
    dice: z.array(z.object({ die: z.string(), count: z.number().int() })).optional(),
    fixed: z.record(z.string(), z.number()).optional(),
    source: z.string().optional(),
    count: z.number().int().optional(),
    size: z.number().int().optional(),
  })
  .meta({ id: 'RandomSpec' });
export type RandomSpec = z.infer<typeof RandomSpec>;

/** Dry run: what the command would do, or what it still needs. Nothing is appended. */
export const CommandPreview = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('accepted'),
      revision: Revision,
      events: z.array(z.object({ type: z.string(), data: Json })),
      lines: z.array(LogLine),
      ledger: z.array(LedgerEntry),
      offers: z.array(CommandOption),
    }),
    z.object({ kind: z.literal('rejected'), revision: Revision, violations: z.array(ProblemViolation).min(1) }),
    z.object({
      kind: z.literal('needs-random'),
      revision: Revision,
      specs: z.array(RandomSpec).min(1),
      offers: z.array(CommandOption),
      /** What the command causes up to these dice; provisional. */
      events: z.array(z.object({ type: z.string(), data: Json })),
      lines: z.array(LogLine),
    }),
    z.object({
      kind: z.literal('needs-content'),
      revision: Revision,
      violation: ProblemViolation,
      missing: z.array(z.object({ path: z.string(), label: I18n, rules: z.array(z.string()), schema: Json })),
    }),
  ])
  .meta({ id: 'CommandPreview' });
export type CommandPreview = z.infer<typeof CommandPreview>;
