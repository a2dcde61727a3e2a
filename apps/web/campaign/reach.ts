import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { ProblemError, UnreachableError } from '@/api-client/problem-error';
import { campaignKey } from './queries';

/** Whether an error says that no answer came, or that whatever answered could not do its work. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof UnreachableError || (error instanceof ProblemError && error.problem.status >= 500);
}

/** The campaigns whose last action met a store that was out of reach. */
const refused = new Set<string>();
const listeners = new Set<() => void>();

/** Told after every try to record, and when somebody's action is heard of: then the store is there again. */
export function noteReach(campaignId: string, outOfReach: boolean): void {
  if (outOfReach === refused.has(campaignId)) return;
  if (outOfReach) refused.add(campaignId);
  else refused.delete(campaignId);
  for (const listener of listeners) listener();
}

/** Whether the last action, or anything that the page shows, met a store or a server that was out of reach. */
export function useOutOfReach(campaignId: string): boolean {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener);
      const unsubscribe = cache.subscribe(listener);
      return () => {
        listeners.delete(listener);
        unsubscribe();
      };
    },
    [cache],
  );
  const isOut = () =>
    refused.has(campaignId) ||
    cache.findAll({ queryKey: campaignKey(campaignId), type: 'active' }).some(({ state }) => isOutOfReach(state.error));
  return useSyncExternalStore(subscribe, isOut, () => false);
}
