import { type Chain, findLink, linked } from './chain.js';

/**
 * History is a tree kept in an append-only stream. Each event's parent is the effective head at the time it was appended; a
 * rewind moves the head to an earlier revision. So the tree is made of runs: revisions that follow one another until the next
 * rewind. Paths share the runs they have in common, so that every question here costs by what differs (and the logarithm of what
 * there is), never by how much was played or undone.
 */

/** Revisions `from..to`, both inclusive, without a rewind among them. */
export type Segment = { readonly from: number; readonly to: number };

/** What was stored between two rewinds; `base` is the event it grew from (-1: nothing), `before` how many events led up to that. */
type Run = { readonly from: number; readonly base: number; readonly before: number };

/** The events that count up to and including `to`; -1 with no runs: none. The runs are newest first. */
export type Path = { readonly to: number; readonly runs: Chain<Run> | null };

/** What is known of a campaign's history: its last stored revision (-1: nothing stored), and where every run begins, newest first. */
export type CampaignHistory = { readonly last: number; readonly begun: Chain<Chain<Run>> };

/** A stored move of the head: the event at `revision` moved it to `to`. */
export type Rewind = { readonly revision: number; readonly to: number };

export const emptyPath: Path = { to: -1, runs: null };
export const emptyHistory: CampaignHistory = { last: -1, begun: begin(emptyPath, 0, null) };

function begin(path: Path, from: number, older: Chain<Chain<Run>> | null): Chain<Chain<Run>> {
  return linked(linked({ from, base: path.to, before: lengthOf(path) }, path.runs), older);
}

/** History after one more stored event: a rewind when `rewoundTo` is given, an ordinary event otherwise. */
export function withStored(history: CampaignHistory, revision: number, rewoundTo: number | null): CampaignHistory {
  if (revision !== history.last + 1) throw new RangeError(`expected revision ${history.last + 1}, got ${revision}`);
  if (rewoundTo === null) return { last: revision, begun: history.begun };
  return { last: revision, begun: begin(pathTo(history, rewoundTo), revision + 1, history.begun) };
}

/** The history that `rewinds`, ascending, make up to revision `last`. */
export function historyOf(last: number, rewinds: readonly Rewind[]): CampaignHistory {
  let { begun } = emptyHistory;
  for (const { revision, to } of rewinds) begun = begin(pathTo({ last: revision - 1, begun }, to), revision + 1, begun);
  return { last, begun };
}

/** The history as it was when `revision` was the last stored one. */
export function historyAt(history: CampaignHistory, revision: number): CampaignHistory {
  if (revision >= history.last) return history;
  const found = findLink(history.begun, (runs) => runs.item.from <= revision + 1);
  return found === null ? emptyHistory : { last: revision, begun: found.link };
}

/** The events that count at `revision`. For the revision of a rewind that is what the rewind went back to. */
export function pathTo(history: CampaignHistory, revision: number): Path {
  const end = Math.min(revision, history.last);
  // A run begins right behind its rewind.
  const found = findLink(history.begun, (runs) => runs.item.from <= end + 1);
  if (found === null) return emptyPath;
  const { item: run, rest } = found.link.item;
  return end < run.from ? { to: run.base, runs: rest } : { to: end, runs: found.link.item };
}

/** Revision of the last event that counts; -1 when nothing does. */
export function headOf(path: Path): number {
  return path.to;
}

/** Revision of the last event that counts now. */
export function effectiveHead(history: CampaignHistory): number {
  return headOf(pathTo(history, history.last));
}

/** How many events count. */
export function lengthOf({ to, runs }: Path): number {
  return runs === null ? 0 : runs.item.before + to - runs.item.from + 1;
}

/** The segment of the path that holds `revision`, as far as the path goes along it; `null`: it is not on the path. */
function segmentWith(path: Path, revision: number): (Segment & { readonly runs: Chain<Run> }) | null {
  const found = findLink(path.runs, (run) => run.from <= revision);
  if (found === null) return null;
  const { link, newer } = found;
  const to = newer === null ? path.to : newer.item.base;
  return revision <= to ? { from: link.item.from, to, runs: link } : null;
}

export function isOnPath(path: Path, revision: number): boolean {
  return segmentWith(path, revision) !== null;
}

/** The event before `revision` on the path; -1 when it is the first. */
export function parentOf(path: Path, revision: number): number {
  const segment = segmentWith(path, revision);
  if (segment === null) throw new RangeError(`revision ${revision} is not on the path`);
  return revision > segment.from ? revision - 1 : segment.runs.item.base;
}

/** The part of `path` up to and including `revision`, which must be on it (or -1: nothing). */
export function cutAt(path: Path, revision: number): Path {
  if (revision === -1) return emptyPath;
  const segment = segmentWith(path, revision);
  if (segment === null) throw new RangeError(`revision ${revision} is not on the path`);
  return { to: revision, runs: segment.runs };
}

/** The segments of a path, newest first: as far as the caller goes. */
export function* segmentsBackward(path: Path): Generator<Segment> {
  let { to } = path;
  for (let runs = path.runs; runs !== null; { runs, to } = { runs: runs.rest, to: runs.item.base })
    yield { from: runs.item.from, to };
}

/** Oldest first. */
export function segmentsOf(path: Path): readonly Segment[] {
  return [...segmentsBackward(path)].reverse();
}

/** The part of `path` after `revision`, oldest first. */
export function restAfter(path: Path, revision: number): readonly Segment[] {
  const rest: Segment[] = [];
  for (const { from, to } of segmentsBackward(path)) {
    if (to <= revision) break;
    rest.push({ from: Math.max(from, revision + 1), to });
  }
  return rest.reverse();
}

/** Where two paths part: the last event that is on both; -1: none is. */
export function forkOf(one: Path, other: Path): number {
  return difference(one, other).fork;
}

/** What leaves and what joins when the head moves from the end of `before` to the end of `after`, each oldest first. */
export function pathDifference(
  before: Path,
  after: Path,
): { readonly left: readonly Segment[]; readonly joined: readonly Segment[] } {
  const { left, joined } = difference(before, after);
  return { left: left.reverse(), joined: joined.reverse() };
}

function difference(before: Path, after: Path) {
  const left: Segment[] = [];
  const joined: Segment[] = [];
  let one = before;
  let other = after;
  // A run is known by where it begins; of two different ones the later can't lie below the other.
  while (beginOf(one) !== beginOf(other)) {
    if (beginOf(one) > beginOf(other)) one = withoutLastRun(one, left);
    else other = withoutLastRun(other, joined);
  }
  const fork = Math.min(one.to, other.to);
  if (one.to > fork) left.push({ from: fork + 1, to: one.to });
  if (other.to > fork) joined.push({ from: fork + 1, to: other.to });
  return { fork, left, joined };
}

function beginOf({ runs }: Path): number {
  return runs?.item.from ?? -1;
}

function withoutLastRun({ to, runs }: Path, passed: Segment[]): Path {
  if (runs === null) return emptyPath;
  passed.push({ from: runs.item.from, to });
  return { to: runs.item.base, runs: runs.rest };
}
