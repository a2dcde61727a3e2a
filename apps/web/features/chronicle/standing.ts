import type { LogEntry, QuestLog } from '@emberlog/contracts';

/** How an action stands at the moment looked at: it counts, it was taken back, or it has not happened yet. */
export type Standing = 'kept' | 'undone' | 'later';

/** `at` undefined is now. What was taken back only after the moment still counted then. */
export function standingOf(entry: LogEntry, at: number | undefined): Standing {
  if (at !== undefined && entry.to > at) return 'later';
  if (entry.undone && (at === undefined || entry.undone.revision <= at)) return 'undone';
  return 'kept';
}

export function isAction(entry: LogEntry): boolean {
  return entry.rewind === null;
}

/** The one action that can be taken back as such: the last that counts. The opening of the campaign stays. */
export function lastAction(entries: readonly LogEntry[]): LogEntry | null {
  const last = entries.findLast((entry) => isAction(entry) && entry.undone === null);
  return last && last.from > 0 ? last : null;
}

/** What goes when the open turn is taken back, newest last. */
export function actionsOfTurn(entries: readonly LogEntry[], last: LogEntry): LogEntry[] {
  return entries.filter(
    (entry) =>
      isAction(entry) &&
      entry.undone === null &&
      last.turn !== null &&
      entry.turn?.id === last.turn.id &&
      entry.session?.id === last.session?.id,
  );
}

/**
 * What restoring the line of play that ended with `entry` does to the page: which actions come back, which leave. Each action hangs
 * on the one that counted last when it was recorded; a rewind only moves that point (the history is a tree).
 */
export function effectOfRestore(
  entries: readonly LogEntry[],
  entry: LogEntry,
): { readonly back: LogEntry[]; readonly gone: LogEntry[] } {
  const parent = new Map<number, number | null>();
  let head: number | null = null;
  for (const { rewind, to } of entries) {
    if (rewind) head = rewind.to;
    else {
      parent.set(to, head);
      head = to;
    }
  }
  const line = new Set<number>();
  for (let at: number | null | undefined = entry.to; at !== null && at !== undefined; at = parent.get(at)) line.add(at);
  // What was loaded before the oldest known parent stays as it is.
  const oldest = Math.min(...line);
  const actions = entries.filter((each) => isAction(each));
  return {
    back: actions.filter((each) => line.has(each.to) && each.undone !== null),
    gone: actions.filter((each) => !line.has(each.to) && each.to > oldest && each.undone === null),
  };
}

export type ChronicleGroup = {
  readonly key: string;
  readonly session: LogEntry['session'];
  /** Opens a new session: its heading comes first. */
  readonly startsSession: boolean;
  readonly turn: LogEntry['turn'];
  readonly phase: LogEntry['phase'];
  readonly entries: readonly LogEntry[];
};

/** Session, turn and phase as they follow each other; an undo in between keeps its place among the actions it touched. */
export function groupsOf(entries: readonly LogEntry[]): ChronicleGroup[] {
  const groups: (ChronicleGroup & { entries: LogEntry[] })[] = [];
  for (const entry of entries) {
    const open = groups.at(-1);
    const sameSession = open?.session?.id === entry.session?.id;
    const samePlace = sameSession && open?.turn?.id === entry.turn?.id && open?.phase?.id === entry.phase?.id;
    if (open && (samePlace || !isAction(entry))) open.entries.push(entry);
    else
      groups.push({
        key: `${entry.from}`,
        session: entry.session,
        startsSession: !open || !sameSession,
        turn: entry.turn,
        phase: entry.phase,
        entries: [entry],
      });
  }
  return groups;
}

export type Filter = { readonly kind: 'all' | 'points' | 'undone'; readonly who: string | null };

export function matches(entry: LogEntry, { kind, who }: Filter): boolean {
  if (who !== null && !entry.lines.some((line) => line.subjects.includes(who))) return false;
  if (kind === 'points') return entry.hasLedger;
  if (kind === 'undone') return entry.undone !== null || entry.rewind !== null;
  return true;
}

export type Log = Pick<QuestLog, 'revision' | 'head' | 'entries'>;
