import { LiveChange } from '@emberlog/contracts';
import { expect } from '@playwright/test';
import type { Api } from './api.js';

/** Listens to a campaign as the dashboard does. */
export async function listen(api: Api, campaignId: string, headers: Record<string, string> = {}) {
  const gone = new AbortController();
  const response = await api.raw(`/api/campaigns/${campaignId}/stream`, { headers, signal: gone.signal });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  return {
    /** Reads on until a change of this revision has arrived. */
    async until(revision: number): Promise<readonly LiveChange[]> {
      while (!changesIn(text).some((change) => change.revision >= revision)) {
        const { done, value } = await reader.read();
        if (done) throw new Error(`the stream ended before revision ${revision}:\n${text}`);
        text += decoder.decode(value, { stream: true });
      }
      return changesIn(text);
    },
    hangUp: () => gone.abort(),
  };
}

function changesIn(text: string): LiveChange[] {
  return [...text.matchAll(/^id: (\d+)\nevent: changed\ndata: (.*)\n\n/gm)].map(([, id, data]) => {
    const change = LiveChange.parse(JSON.parse(String(data)));
    expect(change.revision).toBe(Number(id));
    return change;
  });
}
