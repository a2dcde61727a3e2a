import { type I18n, type Path, type Viewer, forkOf, isOnPath, pathTo } from '@emberlog/engine';
import { maySee } from '../audience.js';
import type { Headline } from '../projector/campaign-projection.js';
import type { OpenScope } from '../projector/scopes.js';
import { tallyAt } from '../projector/tally.js';
import type { CampaignState, CampaignStates } from '../states/campaign-states.js';
import type { Db } from '../store/schema.js';
import { campaignRow } from './campaigns.query.js';

export type HistoryStop = {
  /** Its place among the stops of the path, from 0. */
  readonly index: number;
  readonly revision: number;
  readonly at: string;
  /** `history.action` (a key of the dashboard) for an action that the rule set tells without a sentence. */
  readonly text: I18n;
  readonly opens: readonly { readonly scope: string; readonly label: I18n }[];
};
export type CampaignHistoryView = {
  readonly last: number;
  readonly head: number;
  /** How many stops there are in all. */
  readonly count: number;
  /** A page of them, oldest first. */
  readonly stops: readonly HistoryStop[];
  /** Where the asked revision stands, be it on the path or on a line that was left. */
  readonly here: HistoryStop | null;
  /** Turns along the whole of it, few enough to be written beside each other. */
  readonly ticks: readonly { readonly index: number; readonly label: I18n }[];
};
export type HistoryQuery = {
  /** The page begins at this stop, or it is the page that holds the stop at (or before) this revision. Else the newest. */
  readonly from?: number | undefined;
  readonly around?: number | undefined;
  readonly limit?: number | undefined;
};

export type AbandonedLine = {
  /** Its end: restoring it brings the line back. */
  readonly revision: number;
  /** How many actions would count again. */
  readonly actions: number;
  readonly by: string;
  readonly at: string;
  readonly reason: string | null;
  readonly scope: string;
};
export type AbandonedLines = {
  /** Left last first. */
  readonly lines: readonly AbandonedLine[];
  /** Ask again with it for the page after; null at the end. */
  readonly before: number | null;
};
export type AbandonedQuery = { readonly before?: number | undefined; readonly limit?: number | undefined };

const untold: I18n = { key: 'history.action' };
const defaultLimit = 100;
const mostTicks = 6;

export async function campaignHistory(
  db: Db,
  states: CampaignStates,
  id: string,
  viewer: Viewer,
  query: HistoryQuery,
): Promise<CampaignHistoryView | null> {
  const now = await projectedNow(db, states, id);
  if (now === null) return null;
  const { stops: count } = await tallyAt(db, id, now.revision);
  const limit = query.limit ?? defaultLimit;
  const here = query.around === undefined ? null : await stopAt(db, now, viewer, query.around);
  const from = query.from ?? Math.floor(Math.max(here?.index ?? count - 1, 0) / limit) * limit;
  return {
    last: now.revision,
    head: now.head,
    count,
    stops: await stopsFrom(db, now, now.path, viewer, { from, limit }),
    here,
    ticks: await ticksAlong(db, now, count),
  };
}

/** As far as it is projected: rows and path have to be of one moment. */
async function projectedNow(db: Db, states: CampaignStates, id: string): Promise<CampaignState | null> {
  const campaign = await campaignRow(db, id);
  return campaign === null ? null : states.at(id, campaign.revision);
}

/** The last stop of the path to that revision. */
async function stopAt(db: Db, now: CampaignState, viewer: Viewer, revision: number): Promise<HistoryStop | null> {
  const { stops } = await tallyAt(db, now.campaignId, revision);
  const path = pathTo(now.history, revision);
  // In the middle of an action it is the one before.
  const found = await stopsFrom(db, now, path, viewer, { from: stops - 2, limit: 2 });
  return found.at(-1) ?? null;
}

/** Abandoned lines count their stops as well: what is not on the path is left out. */
async function stopsFrom(
  db: Db,
  { campaignId }: CampaignState,
  path: Path,
  viewer: Viewer,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<readonly HistoryStop[]> {
  const rows = await db
    .selectFrom('log_entries')
    .select(['to_revision', 'at', 'opens', 'headlines', 'stop'])
    .where('campaign_id', '=', campaignId)
    .where('is_stop', '=', 1)
    .where('stop', '>', from)
    .where('stop', '<=', from + limit)
    .orderBy('stop')
    .orderBy('from_revision')
    .execute();
  return rows
    .filter((row) => isOnPath(path, row.to_revision))
    .map((row) => ({
      index: row.stop - 1,
      revision: row.to_revision,
      at: row.at,
      text: sentenceOf(row.headlines, viewer),
      opens: JSON.parse(row.opens) as HistoryStop['opens'],
    }));
}

function sentenceOf(stored: string, viewer: Viewer): I18n {
  const headlines = JSON.parse(stored) as readonly Headline[];
  return headlines.find(({ audience }) => maySee(audience, viewer))?.text ?? untold;
}

/** The turns that are open at points evenly spread, each where it stands first. */
async function ticksAlong(db: Db, { campaignId, path }: CampaignState, count: number) {
  const ticks: { readonly index: number; readonly label: I18n }[] = [];
  let named = '';
  for (let tick = 0; tick < mostTicks; tick += 1) {
    const index = Math.floor((tick * count) / mostTicks);
    const rows = await db
      .selectFrom('log_entries')
      .select(['to_revision', 'turn'])
      .where('campaign_id', '=', campaignId)
      .where('is_stop', '=', 1)
      .where('stop', '=', index + 1)
      .execute();
    const turn = rows.find((row) => isOnPath(path, row.to_revision))?.turn ?? null;
    if (turn === null || turn === named) continue;
    named = turn;
    ticks.push({ index, label: (JSON.parse(turn) as OpenScope).label });
  }
  return ticks;
}

export async function abandonedLines(
  db: Db,
  states: CampaignStates,
  id: string,
  query: AbandonedQuery,
): Promise<AbandonedLines | null> {
  const now = await projectedNow(db, states, id);
  if (now === null) return null;
  const limit = query.limit ?? defaultLimit;
  const rows = await db
    .selectFrom('abandoned_lines as line')
    .innerJoin('rewinds as rewound', (join) =>
      join.onRef('rewound.campaign_id', '=', 'line.campaign_id').onRef('rewound.revision', '=', 'line.left_at'),
    )
    .select(['line.head', 'rewound.revision', 'rewound.by_member', 'rewound.at', 'rewound.reason', 'rewound.scope'])
    .where('line.campaign_id', '=', id)
    .where('line.counts', '=', 0)
    .where('line.left_at', '<', query.before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('line.left_at', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const lines = await Promise.all(
    page.map(async (row): Promise<AbandonedLine> => {
      const fork = forkOf(pathTo(now.history, row.head), now.path);
      const [end, beginning] = [await tallyAt(db, id, row.head), await tallyAt(db, id, fork)];
      const { by_member: by, at, reason, scope } = row;
      return { revision: row.head, actions: end.stops - beginning.stops, by, at, reason, scope };
    }),
  );
  // A line of which nobody else may know counts nothing.
  const told = lines.filter(({ actions }) => actions > 0);
  return { lines: told, before: rows.length > limit ? (page.at(-1)?.revision ?? null) : null };
}
