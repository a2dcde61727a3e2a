import type { CommandReceipt } from '@emberlog/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { campaignKey } from './queries';

/** What the answers of a campaign have in common: `last` where the answer may be of an earlier moment than its store. */
type Answer = { readonly revision?: unknown; readonly last?: unknown; readonly pages?: readonly unknown[] };

/**
 * The oldest revision that any part of the open page still shows, or undefined while it shows nothing yet. What is asked for the past
 * does not count: nobody acts on it.
 */
export function shownRevision(queries: QueryClient, campaignId: string): number | undefined {
  const shown = queries
    .getQueryCache()
    .findAll({ queryKey: campaignKey(campaignId), type: 'active' })
    .filter(({ meta }) => meta?.['past'] !== true)
    .flatMap(({ state }) => revisionOf(state.data as Answer | undefined) ?? []);
  return shown.length === 0 ? undefined : Math.min(...shown);
}

function revisionOf(answer: Answer | undefined): number | undefined {
  const newest = answer?.pages === undefined ? answer : (answer.pages[0] as Answer | undefined);
  const revision = newest?.last ?? newest?.revision;
  return typeof revision === 'number' ? revision : undefined;
}

type Range = { readonly from: number; readonly to: number };
const remembered = 32;
const own = new Map<string, readonly Range[]>();

/** What this page records itself has been seen by whoever tapped it, also before the page shows it. */
export function noteOwnAction(campaignId: string, { events, revision }: CommandReceipt): void {
  const from = events[0]?.revision;
  if (from === undefined) return;
  own.set(campaignId, [...(own.get(campaignId) ?? []), { from, to: revision }].slice(-remembered));
}

/** `revision`, or the last of the own actions that follow it without anybody else's between them. */
export function throughOwnActions(campaignId: string, revision: number): number {
  const next = own.get(campaignId)?.find(({ from, to }) => from <= revision + 1 && to > revision);
  return next === undefined ? revision : throughOwnActions(campaignId, next.to);
}
