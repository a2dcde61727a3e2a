import {
  type Boundary,
  type DomainEvent,
  type EventMetadata,
  type I18n,
  type LedgerEntry,
  type LogLine,
  type Path,
  campaignIdOf,
  campaignStream,
  cutAt,
  isRewind,
  parentOf,
  headOf,
  lengthOf,
  pathTo,
  segmentsBackward,
} from '@emberlog/engine';
import type { RecordedEvent } from '@emberlog/event-store';
import type { Insertable } from 'kysely';
import { maySee, publicViewer } from '../audience.js';
import {
  type FoldedCampaign,
  type StateSource,
  beginFolding,
  currentEvent,
  guarded,
  loadFolded,
  metadataOf,
  rewoundData,
  withEvent,
  withRewind,
} from '../states/folded-campaign.js';
import { nearestSnapshot, writeSnapshot } from '../states/snapshots.js';
import type { CommandsTable, Db, LedgerRowsTable, LogEntriesTable } from '../store/schema.js';
import { markRewind } from './rewind-rows.js';
import { type Scopes, throughBatch } from './scopes.js';
import { type FoundTally, type Tally, emptyTally, tallyAt, withEntries } from './tally.js';

/** A campaign as far as it is projected. */
export type ProjectedCampaign = {
  readonly folded: FoldedCampaign;
  readonly scopes: Scopes;
  readonly lastSentence: I18n | null;
  readonly createdAt: string;
  readonly lastActionAt: string;
  readonly tally: Tally;
  /** Events on the path since the last snapshot on it. */
  readonly sinceSnapshot: number;
};

/** Rows that were made but not written yet; many batches share one insert. */
export type PendingRows = {
  readonly entries: Insertable<LogEntriesTable>[];
  readonly ledger: Insertable<LedgerRowsTable>[];
  readonly commands: Insertable<CommandsTable>[];
};

/** Inside one transaction: `source.db` is that transaction. */
export type ProjectionContext = {
  readonly source: StateSource;
  readonly pending: PendingRows;
  readonly snapshotEvery: number;
};

const rowsPerInsert = 200;

export function noPendingRows(): PendingRows {
  return { entries: [], ledger: [], commands: [] };
}

export async function writePending(db: Db, pending: PendingRows): Promise<void> {
  for (const rows of chunks(pending.entries.splice(0))) await db.insertInto('log_entries').values(rows).execute();
  for (const rows of chunks(pending.ledger.splice(0))) await db.insertInto('ledger_rows').values(rows).execute();
  for (const rows of chunks(pending.commands.splice(0)))
    await db
      .insertInto('commands')
      .values(rows)
      .onConflict((c) => c.doNothing())
      .execute();
}

function chunks<T>(rows: readonly T[]): readonly T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsPerInsert) }, (_, i) =>
    rows.slice(i * rowsPerInsert, (i + 1) * rowsPerInsert),
  );
}

/** Takes up a campaign where its rows stand; `null` when it has none. */
export async function loadProjected(source: StateSource, campaignId: string): Promise<ProjectedCampaign | null> {
  const row = await source.db.selectFrom('campaigns').selectAll().where('id', '=', campaignId).executeTakeFirst();
  if (row === undefined) return null;
  const folded = await loadFolded(source, campaignId, row.revision);
  if (folded === null) return null;
  return {
    folded,
    scopes: JSON.parse(row.scopes) as Scopes,
    lastSentence: row.last_sentence === null ? null : (JSON.parse(row.last_sentence) as I18n),
    createdAt: row.created_at,
    lastActionAt: row.last_action_at,
    tally: heldAt(await tallyAt(source.db, campaignId, row.revision), row.revision),
    sinceSnapshot: row.since_snapshot,
  };
}

/** Projects the events of one command: everything or, when it throws, nothing of it. */
export async function projectBatch(
  context: ProjectionContext,
  known: ProjectedCampaign | null,
  batch: readonly [RecordedEvent, ...RecordedEvent[]],
): Promise<ProjectedCampaign> {
  const [first] = batch;
  const metadata = metadataOf(first);
  const projected = known ?? {
    folded: beginFolding(context.source.registry, first),
    scopes: {},
    lastSentence: null,
    createdAt: first.recordedAt,
    lastActionAt: first.recordedAt,
    tally: emptyTally,
    sinceSnapshot: 0,
  };
  return isRewind(first)
    ? projectRewind(context, projected, first, metadata)
    : projectActions(context, projected, batch, metadata);
}

async function projectActions(
  context: ProjectionContext,
  projected: ProjectedCampaign,
  batch: readonly [RecordedEvent, ...RecordedEvent[]],
  metadata: EventMetadata,
): Promise<ProjectedCampaign> {
  const { pending, source, snapshotEvery } = context;
  const { ruleSet, campaignId, edition, state: before } = projected.folded;
  const [first] = batch;
  const last = batch.at(-1) ?? first;

  let folded = projected.folded;
  const events: DomainEvent[] = [];
  for (const recorded of batch) {
    events.push(currentEvent(ruleSet, recorded, metadataOf(recorded)));
    folded = withEvent(folded, recorded);
  }
  const told = guarded(first, () => ({
    boundaries: events.flatMap((event) => ruleSet.boundaries(event)),
    lines: ruleSet.narrate(events, before),
    ledger: ruleSet.ledger(events, before),
  }));

  const at = last.recordedAt;
  const by = metadata.actor.memberId;
  const lines = told.lines.map((line) => ({ ...line, event: first.revision + line.event }));
  const headlines = headlinesOf(lines);
  const { after, inForce } = throughBatch(projected.scopes, told.boundaries);
  const isStop = lines.length === 0 || publicSentence(headlines) !== null;
  const tally = grown(projected.tally, isStop, told.ledger, first.revision);
  pending.entries.push({
    campaign_id: campaignId,
    from_revision: first.revision,
    to_revision: last.revision,
    command_id: metadata.commandId,
    command_type: metadata.command?.type ?? first.type,
    at,
    by_member: by,
    session: jsonOrNull(inForce.session),
    turn: jsonOrNull(inForce.turn),
    phase: jsonOrNull(inForce.phase),
    opens: JSON.stringify(
      told.boundaries.filter(({ edge }) => edge === 'open').map(({ scope, label }) => ({ scope, label })),
    ),
    scopes: JSON.stringify(after),
    lines: JSON.stringify(lines),
    headlines: JSON.stringify(headlines),
    has_ledger: told.ledger.length > 0 ? 1 : 0,
    rewind: null,
    is_stop: isStop ? 1 : 0,
    ...tallyColumns(tally, first.revision),
  });
  const placeOf = new Map<string, number>();
  for (const entry of told.ledger) {
    const revision = first.revision + entry.event;
    const key = `${entry.account} ${revision}`;
    const place = placeOf.get(key) ?? 0;
    placeOf.set(key, place + 1);
    pending.ledger.push({
      campaign_id: campaignId,
      account: entry.account,
      revision,
      place,
      entry_from: first.revision,
      subject: entry.subject,
      at,
      by_member: by,
      command_id: metadata.commandId,
      entry: JSON.stringify({ ...entry, event: revision }),
    });
  }
  pending.commands.push(commandRow(campaignId, metadata.commandId, batch));

  let sinceSnapshot = projected.sinceSnapshot + batch.length;
  if (sinceSnapshot >= snapshotEvery) {
    await writeSnapshot(source.db, { campaignId, revision: last.revision, ruleSet, edition, state: folded.state });
    sinceSnapshot = 0;
  }
  return {
    folded,
    scopes: after,
    lastSentence: publicSentence(headlines) ?? projected.lastSentence,
    createdAt: projected.createdAt,
    lastActionAt: at,
    tally,
    sinceSnapshot,
  };
}

async function projectRewind(
  context: ProjectionContext,
  projected: ProjectedCampaign,
  recorded: RecordedEvent,
  metadata: EventMetadata,
): Promise<ProjectedCampaign> {
  const { source, pending } = context;
  const { db } = source;
  const { campaignId, ruleSet } = projected.folded;
  const { revision, recordedAt } = recorded;
  const data = rewoundData(recorded);
  const by = metadata.actor.memberId;
  const folded = await withRewind(source, projected.folded, recorded);
  const path = pathTo(folded.history, revision);
  const before = pathTo(projected.folded.history, projected.folded.history.last);

  // From here on the rows of earlier batches are looked up and marked, so they have to be there.
  await writePending(db, pending);
  const scopes = await scopesAt(source, folded, path);
  const tally = heldAt(await tallyAt(db, campaignId, folded.head), revision);
  await db
    .insertInto('rewinds')
    .values({
      campaign_id: campaignId,
      revision,
      from_head: data.from,
      // Rows name events that count, also where the stored rewind names another rewind.
      target: folded.head,
      scope: data.scope,
      reason: data.reason,
      at: recordedAt,
      by_member: by,
    })
    .execute();
  await markRewind(db, campaignId, revision, before, path);
  pending.entries.push({
    campaign_id: campaignId,
    from_revision: revision,
    to_revision: revision,
    command_id: metadata.commandId,
    command_type: metadata.command?.type ?? recorded.type,
    at: recordedAt,
    by_member: by,
    session: jsonOrNull(scopes.session),
    turn: jsonOrNull(scopes.turn),
    phase: jsonOrNull(scopes.phase),
    opens: '[]',
    scopes: JSON.stringify(scopes),
    lines: '[]',
    headlines: '[]',
    has_ledger: 0,
    rewind: JSON.stringify({ scope: data.scope, from: data.from, to: data.to }),
    is_stop: 0,
    ...tallyColumns(tally, revision),
  });
  pending.commands.push(commandRow(campaignId, metadata.commandId, [recorded]));

  const snapshot = await nearestSnapshot(db, campaignId, ruleSet, path, -1);
  return {
    folded,
    scopes,
    lastSentence: await lastSentenceOn(db, campaignId, path),
    createdAt: projected.createdAt,
    lastActionAt: recordedAt,
    tally,
    sinceSnapshot: lengthOf(path) - (snapshot === null ? 0 : lengthOf(cutAt(path, snapshot.revision))),
  };
}

function grown(tally: Tally, isStop: boolean, ledger: readonly LedgerEntry[], entry: number): Tally {
  const stops = tally.stops + (isStop ? 1 : 0);
  return ledger.length === 0 ? { ...tally, stops } : { stops, sums: withEntries(tally.sums, ledger), sumsAt: entry };
}

/** Sums that no entry holds are kept with the rewind that went back to them. */
function heldAt(found: FoundTally, rewind: number): Tally {
  return { ...found, sumsAt: found.sumsAt ?? rewind };
}

function tallyColumns({ stops, sums, sumsAt }: Tally, entry: number) {
  return { stop: stops, sums_at: sumsAt, sums: sumsAt === entry ? JSON.stringify(sums) : null };
}

/** What is open at the end of a path: kept with the entry that ends there. */
async function scopesAt(source: StateSource, folded: FoldedCampaign, path: Path): Promise<Scopes> {
  const head = headOf(path);
  if (head < 0) return {};
  const { campaignId, ruleSet } = folded;
  const entry = await source.db
    .selectFrom('log_entries')
    .select(['from_revision', 'to_revision', 'scopes'])
    .where('campaign_id', '=', campaignId)
    .where('from_revision', '<=', head)
    .orderBy('from_revision', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (entry.to_revision === head) return JSON.parse(entry.scopes) as Scopes;
  // Somebody went back into the middle of a command.
  const from = entry.from_revision;
  const parent = parentOf(path, from);
  const before = await scopesAt(source, folded, pathTo(folded.history, parent));
  const boundaries: Boundary[] = [];
  const range = { from, limit: head - from + 1 };
  for await (const recorded of source.eventStore.readStream(campaignStream(campaignId), range)) {
    const event = currentEvent(ruleSet, recorded, metadataOf(recorded));
    boundaries.push(...guarded(recorded, () => ruleSet.boundaries(event)));
  }
  return throughBatch(before, boundaries).after;
}

async function lastSentenceOn(db: Db, campaignId: string, path: Path): Promise<I18n | null> {
  for (const segment of segmentsBackward(path)) {
    for (let before = segment.to + 1; before > segment.from;) {
      const rows = await db
        .selectFrom('log_entries')
        .select(['from_revision', 'headlines'])
        .where('campaign_id', '=', campaignId)
        .where('from_revision', '>=', segment.from)
        .where('from_revision', '<', before)
        .orderBy('from_revision', 'desc')
        .limit(20)
        .execute();
      for (const row of rows) {
        const sentence = publicSentence(JSON.parse(row.headlines) as readonly Headline[]);
        if (sentence !== null) return sentence;
      }
      before = rows.at(-1)?.from_revision ?? segment.from;
    }
  }
  return null;
}

export type Headline = Pick<LogLine, 'text' | 'audience'>;

/**
 * What stands for the whole entry where there is room for one sentence: its headlines, else its first line. Who may see any line
 * finds at least one here, so whoever finds none may not even know of the entry.
 */
function headlinesOf(lines: readonly LogLine[]): readonly Headline[] {
  const strong = lines.filter((line) => line.weight === 'headline');
  const told = strong.length > 0 ? strong : lines.slice(0, 1);
  const covered = new Set(told.map(({ audience }) => JSON.stringify(audience)));
  const forOthers = lines.filter(({ audience }) => {
    const key = JSON.stringify(audience);
    return !covered.has(key) && Boolean(covered.add(key));
  });
  return [...told, ...forOthers].map(({ text, audience }) => ({ text, audience }));
}

function publicSentence(headlines: readonly Headline[]): I18n | null {
  return headlines.find(({ audience }) => maySee(audience, publicViewer))?.text ?? null;
}

function commandRow(
  campaignId: string,
  commandId: string,
  batch: readonly [RecordedEvent, ...RecordedEvent[]],
): Insertable<CommandsTable> {
  return {
    campaign_id: campaignId,
    command_id: commandId,
    first_revision: batch[0].revision,
    last_revision: (batch.at(-1) ?? batch[0]).revision,
    event_types: JSON.stringify(batch.map((event) => event.type)),
  };
}

function jsonOrNull(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** The rows that show the campaign as it stands: list entry, table, sheets. Written once per transaction, however much happened. */
export async function writeHead(db: Db, projected: ProjectedCampaign, latest: RecordedEvent): Promise<void> {
  const { folded } = projected;
  const { campaignId, ruleSet, state } = folded;
  const shown = guarded(latest, () => ({
    name: ruleSet.title(state),
    view: ruleSet.table(state, publicViewer),
    sheets: ruleSet.sheetsOf(state),
  }));
  const campaign = {
    name: shown.name,
    rule_set: ruleSet.id,
    edition: folded.edition,
    revision: folded.history.last,
    head: folded.head,
    created_at: projected.createdAt,
    last_action_at: projected.lastActionAt,
    last_sentence: projected.lastSentence === null ? null : JSON.stringify(projected.lastSentence),
    summary: JSON.stringify({
      session:
        shown.view.session === null ? null : { title: shown.view.session.title, label: shown.view.session.label },
      turn: shown.view.turn,
      moment: shown.view.moment,
      phase: shown.view.phases.find((phase) => phase.status === 'now')?.label ?? null,
      party: shown.view.actors
        .filter((actor) => actor.side === 'party')
        .map(({ subject, name, side, status }) => ({ subject, name, side, status })),
    }),
    scopes: JSON.stringify(projected.scopes),
    since_snapshot: projected.sinceSnapshot,
  };
  await db
    .insertInto('campaigns')
    .values({ id: campaignId, ...campaign })
    .onConflict((c) => c.column('id').doUpdateSet(campaign))
    .execute();
  const view = JSON.stringify(shown.view);
  await db
    .insertInto('tables')
    .values({ campaign_id: campaignId, view })
    .onConflict((c) => c.column('campaign_id').doUpdateSet({ view }))
    .execute();
  await db.deleteFrom('sheets').where('campaign_id', '=', campaignId).execute();
  if (shown.sheets.length > 0)
    await db
      .insertInto('sheets')
      .values(
        shown.sheets.map((sheet, place) => ({
          campaign_id: campaignId,
          subject: sheet.subject,
          place,
          sheet: JSON.stringify(sheet),
        })),
      )
      .execute();
}

export function campaignOf(recorded: RecordedEvent): string | null {
  return campaignIdOf(recorded.stream);
}
