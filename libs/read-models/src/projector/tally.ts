import type { LedgerEntry } from '@emberlog/engine';
import type { Db } from '../store/schema.js';

/** What the ledger rows that count add up to, per account and subject. */
export type Sums = { readonly [account: string]: { readonly [subject: string]: number } };

/** What was counted along a path: carried on from entry to entry, so that nobody has to count again from the beginning. */
export type Tally = {
  readonly stops: number;
  readonly sums: Sums;
  /** The entry that holds these sums; -1: nothing was entered yet. */
  readonly sumsAt: number;
};
/** `sumsAt` is `null` where no entry holds the sums: a rewind went back to the middle of a command. */
export type FoundTally = Omit<Tally, 'sumsAt'> & { readonly sumsAt: number | null };

export const emptyTally: Tally = { stops: 0, sums: {}, sumsAt: -1 };

/** Of the path to `revision`. */
export async function tallyAt(db: Db, campaignId: string, revision: number): Promise<FoundTally> {
  const entry = await db
    .selectFrom('log_entries')
    .select(['from_revision', 'to_revision', 'stop', 'sums_at', 'sums'])
    .where('campaign_id', '=', campaignId)
    .where('from_revision', '<=', revision)
    .orderBy('from_revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (entry === undefined) return emptyTally;
  const { stop: stops, sums_at: sumsAt } = entry;
  const sums = entry.sums === null ? await sumsOf(db, campaignId, sumsAt) : (JSON.parse(entry.sums) as Sums);
  if (entry.to_revision <= revision) return { stops, sums, sumsAt };
  const later = await db
    .selectFrom('ledger_rows')
    .select('entry')
    .where('campaign_id', '=', campaignId)
    .where('entry_from', '=', entry.from_revision)
    .where('revision', '>', revision)
    .execute();
  const taken = later.map((row) => {
    const { account, subject, delta } = JSON.parse(row.entry) as LedgerEntry;
    return { account, subject, delta: -delta };
  });
  return { stops, sums: withEntries(sums, taken), sumsAt: null };
}

async function sumsOf(db: Db, campaignId: string, sumsAt: number): Promise<Sums> {
  if (sumsAt < 0) return {};
  const { sums } = await db
    .selectFrom('log_entries')
    .select('sums')
    .where('campaign_id', '=', campaignId)
    .where('from_revision', '=', sumsAt)
    .executeTakeFirstOrThrow();
  return JSON.parse(sums ?? '{}') as Sums;
}

export function withEntries(sums: Sums, entries: readonly Pick<LedgerEntry, 'account' | 'subject' | 'delta'>[]): Sums {
  const grown: Record<string, Record<string, number>> = {};
  for (const [account, bySubject] of Object.entries(sums)) grown[account] = { ...bySubject };
  for (const { account, subject, delta } of entries) {
    const bySubject = (grown[account] ??= {});
    bySubject[subject] = (bySubject[subject] ?? 0) + delta;
  }
  return grown;
}
