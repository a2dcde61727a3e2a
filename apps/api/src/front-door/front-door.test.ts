import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { problemIn, runApi, type RunningApi } from '../testing/running-api.js';
import { openPages, type Pages, PagesError } from './pages.js';

/** Pages that tell what they were asked. */
const script = `
import { createServer } from 'node:http';
process.on('disconnect', () => process.exit(0));
createServer((request, response) => {
  if (request.url === '/crash') process.exit(7);
  if (request.url === '/hang') return;
  const body = JSON.stringify({ method: request.method, url: request.url, headers: request.headers, pid: process.pid });
  response.writeHead(request.url === '/missing' ? 404 : 200, { 'content-type': 'application/json', 'x-page': 'yes' });
  response.end(body);
}).listen(process.argv[2], () => process.send({ listening: true }));
`;
type Asked = {
  readonly method: string;
  readonly url: string;
  readonly pid: number;
  readonly headers: Readonly<Record<string, string>>;
};

type RawAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** What fetch refuses to send, and what it would unpack. */
async function send(
  url: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: Buffer } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const { method = 'GET', headers = {}, body } = options;
  const asked = request({ hostname, port, path, method, headers, agent: false });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) };
}

async function eventually(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await delay(10);
}

const log = pino({ level: 'silent' });
const built = 'console.log("built");'.repeat(100);
const unpacked = (body: Buffer, encoding: string | undefined): string =>
  (encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body).toString();

describe('the front door', () => {
  let folder: string;
  let pages: Pages;
  let api: RunningApi;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'emberlog-pages-'));
    const chunks = join(folder, '.next', 'static', 'chunks');
    await mkdir(chunks, { recursive: true });
    await writeFile(join(folder, 'serve.mjs'), script);
    await writeFile(join(chunks, 'a.js'), built);
    await writeFile(join(chunks, 'a.js.br'), brotliCompressSync(built));
    await writeFile(join(chunks, 'a.js.gz'), gzipSync(built));
    await writeFile(join(chunks, 'plain.js'), '1');
    await writeFile(join(folder, '.next', 'secret.js'), 'no');
    pages = openPages({ kind: 'script', script: join(folder, 'serve.mjs') }, log);
    await pages.ready;
    api = await runApi({ pages });
  });
  afterAll(async () => {
    await api.close();
    await pages.close();
    await rm(folder, { recursive: true, force: true });
  });
  const asked = async (path: string, init?: RequestInit) => (await (await api.raw(path, init)).json()) as Asked;

  it('answers API, probes and documents itself, everything else comes from the pages', async () => {
    for (const path of ['/healthz', '/readyz', '/api/rule-sets', '/api/openapi.json', '/API/rule-sets'])
      expect((await api.raw(path)).headers.get('x-page')).toBeNull();
    for (const path of ['/', '/campaigns', '/apis', '/healthz2', '/c/1?at=3', '/_next/static/chunks/gone.js'])
      expect((await api.raw(path)).headers.get('x-page')).toBe('yes');
    await problemIn(await api.raw('/api/nothing'), 404);
    expect((await api.raw('/missing')).status).toBe(404);
  });

  it('hands on what was asked, without what belongs to one connection or is not for the asker to say', async () => {
    const page = await asked('/c/1?at=3&x=%20', {
      headers: { 'accept-language': 'fr', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    expect(page).toMatchObject({ method: 'GET', url: '/c/1?at=3&x=%20' });
    expect(page.headers['accept-language']).toBe('fr');
    expect(page.headers['host']).toBe(new URL(api.url).host);
    expect(page.headers).not.toHaveProperty('x-forwarded-host');
    expect(page.headers).not.toHaveProperty('x-forwarded-proto');
    const whole = await send(api.url, `${api.url}/whole?a=1`);
    expect(JSON.parse(whole.body.toString())).toMatchObject({ url: '/whole?a=1' });
  });

  it('answers a page for GET and HEAD only, and TRACE nowhere', async () => {
    for (const [method, path] of [
      ['POST', '/'],
      ['DELETE', '/campaigns'],
      ['TRACE', '/'],
      ['TRACE', '/api/campaigns'],
      ['OPTIONS', '*'],
      ['PROPFIND', '/api/campaigns'],
    ] as const) {
      const answer = await send(api.url, path, { method });
      expect([method, path, answer.status]).toEqual([method, path, 405]);
      expect(answer.headers.allow).toContain('GET, HEAD');
      expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
    }
    expect((await send(api.url, '/', { method: 'HEAD' })).status).toBe(200);
  });

  it('is not held up by a body that comes with a question for a page', async () => {
    const answer = await send(api.url, '/page', { headers: { 'content-length': '4' }, body: Buffer.from('body') });
    expect(answer.status).toBe(200);
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('serves a file of the build for ever, compressed as the reader likes it: %j', async (accepted, encoding) => {
    const answer = await send(api.url, '/_next/static/chunks/a.js', { headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toMatch(/^text\/javascript/);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(unpacked(answer.body, encoding)).toBe(built);
  });

  it('finds nothing at an address whose escapes are none', async () => {
    for (const path of ['/c/1/sheets/warrior%', '/%ff', '/%zz?at=1', '/_next/static/%c0%ae'])
      expect((await send(api.url, path)).status).toBe(404);
    expect((await send(api.url, '/c/1?at=%')).status).toBe(200);
  });

  it('serves no file from outside the build', async () => {
    expect((await send(api.url, '/_next/static/chunks/plain.js')).body.toString()).toBe('1');
    for (const path of [
      '/_next/static/../secret.js',
      '/_next/static/%2e%2e/secret.js',
      '/_next/static/%ff',
      '/_next/static/chunks',
    ])
      expect((await send(api.url, path)).body.toString()).not.toBe('no');
  });

  it('says that it is starting while there are no pages, in the language of the reader, and is there again after a crash', async () => {
    const before = await asked('/');
    expect((await api.raw('/crash')).status).toBe(503);
    await eventually(async () => (await api.raw('/')).status === 200);
    expect((await asked('/')).pid).not.toBe(before.pid);
    expect((await api.raw('/healthz')).status).toBe(200);
  });

  it('lets go of a page nobody waits for any more', async () => {
    const gone = new AbortController();
    const hanging = api.raw('/hang', { signal: gone.signal });
    await delay(30);
    gone.abort();
    await expect(hanging).rejects.toThrow();
    expect((await api.raw('/')).status).toBe(200);
  });
});

describe('every answer', () => {
  let api: RunningApi;
  let pages: Pages;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'emberlog-pages-'));
    await writeFile(join(folder, 'serve.mjs'), script);
    pages = openPages({ kind: 'script', script: join(folder, 'serve.mjs') }, log);
    await pages.ready;
    api = await runApi({ pages, config: { trustProxy: 1, publicUrl: new URL('https://emberlog.example') } });
  });
  afterAll(async () => {
    await api.close();
    await pages.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(['/', '/missing', '/healthz', '/api/campaigns', '/api/nothing', '/api/openapi.json'])(
    'says what a browser may do with it: %s',
    async (path) => {
      const { headers } = await send(api.url, path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-inline'|upgrade-insecure/);
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );

  it('of a page has a nonce of its own, which the pages are told', async () => {
    const nonceIn = (policy: string | undefined) => /'nonce-([A-Za-z0-9+/=]{22,})'/.exec(policy ?? '')?.[1];
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers, body } = await send(api.url, '/', { headers: { 'content-security-policy': "'nonce-x'" } });
        const told = (JSON.parse(body.toString()) as Asked).headers['content-security-policy'];
        expect(told).toBe(headers['content-security-policy']);
        return nonceIn(told);
      }),
    );
    expect(nonces[0]).toBeDefined();
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('insists on TLS where there is TLS, for this name alone', async () => {
    const { headers } = await send(api.url, '/', { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+$/);
  });

  it.each(['/', '/api/campaigns', '/healthz', '/_next/static/x.js'])(
    'is refused to who calls by a foreign name: %s',
    async (path) => {
      const { status, body } = await send(api.url, path, { headers: { host: 'evil.example' } });
      expect(status).toBe(403);
      expect(JSON.parse(body.toString())).toMatchObject({
        code: 'HOST_NOT_ALLOWED',
        detail: expect.stringMatching(/evil\.example.*ALLOWED_HOSTS/),
      });
      expect((await send(api.url, path, { headers: { host: 'emberlog.example' } })).status).not.toBe(403);
      expect((await send(api.url, path, { headers: { 'x-forwarded-host': 'evil.example' } })).status).toBe(403);
    },
  );

  it('is a sentence for who typed the foreign name into a browser', async () => {
    const headers = { host: 'tower.local:3000', accept: 'text/html,*/*;q=0.8', 'accept-language': 'fr' };
    const { status, headers: told, body } = await send(api.url, '/campaigns', { headers });
    expect([status, told['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(body.toString()).toMatch(/<html lang="fr">[^]*« tower\.local »[^]*ALLOWED_HOSTS/);
  });

  it.each([
    [{ origin: 'http://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:4000', 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ])('is refused to a write that another page makes: %j', async (headers) => {
    const { status, body } = await send(api.url, '/api/campaigns', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: Buffer.from('{}'),
    });
    expect(status).toBe(403);
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'FOREIGN_ORIGIN' });
  });

  it.each([
    [{}],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'https://emberlog.example', 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'https://emberlog.example', 'sec-fetch-site': 'cross-site' }],
  ])('is given to a write of a page of ours, or of no browser: %j', async (headers) => {
    const { status } = await send(api.url, '/api/campaigns', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: Buffer.from('{}'),
    });
    expect(status).toBe(400);
  });

  it('is part of no other page, but may be linked to', async () => {
    const get = (headers: Record<string, string>) => send(api.url, '/api/campaigns', { headers });
    expect((await get({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).status).toBe(403);
    expect((await get({ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' })).status).toBe(403);
    expect((await get({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).status).toBe(200);
    expect((await get({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })).status).toBe(200);
  });
});

describe('pages', () => {
  it('that are not there yet are waited for with a page that asks again by itself', async () => {
    const api = await runApi({
      pages: { ...openPages({ kind: 'server', url: 'http://127.0.0.1:1' }, log), target: () => null },
    });
    const answer = await api.raw('/', { headers: { 'accept-language': 'pt-BR' } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    const text = await answer.text();
    expect(text).toContain('O Emberlog está iniciando');
    expect(text).toContain('http-equiv="refresh"');
    await api.close();
  });

  it('that can never be had are told to who starts the server', async () => {
    expect(() => openPages({ kind: 'script', script: '/nowhere/serve.mjs' }, log)).toThrow(PagesError);
    const folder = await mkdtemp(join(tmpdir(), 'emberlog-pages-'));
    await writeFile(join(folder, 'serve.mjs'), 'process.exit(3);');
    const pages = openPages({ kind: 'script', script: join(folder, 'serve.mjs') }, log);
    await expect(pages.ready).rejects.toThrow(PagesError);
    await pages.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('end with the process that started them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'emberlog-pages-'));
    await writeFile(join(folder, 'serve.mjs'), script);
    const pages = openPages({ kind: 'script', script: join(folder, 'serve.mjs') }, log);
    await pages.ready;
    const api = await runApi({ pages });
    const { pid } = (await (await api.raw('/')).json()) as Asked;
    await api.close();
    await pages.close();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await rm(folder, { recursive: true, force: true });
  });
});

describe('a body', () => {
  it('that is not compressed as it says is refused', async () => {
    const api = await runApi();
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    for (const encoding of ['gzip', 'deflate', 'br']) {
      const answer = await send(api.url, '/api/campaigns', {
        method: 'POST',
        headers: { ...headers, 'content-encoding': encoding },
        body: Buffer.from('{"name":"plain"}'),
      });
      expect([encoding, answer.status]).toEqual([encoding, 400]);
      expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'INVALID_BODY' });
    }
    await api.close();
  });
});
