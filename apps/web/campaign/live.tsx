'use client';
import { LiveChange } from '@emberlog/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, createContext, useContext, useEffect, useState } from 'react';
import { openStream } from './stream/open-stream';
import type { StreamSource } from './stream/shared-sources';
import { campaignKey } from './queries';
import { noteReach, useOutOfReach } from './reach';
import { noteRevision } from './seen-revision';
import { shownRevision } from './shown-revision';

/** `trouble`: the stream is there, but what was asked or recorded last was out of reach. */
export type LiveState = 'connecting' | 'live' | 'trouble' | 'offline';
const LiveContext = createContext<LiveState>('connecting');
const firstPause = 2000;
const longestPause = 30_000;

/** Follows the campaign's stream: every recorded action, by whomever, refreshes what the page shows. */
export function useLive(campaignId: string): LiveState {
  const queries = useQueryClient();
  const [state, setState] = useState<Exclude<LiveState, 'trouble'>>('connecting');
  const trouble = useOutOfReach(campaignId);

  useEffect(() => {
    let source: StreamSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = firstPause;

    const open = () => {
      clearTimeout(timer);
      source?.close();
      source = openStream(`/api/campaigns/${encodeURIComponent(campaignId)}/stream`);
      source.onopen = () => {
        setState('live');
        pause = firstPause;
      };
      source.addEventListener('changed', (event: MessageEvent<string>) => {
        let json: unknown;
        try {
          json = JSON.parse(event.data);
        } catch {
          return;
        }
        const change = LiveChange.safeParse(json);
        if (!change.success) return;
        const { revision } = change.data;
        noteRevision(campaignId, revision);
        const shown = shownRevision(queries, campaignId);
        // The first of a stream says where the campaign is: mostly what the page shows already.
        const settled = queries.isFetching({ queryKey: campaignKey(campaignId) }) === 0;
        if (settled && shown !== undefined && shown >= revision) return;
        noteReach(campaignId, false);
        void queries.invalidateQueries({ queryKey: campaignKey(campaignId) });
      });
      source.onerror = () => {
        setState('offline');
        // The browser reconnects by itself unless the answer was no stream at all.
        if (source?.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, pause);
        pause = Math.min(pause * 2, longestPause);
      };
    };
    // A phone that is put down need not hold a connection; looking again opens it.
    const followVisibility = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') open();
      else source?.close();
    };
    // The stream itself notices a cut connection only when it next expects something.
    const goOffline = () => setState('offline');
    followVisibility();
    document.addEventListener('visibilitychange', followVisibility);
    window.addEventListener('offline', goOffline);
    window.addEventListener('online', followVisibility);
    return () => {
      document.removeEventListener('visibilitychange', followVisibility);
      window.removeEventListener('offline', goOffline);
      window.removeEventListener('online', followVisibility);
      clearTimeout(timer);
      source?.close();
    };
  }, [campaignId, queries]);

  return trouble && state === 'live' ? 'trouble' : state;
}

export function LiveProvider(props: { campaignId: string; children: ReactNode }) {
  return <LiveContext value={useLive(props.campaignId)}>{props.children}</LiveContext>;
}
export function useLiveState(): LiveState {
  return useContext(LiveContext);
}
