import type { Json } from '../rule-set/vocabulary.js';

/** The platform's own event in a campaign stream; everything else there belongs to the rule set. */
export const historyRewound = 'campaign.HistoryRewound';

export const campaignStreamPrefix = 'campaign-';

/** One stream per campaign. */
export function campaignStream(campaignId: string): string {
  return `${campaignStreamPrefix}${campaignId}`;
}

/** `null`: not the stream of a campaign. */
export function campaignIdOf(stream: string): string | null {
  return stream.startsWith(campaignStreamPrefix) && stream.length > campaignStreamPrefix.length
    ? stream.slice(campaignStreamPrefix.length)
    : null;
}

export type UndoScope = 'action' | 'turn' | 'restore';

/** `from`: the head it left; `to`: the head it went back (or, for `restore`, forward) to. */
export type HistoryRewoundData = {
  readonly from: number;
  readonly to: number;
  readonly scope: UndoScope;
  readonly reason: string | null;
};

export function isRewind(event: { readonly type: string }): boolean {
  return event.type === historyRewound;
}

export function rewindTarget(event: { readonly type: string; readonly data: Json }): number | null {
  return isRewind(event) ? (event.data as HistoryRewoundData).to : null;
}
