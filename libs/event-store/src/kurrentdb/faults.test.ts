import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { AppendTooLargeError, ConcurrencyError, StoreUnavailableError } from '../errors.js';
import type { EventStore, Position, RecordedEvent } from '../port.js';
import { eventually } from '../testing/contract/eventually.js';
import {
  type AppendFault,
  type KurrentFixture,
  type KurrentFixtureOptions,
  startKurrentFixture,
} from '../testing/kurrentdb/index.js';
import { newEvent, newEvents, toArray } from '../testing/make-events.js';
import { openKurrentEventStore } from './open-kurrent-event-store.js';

const disposals: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const dispose of disposals.splice(0).reverse()) await dispose();
});

async function startFixture(options: KurrentFixtureOptions = {}): Promise<KurrentFixture> {
  const fixture = await startKurrentFixture({ durable: false, ...options });
  disposals.push(() => fixture.stop());
  return fixture;
}

async function openStore(
  { connectionString }: KurrentFixture,
  options: { readonly deadline?: number } = {},
): Promise<EventStore> {
  const store = await openKurrentEventStore({ connectionString, streamPrefixes: ['campaign-'], ...options });
  disposals.push(() => store.close());
  return store;
}

function logFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'emberlog-kurrent-'));
  disposals.push(() => Promise.resolve(rmSync(folder, { recursive: true, force: true })));
  return join(folder, 'log.jsonl');
}

/** For calls that have to fail: nothing that has to succeed may depend on so little time. */
const impatient = { deadline: 500 };

const revisions = (events: readonly RecordedEvent[]) => events.map(({ revision }) => revision);
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Follows the store in the background and keeps what it sees. */
function follow(store: EventStore, after: Position | null = null) {
  const stop = new AbortController();
  const seen: RecordedEvent[] = [];
  let caughtUp = 0;
  const done = (async () => {
    const options = { after, signal: stop.signal, onCaughtUp: () => void caughtUp++ };
    for await (const event of store.subscribeToAll(options)) seen.push(event);
  })();
  disposals.push(() => {
    stop.abort();
    return done.catch(() => undefined);
  });
  return { seen, done, stop: () => stop.abort(), caughtUp: () => caughtUp };
}

describe('an append', () => {
  it.each<[string, AppendFault]>([
    ['is never answered', { how: 'hang', committed: false }],
    ['is stored and never answered', { how: 'hang', committed: true }],
    ['fails', { how: 'fail', committed: false }],
    ['is stored, and its answer is lost', { how: 'fail', committed: true }],
    ['breaks with its connection', { how: 'cut', committed: false }],
    ['is stored, and its connection breaks', { how: 'cut', committed: true }],
  ])('that %s is stored once and answered', async (_, fault) => {
    const fixture = await startFixture();
    const store = await openStore(fixture);
    fixture.faults.hitAppends(fault);
    expect(await store.append('campaign-a', 'no-stream', newEvents(3))).toMatchObject({
      firstRevision: 0,
      lastRevision: 2,
      alreadyStored: false,
    });
    expect(revisions(await toArray(store.readAll()))).toEqual([0, 1, 2]);
  });

  it('is stored once, whatever it expects', async () => {
    const fixture = await startFixture();
    const store = await openStore(fixture);
    await store.append('campaign-a', 'no-stream', newEvents(3));
    for (const [last, expected] of [
      [2, 2],
      [5, 'any'],
    ] as const) {
      fixture.faults.hitAppends({ how: 'fail', committed: true }, 2);
      const answer = await store.append('campaign-a', expected, newEvents(3));
      expect(answer).toMatchObject({ firstRevision: last + 1, lastRevision: last + 3 });
    }
    expect(revisions(await toArray(store.readAll()))).toEqual(upTo(9));
  });

  it('is stored once with all the others whose connection breaks under them', async () => {
    const fixture = await startFixture();
    const store = await openStore(fixture);
    await store.append('campaign-a', 'no-stream', newEvents(1));
    fixture.faults.hitAppends({ how: 'cut', committed: true }, 3);
    const names = upTo(30).map((n) => `campaign-${n}`);
    const answers = await Promise.all(names.map((name) => store.append(name, 'no-stream', newEvents(2))));
    expect(answers.map(({ lastRevision }) => lastRevision)).toEqual(names.map(() => 1));
    for (const name of names) expect(revisions(await toArray(store.readStream(name)))).toEqual([0, 1]);
  });

  it('goes to the leader when a node says that it is none', async () => {
    const fixture = await startFixture();
    const store = await openStore(fixture);
    fixture.faults.answerNotLeader(2);
    expect(await store.append('campaign-a', 'no-stream', newEvents(1))).toMatchObject({ lastRevision: 0 });
  });

  it('gets out of a client that is stuck, though reads and subscriptions work on', async () => {
    const fixture = await startFixture();
    const [store, other] = [await openStore(fixture), await openStore(fixture)];
    const { seen } = follow(store);
    await store.append('campaign-a', 'no-stream', newEvents(1));
    fixture.faults.hitAppends({ how: 'stall', committed: false });
    const stuck = store.append('campaign-a', 0, newEvents(1));
    let over = false;
    const working = (async () => {
      for (let n = 0; !over; n++) {
        expect(await store.lastRevision('campaign-b')).toBe(n - 1);
        await other.append('campaign-b', n - 1, newEvents(1));
        await eventually(() => expect(seen.filter(({ stream }) => stream === 'campaign-b')).toHaveLength(n + 1));
      }
    })();
    expect(await stuck).toMatchObject({ lastRevision: 1 });
    over = true;
    await working;
    await eventually(() => expect(fixture.openCalls().appends).toBe(2));
  });

  it('fails in time when the store is away, and succeeds with the same ids when it is back', async () => {
    const fixture = await startFixture({ logFile: logFile() });
    const store = await openStore(fixture, impatient);
    await (await openStore(fixture)).append('campaign-a', 'no-stream', newEvents(1));
    for (const node of fixture.nodes) await node.kill();
    const events = newEvents(2);
    await expect(store.append('campaign-a', 0, events)).rejects.toBeInstanceOf(StoreUnavailableError);
    await fixture.restart();
    await eventually(async () =>
      expect(await store.append('campaign-a', 0, events)).toMatchObject({ firstRevision: 1, lastRevision: 2 }),
    );
    expect(revisions(await toArray((await openStore(fixture)).readStream('campaign-a')))).toEqual([0, 1, 2]);
  });

  it('that was stored although it failed is known when it comes again, by this process and by another', async () => {
    const fixture = await startFixture();
    const [store, hasty] = await Promise.all([openStore(fixture), openStore(fixture, impatient)]);
    const [numbered, any] = [newEvents(2), newEvents(2)];
    fixture.faults.hitAppends({ how: 'fail', committed: true }, Infinity);
    await expect(hasty.append('campaign-a', 'no-stream', numbered)).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect(hasty.append('campaign-b', 'any', any)).rejects.toBeInstanceOf(StoreUnavailableError);
    fixture.faults.clear();
    const known = { lastRevision: 1, alreadyStored: true };
    for (const again of [store, hasty]) {
      await eventually(async () => {
        // Whoever appends has read before, and so knows how far the log has got.
        expect(await toArray(again.readAll())).toHaveLength(4);
        expect(await again.append('campaign-a', 'no-stream', numbered)).toMatchObject(known);
        expect(await again.append('campaign-b', 'any', any)).toMatchObject(known);
      });
    }
    expect(await toArray(store.readAll())).toHaveLength(4);
  });

  it('fails in time when nothing is ever answered', async () => {
    const fixture = await startFixture();
    const store = await openStore(fixture, impatient);
    fixture.faults.hitAppends({ how: 'hang', committed: false }, Infinity);
    const appends = upTo(5).map(() => store.append('campaign-a', 'no-stream', newEvents(1)));
    for (const outcome of await Promise.allSettled(appends))
      expect(outcome).toMatchObject({ reason: expect.any(StoreUnavailableError) as unknown });
    await expect(store.checkWritable()).rejects.toBeInstanceOf(StoreUnavailableError);
  });

  it('is tried once only when the store is known to be away, and as long as ever once it has answered', async () => {
    const fixture = await startFixture();
    const store = await openStore(fixture, { deadline: 2000 });
    const events = newEvents(1);
    const failing = async (): Promise<number> => {
      const before = fixture.journal.logReads.length;
      await expect(store.append('campaign-a', 'no-stream', events)).rejects.toBeInstanceOf(StoreUnavailableError);
      return fixture.journal.logReads.length - before;
    };
    fixture.faults.hangReads(Infinity);
    expect(await failing()).toBeGreaterThan(1);
    expect(await failing()).toBe(1);
    fixture.faults.clear();
    await store.lastRevision('campaign-a');
    fixture.faults.hangReads(Infinity);
    expect(await failing()).toBeGreaterThan(1);
  });

  it('says how much the server takes when it takes less than others', async () => {
    const store = await openStore(await startFixture({ maxAppendSize: 1000 }));
    const append = store.append('campaign-a', 'any', [newEvent({ text: 'x'.repeat(1000) })]);
    await expect(append).rejects.toBeInstanceOf(AppendTooLargeError);
    await expect(append).rejects.toMatchObject({ limit: 1000 });
    await store.append('campaign-a', 'no-stream', newEvents(1));
  });

  it('goes on to its end while the store closes', async () => {
    const fixture = await startFixture();
    const store = await openStore(fixture);
    fixture.faults.hitAppends({ how: 'hang', committed: true });
    const append = store.append('campaign-a', 'any', newEvents(1));
    await store.close();
    await expect(append).resolves.toMatchObject({ lastRevision: 0 });
    await eventually(() => expect(fixture.openCalls()).toEqual({ reads: 0, subscriptions: 0, appends: 0 }));
  });

  it('gets its place among those of another process that expects nothing in particular either', async () => {
    const fixture = await startFixture();
    const stores = await Promise.all([openStore(fixture), openStore(fixture)]);
    const answers = await Promise.all(
      stores.flatMap((store) => upTo(10).map(() => store.append('campaign-a', 'any', newEvents(1)))),
    );
    expect(answers.map(({ lastRevision }) => lastRevision).sort((a, b) => a - b)).toEqual(upTo(20));
  });

  it('always expects a revision or a new stream: the server is never asked to take it anywhere', async () => {
    const fixture = await startFixture();
    const store = await openStore(fixture);
    await store.append('campaign-a', 'any', newEvents(2));
    await store.append('campaign-a', 'any', newEvents(1));
    await store.append('campaign-a', 2, newEvents(1));
    await store.append('campaign-b', 'no-stream', newEvents(1));
    await store.append('campaign-c', -1, newEvents(1));
    await store.checkWritable();
    expect(fixture.journal.expectations).toEqual([
      'no-stream',
      1,
      2,
      'no-stream',
      'no-stream',
      Number.MAX_SAFE_INTEGER,
    ]);
  });

  it('looks, when it is the first, at the end of the log alone, whatever others have written since', async () => {
    const fixture = await startFixture();
    const others = await openKurrentEventStore(fixture);
    disposals.push(() => others.close());
    const first = await openStore(fixture);
    const events = newEvents(2);
    await first.append('campaign-a', 'no-stream', events);
    await others.append('session-1', 'no-stream', newEvents(20));
    fixture.journal.logReads.length = 0;
    const second = await openStore(fixture);
    expect((await second.append('campaign-a', 'no-stream', events)).alreadyStored).toBe(true);
    expect((await second.append('campaign-a', 1, newEvents(1))).alreadyStored).toBe(false);
    expect(fixture.journal.logReads).toEqual(['everything']);
  });

  it('is not promised to an account that may not read the log, which each first append has to', async () => {
    const fixture = await startFixture();
    const store = await openStore(fixture);
    fixture.faults.denyAll();
    await expect(store.checkWritable()).rejects.toThrow('denies access');
    await expect(store.append('campaign-a', 'no-stream', newEvents(1))).rejects.toThrow('denies access');
    fixture.faults.clear();
    await store.checkWritable();
  });

  it('is told its place even if the server keeps it to itself', async () => {
    const fixture = await startFixture();
    const store = await openStore(fixture);
    const events = newEvents(2);
    const first = await store.append('campaign-a', 'no-stream', events);
    fixture.faults.hidePositions(2);
    expect(await store.append('campaign-a', 'no-stream', events)).toEqual({ ...first, alreadyStored: true });
    const second = await store.append('campaign-a', 1, newEvents(2));
    expect(second).toMatchObject({ lastRevision: 3, alreadyStored: false });
    expect(second.position).toBe(await store.lastPosition());
  });

  it('is refused for a stream that the store would never show', async () => {
    const store = await openStore(await startFixture());
    await expect(store.append('session-1', 'any', newEvents(1))).rejects.toThrow('begin with campaign-');
  });
});

describe('a read', () => {
  it('tries again when it fails, and goes on where it was', async () => {
    const fixture = await startFixture();
    const store = await openStore(fixture);
    await store.append('campaign-a', 'no-stream', newEvents(600));
    const seen: number[] = [];
    for await (const { revision } of store.readStream('campaign-a')) {
      if (revision % 200 === 0) fixture.faults.failReads(2);
      seen.push(revision);
    }
    expect(seen).toEqual(upTo(600));
    fixture.faults.failReads(1);
    expect(await store.lastRevision('campaign-a')).toBe(599);
    fixture.faults.failReads(1);
    expect(await store.lastPosition()).not.toBeNull();
  });

  it('that is never answered is tried again, and given up in time', async () => {
    const fixture = await startFixture();
    const store = await openStore(fixture);
    await store.append('campaign-a', 'no-stream', newEvents(3));
    fixture.faults.hangReads(1);
    expect(revisions(await toArray(store.readStream('campaign-a')))).toEqual([0, 1, 2]);
    fixture.faults.hangReads(Infinity);
    const hasty = await openStore(fixture, impatient);
    await expect(toArray(hasty.readAll())).rejects.toBeInstanceOf(StoreUnavailableError);
    await eventually(() => expect(fixture.openCalls().reads).toBe(0));
  });

  it('ends at once, and not as if it were complete, when the store closes', async () => {
    const fixture = await startFixture();
    const store = await openStore(fixture);
    await store.append('campaign-a', 'no-stream', newEvents(3));
    fixture.faults.hangReads(Infinity);
    const reading = [toArray(store.readAll()), store.lastRevision('campaign-a')].map((read) =>
      expect(read).rejects.toThrow('the event store is closed'),
    );
    await eventually(() => expect(fixture.openCalls().reads).toBe(2));
    await store.close();
    await Promise.all(reading);
    await eventually(() => expect(fixture.openCalls()).toEqual({ reads: 0, subscriptions: 0, appends: 0 }));
  });

  it('fails in time instead of looking complete', async () => {
    const fixture = await startFixture();
    const store = await openStore(fixture, { deadline: 4000 });
    await (await openStore(fixture)).append('campaign-a', 'no-stream', newEvents(600));
    const reading = async () => {
      for await (const { revision } of store.readStream('campaign-a'))
        if (revision === 0) fixture.faults.failReads(Infinity);
    };
    await expect(reading()).rejects.toBeInstanceOf(StoreUnavailableError);
    const hasty = await openStore(fixture, impatient);
    await expect(hasty.lastRevision('campaign-new')).rejects.toBeInstanceOf(StoreUnavailableError);
  });

  it('leaves the connection as it is, however many there are', async () => {
    const fixture = await startFixture();
    const store = await openStore(fixture);
    await store.append('campaign-a', 'no-stream', newEvents(3));
    // Servers, and Node's as well, take a thousand calls that are cancelled at once for an attack.
    for (let n = 0; n < 300; n++)
      await Promise.all([
        ...upTo(5).map(() => store.lastRevision('campaign-a')),
        ...upTo(5).map(() => store.lastPosition()),
        ...upTo(5).map(() => toArray(store.readStream('campaign-a', { limit: 2 }))),
        ...upTo(5).map(() => store.lastRevision('campaign-new')),
      ]);
    expect(fixture.nodes[0]?.connections()).toBe(1);
  });

  it('sees nothing of what is not ours', async () => {
    const fixture = await startFixture({ systemEventEvery: 1 });
    const everything = await openKurrentEventStore(fixture);
    disposals.push(() => everything.close());
    const ours = await openStore(fixture);
    await everything.append('session-1', 'any', newEvents(2));
    await ours.append('campaign-a', 'any', newEvents(2));
    await everything.append('session-2', 'any', newEvents(2));
    const streams = async (store: EventStore) => (await toArray(store.readAll())).map(({ stream }) => stream);
    expect(await streams(ours)).toEqual(['campaign-a', 'campaign-a']);
    expect(new Set(await streams(everything))).toEqual(new Set(['session-1', 'campaign-a', 'session-2']));
    expect(await ours.lastPosition()).toBe((await toArray(ours.readAll())).at(-1)?.position);
  });
});

describe('a subscription', () => {
  it.each([
    ['ends without an error', (f: KurrentFixture) => f.faults.endSubscriptions()],
    ['breaks', (f: KurrentFixture) => f.faults.breakSubscriptions()],
    [
      'breaks and can not be had again at once',
      (f: KurrentFixture) => {
        f.faults.failSubscriptions(2);
        f.faults.breakSubscriptions();
      },
    ],
  ])('goes on without gap or repetition when it %s', async (_, drop) => {
    const fixture = await startFixture();
    const store = await openStore(fixture);
    await store.append('campaign-a', 'no-stream', newEvents(300));
    const { seen } = follow(store);
    for (let n = 300; n < 400; n += 10) {
      await store.append('campaign-a', n - 1, newEvents(10));
      drop(fixture);
    }
    await eventually(() => expect(seen).toHaveLength(400));
    expect(revisions(seen)).toEqual(upTo(400));
    await eventually(() => expect(fixture.openCalls().subscriptions).toBe(1));
  });

  it('fails when it can not be had for longer than a call may take', async () => {
    const fixture = await startFixture();
    const store = await openStore(fixture, { deadline: 4000 });
    const { done, caughtUp } = follow(store);
    await eventually(() => expect(caughtUp()).toBe(1));
    fixture.faults.failSubscriptions(Infinity);
    fixture.faults.endSubscriptions();
    await expect(done).rejects.toBeInstanceOf(StoreUnavailableError);
  });

  it('is asked for again when it is never confirmed', async () => {
    const fixture = await startFixture();
    const store = await openStore(fixture);
    await store.append('campaign-a', 'no-stream', newEvents(3));
    fixture.faults.hangSubscriptions(1);
    const { seen } = follow(store);
    await eventually(() => expect(seen).toHaveLength(3));
    await eventually(() => expect(fixture.openCalls().subscriptions).toBe(1));
  });

  it('does not look again at what it has been told is not ours', async () => {
    const fixture = await startFixture();
    const store = await openStore(fixture);
    const others = await openKurrentEventStore(fixture);
    disposals.push(() => others.close());
    await store.append('campaign-a', 'no-stream', newEvents(1));
    await others.append('session-1', 'no-stream', newEvents(5000));
    const end = Number((await others.lastPosition())?.split('-')[0]);
    const { seen, caughtUp } = follow(store);
    await eventually(() => expect(caughtUp()).toBe(1));
    expect(seen).toHaveLength(1);
    fixture.faults.endSubscriptions();
    await eventually(() => expect(caughtUp()).toBe(2));
    const [first, second] = fixture.journal.subscriptionStarts;
    expect(first).toBe('start');
    expect(second).toBeGreaterThanOrEqual(end);
    await store.append('campaign-a', 0, newEvents(1));
    await eventually(() => expect(revisions(seen)).toEqual([0, 1]));
  });

  it('takes no more from the server than a slow reader can be given soon', async () => {
    const fixture = await startFixture();
    const store = await openStore(fixture);
    const large = () => newEvents(50, () => ({ text: 'x'.repeat(10_000) }));
    for (let n = 0; n < 40; n++) await store.append('campaign-a', n * 50 - 1, large());
    const stop = new AbortController();
    const events = store.subscribeToAll({ after: null, signal: stop.signal })[Symbol.asyncIterator]();
    await events.next();
    let sent = -1;
    // Until nothing more comes.
    while (sent !== fixture.journal.subscriptionEvents) {
      sent = fixture.journal.subscriptionEvents;
      await delay(200);
    }
    expect(sent).toBeLessThan(500);
    const rest: number[] = [];
    for (let next = await events.next(); !next.done; next = await events.next()) {
      rest.push(next.value.revision);
      if (rest.length === 1999) stop.abort();
    }
    expect(rest).toEqual(upTo(2000).slice(1));
  });

  it('goes on from its checkpoint after a restart of the server, live and in a new process', async () => {
    const fixture = await startFixture({ logFile: logFile() });
    const store = await openStore(fixture);
    const { seen } = follow(store);
    await store.append('campaign-a', 'no-stream', newEvents(100));
    await eventually(() => expect(seen).toHaveLength(100));
    await fixture.restart();
    await store.append('campaign-a', 99, newEvents(50));
    await eventually(() => expect(seen).toHaveLength(150));
    await fixture.restart();
    const later = follow(await openStore(fixture), seen[119]?.position ?? null);
    await eventually(() => expect(later.seen).toHaveLength(30));
    expect(revisions(seen)).toEqual(upTo(150));
    expect(revisions(later.seen)).toEqual(upTo(150).slice(120));
  });
});

describe('a cluster of three', () => {
  it('may lose its leader: appends, reads and subscriptions go on', async () => {
    const fixture = await startFixture({ nodes: 3 });
    const store = await openStore(fixture);
    const { seen } = follow(store);
    await store.append('campaign-a', 'no-stream', newEvents(10));
    for (let round = 1; round <= 3; round++) {
      const leader = fixture.nodes.find((node) => node.isLeader());
      await leader?.kill();
      await store.append('campaign-a', round * 10 - 1, newEvents(10));
      expect(revisions(await toArray(store.readStream('campaign-a')))).toEqual(upTo((round + 1) * 10));
      expect(await store.lastRevision('campaign-a')).toBe((round + 1) * 10 - 1);
      await leader?.restart();
    }
    await eventually(() => expect(seen).toHaveLength(40));
    expect(revisions(seen)).toEqual(upTo(40));
  });

  it('has one winner among the writers of two processes, also while it elects', async () => {
    const fixture = await startFixture({ nodes: 3 });
    const stores = await Promise.all([openStore(fixture), openStore(fixture)]);
    const election = delay(50).then(() => fixture.nodes.find((node) => node.isLeader())?.kill());
    for (let last = -1; last < 20; last++) {
      const outcomes = await Promise.allSettled(stores.map((store) => store.append('campaign-a', last, newEvents(1))));
      const [lost, ...others] = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(lost?.reason).toBeInstanceOf(ConcurrencyError);
      expect(others).toEqual([]);
    }
    await election;
    expect(revisions(await toArray(stores[0].readStream('campaign-a')))).toEqual(upTo(21));
  });
});

describe('a process', () => {
  async function startProcess(fixture: KurrentFixture, deadline: number) {
    const script = join(import.meta.dirname, '..', 'testing', 'live-through-outage.ts');
    const args = ['--import', '@swc-node/register/esm-register', script, fixture.connectionString, `${deadline}`];
    const project = join(import.meta.dirname, '..', '..', 'tsconfig.json');
    const child = spawn(process.execPath, args, {
      env: { ...process.env, SWC_NODE_PROJECT: project, NODE_OPTIONS: '' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    disposals.push(() => Promise.resolve(child.kill('SIGKILL')));
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? signal)));
    const numbers = (what: string) =>
      [...output.matchAll(new RegExp(`^${what} (\\d+)$`, 'gm'))].map(([, number]) => Number(number));
    await eventually(() => expect(numbers('one saw').length).toBeGreaterThan(20));
    return { numbers, ended, enough: () => void child.stdin.write('enough') };
  }

  it('lives through outages while it reads, writes and follows, and ends by itself when its store is closed', async () => {
    const fixture = await startFixture({ nodes: 3, logFile: logFile() });
    const { numbers, ended, enough } = await startProcess(fixture, 10_000);
    for (let outage = 1; outage <= 2; outage++) {
      // First two of three: nobody leads, and who looks for a leader looks in vain. Then the last one, to which calls are still open.
      await Promise.all(fixture.nodes.filter((node) => !node.isLeader()).map((node) => node.kill()));
      fixture.faults.breakSubscriptions();
      await delay(500);
      await Promise.all(fixture.nodes.map((node) => node.kill()));
      await delay(1500);
      await fixture.restart();
      for (const what of ['stored', 'one saw', 'other saw']) {
        const before = numbers(what).length;
        await eventually(() => expect(numbers(what).length).toBeGreaterThan(before + 20));
      }
    }
    enough();
    expect(await ended).toBe(0);
    for (const what of ['stored', 'one saw', 'other saw']) expect(numbers(what)).toEqual(upTo(numbers(what).length));
  });

  it('ends by itself when its store is closed in the middle of an outage', async () => {
    const fixture = await startFixture({ nodes: 3 });
    const { ended, enough } = await startProcess(fixture, 1000);
    await Promise.all(fixture.nodes.map((node) => node.kill()));
    enough();
    expect(await ended).toBe(0);
  });
});

describe('opening', () => {
  const secret = 's3cret';
  it.each([
    ['nonsense', 'expected kurrentdb://'],
    [`kurrentdb://admin:${secret}@`, 'expected host'],
    [`kurrentdb://admin:${secret}@host:port`, 'expected port number'],
    [`kurrentdb://admin:${secret}@host?tls=perhaps`, 'expected true or false'],
    [`kurrentdb://admin:${secret}@host?tlsCAFile=/no/such/file`, 'File was not found'],
    [`kurrentdb://admin:a/${secret}@host`, 'must be percent-encoded'],
    [`kurrentdb://admin:${secret}@host?throwOnAppendFailure=false`, 'must not be switched off'],
  ])('says what is wrong with %s, and tells no secret', async (connectionString, reason) => {
    const opening = openKurrentEventStore({ connectionString });
    await expect(opening).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect(opening).rejects.toThrow(reason);
    await expect(opening).rejects.not.toThrow(secret);
  });

  it('takes the old name of the database as well', async () => {
    const fixture = await startFixture();
    const connectionString = fixture.connectionString.replace('kurrentdb', 'esdb');
    const store = await openStore({ ...fixture, connectionString });
    expect(await store.lastPosition()).toBeNull();
  });

  it('waits for nothing: calls fail in time until the database is there, and work from then on', async () => {
    const fixture = await startFixture({ logFile: logFile() });
    for (const node of fixture.nodes) await node.kill();
    const store = await openStore(fixture, impatient);
    await expect(store.lastPosition()).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect(store.checkWritable()).rejects.toBeInstanceOf(StoreUnavailableError);
    await fixture.restart();
    await eventually(() => store.checkWritable());
    const events = newEvents(1);
    await eventually(async () => void (await store.append('campaign-a', 'no-stream', events)));
  });
});
