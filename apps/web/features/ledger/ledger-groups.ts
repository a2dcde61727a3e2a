import type { Ledger, LedgerRow } from '@emberlog/contracts';

/** What one happening gave to whom: rows of one share stand in one line of the page. */
export type LedgerGroup = {
  readonly key: string;
  readonly commandId: string;
  readonly at: string;
  readonly by: string;
  readonly undone: LedgerRow['undone'];
  readonly rows: readonly LedgerRow[];
  readonly settled: boolean;
};

/** Newest first. One share reaches each participant by an event of its own; its explanation is the same for all. */
export function groupsOf(rows: readonly LedgerRow[]): LedgerGroup[] {
  const groups: LedgerRow[][] = [];
  const open = new Map<string, LedgerRow[]>();
  for (const row of rows) {
    const happening = JSON.stringify([row.commandId, row.reason, row.explanation]);
    const members = open.get(happening);
    // A second share to the same person is another happening that reads alike.
    if (members && !members.some(({ subject }) => subject === row.subject)) members.push(row);
    else {
      const started = [row];
      groups.push(started);
      open.set(happening, started);
    }
  }
  return groups
    .map((members) => {
      const [first] = members as [LedgerRow, ...LedgerRow[]];
      const { commandId, at, by, undone } = first;
      const key = `${commandId}-${first.event}`;
      return { key, commandId, at, by, undone, rows: members, settled: members.every((row) => row.settled) };
    })
    .toSorted((a, b) => (b.rows[0]?.event ?? 0) - (a.rows[0]?.event ?? 0));
}

export function amountFor(group: LedgerGroup, subject: string): number {
  return group.rows.filter((row) => row.subject === subject).reduce((sum, row) => sum + row.delta, 0);
}

/** A link names the action, or one happening in it. */
export function isPicked(group: LedgerGroup, entry: string | null): boolean {
  return entry !== null && (group.key === entry || group.commandId === entry);
}

/** The command of the action that a link names; `null`: it names none. */
export function commandOf(entry: string | null): string | null {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=-|$)/.exec(entry ?? '')?.[0] ?? null;
}

export type Balance = { readonly explained: number; readonly onSheets: number; readonly sheets: number };

export function balanceOf({ totals }: Pick<Ledger, 'totals'>): Balance {
  return {
    explained: totals.reduce((sum, { total }) => sum + total, 0),
    onSheets: totals.reduce((sum, { sheet }) => sum + sheet, 0),
    sheets: totals.length,
  };
}

/** How the shared total was spent: given out, and what nobody got (lost for good, or still waiting for an agreement). */
export function outcomeOf(explanation: NonNullable<LedgerRow['explanation']>): {
  readonly given: number;
  readonly open: number;
} {
  const given = explanation.participants.reduce((sum, { share }) => sum + share, 0);
  return { given, open: explanation.total - given };
}
