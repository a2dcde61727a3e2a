import { type I18n, type Segment, type Viewer, historyOf, isOnPath, pathDifference, pathTo } from '@emberlog/engine';
import { maySee } from '../audience.js';
import type { Headline } from '../projector/campaign-projection.js';
import type { Db } from '../store/schema.js';
import { campaignRow } from './campaigns.query.js';
import { entriesAsOf } from './log.query.js';

export type HistoryStop = {
  readonly revision: number;
  readonly at: string;
  /** `history.action` (a key of the dashboard) for an action that the rule set tells without a sentence. */
  readonly text: I18n;
  readonly opens: readonly { readonly scope: string; readonly label: I18n }[];
};
export type AbandonedHead = {
  readonly revision: number;
  /** How many actions would count again. */
  readonly actions: number;
  readonly by: string;
  readonly at: string;
  readonly reason: string | null;
  readonly scope: string;
};
export type CampaignHistoryView = {
  readonly last: number;
  readonly head: number;
  readonly stops: readonly HistoryStop[];
  readonly abandoned: readonly AbandonedHead[];
};

const untold: I18n = { key: 'history.action' };

export async function campaignHistory(db: Db, id: string, viewer: Viewer): Promise<CampaignHistoryView | null> {
  const campaign = await campaignRow(db, id);
  if (campaign === null) return null;
  const rows = await entriesAsOf(db, id, campaign.revision)
    .select(['entry.from_revision', 'entry.to_revision', 'entry.at', 'entry.opens', 'entry.headlines'])
    .where('entry.rewind', 'is', null)
    .orderBy('entry.from_revision')
    .execute();
  // As in the log: not even that something happened may be told to somebody who may see nothing of it.
  const entries = rows.flatMap((row) => {
    const headlines = JSON.parse(row.headlines) as readonly Headline[];
    const headline = headlines.find(({ audience }) => maySee(audience, viewer));
    return headlines.length > 0 && headline === undefined ? [] : [{ ...row, text: headline?.text ?? untold }];
  });
  const rewinds = await db
    .selectFrom('rewinds')
    .selectAll()
    .where('campaign_id', '=', id)
    .where('revision', '<=', campaign.revision)
    .orderBy('revision')
    .execute();
  const history = historyOf(
    campaign.revision,
    rewinds.map(({ revision, target }) => ({ revision, to: target })),
  );
  const path = pathTo(history, history.last);
  const stops = entries
    .filter((entry) => entry.undone_revision === null)
    .map((entry): HistoryStop => ({
      revision: entry.to_revision,
      at: entry.at,
      text: entry.text,
      opens: JSON.parse(entry.opens) as HistoryStop['opens'],
    }));

  // A head that was left may have been left again or grown on since; only the end of its branch is offered, once.
  const leftHeads = new Map<number, (typeof rewinds)[number]>();
  for (const rewind of rewinds) leftHeads.set(rewind.from_head, rewind);
  const branches: { readonly left: readonly Segment[]; readonly head: AbandonedHead }[] = [];
  for (const [head, rewind] of [...leftHeads].sort(([a], [b]) => b - a)) {
    if (isOnPath(path, head)) continue;
    if (branches.some(({ left }) => isAmong(left, head))) continue;
    const { left } = pathDifference(pathTo(history, head), path);
    const actions = entries.filter((entry) => isAmong(left, entry.to_revision)).length;
    if (actions === 0) continue;
    const { by_member: by, at, reason, scope } = rewind;
    branches.push({ left, head: { revision: head, actions, by, at, reason, scope } });
  }
  return {
    last: history.last,
    head: campaign.head,
    stops,
    abandoned: branches.map((branch) => branch.head).reverse(),
  };
}

function isAmong(segments: readonly Segment[], revision: number): boolean {
  return segments.some(({ from, to }) => from <= revision && revision <= to);
}
