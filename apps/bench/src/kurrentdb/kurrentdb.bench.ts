import { randomUUID } from 'node:crypto';
import { type EventStore, type NewEvent, openKurrentEventStore } from '@emberlog/event-store';
import { type EventData, KurrentDBClient, NO_STREAM, START, streamNameFilter } from '@kurrent/kurrentdb-client';
import { inTurn, secondsOf } from '../measure.js';
import { type BenchResult, perSecond } from '../result.js';
import { startFixtureProcess } from './fixture-process.js';

const rounds = 9;
const appendsPerRound = 2000;
const writers = 50;
const followed = 20_000;
const perAppend = 500;
const goal = { op: '>=', value: 0.9 } as const;

function event(): NewEvent {
  return {
    id: randomUUID(),
    type: 'er.HpLost',
    data: { id: 'orc1', amount: 1, hpAfter: 0, cause: 'attack', byId: 'warrior' },
    metadata: { v: 1, actor: 'local', commandId: randomUUID(), batch: { index: 0, size: 1 } },
  };
}

/** Appends `count` single events to one new stream, each when the one before is acknowledged, at the revision it leads to. */
type Writer = (count: number) => Promise<void>;

function throughPort(store: EventStore): Writer {
  return async (count) => {
    const stream = `campaign-${randomUUID()}`;
    for (let last = -1; last < count - 1; last++) await store.append(stream, last, [event()]);
  };
}

/** The peer does what the client's own documentation shows: no deadline, no retry, no check of the JSON. */
function throughClient(client: KurrentDBClient): Writer {
  return async (count) => {
    const stream = `campaign-${randomUUID()}`;
    for (let last = -1; last < count - 1; last++)
      await client.appendToStream(stream, [toEventData(event())], {
        streamState: last < 0 ? NO_STREAM : BigInt(last),
      });
  };
}

const toEventData = ({ id, type, data, metadata }: NewEvent): EventData => ({
  id,
  type,
  contentType: 'application/json',
  data: data as Record<string, string>,
  metadata: metadata as Record<string, string>,
});

const rateOf = (write: Writer, atOnce: number) => async () => {
  const each = appendsPerRound / atOnce;
  const seconds = await secondsOf(async () => {
    await Promise.all(Array.from({ length: atOnce }, () => write(each)));
  });
  return appendsPerRound / seconds;
};

/** The KurrentDB adapter against the bare client, both over the wire to the protocol fixture, or to the server that KURRENTDB_URL names. */
export async function kurrentdbBench(): Promise<readonly BenchResult[]> {
  const url = process.env['KURRENTDB_URL'];
  const server = url === undefined ? await startFixtureProcess() : { connectionString: url, stop: async () => {} };
  const where = url === undefined ? 'protocol fixture' : 'server at KURRENTDB_URL';
  const store = await openKurrentEventStore({
    connectionString: server.connectionString,
    streamPrefixes: ['campaign-'],
  });
  const client = KurrentDBClient.connectionString(server.connectionString);
  try {
    const one = await inTurn(rounds, rateOf(throughPort(store), 1), rateOf(throughClient(client), 1));
    const many = await inTurn(rounds, rateOf(throughPort(store), writers), rateOf(throughClient(client), writers));
    for (let stored = 0; stored < followed; stored += perAppend)
      await store.append(`campaign-${randomUUID()}`, 'no-stream', Array.from({ length: perAppend }, event));
    const catchUp = await inTurn(rounds, followPort(store), followClient(client));
    return [
      result(`Appends over KurrentDB’s protocol, one writer: adapter vs bare client (${where})`, one),
      result(`Appends over KurrentDB’s protocol, ${writers} writers: adapter vs bare client (${where})`, many),
      result(`Subscription catching up on ${followed} events: adapter vs bare client (${where})`, catchUp),
    ];
  } finally {
    await store.close();
    await client.dispose();
    await server.stop();
  }
}

function followPort(store: EventStore) {
  return async () => {
    const gone = new AbortController();
    const seconds = await secondsOf(async () => {
      let seen = 0;
      for await (const _ of store.subscribeToAll({ after: null, signal: gone.signal })) if (++seen === followed) break;
    });
    gone.abort();
    return followed / seconds;
  };
}

function followClient(client: KurrentDBClient) {
  return async () => {
    const subscription = client.subscribeToAll({
      fromPosition: START,
      filter: streamNameFilter({ prefixes: ['campaign-'] }),
    });
    const seconds = await secondsOf(async () => {
      let seen = 0;
      for await (const _ of subscription) if (++seen === followed) break;
    });
    await subscription.unsubscribe();
    return followed / seconds;
  };
}

const result = (
  title: string,
  { a, b, ratio }: { readonly a: number; readonly b: number; readonly ratio: number },
): BenchResult => ({ title, ours: perSecond(a), peer: perSecond(b), ratio, goal });
