import type { ExpressionBuilder, JoinBuilder } from 'kysely';
import type { ReadModelSchema, RewindsTable, UndoneMarksTable } from '../store/schema.js';

/** By whom, when and why something was taken back; `revision` is that of the rewind. */
export type Undone = {
  readonly revision: number;
  readonly by: string;
  readonly at: string;
  readonly reason: string | null;
};

type Marked = ReadModelSchema & { readonly mark: UndoneMarksTable };
type Rewound = Marked & { readonly rewound: RewindsTable };

/** A mark that was in force at `revision`. There is never more than one per entry. */
export function openAsOf(revision: number) {
  return (eb: ExpressionBuilder<Marked, 'mark'>) =>
    eb.and([
      eb('mark.undone_at', '<=', revision),
      eb.or([eb('mark.restored_at', 'is', null), eb('mark.restored_at', '>', revision)]),
    ]);
}

export function rewoundByMark<DB extends Rewound>(join: JoinBuilder<DB, 'mark' | 'rewound'>) {
  return join.onRef('rewound.campaign_id', '=', 'mark.campaign_id').onRef('rewound.revision', '=', 'mark.undone_at');
}

export const undoneColumns = [
  'rewound.revision as undone_revision',
  'rewound.by_member as undone_by',
  'rewound.at as undone_when',
  'rewound.reason as undone_reason',
] as const;

export function undoneOf(row: {
  readonly undone_revision: number | null;
  readonly undone_by: string | null;
  readonly undone_when: string | null;
  readonly undone_reason: string | null;
}): Undone | null {
  if (row.undone_revision === null || row.undone_by === null || row.undone_when === null) return null;
  return { revision: row.undone_revision, by: row.undone_by, at: row.undone_when, reason: row.undone_reason };
}
