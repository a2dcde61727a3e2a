/**
 * History is a tree kept in an append-only stream. Each event's parent is the effective head at the time it was appended; a
 * rewind moves the head to an earlier revision. So the whole tree follows from the list of rewinds alone, and the effective
 * path to any revision is a handful of segments, however long the campaign is.
 */

/** A stored move of the head: the event at `revision` moved it to `to`. */
export type Rewind = { readonly revision: number; readonly to: number };
/** Revisions `from..to`, both inclusive, without a rewind among them. */
export type Segment = { readonly from: number; readonly to: number };
/** Oldest first, disjoint, ascending. */
export type Path = readonly Segment[];

/** What is known of a campaign's history: its last stored revision (-1: nothing stored) and its rewinds, ascending. */
export type CampaignHistory = { readonly last: number; readonly rewinds: readonly Rewind[] };

export const emptyHistory: CampaignHistory = { last: -1, rewinds: [] };

function lastRewindBefore(rewinds: readonly Rewind[], revision: number): Rewind | null {
  let low = 0;
  let high = rewinds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rewinds[middle] as Rewind).revision < revision) low = middle + 1;
    else high = middle;
  }
  return rewinds[low - 1] ?? null;
}

/** The events that count at `revision`. For the revision of a rewind that is what the rewind went back to. */
export function pathTo(history: CampaignHistory, revision: number): Path {
  const segments: Segment[] = [];
  let end = Math.min(revision, history.last);
  while (end >= 0) {
    const rewind = lastRewindBefore(history.rewinds, end + 1);
    if (rewind === null) {
      segments.push({ from: 0, to: end });
      break;
    }
    if (rewind.revision < end) segments.push({ from: rewind.revision + 1, to: end });
    end = rewind.to;
  }
  return segments.reverse();
}

/** Revision of the last event that counts; -1 when nothing does. */
export function headOf(path: Path): number {
  return path.at(-1)?.to ?? -1;
}

/** Revision of the last event that counts now. */
export function effectiveHead(history: CampaignHistory): number {
  return headOf(pathTo(history, history.last));
}

export function isOnPath(path: Path, revision: number): boolean {
  return segmentIndexOf(path, revision) >= 0;
}

/** -1: not on the path. A campaign with many undos has thousands of segments, and whole ledgers are asked about. */
function segmentIndexOf(path: Path, revision: number): number {
  let low = 0;
  let high = path.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((path[middle] as Segment).to < revision) low = middle + 1;
    else high = middle;
  }
  const segment = path[low];
  return segment !== undefined && segment.from <= revision ? low : -1;
}

/** The event before `revision` on the path; -1 when it is the first. */
export function parentOf(path: Path, revision: number): number {
  const index = segmentIndexOf(path, revision);
  if (index < 0) throw new RangeError(`revision ${revision} is not on the path`);
  const segment = path[index] as Segment;
  if (revision > segment.from) return revision - 1;
  return path[index - 1]?.to ?? -1;
}

/** The part of `path` up to and including `revision`, which must be on it (or -1: nothing). */
export function cutAt(path: Path, revision: number): Path {
  return path.filter((s) => s.from <= revision).map((s) => (s.to > revision ? { from: s.from, to: revision } : s));
}

/** The part of `path` after `revision`. */
export function restAfter(path: Path, revision: number): Path {
  return path.filter((s) => s.to > revision).map((s) => (s.from <= revision ? { from: revision + 1, to: s.to } : s));
}

/** What leaves and what joins when the head moves from the end of `before` to the end of `after`. */
export function pathDifference(before: Path, after: Path): { readonly left: Path; readonly joined: Path } {
  return { left: minus(before, after), joined: minus(after, before) };
}

function minus(path: Path, other: Path): Path {
  let rest: Segment[] = [...path];
  for (const hole of other) {
    rest = rest.flatMap((s) => {
      if (hole.to < s.from || s.to < hole.from) return [s];
      const kept: Segment[] = [];
      if (s.from < hole.from) kept.push({ from: s.from, to: hole.from - 1 });
      if (hole.to < s.to) kept.push({ from: hole.to + 1, to: s.to });
      return kept;
    });
  }
  return rest;
}

/** History after one more stored event: a rewind when `rewoundTo` is given, an ordinary event otherwise. */
export function withStored(history: CampaignHistory, revision: number, rewoundTo: number | null): CampaignHistory {
  if (revision !== history.last + 1) throw new RangeError(`expected revision ${history.last + 1}, got ${revision}`);
  return {
    last: revision,
    rewinds: rewoundTo === null ? history.rewinds : [...history.rewinds, { revision, to: rewoundTo }],
  };
}
