import type { LogLine, UndoScope, Viewer } from '@emberlog/engine';
import { maySee } from '../audience.js';
import type { OpenScope } from '../projector/scopes.js';
import { headAsOf } from '../states/snapshots.js';
import type { Db } from '../store/schema.js';
import { campaignRow } from './campaigns.query.js';
import { fitting } from './pages.js';
import { type Undone, undoneAsOf, undoneWithin } from './undone.query.js';

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
export type LogQuery = {
  readonly asOf?: number | undefined;
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
  /** Only the actions that count at that moment: without those taken back, and without the taking back itself. */
  readonly kept?: boolean | undefined;
};

const defaultLimit = 100;

export async function questLog(db: Db, id: string, viewer: Viewer, query: LogQuery): Promise<QuestLog | null> {
  const campaign = await campaignRow(db, id);
  if (campaign === null) return null;
  const revision = query.asOf ?? campaign.revision;
  if (revision < 0 || revision > campaign.revision) return null;
  const limit = query.limit ?? defaultLimit;

  const rows = await db
    .selectFrom('log_entries')
    .select([
      'from_revision',
      'to_revision',
      'command_id',
      'command_type',
      'at',
      'by_member',
      'session',
      'turn',
      'phase',
      'lines',
      'has_ledger',
      'rewind',
    ])
    .where('campaign_id', '=', id)
    .where('from_revision', '<', Math.min(query.before ?? Number.MAX_SAFE_INTEGER, revision + 1))
    .$if(query.kept === true, (all) =>
      all
        .where('rewind', 'is', null)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('undone_ranges as range')
                .select('range.undone_at')
                .where('range.campaign_id', '=', id)
                .whereRef('range.from_revision', '<=', 'log_entries.to_revision')
                .whereRef('range.to_revision', '>=', 'log_entries.to_revision')
                .where(undoneAsOf(revision)),
            ),
          ),
        ),
    )
    .orderBy('from_revision', 'desc')
    .limit(limit + 1)
    .execute();
  const page = fitting(rows.slice(0, limit), ({ lines }) => lines.length);
  const oldest = page.at(-1);
  const undoneAt = await undoneWithin(db, id, revision, {
    first: oldest?.to_revision ?? 0,
    last: page[0]?.to_revision ?? 0,
  });
  const entries = page.toReversed().flatMap((row): readonly LogEntry[] => {
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
        undone: row.rewind === null ? undoneAt(row.to_revision) : null,
        rewind: parsed<NonNullable<LogEntry['rewind']>>(row.rewind),
        hasLedger: row.has_ledger === 1,
      },
    ];
  });
  return {
    revision,
    head: await headAsOf(db, id, revision),
    entries,
    before: rows.length > page.length ? (oldest?.from_revision ?? null) : null,
  };
}

function parsed<T>(json: string | null): T | null {
  return json === null ? null : (JSON.parse(json) as T);
}
