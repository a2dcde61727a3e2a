import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LiveChange } from '@emberlog/contracts';
import type { Response as ExpressResponse } from 'express';
import { beginCampaign, command, play, runApi, type RunningApi } from '../testing/running-api.js';
import { type LiveStream, openLiveStream } from './live-stream.js';

/** Reads a stream until `enough` says so. */
async function readUntil(response: Response, enough: (text: string) => boolean): Promise<string> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (!enough(text)) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  reader.releaseLock();
  return text;
}

function changesIn(text: string): LiveChange[] {
  return [...text.matchAll(/^id: (\d+)\nevent: changed\ndata: (.*)\n\n/gm)].map(([, id, data]) => {
    const change = LiveChange.parse(JSON.parse(String(data)));
    expect(change.revision).toBe(Number(id));
    return change;
  });
}

async function eventually(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('the live stream of a campaign', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await runApi({ config: { heartbeatMs: 100 } });
  });
  afterAll(() => api.close());

  async function listen(campaignId: string, headers: Record<string, string> = {}) {
    const gone = new AbortController();
    const response = await api.raw(`/api/campaigns/${campaignId}/stream`, { headers, signal: gone.signal });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    return { response, hangUp: () => gone.abort() };
  }

  it('is given as often as one device may have it; the next is asked to wait, and has it when another is closed', async () => {
    const one = await runApi({ config: { maxStreamsPerClient: 3 } });
    const { campaignId } = await beginCampaign(one);
    const follow = async () => {
      const gone = new AbortController();
      const { status, headers } = await one.raw(`/api/campaigns/${campaignId}/stream`, { signal: gone.signal });
      return { status, headers, hangUp: () => gone.abort() };
    };
    const open = await Promise.all([follow(), follow(), follow()]);
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = await one.refused('streamCampaign', 429, { params: { campaignId } });
    expect(refused).toMatchObject({ code: 'TOO_MANY_STREAMS' });
    expect((await follow()).headers.get('retry-after')).toBe('1');
    await one.call('getTable', { params: { campaignId } });
    open[0]?.hangUp();
    await eventually(() => one.openStreams() === 2);
    expect((await follow()).status).toBe(200);
    await one.close();
  });

  it('says after each action up to which revision there is news, and what can be read then is up to date', async () => {
    const { campaignId } = await beginCampaign(api);
    const { response, hangUp } = await listen(campaignId);
    const receipt = await play(api, campaignId, command('ct.BeginGame'));
    const text = await readUntil(response, (t) => changesIn(t).some(({ revision }) => revision === receipt.revision));
    expect(changesIn(text).at(-1)).toEqual({ campaignId, revision: 1, head: 1 });
    expect(await api.call('getTable', { params: { campaignId } })).toMatchObject({ revision: 1 });
    hangUp();
  });

  it('tells who comes back with Last-Event-ID at once when there was news meanwhile', async () => {
    const { campaignId } = await beginCampaign(api);
    const { revision } = await play(api, campaignId, command('ct.BeginGame'), command('ct.StartTurn'));
    await api.readModels.waitFor(campaignId, revision);
    const { response, hangUp } = await listen(campaignId, { 'last-event-id': '0' });
    const text = await readUntil(response, (t) => changesIn(t).length > 0);
    expect(changesIn(text)).toEqual([{ campaignId, revision: 2, head: 2 }]);
    hangUp();
  });

  it('keeps a silent connection alive, with nothing to tell to who is up to date', async () => {
    const { campaignId, revision } = await beginCampaign(api);
    await api.readModels.waitFor(campaignId, revision);
    const { response, hangUp } = await listen(campaignId, { 'last-event-id': String(revision) });
    const text = await readUntil(response, (t) => t.includes(': still here\n\n'));
    expect(changesIn(text)).toEqual([]);
    hangUp();
  });

  it('does not mind a Last-Event-ID that is none', async () => {
    const { campaignId } = await beginCampaign(api);
    const { hangUp } = await listen(campaignId, { 'last-event-id': 'yesterday' });
    hangUp();
  });

  it('tells nobody of other campaigns', async () => {
    const [mine, other] = [await beginCampaign(api), await beginCampaign(api)];
    await api.readModels.catchUp();
    const { response, hangUp } = await listen(mine.campaignId);
    await play(api, other.campaignId, command('ct.BeginGame'));
    await play(api, mine.campaignId, command('ct.BeginGame'));
    const text = await readUntil(response, (t) => changesIn(t).length > 0);
    expect(changesIn(text).map(({ campaignId }) => campaignId)).toEqual([mine.campaignId]);
    hangUp();
  });

  it('holds nothing of readers that are gone', async () => {
    const { campaignId } = await beginCampaign(api);
    await eventually(() => api.openStreams() === 0);
    const readers = await Promise.all(Array.from({ length: 20 }, () => listen(campaignId)));
    expect(api.openStreams()).toBe(20);
    for (const { hangUp } of readers) hangUp();
    await eventually(() => api.openStreams() === 0);
  });

  it('ends when the server shuts down', async () => {
    const shortLived = await runApi();
    const { campaignId } = await beginCampaign(shortLived);
    const response = await shortLived.raw(`/api/campaigns/${campaignId}/stream`);
    const ended = readUntil(response, () => false);
    await shortLived.close();
    expect(await ended).toContain('retry:');
  });
});

describe('a reader that does not keep up', () => {
  it('gets only the newest change when it reads again, and holds up nothing meanwhile', async () => {
    let stream: LiveStream | undefined;
    let response: ExpressResponse | undefined;
    const server: Server = createServer((_request, plain) => {
      response = asExpress(plain);
      stream = openLiveStream(response, 60_000, () => undefined);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    socket.pause();
    await eventually(() => stream !== undefined);
    // Until the operating system takes no more.
    let revision = 0;
    while (!(response?.writableNeedDrain ?? false))
      stream?.push({ campaignId: 'c', revision: (revision += 1), head: 0 });
    const held = response?.writableLength ?? 0;
    for (let more = 0; more < 10_000; more += 1) stream?.push({ campaignId: 'c', revision: (revision += 1), head: 0 });
    expect(response?.writableLength).toBe(held);

    let read = '';
    socket.on('data', (chunk) => (read = (read + chunk.toString()).slice(-4000)));
    socket.resume();
    await eventually(() => read.includes(`"revision":${revision},`));
    socket.destroy();
    server.close();
  });
});

/** The three methods of Express that a stream uses, on a plain response. */
function asExpress(plain: ServerResponse): ExpressResponse {
  return Object.assign(plain, {
    status: (code: number) => Object.assign(plain, { statusCode: code }),
    set: (headers: Record<string, string>) => {
      for (const [name, value] of Object.entries(headers)) plain.setHeader(name, value);
      return plain;
    },
  }) as unknown as ExpressResponse;
}
