import type { EventStore, Position, RecordedEvent } from '@emberlog/event-store';
import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import { type Registry, parseEventMetadata } from '@emberlog/engine';
import { metadataOf } from '../states/folded-campaign.js';
import { UnreadableEventError } from '../states/unreadable-event.error.js';
import { readCheckpoint, writeCheckpoint, writeOrigin } from '../store/database.js';
import type { Db } from '../store/schema.js';
import {
  type ProjectedCampaign,
  type ProjectionContext,
  campaignOf,
  loadProjected,
  noPendingRows,
  projectBatch,
  writeHead,
  writePending,
} from './campaign-projection.js';

/** Called after a commit: these rows can be read now. */
export type Change = { readonly campaignId: string; readonly revision: number; readonly head: number };
/** The shape of a pino logger. */
export type ReadModelsLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export type Projector = {
  start(): void;
  /** Ends after the transaction under way. */
  stop(): Promise<void>;
};
export type ProjectorOptions = {
  readonly db: Db;
  readonly eventStore: EventStore;
  readonly registry: Registry;
  readonly log: ReadModelsLog | undefined;
  readonly flushEvents: number;
  readonly snapshotEvery: number;
  /** After each commit. */
  readonly onCommit: (changes: readonly Change[]) => void;
};

type Batch = readonly [RecordedEvent, ...RecordedEvent[]];
const campaignsInMemory = 200;
const longestPause = 5000;

/**
 * Follows the event store and writes rows and checkpoint in one transaction: after a crash the rows are those of the checkpoint,
 * whenever it came. What goes wrong with the store or the database is tried again from the checkpoint; an event that can't be
 * read stops only its campaign.
 */
export function createProjector(options: ProjectorOptions): Projector {
  const { db, eventStore, registry, log } = options;
  const campaigns = new Map<string, ProjectedCampaign>();
  /** Campaigns that stand still; as the `failures` table has it. */
  let standing = new Set<string>();
  let running: { readonly abort: AbortController; readonly done: Promise<void> } | null = null;
  let checkpoint: Position | null = null;
  /** Id of the store's first event, as long as it has to be written down. */
  let origin: string | null = null;

  async function run(signal: AbortSignal): Promise<void> {
    let pause = 50;
    while (!signal.aborted) {
      try {
        checkpoint = await readCheckpoint(db);
        origin = null;
        standing = await failedCampaigns(db);
        await follow(signal, () => (pause = 50));
        // A subscription that ends by itself: the store was closed.
        if (!signal.aborted) await delay(pause, undefined, { signal });
      } catch (error) {
        campaigns.clear();
        if (signal.aborted) return;
        log?.error({ err: error, checkpoint, pause }, 'projection failed; it goes on from its checkpoint');
        await delay(pause, undefined, { signal }).catch(() => undefined);
      }
      pause = Math.min(pause * 2, longestPause);
    }
  }

  async function follow(signal: AbortSignal, onProgress: () => void): Promise<void> {
    const own = new AbortController();
    const either = AbortSignal.any([signal, own.signal]);
    const events = eventStore.subscribeToAll({ after: checkpoint, signal: either })[Symbol.asyncIterator]();
    try {
      let batches: Batch[] = [];
      let open: RecordedEvent[] = [];
      let size = 0;
      let position: Position | null = null;
      let next = events.next();
      // An early failure of `next` is still thrown where it is awaited.
      next.catch(() => undefined);
      for (;;) {
        const waiting: boolean = open.length === 0 && position !== null;
        // Nothing more at hand: what is there becomes visible now. Otherwise many commands share one transaction.
        const result: IteratorResult<RecordedEvent> | 'flush' =
          waiting && size >= options.flushEvents ? 'flush' : await arrived(next, waiting);
        if (result === 'flush') {
          if (position !== null) await flush(batches, position);
          onProgress();
          batches = [];
          size = 0;
          position = null;
          continue;
        }
        if (result.done === true) {
          if (position !== null && open.length === 0) await flush(batches, position);
          return;
        }
        const recorded: RecordedEvent = result.value;
        next = events.next();
        next.catch(() => undefined);
        if (checkpoint === null) origin ??= recorded.id;
        if (campaignOf(recorded) === null) {
          position = recorded.position;
          continue;
        }
        size += 1;
        const [first, ...rest] = open;
        // A command that was cut short: it is handed on as it is and found out.
        if (first !== undefined && first.stream !== recorded.stream) {
          batches.push([first, ...rest]);
          open = [];
        }
        open.push(recorded);
        if (endsBatch(recorded)) {
          batches.push([open[0] ?? recorded, ...open.slice(1)]);
          open = [];
          position = recorded.position;
        }
      }
    } finally {
      // A pending `next` would hold `return` up until something happens in the store.
      own.abort();
      await events.return?.();
    }
  }

  async function flush(batches: readonly Batch[], position: Position): Promise<void> {
    const touched = new Map<string, RecordedEvent>();
    const failed: string[] = [];
    await db.transaction().execute(async (trx) => {
      const source = { db: trx, eventStore, registry };
      const pending = noPendingRows();
      for (const batch of batches) {
        const campaignId = await project({ source, pending, snapshotEvery: options.snapshotEvery }, batch, failed);
        if (campaignId !== null) touched.set(campaignId, batch.at(-1) ?? batch[0]);
      }
      await writePending(trx, pending);
      for (const [campaignId, latest] of touched) {
        const projected = campaigns.get(campaignId);
        if (projected !== undefined)
          await stopping(source.db, campaignId, failed, () => writeHead(trx, projected, latest));
      }
      if (origin !== null) await writeOrigin(trx, origin);
      await writeCheckpoint(trx, position);
    });
    checkpoint = position;
    origin = null;
    for (const campaignId of failed) standing.add(campaignId);
    const changes = [...touched.keys()].flatMap((campaignId) => {
      const folded = campaigns.get(campaignId)?.folded;
      return folded === undefined || failed.includes(campaignId)
        ? []
        : [{ campaignId, revision: folded.history.last, head: folded.head }];
    });
    for (const campaignId of campaigns.keys()) {
      if (campaigns.size <= campaignsInMemory) break;
      campaigns.delete(campaignId);
    }
    options.onCommit(changes);
  }

  /** The campaign whose rows changed, or `null`. */
  async function project(context: ProjectionContext, batch: Batch, failed: string[]): Promise<string | null> {
    const [first] = batch;
    const campaignId = campaignOf(first);
    if (campaignId === null || standing.has(campaignId) || failed.includes(campaignId)) return null;
    let changed = false;
    await stopping(context.source.db, campaignId, failed, async () => {
      const known = campaigns.get(campaignId) ?? (await loadProjected(context.source, campaignId));
      const expected = (known?.folded.history.last ?? -1) + 1;
      // Delivered again: it is in the rows.
      if (first.revision < expected) return;
      if (first.revision > expected) throw broken(first, `revision ${expected} should come first`);
      checkBatch(batch, campaignId);
      const projected = await projectBatch(context, known, batch);
      campaigns.delete(campaignId);
      campaigns.set(campaignId, projected);
      changed = true;
    });
    return changed ? campaignId : null;
  }

  async function stopping(db: Db, campaignId: string, failed: string[], work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof UnreadableEventError)) throw error;
      log?.error({ err: error, campaignId }, 'an event of this campaign can not be read; its rows stay as they are');
      failed.push(campaignId);
      const failure = { revision: error.revision, event_type: error.eventType, reason: error.message };
      await db
        .insertInto('failures')
        .values({ campaign_id: campaignId, ...failure })
        .onConflict((c) => c.column('campaign_id').doUpdateSet(failure))
        .execute();
    }
  }

  return {
    start() {
      if (running !== null) return;
      const abort = new AbortController();
      campaigns.clear();
      running = { abort, done: run(abort.signal) };
    },
    async stop() {
      if (running === null) return;
      const { abort, done } = running;
      running = null;
      abort.abort();
      await done;
    },
  };
}

/** The next event, or `flush` when none is at hand within one turn of the event loop. */
async function arrived(
  next: Promise<IteratorResult<RecordedEvent>>,
  mayFlush: boolean,
): Promise<IteratorResult<RecordedEvent> | 'flush'> {
  return mayFlush ? Promise.race([next, setImmediate('flush' as const)]) : next;
}

/** Unreadable metadata makes a batch of one, which then fails as such. */
function endsBatch(recorded: RecordedEvent): boolean {
  const metadata = parseEventMetadata(recorded.metadata);
  return metadata === null || metadata.batch.index === metadata.batch.size - 1;
}

function checkBatch(batch: Batch, campaignId: string): void {
  const [first] = batch;
  batch.forEach((recorded, index) => {
    const metadata = metadataOf(recorded);
    if (metadata.campaignId !== campaignId) throw broken(recorded, 'its metadata names another campaign');
    if (recorded.stream !== first.stream || metadata.batch.index !== index || metadata.batch.size !== batch.length)
      throw broken(recorded, 'its command is not stored in one piece');
  });
}

function broken(recorded: RecordedEvent, reason: string): UnreadableEventError {
  const campaignId = campaignOf(recorded) ?? recorded.stream;
  return new UnreadableEventError(campaignId, recorded.stream, recorded.revision, recorded.type, reason);
}

async function failedCampaigns(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('failures').select('campaign_id').execute();
  return new Set(rows.map((row) => row.campaign_id));
}
