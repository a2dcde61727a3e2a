import { type Operation, operations, probes } from '@emberlog/contracts';
import { expect, test } from '@playwright/test';
import { type Api, apiAt, command } from '../api.js';
import { everyPage } from '../browser/pages.js';
import { fuzz, type Fuzzed, numbersFrom, type Route, send } from '../fuzz.js';
import { ownServer, type Server } from '../server.js';
import { facingAnOrc, fourAdventurers } from '../tables.js';

/** For each route. `npm run fuzz` sends 2,000 (FUZZ_REQUESTS), from a seed of one's own (FUZZ_SEED). */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 40);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_201);

let server: Server;
let api: Api;
let campaignId: string;
test.beforeAll(async () => {
  server = await ownServer({ env: { LOG_LEVEL: 'fatal' } });
  await server.start();
  api = apiAt(server.url);
  campaignId = await facingAnOrc(api);
});
test.afterAll(() => server.remove());

const bodies: Readonly<Record<string, () => unknown>> = {
  createCampaign: () => fourAdventurers(),
  submitCommand: () => command('er.AddNote', { scope: 'campaign', refId: 'campaign', text: 'A note' }),
  previewCommand: () => command('er.AddNote', { scope: 'campaign', refId: 'campaign', text: 'A note' }),
};
const params = { ruleSet: 'erune', locale: 'en', subject: 'warrior', account: 'xpTotal' };

function routeOf(name: string, { method, path, query }: Operation, prefix: string): Route {
  const body = bodies[name]?.();
  return {
    name,
    method: method.toUpperCase(),
    path: prefix + path,
    params: { ...params, campaignId },
    query: Object.keys(query?.shape ?? {}),
    body,
  };
}

const plain = (path: string): Route => ({
  name: path,
  method: 'GET',
  path,
  params: {},
  query: ['at', 'w', 'q'],
  body: undefined,
});

/** Everything that answers behind the front door, by name; made when the campaign is there. */
const routes: readonly (readonly [string, () => Route])[] = [
  ...Object.entries<Operation>(operations).map(
    ([name, operation]) => [name, () => routeOf(name, operation, '/api')] as const,
  ),
  ...Object.entries<Operation>(probes).map(([name, operation]) => [name, () => routeOf(name, operation, '')] as const),
  ...[
    '/api/openapi.json',
    '/api/:nothing',
    '/:nothing',
    '/_next/static/chunks/:nothing',
    '/_next/image',
    '/favicon.ico',
  ].map((path) => [path, () => plain(path)] as const),
  ...everyPage.map(([name, path]) => [`page: ${name}`, () => plain(path.replace('{campaign}', campaignId))] as const),
];

for (const [name, route] of routes) {
  test(`${requests} requests that make little sense are answered without a fault: ${name}`, async () => {
    test.setTimeout(30_000 + requests * 500);
    const next = numbersFrom(seed);
    const all = Array.from({ length: requests }, () => fuzz(route(), next));
    const faults: string[] = [];
    const statuses = new Map<number | null, number>();
    const waiting = [...all];
    const client = async () => {
      for (let one: Fuzzed | undefined = waiting.shift(); one !== undefined; one = waiting.shift()) {
        const status = await send(server.url, one);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === null || status >= 500) faults.push(`${status} ${describe(one)}`);
      }
    };
    await Promise.all([client(), client(), client(), client()]);
    console.log(`${name}: ${[...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')}`);
    expect(faults.slice(0, 5)).toEqual([]);
    expect((await api.raw('/healthz')).status).toBe(200);
  });
}

function describe({ method, path, headers, body }: Fuzzed): string {
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 500)} ${body?.toString('latin1').slice(0, 500) ?? ''}`;
}
