import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { metadataOfBatch } from '@emberlog/engine';
import { type NewEvent, openSqliteEventStore } from '@emberlog/event-store';
import { eruneRuleSet } from '@emberlog/rules-erune';
import { inTurn, median, secondsOf } from '../measure.js';
import { type BenchResult, milliseconds } from '../result.js';

const small = 100;
const large = 100_000;
const commandsPerRound = 60;
const rounds = 7;

const request = {
  name: 'Latency',
  edition: 'en',
  settings: {},
  players: [{ seat: 'p1', name: 'Ann' }],
  roster: [],
};

/** Latency of one command over HTTP, in a campaign of 100 and in one of 100,000 events, of the same process on the same store. */
export async function latencyBench(folder: string): Promise<readonly BenchResult[]> {
  const here = mkdtempSync(join(folder, 'latency-'));
  const campaigns = { small: randomUUID(), large: randomUUID() };
  await seed(join(here, 'events.db'), campaigns.small, small);
  await seed(join(here, 'events.db'), campaigns.large, large);
  const api = await startApi(here);
  try {
    const latency = (campaignId: string) => async () => {
      const seconds: number[] = [];
      for (let i = 0; i < commandsPerRound; i++) {
        seconds.push(await secondsOf(() => note(api.url, campaignId)));
      }
      return median(seconds);
    };
    const { a, b, ratio } = await inTurn(rounds, latency(campaigns.large), latency(campaigns.small));
    return [
      {
        title: 'Latency of a command over HTTP, durable: campaign of 100,000 events vs campaign of 100',
        ours: milliseconds(a),
        peer: milliseconds(b),
        ratio,
        goal: { op: '<=', value: 1.5 },
      },
    ];
  } finally {
    await api.stop();
    rmSync(here, { recursive: true, force: true });
  }
}

/** Writes a campaign of `count` events the way the API would: its opening, then one note per command. */
async function seed(file: string, campaignId: string, count: number): Promise<void> {
  const store = openSqliteEventStore({ file });
  const actor = { memberId: 'local', seats: ['p1'], roles: ['owner', 'admin', 'table'] };
  let state = eruneRuleSet.initial();
  let revision = -1;
  let waiting: NewEvent[] = [];
  const decide = (type: string, payload: object) => {
    const parsed = eruneRuleSet.commands[type]?.schema.parse(payload) as never;
    const decision = eruneRuleSet.decide(state, { command: { type, payload: parsed }, actor });
    if (decision.kind !== 'accepted') throw new Error(`${type} was not accepted`);
    state = decision.state;
    const commandId = randomUUID();
    const common = {
      campaignId,
      actor,
      commandId,
      correlationId: commandId,
      causationId: null,
      ruleSet: { id: eruneRuleSet.id, edition: 'en', version: eruneRuleSet.version },
    };
    const metadata = metadataOfBatch(
      common,
      { type, payload: parsed },
      decision.events.map((e) => e.v),
    );
    decision.events.forEach((event, i) => {
      waiting.push({ id: randomUUID(), type: event.type, data: event.data, metadata: metadata[i] as never });
    });
  };
  const flush = async () => {
    if (waiting.length === 0) return;
    const { lastRevision } = await store.append(
      `campaign-${campaignId}`,
      revision < 0 ? 'no-stream' : revision,
      waiting,
    );
    revision = lastRevision;
    waiting = [];
  };
  for (const { type, payload } of eruneRuleSet.opening(request)) decide(type, payload as object);
  for (let written = waiting.length; written < count; written++) {
    decide('er.AddNote', { scope: 'campaign', refId: 'campaign', text: `note ${written}` });
    if (waiting.length >= 1000) await flush();
  }
  await flush();
  await store.close();
}

async function note(url: string, campaignId: string): Promise<void> {
  const response = await fetch(`${url}/api/campaigns/${campaignId}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      commandId: randomUUID(),
      type: 'er.AddNote',
      payload: { scope: 'campaign', refId: 'campaign', text: 'measured' },
    }),
  });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`expected 201, got ${response.status}: ${text}`);
}

async function startApi(dataDir: string): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const port = await freePort();
  const main = join(import.meta.dirname, '../../../api/dist/main.js');
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () =>
    new Promise<void>((done) => {
      child.once('exit', () => done());
      child.kill('SIGTERM');
    });
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      (r) => r.ok,
      () => false,
    );
    if (ready) return { url, stop };
    if (child.exitCode !== null) throw new Error(`the API ended with ${child.exitCode}`);
    await new Promise((wait) => setTimeout(wait, 200));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
