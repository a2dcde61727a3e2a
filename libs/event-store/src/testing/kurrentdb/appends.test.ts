import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { binaryEvent, jsonEvent, type KurrentDBClient } from '@kurrent/kurrentdb-client';
import { bareClients, newEvent, newEvents, toArray, until } from './bare-client.js';

const mebibyte = 1024 * 1024;

describe.each([
  ['batch appends', true],
  ['appends one call at a time', false],
])('the protocol fixture takes %s', (_, batchAppend) => {
  const { connect, fixture } = bareClients('suite', () => ({ batchAppend }));
  let client: KurrentDBClient;
  let stream: string;
  beforeAll(() => {
    client = connect();
  });
  beforeEach(() => {
    stream = `s-${randomUUID()}`;
  });
  const ids = async () => (await toArray(client.readStream(stream))).map(({ event }) => event?.id);

  it(batchAppend ? 'over one call that stays open' : 'over a call for each', async () => {
    for (let i = 0; i < 3; i++) await client.appendToStream(stream, newEvent());
    await until(() => fixture().openCalls().appends === (batchAppend ? 1 : 0));
  });

  it('gives revisions without gaps, and positions with gaps', async () => {
    const first = await client.appendToStream(stream, newEvents(2), { streamState: 'no_stream' });
    const second = await client.appendToStream(stream, newEvent(), { streamState: 1n });
    expect([first.nextExpectedRevision, second.nextExpectedRevision]).toEqual([1n, 2n]);
    const positions = (await toArray(client.readStream(stream))).map(({ event }) => event?.position?.commit ?? 0n);
    expect([first.position?.commit, second.position?.commit]).toEqual([positions[1], positions[2]]);
    for (const [i, position] of positions.entries()) {
      if (i > 0) expect(position - (positions[i - 1] as bigint)).toBeGreaterThan(1n);
    }
  });

  it.each([
    ['an earlier revision', 0n, 2n],
    ['a later revision', 7n, 2n],
    ['no stream', 'no_stream', 2n],
  ] as const)('refuses an append that expects %s, and tells the current revision', async (_, expected, current) => {
    await client.appendToStream(stream, newEvents(3));
    await expect(client.appendToStream(stream, newEvent(), { streamState: expected })).rejects.toMatchObject({
      type: 'wrong-expected-version',
      streamName: stream,
      expectedState: expected,
      actualState: current,
    });
    expect(await ids()).toHaveLength(3);
  });

  it.each([5n, 'stream_exists'] as const)('refuses an append to a missing stream that expects %s', async (expected) => {
    await expect(client.appendToStream(stream, newEvent(), { streamState: expected })).rejects.toMatchObject({
      type: 'wrong-expected-version',
      expectedState: expected,
      actualState: 'no_stream',
    });
  });

  it('takes an append that only expects a stream', async () => {
    await client.appendToStream(stream, newEvent());
    const { nextExpectedRevision } = await client.appendToStream(stream, newEvent(), { streamState: 'stream_exists' });
    expect(nextExpectedRevision).toBe(1n);
  });

  it.each(['no_stream', 0n, 'stream_exists', 'any'] as const)(
    'answers an append that comes again and expects %s as it did before',
    async (expected) => {
      if (expected !== 'no_stream') await client.appendToStream(stream, newEvent());
      const events = newEvents(2);
      const answer = await client.appendToStream(stream, events, { streamState: expected });
      await client.appendToStream(stream, newEvent());
      expect(await client.appendToStream(stream, events, { streamState: expected })).toEqual(answer);
      expect(await ids()).toHaveLength(expected === 'no_stream' ? 3 : 4);
    },
  );

  it('refuses an append of which only the first events are stored', async () => {
    const events = newEvents(2);
    await client.appendToStream(stream, events, { streamState: 'no_stream' });
    const longer = [...events, newEvent()];
    for (const expected of ['no_stream', 'any'] as const) {
      await expect(client.appendToStream(stream, longer, { streamState: expected })).rejects.toMatchObject({
        type: 'wrong-expected-version',
        actualState: 1n,
      });
    }
  });

  it('knows a repetition by its stream: the same ids elsewhere are new events', async () => {
    const events = newEvents(1);
    await client.appendToStream(stream, events);
    const other = await client.appendToStream(`${stream}-other`, events);
    expect(other.nextExpectedRevision).toBe(0n);
  });

  it('gives bytes back as they came, data and metadata', async () => {
    const data = Uint8Array.from([0, 255, 10, 13, 128]);
    const metadata = Uint8Array.from([255, 0, 1]);
    await client.appendToStream(stream, binaryEvent({ type: 'raw', data, metadata }));
    const [read] = await toArray(client.readStream(stream));
    expect(read?.event?.isJson).toBe(false);
    expect(Buffer.from(read?.event?.data as Uint8Array)).toEqual(Buffer.from(data));
    expect(Buffer.from(read?.event?.metadata as Uint8Array)).toEqual(Buffer.from(metadata));
  });

  it('takes 1 MiB in one append and not a byte more, and goes on with the next', async () => {
    const type = 'big';
    const ofSize = (bytes: number) => {
      const data = 'x'.repeat(bytes - type.length * 2 - '""'.length);
      return jsonEvent({ id: randomUUID(), type, data });
    };
    await client.appendToStream(stream, ofSize(mebibyte));
    await expect(client.appendToStream(stream, ofSize(mebibyte + 1))).rejects.toMatchObject({
      type: 'maximum-append-size-exceeded',
      maxAppendSize: mebibyte,
    });
    await client.appendToStream(stream, newEvent(), { streamState: 0n });
  });

  it('keeps many appends at once apart', async () => {
    const sizes = Array.from({ length: 600 }, (_, i) => (i % 3) + 1);
    const answers = await Promise.all(
      sizes.map((size, i) => client.appendToStream(`${stream}-${i}`, newEvents(size), { streamState: 'no_stream' })),
    );
    expect(answers.map((answer) => Number(answer.nextExpectedRevision) + 1)).toEqual(sizes);
  });

  it('lets one of two win who expect the same', async () => {
    const both = await Promise.allSettled(
      [newEvent(), newEvent()].map((event) => client.appendToStream(stream, event, { streamState: 'no_stream' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the protocol fixture', () => {
  const { connect } = bareClients('suite', () => ({ maxAppendSize: 16 * mebibyte }));

  it('takes one append that comes in several messages, as a whole', async () => {
    const client = connect();
    const data = 'x'.repeat(mebibyte);
    const events = Array.from({ length: 7 }, () => jsonEvent({ id: randomUUID(), type: 'big', data }));
    const { nextExpectedRevision } = await client.appendToStream('s-1', events, { streamState: 'no_stream' });
    expect(nextExpectedRevision).toBe(6n);
    await expect(client.appendToStream('s-1', [...events, ...events, ...events])).rejects.toMatchObject({
      type: 'maximum-append-size-exceeded',
    });
    await client.appendToStream('s-1', newEvent(), { streamState: 6n });
  });

  it('times an append out whose deadline has passed by its own clock', async () => {
    const late = connect().appendToStream('s-2', newEvent(), { deadline: -1000 });
    await expect(late).rejects.toMatchObject({ type: 'deadline-exceeded' });
  });
});
