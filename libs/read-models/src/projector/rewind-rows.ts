import { type Path, type Segment, headOf, pathDifference } from '@emberlog/engine';
import { rewoundTo } from '../states/snapshots.js';
import type { Db } from '../store/schema.js';

/**
 * What a rewind at `revision` changes about what counts: ranges, however much was played in them. The rows of the entries have to
 * be written before.
 */
export async function markRewind(
  db: Db,
  campaignId: string,
  revision: number,
  before: Path,
  after: Path,
): Promise<void> {
  const { left, joined } = pathDifference(before, after);
  for (const segment of left) await leave(db, campaignId, revision, segment);
  for (const segment of joined) await join(db, campaignId, revision, segment);
  if (left.length > 0) await markLeft(db, campaignId, revision, headOf(before));
}

async function leave(db: Db, campaignId: string, revision: number, { from, to }: Segment): Promise<void> {
  await db
    .insertInto('undone_ranges')
    .values({
      campaign_id: campaignId,
      from_revision: from,
      to_revision: to,
      undone_at: revision,
      restored_at: null,
    })
    .execute();
  // Whoever went on from the end of an older line has left it for good: it is part of the line that is left now.
  await db
    .deleteFrom('abandoned_lines')
    .where('campaign_id', '=', campaignId)
    .where('counts', '=', 1)
    .where('head', '>=', from)
    .where('head', '<=', to)
    .execute();
}

async function join(db: Db, campaignId: string, revision: number, { from, to }: Segment): Promise<void> {
  const open = await db
    .selectFrom('undone_ranges')
    .select(['from_revision', 'to_revision', 'undone_at'])
    .where('campaign_id', '=', campaignId)
    .where('from_revision', '>=', from)
    .where('from_revision', '<=', to)
    .where('restored_at', 'is', null)
    .execute();
  for (const range of open) {
    await db
      .updateTable('undone_ranges')
      .set({ restored_at: revision })
      .where('campaign_id', '=', campaignId)
      .where('from_revision', '=', range.from_revision)
      .where('undone_at', '=', range.undone_at)
      .execute();
    // What lies behind the new head stays undone, as it was.
    if (range.to_revision > to)
      await db
        .insertInto('undone_ranges')
        .values({
          campaign_id: campaignId,
          from_revision: to + 1,
          to_revision: range.to_revision,
          undone_at: range.undone_at,
          restored_at: null,
        })
        .execute();
  }
  await db
    .updateTable('abandoned_lines')
    .set({ counts: 1 })
    .where('campaign_id', '=', campaignId)
    .where('head', '>=', from)
    .where('head', '<=', to)
    .execute();
}

async function markLeft(db: Db, campaignId: string, revision: number, head: number): Promise<void> {
  if (await grewOn(db, campaignId, revision, head)) return;
  const left = { left_at: revision, counts: 0 };
  await db
    .insertInto('abandoned_lines')
    .values({ campaign_id: campaignId, head, ...left })
    .onConflict((c) => c.columns(['campaign_id', 'head']).doUpdateSet(left))
    .execute();
}

/**
 * Whether an event was ever stored right behind `head`, in the same run or after somebody had gone back to it: then that line of
 * play goes further, and its end is kept as such.
 */
async function grewOn(db: Db, campaignId: string, revision: number, head: number): Promise<boolean> {
  if (head + 1 < revision && (await rewoundTo(db, campaignId, head + 1)) === null) return true;
  const grown = await db
    .selectFrom('rewinds as back')
    .leftJoin('rewinds as next', (join) =>
      join
        .onRef('next.campaign_id', '=', 'back.campaign_id')
        .on((eb) => eb('next.revision', '=', eb('back.revision', '+', 1))),
    )
    .select('back.revision')
    .where('back.campaign_id', '=', campaignId)
    .where('back.target', '=', head)
    .where('back.revision', '<', revision - 1)
    .where('next.revision', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return grown !== undefined;
}
