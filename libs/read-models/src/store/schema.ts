import type { Kysely } from 'kysely';

/** Columns that hold JSON are text, so that SQLite and PostgreSQL keep them byte for byte alike. */
export type JsonText = string;

export interface CampaignsTable {
  id: string;
  name: string;
  rule_set: string;
  edition: string;
  /** Last projected revision of the stream, and the revision that counts as now. */
  revision: number;
  head: number;
  created_at: string;
  last_action_at: string;
  last_sentence: JsonText | null;
  summary: JsonText;
  /** Boundaries open at the head. */
  scopes: JsonText;
  /** Path events since the last snapshot on the path. */
  since_snapshot: number;
}
export interface TablesTable {
  campaign_id: string;
  view: JsonText;
}
export interface SheetsTable {
  campaign_id: string;
  subject: string;
  place: number;
  sheet: JsonText;
}
/** One row per command batch, written once and never changed: what was undone is told by `undone_ranges`. */
export interface LogEntriesTable {
  campaign_id: string;
  from_revision: number;
  to_revision: number;
  command_id: string;
  command_type: string;
  at: string;
  by_member: string;
  session: JsonText | null;
  turn: JsonText | null;
  phase: JsonText | null;
  opens: JsonText;
  scopes: JsonText;
  lines: JsonText;
  headlines: JsonText;
  /** 0 or 1. */
  has_ledger: number;
  rewind: JsonText | null;
  /** How many stops the path to this entry has, itself included where it is one. */
  stop: number;
  /** 0 or 1: whether one can stop here when looking back. What nobody but a few may know of is no stop, so that counting tells nothing. */
  is_stop: number;
  /** `from_revision` of the entry on the path to this one whose `sums` are in force after it; -1: nothing was entered yet. */
  sums_at: number;
  /** Only where `sums_at` is this very entry: the sums of all accounts, `{ [account]: { [subject]: sum } }`. */
  sums: JsonText | null;
}
export interface LedgerRowsTable {
  campaign_id: string;
  account: string;
  revision: number;
  /** Order among the rows of one event. */
  place: number;
  /** The log entry it belongs to. */
  entry_from: number;
  subject: string;
  at: string;
  by_member: string;
  command_id: string;
  entry: JsonText;
}
export interface RewindsTable {
  campaign_id: string;
  revision: number;
  from_head: number;
  target: number;
  scope: string;
  reason: string | null;
  at: string;
  by_member: string;
}
/**
 * The entries that end at `from_revision..to_revision` do not count from `undone_at` on, until `restored_at`. A range never goes
 * beyond a rewind; of those in force at one time no two overlap.
 */
export interface UndoneRangesTable {
  campaign_id: string;
  from_revision: number;
  to_revision: number;
  undone_at: number;
  restored_at: number | null;
}
/** Ends of lines of play that were left and not gone beyond since. `counts` is 1 while the line is on the path again. */
export interface AbandonedLinesTable {
  campaign_id: string;
  head: number;
  /** Revision of the last rewind that left it. */
  left_at: number;
  counts: number;
}
export interface CommandsTable {
  campaign_id: string;
  command_id: string;
  first_revision: number;
  last_revision: number;
  event_types: JsonText;
}
export interface SnapshotsTable {
  campaign_id: string;
  revision: number;
  /** `<id>@<version>`: a state is only good for the code that folded it. */
  rule_set: string;
  edition: string;
  state: JsonText;
}
export interface FailuresTable {
  campaign_id: string;
  revision: number;
  event_type: string;
  reason: string;
}
/** `version` (what the rows were made by), `checkpoint` (position of the last projected event), `origin` (id of the store's first). */
export interface ProjectionTable {
  key: string;
  value: string;
}

export interface ReadModelSchema {
  campaigns: CampaignsTable;
  tables: TablesTable;
  sheets: SheetsTable;
  log_entries: LogEntriesTable;
  ledger_rows: LedgerRowsTable;
  rewinds: RewindsTable;
  undone_ranges: UndoneRangesTable;
  abandoned_lines: AbandonedLinesTable;
  commands: CommandsTable;
  snapshots: SnapshotsTable;
  failures: FailuresTable;
  projection: ProjectionTable;
}
export type Db = Kysely<ReadModelSchema>;

export const projectedTables = [
  'campaigns',
  'tables',
  'sheets',
  'log_entries',
  'ledger_rows',
  'rewinds',
  'undone_ranges',
  'abandoned_lines',
  'commands',
  'snapshots',
  'failures',
] as const satisfies readonly (keyof ReadModelSchema)[];
