import type { Registry, Sheet, Viewer } from '@emberlog/engine';
import type { EventStore, Position } from '@emberlog/event-store';
import { publicViewer } from './audience.js';
import { type Change, type ReadModelsLog, createProjector } from './projector/projector.js';
import { type CampaignSummary, campaignList, campaignSummary } from './queries/campaigns.query.js';
import { type CampaignContent, campaignContent } from './queries/content.query.js';
import {
  type AbandonedLines,
  type AbandonedQuery,
  type CampaignHistoryView,
  type HistoryQuery,
  abandonedLines,
  campaignHistory,
} from './queries/history.query.js';
import { type Ledger, type LedgerQuery, ledger } from './queries/ledger.query.js';
import { type LogQuery, type QuestLog, questLog } from './queries/log.query.js';
import { type CommandReceipt, commandReceipt } from './queries/receipt.query.js';
import {
  type CampaignSheet,
  type CampaignSheets,
  type CampaignTable,
  campaignSheets,
  campaignTable,
} from './queries/table.query.js';
import { type CampaignStates, createCampaignStates } from './states/campaign-states.js';
import { dropProjectedRows, openDatabases, readCheckpoint, readOrigin, versionOf } from './store/database.js';

export type ReadModelsOptions = {
  /** Path of the SQLite file, or `:memory:`. Everything in it can be made again from the event store. */
  readonly file: string;
  readonly registry: Registry;
  readonly eventStore: EventStore;
  readonly log?: ReadModelsLog;
  /** Upper bound of events per transaction while catching up. */
  readonly flushEvents?: number;
  /** A snapshot is written at the first end of a command after this many events. */
  readonly snapshotEvery?: number;
};

/** Who looks, and when at. Without a viewer: what everybody may see. */
export type View = { readonly viewer?: Viewer; readonly asOf?: number };
export type Failure = {
  readonly campaignId: string;
  readonly revision: number;
  readonly eventType: string;
  readonly reason: string;
};
export type Lag = { readonly checkpoint: Position | null; readonly last: Position | null; readonly caughtUp: boolean };

/** Reads of a campaign that is unknown (or not projected yet), or of a revision it does not have, answer `null`. */
export type ReadModels = {
  readonly states: CampaignStates;
  campaignList(): Promise<readonly CampaignSummary[]>;
  campaign(id: string): Promise<CampaignSummary | null>;
  table(id: string, view?: View): Promise<CampaignTable | null>;
  content(id: string, view?: View): Promise<CampaignContent | null>;
  sheets(id: string, view?: View): Promise<CampaignSheets | null>;
  sheet(id: string, subject: Sheet['subject'], view?: View): Promise<CampaignSheet | null>;
  log(id: string, query?: LogQuery & { readonly viewer?: Viewer }): Promise<QuestLog | null>;
  ledger(id: string, account: string, query?: LedgerQuery): Promise<Ledger | null>;
  history(id: string, query?: HistoryQuery & Pick<View, 'viewer'>): Promise<CampaignHistoryView | null>;
  abandonedLines(id: string, query?: AbandonedQuery): Promise<AbandonedLines | null>;
  /** As far as it is projected: wait for the stream's last revision before taking `null` for "never handled". */
  commandReceipt(campaignId: string, commandId: string): Promise<CommandReceipt | null>;
  /** True as soon as the rows hold that revision; false when time is up, the signal aborts or the campaign stands still. */
  waitFor(
    campaignId: string,
    revision: number,
    limit?: { readonly timeoutMs?: number; readonly signal?: AbortSignal },
  ): Promise<boolean>;
  /** Resolves when everything that is stored now is in the rows. */
  catchUp(signal?: AbortSignal): Promise<void>;
  checkpoint(): Promise<Position | null>;
  lag(): Promise<Lag>;
  /** Campaigns that stand still because one of their events can't be read. */
  failures(): Promise<readonly Failure[]>;
  /** After each commit; returns how to stop listening. */
  onChange(listener: (change: Change) => void): () => void;
  /** Drops all rows and projects everything again; resolves when that is done. */
  rebuild(): Promise<void>;
  close(): Promise<void>;
};

const defaultTimeoutMs = 5000;

export async function openReadModels(options: ReadModelsOptions): Promise<ReadModels> {
  const { eventStore, registry, log } = options;
  const databases = await openDatabases(options.file, versionOf(registry));
  const { read, write } = databases;
  const states = createCampaignStates({ db: read, eventStore, registry });
  const listeners = new Set<(change: Change) => void>();
  const waiting = new Set<() => void>();
  const projector = createProjector({
    db: write,
    eventStore,
    registry,
    log,
    flushEvents: options.flushEvents ?? 512,
    snapshotEvery: options.snapshotEvery ?? 200,
    onCommit(changes) {
      for (const wake of [...waiting]) wake();
      for (const change of changes)
        for (const listener of [...listeners]) {
          try {
            listener(change);
          } catch (error) {
            log?.error({ err: error, change }, 'a listener of the read models failed');
          }
        }
    },
  });

  const closing = new AbortController();

  /** Asks after each commit until there is an answer; false when the time, the signal or closing ends it first. */
  async function until(
    answered: () => Promise<boolean | null>,
    timeoutMs: number | null,
    signal: AbortSignal | undefined,
  ): Promise<boolean> {
    const ends = signal === undefined ? [closing.signal] : [closing.signal, signal];
    let ended = ends.some((end) => end.aborted);
    let wake: () => void = () => undefined;
    const end = () => {
      ended = true;
      wake();
    };
    for (const source of ends) source.addEventListener('abort', end, { once: true });
    const timer = timeoutMs === null ? undefined : setTimeout(end, timeoutMs);
    const onCommit = () => wake();
    waiting.add(onCommit);
    try {
      for (;;) {
        // Set up before asking, so that a commit during the question is not missed.
        const woken = new Promise<void>((resolve) => (wake = resolve));
        const answer = await answered();
        if (answer !== null) return answer;
        if (ended) return false;
        await woken;
        if (closing.signal.aborted) return false;
      }
    } finally {
      waiting.delete(onCommit);
      clearTimeout(timer);
      for (const source of ends) source.removeEventListener('abort', end);
    }
  }

  const models: ReadModels = {
    states,
    campaignList: () => campaignList(read),
    campaign: (id) => campaignSummary(read, id),
    content: (id, view = {}) => campaignContent(read, states, id, view.viewer ?? publicViewer, view.asOf),
    table: (id, view = {}) => campaignTable(read, states, id, view.viewer ?? publicViewer, view.asOf),
    sheets: (id, view = {}) => campaignSheets(read, states, id, view.viewer ?? publicViewer, view.asOf),
    async sheet(id, subject, view = {}) {
      const found = await models.sheets(id, view);
      const sheet = found?.sheets.find((candidate) => candidate.subject === subject);
      return found === null || sheet === undefined ? null : { revision: found.revision, sheet };
    },
    log: (id, query = {}) => questLog(read, id, query.viewer ?? publicViewer, query),
    ledger: (id, account, query = {}) => ledger(read, states, id, account, query),
    history: (id, query = {}) => campaignHistory(read, states, id, query.viewer ?? publicViewer, query),
    abandonedLines: (id, query = {}) => abandonedLines(read, states, id, query),
    commandReceipt: (campaignId, commandId) => commandReceipt(read, campaignId, commandId),
    waitFor: (campaignId, revision, limit = {}) =>
      until(
        async () => {
          const row = await read
            .selectFrom('campaigns')
            .select('revision')
            .where('id', '=', campaignId)
            .executeTakeFirst();
          if (row !== undefined && row.revision >= revision) return true;
          const failure = await read
            .selectFrom('failures')
            .select('revision')
            .where('campaign_id', '=', campaignId)
            .executeTakeFirst();
          return failure === undefined ? null : false;
        },
        limit.timeoutMs ?? defaultTimeoutMs,
        limit.signal,
      ),
    async catchUp(signal) {
      const last = await eventStore.lastPosition();
      if (last === null) return;
      await until(
        async () => {
          const checkpoint = await readCheckpoint(read);
          return checkpoint !== null && checkpoint >= last ? true : null;
        },
        null,
        signal,
      );
    },
    checkpoint: () => readCheckpoint(read),
    async lag() {
      const [checkpoint, last] = await Promise.all([readCheckpoint(read), eventStore.lastPosition()]);
      return { checkpoint, last, caughtUp: last === null || (checkpoint !== null && checkpoint >= last) };
    },
    async failures() {
      const rows = await read.selectFrom('failures').selectAll().orderBy('campaign_id').execute();
      return rows.map(({ campaign_id: campaignId, revision, event_type: eventType, reason }) => ({
        campaignId,
        revision,
        eventType,
        reason,
      }));
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async rebuild() {
      await projector.stop();
      await dropProjectedRows(write);
      states.clear();
      projector.start();
      await models.catchUp();
    },
    async close() {
      closing.abort();
      await projector.stop();
      await databases.close();
    },
  };

  await dropRowsOfAnotherStore();
  projector.start();
  return models;

  /** The rows tell of events that are not in this store: it is another one, or it was put back to an earlier day. */
  async function dropRowsOfAnotherStore(): Promise<void> {
    const [checkpoint, origin] = await Promise.all([readCheckpoint(write), readOrigin(write)]);
    if (checkpoint === null) return;
    const [first, last] = await Promise.all([firstEventId(eventStore), eventStore.lastPosition()]);
    if (origin === first && last !== null && checkpoint <= last) return;
    log?.warn({ checkpoint, last }, 'the read models are not those of this event store; they are projected again');
    await dropProjectedRows(write);
  }
}

async function firstEventId(eventStore: EventStore): Promise<string | null> {
  for await (const { id } of eventStore.readAll({ limit: 1 })) return id;
  return null;
}

/** For a command line: drops all rows of the file and projects everything again. */
export async function rebuildReadModels(options: ReadModelsOptions): Promise<void> {
  const models = await openReadModels(options);
  try {
    await models.rebuild();
  } finally {
    await models.close();
  }
}
