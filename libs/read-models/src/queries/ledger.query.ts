import { type LedgerEntry, isOnPath } from '@emberlog/engine';
import type { CampaignStates } from '../states/campaign-states.js';
import type { Db } from '../store/schema.js';
import { campaignRow } from './campaigns.query.js';
import { type Undone, openAsOf, rewoundByMark, undoneColumns, undoneOf } from './undone.query.js';
import { sheetsOf } from './table.query.js';

export type LedgerRow = LedgerEntry & {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly commandId: string;
  readonly undone: Undone | null;
};
export type Ledger = {
  readonly revision: number;
  readonly account: string;
  readonly rows: readonly LedgerRow[];
  readonly totals: readonly {
    readonly subject: string;
    readonly name: string;
    /** Sum of the rows that count. */
    readonly total: number;
    /** What the sheet says. */
    readonly sheet: number;
  }[];
  /** Every total equals its sheet. */
  readonly balanced: boolean;
};

/** `null`: no such campaign, account or revision. */
export async function ledger(
  db: Db,
  states: CampaignStates,
  id: string,
  account: string,
  asOf: number | undefined,
): Promise<Ledger | null> {
  const campaign = await campaignRow(db, id);
  if (campaign === null) return null;
  const revision = asOf ?? campaign.revision;
  if (revision > campaign.revision) return null;
  const found = await states.at(id, revision);
  if (found === null || !found.ruleSet.accounts.some((spec) => spec.id === account)) return null;

  const stored = await db
    .selectFrom('ledger_rows as row')
    .leftJoin('undone_marks as mark', (join) =>
      join
        .onRef('mark.campaign_id', '=', 'row.campaign_id')
        .onRef('mark.entry_from', '=', 'row.entry_from')
        .on(openAsOf(revision)),
    )
    .leftJoin('rewinds as rewound', rewoundByMark)
    .where('row.campaign_id', '=', id)
    .where('row.account', '=', account)
    .where('row.revision', '<=', revision)
    .select(['row.revision', 'row.place', 'row.at', 'row.by_member', 'row.command_id', 'row.entry'])
    .select(undoneColumns)
    .orderBy('row.revision')
    .orderBy('row.place')
    .execute();
  const sums = new Map<string, number>();
  const rows = stored.map((row): LedgerRow => {
    const entry = JSON.parse(row.entry) as LedgerEntry;
    const counts = isOnPath(found.path, row.revision);
    if (counts) sums.set(entry.subject, (sums.get(entry.subject) ?? 0) + entry.delta);
    return {
      ...entry,
      id: `${row.revision}.${row.place}`,
      at: row.at,
      by: row.by_member,
      commandId: row.command_id,
      undone: counts ? null : undoneOf(row),
    };
  });

  const sheets = sheetsOf(found);
  const onSheets = sheets.flatMap(({ subject, name, values }) => {
    const value = values[account];
    return typeof value === 'number' ? [{ subject, name, total: sums.get(subject) ?? 0, sheet: value }] : [];
  });
  // Points that are on no sheet any more balance only when nothing is left of them. Whoever still has a sheet is called by name.
  const nameOf = (subject: string) => sheets.find((sheet) => sheet.subject === subject)?.name ?? subject;
  const gone = [...sums]
    .filter(([subject]) => !onSheets.some((line) => line.subject === subject))
    .map(([subject, total]) => ({ subject, name: nameOf(subject), total, sheet: 0 }));
  const totals = [...onSheets, ...gone];
  return { revision, account, rows, totals, balanced: totals.every((line) => line.total === line.sheet) };
}
