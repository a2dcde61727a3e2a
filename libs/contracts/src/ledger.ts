import { z } from 'zod';
import { Undone } from './log.js';
import { I18n, Revision, Timestamp } from './primitives.js';

export const LedgerExplanation = z
  .object({
    total: z.number().int(),
    participants: z.array(
      z.object({ subject: z.string(), name: z.string(), score: z.number().int(), share: z.number().int(), why: I18n }),
    ),
    base: z.number().int(),
    remainder: z.number().int(),
    remainderFate: I18n,
    steps: z.array(z.object({ text: I18n, rule: z.string() })),
  })
  .meta({ id: 'LedgerExplanation' });
export type LedgerExplanation = z.infer<typeof LedgerExplanation>;

/** One explained change of an account. `event` is its revision (in a preview: the index in the batch). */
export const LedgerEntry = z
  .object({
    event: z.number().int(),
    account: z.string(),
    subject: z.string(),
    delta: z.number().int(),
    balance: z.number().int(),
    reason: I18n,
    rules: z.array(z.string()),
    parts: z.array(z.object({ label: I18n, amount: z.number().int() })),
    explanation: LedgerExplanation.nullable(),
    settled: z.boolean(),
  })
  .meta({ id: 'LedgerEntry' });
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const LedgerRow = LedgerEntry.extend({
  id: z.string(),
  at: Timestamp,
  by: z.string(),
  commandId: z.string(),
  undone: Undone.nullable(),
}).meta({ id: 'LedgerRow' });
export type LedgerRow = z.infer<typeof LedgerRow>;

/** A page of the account, oldest first, by whole actions. `totals` sums all rows that count; `sheets` is what the sheets say; they must be equal. */
export const Ledger = z
  .object({
    revision: Revision,
    account: z.string(),
    rows: z.array(LedgerRow),
    /** Ask again with it for the page before; null at the beginning. */
    before: Revision.nullable(),
    totals: z.array(
      z.object({ subject: z.string(), name: z.string(), total: z.number().int(), sheet: z.number().int() }),
    ),
    balanced: z.boolean(),
  })
  .meta({ id: 'Ledger' });
export type Ledger = z.infer<typeof Ledger>;
