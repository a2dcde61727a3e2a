import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { address } from '../address.js';
import { apiAt, play } from '../api.js';
import { everyPage } from '../browser/pages.js';
import { beginCampaign } from '../tables.js';

const api = apiAt();
const note = { type: 'er.AddNote', payload: { scope: 'campaign', refId: 'campaign', text: 'Still here' } };

test('260 live streams of one device stop nobody: those above its share are refused, every call is answered', async () => {
  const campaignId = await beginCampaign(api);
  const gone = new AbortController();
  const streams = await Promise.all(
    Array.from({ length: 260 }, () => api.raw(`/api/campaigns/${campaignId}/stream`, { signal: gone.signal })),
  );
  const statuses = streams.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(64);
  expect(statuses.filter((status) => status === 429)).toHaveLength(260 - 64);
  await play(api, campaignId, note);
  expect((await api.raw('/campaigns')).status).toBe(200);
  gone.abort();
  await expect(async () => {
    const again = new AbortController();
    const { status } = await api.raw(`/api/campaigns/${campaignId}/stream`, { signal: again.signal });
    again.abort();
    expect(status).toBe(200);
  }).toPass();
});

/** As it comes over the wire. */
async function ask(path: string, options: { method?: string; accept?: string } = {}) {
  const asked = request(address + path, {
    method: options.method ?? 'GET',
    headers: options.accept === undefined ? {} : { 'accept-encoding': options.accept },
    agent: false,
  });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let bytes = 0;
  let text = '';
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length;
    text += (chunk as Buffer).toString();
  }
  return { status: answer.statusCode, headers: answer.headers, bytes, text };
}

test('pages come compressed, and scripts and styles in a third of their size and for ever', async () => {
  const page = await ask('/campaigns');
  expect((await ask('/campaigns', { accept: 'gzip' })).headers['content-encoding']).toBe('gzip');
  const files = [...new Set([...page.text.matchAll(/\/_next\/static\/[^"'\\ ]+\.(?:js|css)/g)].map(([file]) => file))];
  expect(files.length).toBeGreaterThan(3);
  let plain = 0;
  let packed = 0;
  for (const file of files) {
    plain += (await ask(file)).bytes;
    const answer = await ask(file, { accept: 'gzip, deflate, br' });
    packed += answer.bytes;
    expect(answer.headers['cache-control'], file).toBe('public, max-age=31536000, immutable');
  }
  expect(packed).toBeLessThan(plain / 3);
});

test('TRACE is refused on pages and API alike', async () => {
  for (const path of ['/', '/campaigns', '/api/campaigns', '/readyz'])
    expect((await ask(path, { method: 'TRACE' })).status, path).toBe(405);
});

test('a live stream is never compressed, which would hold it back', async () => {
  const campaignId = await beginCampaign(api);
  const gone = new AbortController();
  const stream = await api.raw(`/api/campaigns/${campaignId}/stream`, {
    headers: { 'accept-encoding': 'gzip, br' },
    signal: gone.signal,
  });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.headers.get('content-encoding')).toBeNull();
  gone.abort();
});

test('no answer names an address or a socket from behind the door', async () => {
  const campaignId = await beginCampaign(api);
  const paths = everyPage.map(([, path]) => path.replace('{campaign}', campaignId));
  for (const path of ['/', '/nowhere', '/c/x/xp', '/favicon.ico', '/api/campaigns', '/api/nowhere', ...paths]) {
    const { headers, text } = await ask(path);
    const told = `${JSON.stringify(headers)}\n${text}`;
    expect(told, path).not.toMatch(/127\.0\.0\.1|\.sock\b|x-middleware|x-powered-by/i);
    expect(told.replaceAll(new URL(address).host, ''), path).not.toContain('localhost');
  }
});
