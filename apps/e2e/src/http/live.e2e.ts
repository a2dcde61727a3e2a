import { LiveChange } from '@emberlog/contracts';
import { expect, test } from '@playwright/test';
import { apiAt, play } from '../api.js';
import { beginCampaign } from '../tables.js';

const api = apiAt();
const note = (text: string) => ({ type: 'er.AddNote', payload: { scope: 'campaign', refId: 'campaign', text } });

/** Listens to a campaign through the address of the dashboard. */
async function listen(campaignId: string, headers: Record<string, string> = {}) {
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

test('who listens hears of each action, and may read it at once', async () => {
  const campaignId = await beginCampaign(api);
  const live = await listen(campaignId);
  const revision = await play(api, campaignId, note('Heard'));
  expect((await live.until(revision)).at(-1)).toEqual({ campaignId, revision, head: revision });
  expect(await api.call('getTable', { params: { campaignId } })).toMatchObject({ revision });
  live.hangUp();
});

test('who comes back with Last-Event-ID hears at once that there was news', async () => {
  const campaignId = await beginCampaign(api);
  const live = await listen(campaignId);
  const heard = await play(api, campaignId, note('First'));
  await live.until(heard);
  live.hangUp();
  const missed = await play(api, campaignId, note('While away'));
  await api.call('getTable', { params: { campaignId }, query: { atLeast: missed } });
  const back = await listen(campaignId, { 'last-event-id': String(heard) });
  expect(await back.until(missed)).toEqual([{ campaignId, revision: missed, head: missed }]);
  back.hangUp();
});

test('an undo moves the head back and is heard', async () => {
  const campaignId = await beginCampaign(api);
  const before = (await api.call('getCampaign', { params: { campaignId } })).head;
  await play(api, campaignId, note('A slip'));
  const live = await listen(campaignId);
  const revision = await play(api, campaignId, { type: 'campaign.Undo', payload: { scope: 'action' } });
  expect((await live.until(revision)).at(-1)).toEqual({ campaignId, revision, head: before });
  live.hangUp();
});
