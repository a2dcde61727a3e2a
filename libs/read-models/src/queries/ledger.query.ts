import type { SelectQueryBuilder } from 'kysely';
import type { LedgerEntry, Sheet } from '@emberlog/engine';
import { tallyAt } from '../projector/tally.js';
import type { CampaignStates } from '../states/campaign-states.js';
import type { Db, ReadModelSchema } from '../store/schema.js';
import { campaignRow } from './campaigns.query.js';
import { commandReceipt } from './receipt.query.js';
import { fitting } from './pages.js';
import { type Undone, undoneWithin } from './undone.query.js';
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
  /** A page, oldest first. */
  readonly rows: readonly LedgerRow[];
  /** Ask again with it for the page before; null at the beginning. */
  readonly before: number | null;
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

export type LedgerQuery = {
  readonly asOf?: number | undefined;
  /** Only rows of actions before the one that begins with this revision. */
  readonly before?: number | undefined;
  /** Rows at the most; an action is never torn, so there may be a few more. */
  readonly limit?: number | undefined;
  /** Only the rows of this command. */
  readonly command?: string | undefined;
};

const defaultLimit = 100;
const columns = ['revision', 'place', 'entry_from', 'at', 'by_member', 'command_id', 'entry'] as const;

/** `null`: no such campaign, account or revision. */
export async function ledger(
  db: Db,
  states: CampaignStates,
  id: string,
  account: string,
  query: LedgerQuery,
): Promise<Ledger | null> {
  const campaign = await campaignRow(db, id);
  if (campaign === null) return null;
  const revision = query.asOf ?? campaign.revision;
  if (revision > campaign.revision) return null;
  const found = await states.at(id, revision);
  if (found === null || !found.ruleSet.accounts.some((spec) => spec.id === account)) return null;

  const { page, before } = await rowsBefore(db, id, account, revision, query);
  const undoneAt = await undoneWithin(db, id, revision, {
    first: page[0]?.revision ?? 0,
    last: page.at(-1)?.revision ?? 0,
  });
  const rows = page.map((row): LedgerRow => ({
    ...(JSON.parse(row.entry) as LedgerEntry),
    id: `${row.revision}.${row.place}`,
    at: row.at,
    by: row.by_member,
    commandId: row.command_id,
    undone: undoneAt(row.revision),
  }));

  const { sums } = await tallyAt(db, id, revision);
  const totals = totalsOf(sheetsOf(found), account, sums[account] ?? {});
  return { revision, account, rows, before, totals, balanced: totals.every((line) => line.total === line.sheet) };
}

/** The newest rows, oldest first, by whole actions. */
async function rowsBefore(db: Db, id: string, account: string, revision: number, query: LedgerQuery) {
  const limit = query.limit ?? defaultLimit;
  const asked = db
    .selectFrom('ledger_rows')
    .where('campaign_id', '=', id)
    .where('account', '=', account)
    .where('revision', '<=', revision);
  if (query.command !== undefined) {
    const receipt = await commandReceipt(db, id, query.command);
    return { page: await rowsOf(asked, receipt?.firstRevision ?? -1), before: null };
  }
  const earlier = asked.where('entry_from', '<', query.before ?? Number.MAX_SAFE_INTEGER);
  const rows = await earlier
    .select(columns)
    .orderBy('entry_from', 'desc')
    .orderBy('revision', 'desc')
    .orderBy('place', 'desc')
    .limit(limit + 1)
    .execute();
  const fits = fitting(rows.slice(0, limit), ({ entry }) => entry.length);
  if (fits.length === rows.length) return { page: fits.toReversed(), before: null };
  const oldest = fits.at(-1)?.entry_from ?? 0;
  const whole = fits.filter(({ entry_from: from }) => from > oldest);
  const more = await earlier.select('revision').where('entry_from', '<', oldest).limit(1).executeTakeFirst();
  const page = [...(await rowsOf(earlier, oldest)), ...whole.toReversed()];
  return { page, before: more === undefined ? null : oldest };
}

/** All rows of one action. */
function rowsOf(among: SelectQueryBuilder<ReadModelSchema, 'ledger_rows', object>, entry: number) {
  return among.select(columns).where('entry_from', '=', entry).orderBy('revision').orderBy('place').execute();
}

function totalsOf(
  sheets: readonly Sheet[],
  account: string,
  sums: { readonly [subject: string]: number },
): Ledger['totals'] {
  const onSheets = sheets.flatMap(({ subject, name, values }) => {
    const value = values[account];
    return typeof value === 'number' ? [{ subject, name, total: sums[subject] ?? 0, sheet: value }] : [];
  });
  // Points that are on no sheet any more balance only when nothing is left of them. Whoever still has a sheet is called by name.
  const nameOf = (subject: string) => sheets.find((sheet) => sheet.subject === subject)?.name ?? subject;
  const gone = Object.entries(sums)
    .filter(([subject]) => !onSheets.some((line) => line.subject === subject))
    .map(([subject, total]) => ({ subject, name: nameOf(subject), total, sheet: 0 }));
  return [...onSheets, ...gone];
}
