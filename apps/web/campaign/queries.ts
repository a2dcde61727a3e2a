'use client';
import type { CommandPreview, SubmitCommand } from '@emberlog/contracts';
import {
  keepPreviousData,
  skipToken,
  queryOptions,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { z } from 'zod';
import { api } from '@/api-client/api';
import { useAsOf } from './as-of';
import { useCampaignId } from './campaign-id';
import { newCommandId } from './command-id';
import { seenRevision } from './seen-revision';

/** All reads of a campaign lie below this key: one invalidation refreshes them. */
export const campaignKey = (campaignId: string) => ['campaign', campaignId] as const;

/** Marks a read of an earlier moment: nobody acts on it. */
const past = (at: number | undefined) => ({ meta: { past: at !== undefined } });
const atLeast = (campaignId: string) => ({ atLeast: seenRevision(campaignId) });
/** A read of the past does not change and need not wait for the present. */
const moment = (campaignId: string, at: number | undefined) =>
  at === undefined ? atLeast(campaignId) : { revision: at };

export function useCampaigns() {
  return useQuery({ queryKey: ['campaigns'], queryFn: ({ signal }) => api.listCampaigns({}, undefined, { signal }) });
}

export function useCampaign() {
  const campaignId = useCampaignId();
  return useQuery({
    queryKey: [...campaignKey(campaignId), 'summary'],
    queryFn: ({ signal }) => api.getCampaign({ campaignId }, atLeast(campaignId), { signal }),
  });
}

/** The table, now or as of `?at=`. The old frame stays until the new one is there. */
export function useTable() {
  const campaignId = useCampaignId();
  const { at } = useAsOf();
  return useQuery({
    queryKey: [...campaignKey(campaignId), 'table', at ?? 'now'],
    queryFn: ({ signal }) => api.getTable({ campaignId }, moment(campaignId, at), { signal }),
    ...past(at),
    placeholderData: keepPreviousData,
  });
}

export function useSheets() {
  const campaignId = useCampaignId();
  const { at } = useAsOf();
  return useQuery({
    queryKey: [...campaignKey(campaignId), 'sheets', at ?? 'now'],
    queryFn: ({ signal }) => api.listSheets({ campaignId }, moment(campaignId, at), { signal }),
    ...past(at),
    placeholderData: keepPreviousData,
  });
}

export function useSheet(subject: string) {
  const campaignId = useCampaignId();
  const { at } = useAsOf();
  return useQuery({
    queryKey: [...campaignKey(campaignId), 'sheet', subject, at ?? 'now'],
    queryFn: ({ signal }) => api.getSheet({ campaignId, subject }, moment(campaignId, at), { signal }),
    ...past(at),
  });
}

/** What the box of this campaign holds: what is printed and what the group typed in. */
export function useContent() {
  const campaignId = useCampaignId();
  const { at } = useAsOf();
  return useQuery({
    queryKey: [...campaignKey(campaignId), 'content', at ?? 'now'],
    queryFn: ({ signal }) => api.listContent({ campaignId }, moment(campaignId, at), { signal }),
    ...past(at),
    placeholderData: keepPreviousData,
  });
}

/** What may be done now, and why the rest may not, in words of the language; for one subject or the whole table. Never of the past. */
export function useOptions(subject?: string) {
  const campaignId = useCampaignId();
  const locale = useLocale();
  const { at } = useAsOf();
  return useQuery({
    queryKey: [...campaignKey(campaignId), 'options', subject ?? 'all', locale],
    queryFn:
      at === undefined
        ? ({ signal }) => api.getOptions({ campaignId }, { subject, ...atLeast(campaignId) }, { signal })
        : skipToken,
    placeholderData: keepPreviousData,
  });
}

export type CommandDraft = Omit<z.input<typeof SubmitCommand>, 'commandId'>;

/** What goes with a command whose consequences were on the page: it is refused when they would be others now. */
export function withConsequence(preview: CommandPreview | undefined): Pick<CommandDraft, 'seen'> {
  return preview?.kind === 'accepted' ? { seen: { revision: preview.revision, shown: 'consequence' } } : {};
}

/** Dry run of a draft: what it would cause, what dice are due, why it is refused. `null` asks nothing. */
export function usePreview(draft: CommandDraft | null) {
  const campaignId = useCampaignId();
  const locale = useLocale();
  return useQuery({
    queryKey: [...campaignKey(campaignId), 'preview', draft, locale],
    queryFn:
      draft === null
        ? skipToken
        : ({ signal }) => api.previewCommand({ campaignId }, { ...draft, commandId: newCommandId() }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The chronicle from its newest page backwards; always whole, so that what came later can be shown faded. */
export function useLog(limit = 100) {
  const campaignId = useCampaignId();
  return useInfiniteQuery({
    queryKey: [...campaignKey(campaignId), 'log', limit],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.getLog({ campaignId }, { limit, before: pageParam, ...atLeast(campaignId) }, { signal }),
    getNextPageParam: (page) => page.before ?? undefined,
    select: ({ pages }) => ({
      revision: pages[0]?.revision ?? 0,
      head: pages[0]?.head ?? 0,
      /** Oldest first. */
      entries: pages.toReversed().flatMap((page) => page.entries),
    }),
  });
}

const justNow = 3;
/** The last actions that count, now or as of `?at=`, oldest first: however much was taken back after them. */
export function useKeptLog() {
  const campaignId = useCampaignId();
  const { at } = useAsOf();
  return useQuery({
    queryKey: [...campaignKey(campaignId), 'log', 'kept', at ?? 'now'],
    queryFn: ({ signal }) =>
      api.getLog({ campaignId }, { limit: justNow, kept: 'true', ...moment(campaignId, at) }, { signal }),
    ...past(at),
    placeholderData: keepPreviousData,
  });
}

/** An account from its newest page backwards; totals and balance are of all of it. */
export function useLedger(account: string | undefined) {
  const campaignId = useCampaignId();
  const { at } = useAsOf();
  return useInfiniteQuery({
    queryKey: [...campaignKey(campaignId), 'ledger', account, at ?? 'now'],
    initialPageParam: undefined as number | undefined,
    queryFn:
      account === undefined
        ? skipToken
        : ({ pageParam, signal }) =>
            api.getLedger({ campaignId, account }, { before: pageParam, ...moment(campaignId, at) }, { signal }),
    getNextPageParam: (page) => page.before ?? undefined,
    select: ({ pages }) => {
      const [newest] = pages;
      // Oldest first.
      return newest && { ...newest, rows: pages.toReversed().flatMap((page) => page.rows) };
    },
    ...past(at),
    placeholderData: keepPreviousData,
  });
}

/** What one command changed of several accounts, in the order they are asked for; `null` asks nothing. */
export function useLedgersOf(command: string | null, accounts: readonly string[]) {
  const campaignId = useCampaignId();
  const { at } = useAsOf();
  return useQueries({
    queries: accounts.map((account) => ({
      queryKey: [...campaignKey(campaignId), 'ledger', account, at ?? 'now', command],
      queryFn:
        command === null
          ? skipToken
          : ({ signal }: { signal: AbortSignal }) =>
              api.getLedger({ campaignId, account }, { command, ...moment(campaignId, at) }, { signal }),
      ...past(at),
    })),
  });
}

/** One page of the points in time, and how many there are: see `HistoryPage`. */
export function historyQuery(campaignId: string, page: HistoryPage) {
  return queryOptions({
    queryKey: [...campaignKey(campaignId), 'history', page],
    queryFn: ({ signal }) =>
      api.getHistory({ campaignId }, { limit: stopsPerPage, ...page, ...atLeast(campaignId) }, { signal }),
  });
}
export const stopsPerPage = 100;
/** Around a revision, from a stop on, or (empty) the newest. */
export type HistoryPage = { readonly around?: number | undefined; readonly from?: number | undefined };
export function useHistory(page: HistoryPage | null) {
  const campaignId = useCampaignId();
  const query = historyQuery(campaignId, page ?? {});
  return useQuery({ ...query, enabled: page !== null, placeholderData: keepPreviousData });
}
