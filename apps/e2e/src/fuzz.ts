import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { gzipSync } from 'node:zlib';

/** Numbers from 0 to 1, the same for the same seed (mulberry32), so that what went wrong can be sent again. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Something a request can be made to: where, and what a sensible one looks like. */
export type Route = {
  readonly name: string;
  readonly method: string;
  /** With what stands for a parameter: `:campaignId`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: readonly string[];
  readonly body: unknown;
};

export type Fuzzed = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
};

const strange = [
  ...['', '0', '-1', '1e9', '0x10', '99999999999999999999', 'NaN', 'null', 'true', '[]', '{}', '[object Object]'],
  ...['__proto__', 'constructor', 'toString', '..', '../../etc/passwd', '%00', '%ff', '%', '%2e%2e%2f', "' OR 1=1 --"],
  ...[
    '\u202e',
    'é',
    '🎲',
    '\ud800',
    'a'.repeat(2000),
    '<script>',
    '${7*7}',
    '{{7*7}}',
    'x y',
    '//',
    '\\',
    ';',
    '?',
    '#',
  ],
];
const strangeJson: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, -0, '', 'x', '\u0000', '\ud800', [], {}, [[]], [null], { a: 1 }],
  ...['__proto__', { constructor: 1 }, 'a'.repeat(5000), Array.from({ length: 300 }, () => 0)],
];
const strangeHeaders: readonly (readonly [string, string])[] = [
  ['content-type', 'text/plain'],
  ['content-type', 'application/json; charset=klingon'],
  ['content-type', 'multipart/form-data'],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'br'],
  ['content-encoding', 'deflate'],
  ['content-encoding', 'zstd, gzip'],
  ['accept-language', '*;q=0, xx-YY;q=9'],
  ['accept-language', 'x'.repeat(3000)],
  ['accept-encoding', 'br;q=0.1, gzip;q=nope'],
  ['accept', 'image/webp'],
  ['last-event-id', '-9999999999999999999999'],
  ['last-event-id', 'abc'],
  ['if-none-match', '*'],
  ['if-modified-since', 'yesterday'],
  ['range', 'bytes=5-1'],
  ['range', 'bytes=-1,0-'],
  ['cookie', 'locale=%ff; locale=; =;;'],
  ['x-request-id', '../../x'],
  ['x-forwarded-for', '1.2.3.4, ::, nonsense'],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'gopher'],
  ['x-http-method-override', 'DELETE'],
  ['host', 'evil.example'],
  ['host', '%'],
  ['origin', 'null'],
  ['origin', 'http://evil.example'],
  ['sec-fetch-site', 'cross-site'],
  ['rsc', '1'],
  ['next-router-state-tree', '%5B'],
  ['next-router-prefetch', '1'],
  ['next-action', 'x'],
  ['x-middleware-subrequest', 'proxy:proxy:proxy'],
  ['x-nextjs-data', '1'],
  ['content-security-policy', "script-src 'nonce-\"><'"],
  ['upgrade', 'websocket'],
  ['expect', '100-continue'],
  ['te', 'trailers'],
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH', 'PURGE'];

/** A request to that route with something wrong with it, or with nothing. */
export function fuzz(route: Route, next: () => number): Fuzzed {
  const chance = (probability: number) => next() < probability;
  const one = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;

  /** One place of a value, anywhere in it, becomes something else or goes. */
  function bent(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || chance(0.2)) return one(strangeJson);
    if (Array.isArray(value)) {
      const at = Math.floor(next() * value.length);
      return value.length === 0
        ? [one(strangeJson)]
        : value.map((each, n) => (n === at ? bent(each) : (each as unknown)));
    }
    const entries = Object.entries(value);
    const at = Math.floor(next() * (entries.length + 1));
    if (at === entries.length) return { ...value, [one(strange)]: one(strangeJson) };
    if (chance(0.2)) return Object.fromEntries(entries.filter((_, n) => n !== at));
    return Object.fromEntries(entries.map(([key, each], n) => [key, n === at ? bent(each) : (each as unknown)]));
  }

  function bytes(): Buffer | null {
    if (route.body === undefined && chance(0.9)) return null;
    const text = JSON.stringify(chance(0.85) ? bent(route.body ?? {}) : route.body) ?? '';
    if (chance(0.08)) return Buffer.from(text.slice(0, Math.floor(next() * text.length)));
    if (chance(0.03)) return Buffer.from('['.repeat(20_000));
    if (chance(0.03)) return Buffer.from(Array.from({ length: 64 }, () => Math.floor(next() * 256)));
    if (chance(0.05)) return gzipSync(text);
    return Buffer.from(text);
  }

  const path = route.path
    .replaceAll(/:([A-Za-z]+)/g, (_, name: string) => escaped(chance(0.2) ? one(strange) : (route.params[name] ?? 'x')))
    .concat(chance(0.05) ? escaped(one(strange)) : '');
  const query: string[] = [];
  while (chance(0.4))
    query.push(`${escaped(chance(0.7) ? one(['x', ...route.query]) : one(strange))}=${escaped(one(strange))}`);
  const headers: Record<string, string> = {};
  const body = bytes();
  if (body !== null) headers['content-type'] = 'application/json';
  while (chance(0.35)) {
    const [name, value] = one(strangeHeaders);
    headers[name] = value;
  }
  // What a request announces has to come, or it is the sender who waits.
  if (body !== null) headers['content-length'] = String(body.length);
  return {
    method: chance(0.1) ? one(methods) : route.method,
    path: path + (query.length > 0 ? `?${query.join('&')}` : ''),
    headers,
    body,
  };
}

/** Most strange texts as they may stand in an address; some broken escapes stay as they are. */
function escaped(text: string): string {
  return /^%/.test(text) ? text : encodeURIComponent(Buffer.from(text).toString());
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends it as it is. Answers with the status; null when the connection was cut. */
export async function send(url: string, { method, path, headers, body }: Fuzzed): Promise<number | null> {
  const { hostname, port } = new URL(url);
  const asked = request({ hostname, port, method, path, headers, agent });
  asked.on('upgrade', () => asked.destroy());
  asked.end(body ?? undefined);
  try {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    // A stream does not end by itself.
    if (/event-stream/.test(answer.headers['content-type'] ?? '')) answer.destroy();
    else for await (const _chunk of answer);
    return answer.statusCode ?? null;
  } catch {
    return null;
  }
}
