import type { ExpressionBuilder } from 'kysely';
import type { Db, ReadModelSchema, UndoneRangesTable } from '../store/schema.js';

/** By whom, when and why something was taken back; `revision` is that of the rewind. */
export type Undone = {
  readonly revision: number;
  readonly by: string;
  readonly at: string;
  readonly reason: string | null;
};

/** Of the rows of `undone_ranges`, there named `range`: those that were taken back, and not brought back yet, as of that revision. */
export function undoneAsOf(revision: number) {
  return (eb: ExpressionBuilder<ReadModelSchema & { range: UndoneRangesTable }, 'range'>) =>
    eb.and([
      eb('range.undone_at', '<=', revision),
      eb.or([eb('range.restored_at', 'is', null), eb('range.restored_at', '>', revision)]),
    ]);
}

/** What had been taken back as of `asOf`, for whatever lies in the revisions `first..last`. */
export async function undoneWithin(
  db: Db,
  campaignId: string,
  asOf: number,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<(revision: number) => Undone | null> {
  const ranges = await db
    .selectFrom('undone_ranges as range')
    .innerJoin('rewinds as rewound', (join) =>
      join.onRef('rewound.campaign_id', '=', 'range.campaign_id').onRef('rewound.revision', '=', 'range.undone_at'),
    )
    .select([
      'range.from_revision as from',
      'range.to_revision as to',
      'rewound.revision',
      'rewound.by_member as by',
      'rewound.at',
      'rewound.reason',
    ])
    .where('range.campaign_id', '=', campaignId)
    // A range begins in the run that it lies in: nothing older can reach into these revisions.
    .where('range.from_revision', '>=', await beginningOfRun(db, campaignId, first))
    .where('range.from_revision', '<=', last)
    .where('range.to_revision', '>=', first)
    .where(undoneAsOf(asOf))
    .execute();
  return (revision) => {
    const range = ranges.find(({ from, to }) => from <= revision && revision <= to);
    return range === undefined ? null : { revision: range.revision, by: range.by, at: range.at, reason: range.reason };
  };
}

async function beginningOfRun(db: Db, campaignId: string, revision: number): Promise<number> {
  const rewind = await db
    .selectFrom('rewinds')
    .select('revision')
    .where('campaign_id', '=', campaignId)
    .where('revision', '<', revision)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return rewind === undefined ? 0 : rewind.revision + 1;
}
