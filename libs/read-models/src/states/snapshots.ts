import { type AnyRuleSet, type Path, type Registry, type Rewind, headOf, isOnPath } from '@emberlog/engine';
import type { Db } from '../store/schema.js';

/**
 * A snapshot is the state at a revision on the path to that very revision. The path to a revision never changes, so a snapshot
 * stays good whatever is undone; it is of use for every path that its revision lies on. The rewinds before it are rows of
 * `rewinds`, written in the same transaction or an earlier one: that is the history up to the snapshot.
 */
const page = 50;

export function ruleSetKey(ruleSet: Pick<AnyRuleSet, 'id' | 'version'>): string {
  return `${ruleSet.id}@${ruleSet.version}`;
}

export async function nearestSnapshot(
  db: Db,
  campaignId: string,
  ruleSet: AnyRuleSet,
  path: Path,
  after: number,
): Promise<{ readonly revision: number; readonly state: unknown } | null> {
  let before = headOf(path) + 1;
  for (;;) {
    const rows = await db
      .selectFrom('snapshots')
      .select('revision')
      .where('campaign_id', '=', campaignId)
      .where('rule_set', '=', ruleSetKey(ruleSet))
      .where('revision', '<', before)
      .where('revision', '>', after)
      .orderBy('revision', 'desc')
      .limit(page)
      .execute();
    const found = rows.find((row) => isOnPath(path, row.revision));
    if (found !== undefined)
      return { revision: found.revision, state: await stateOf(db, campaignId, found.revision, ruleSet) };
    const last = rows.at(-1);
    if (last === undefined || rows.length < page) return null;
    before = last.revision;
  }
}

async function stateOf(db: Db, campaignId: string, revision: number, ruleSet: AnyRuleSet): Promise<unknown> {
  const { state } = await db
    .selectFrom('snapshots')
    .select('state')
    .where('campaign_id', '=', campaignId)
    .where('revision', '=', revision)
    .where('rule_set', '=', ruleSetKey(ruleSet))
    .executeTakeFirstOrThrow();
  return JSON.parse(state) as unknown;
}

export type LoadedSnapshot = {
  readonly revision: number;
  readonly state: unknown;
  readonly ruleSet: AnyRuleSet;
  readonly edition: string;
};

export async function newestSnapshot(
  db: Db,
  registry: Registry,
  campaignId: string,
  upTo: number | null,
): Promise<LoadedSnapshot | null> {
  const usable = new Map(Object.values(registry).map((ruleSet) => [ruleSetKey(ruleSet), ruleSet]));
  if (usable.size === 0) return null;
  let query = db
    .selectFrom('snapshots')
    .select(['revision', 'state', 'rule_set', 'edition'])
    .where('campaign_id', '=', campaignId)
    .where('rule_set', 'in', [...usable.keys()]);
  if (upTo !== null) query = query.where('revision', '<=', upTo);
  const row = await query.orderBy('revision', 'desc').limit(1).executeTakeFirst();
  const ruleSet = row === undefined ? undefined : usable.get(row.rule_set);
  if (row === undefined || ruleSet === undefined) return null;
  return { revision: row.revision, state: JSON.parse(row.state) as unknown, ruleSet, edition: row.edition };
}

export async function rewindsBefore(db: Db, campaignId: string, revision: number): Promise<readonly Rewind[]> {
  const rows = await db
    .selectFrom('rewinds')
    .select(['revision', 'target'])
    .where('campaign_id', '=', campaignId)
    .where('revision', '<', revision)
    .orderBy('revision')
    .execute();
  return rows.map((row) => ({ revision: row.revision, to: row.target }));
}

/** Where the rewind at `revision` went back to; `null`: no rewind is stored there. */
export async function rewoundTo(db: Db, campaignId: string, revision: number): Promise<number | null> {
  const rewind = await db
    .selectFrom('rewinds')
    .select('target')
    .where('campaign_id', '=', campaignId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return rewind?.target ?? null;
}

/** The last event that counted at `revision`: what a rewind went back to, or the event itself. */
export async function headAsOf(db: Db, campaignId: string, revision: number): Promise<number> {
  return (await rewoundTo(db, campaignId, revision)) ?? revision;
}

export async function writeSnapshot(
  db: Db,
  snapshot: {
    readonly campaignId: string;
    readonly revision: number;
    readonly ruleSet: AnyRuleSet;
    readonly edition: string;
    readonly state: unknown;
  },
): Promise<void> {
  await db
    .insertInto('snapshots')
    .values({
      campaign_id: snapshot.campaignId,
      revision: snapshot.revision,
      rule_set: ruleSetKey(snapshot.ruleSet),
      edition: snapshot.edition,
      state: JSON.stringify(snapshot.state),
    })
    .onConflict((c) => c.doNothing())
    .execute();
}
