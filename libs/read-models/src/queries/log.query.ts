import type { LogLine, UndoScope, Viewer } from '@emberlog/engine';
import { maySee } from '../audience.js';
import type { OpenScope } from '../projector/scopes.js';
import { headAsOf } from '../states/snapshots.js';
import type { Db } from '../store/schema.js';
import { campaignRow } from './campaigns.query.js';
import { type Undone, openAsOf, rewoundByMark, undoneColumns, undoneOf } from './undone.query.js';

/** `event` is a revision here. Who may see it was decided already. */
export type ShownLine = Omit<LogLine, 'audience'>;
export type LogEntry = {
  readonly from: number;
  readonly to: number;
  readonly commandId: string;
  readonly commandType: string;
  readonly at: string;
  readonly by: string;
  readonly session: OpenScope | null;
  readonly turn: OpenScope | null;
  readonly phase: OpenScope | null;
  readonly lines: readonly ShownLine[];
  readonly undone: Undone | null;
  readonly rewind: { readonly scope: UndoScope; readonly from: number; readonly to: number } | null;
  readonly hasLedger: boolean;
};
export type QuestLog = {
  readonly revision: number;
  /** What counted as now at `revision`. */
  readonly head: number;
  /** Oldest first. */
  readonly entries: readonly LogEntry[];
  /** Ask again with it for the page before; null at the beginning. */
  readonly before: number | null;
};
export type LogQuery = { readonly asOf?: number; readonly before?: number; readonly limit?: number };

const defaultLimit = 100;

export async function questLog(db: Db, id: string, viewer: Viewer, query: LogQuery): Promise<QuestLog | null> {
  const campaign = await campaignRow(db, id);
  if (campaign === null) return null;
  const revision = query.asOf ?? campaign.revision;
  if (revision < 0 || revision > campaign.revision) return null;
  const limit = query.limit ?? defaultLimit;

  let select = entriesAsOf(db, id, revision)
    .select([
      'entry.from_revision',
      'entry.to_revision',
      'entry.command_id',
      'entry.command_type',
      'entry.at',
      'entry.by_member',
      'entry.session',
      'entry.turn',
      'entry.phase',
      'entry.lines',
      'entry.has_ledger',
      'entry.rewind',
    ])
    .orderBy('entry.from_revision', 'desc')
    .limit(limit + 1);
  if (query.before !== undefined) select = select.where('entry.from_revision', '<', query.before);
  const rows = await select.execute();
  const page = rows.slice(0, limit);
  const entries = page.reverse().flatMap((row): readonly LogEntry[] => {
    const all = JSON.parse(row.lines) as readonly LogLine[];
    const lines = all.filter((line) => line.event <= revision && maySee(line.audience, viewer));
    // Not even that something happened may be told to somebody who may see none of its lines.
    if (all.length > 0 && lines.length === 0) return [];
    return [
      {
        from: row.from_revision,
        to: Math.min(row.to_revision, revision),
        commandId: row.command_id,
        commandType: row.command_type,
        at: row.at,
        by: row.by_member,
        session: parsed<OpenScope>(row.session),
        turn: parsed<OpenScope>(row.turn),
        phase: parsed<OpenScope>(row.phase),
        lines: lines.map(({ audience: _, ...line }) => line),
        undone: undoneOf(row),
        rewind: parsed<NonNullable<LogEntry['rewind']>>(row.rewind),
        hasLedger: row.has_ledger === 1,
      },
    ];
  });
  return {
    revision,
    head: await headAsOf(db, id, revision),
    entries,
    before: rows.length > limit ? (page[0]?.from_revision ?? null) : null,
  };
}

/** The entries that had happened by `revision`, each with the rewind that had it undone then. */
export function entriesAsOf(db: Db, id: string, revision: number) {
  return db
    .selectFrom('log_entries as entry')
    .leftJoin('undone_marks as mark', (join) =>
      join
        .onRef('mark.campaign_id', '=', 'entry.campaign_id')
        .onRef('mark.entry_from', '=', 'entry.from_revision')
        .on(openAsOf(revision)),
    )
    .leftJoin('rewinds as rewound', rewoundByMark)
    .where('entry.campaign_id', '=', id)
    .where('entry.from_revision', '<=', revision)
    .select(undoneColumns);
}

function parsed<T>(json: string | null): T | null {
  return json === null ? null : (JSON.parse(json) as T);
}
