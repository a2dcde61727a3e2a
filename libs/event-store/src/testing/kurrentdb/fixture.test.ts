import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BACKWARDS, END, jsonEvent, KurrentDBClient, streamNameFilter } from '@kurrent/kurrentdb-client';
import { type KurrentFixture, startKurrentFixture } from './fixture.js';

const newEvent = (data = {}) => jsonEvent({ id: randomUUID(), type: 'test.Happened', data, metadata: { by: 'test' } });

describe('the KurrentDB protocol fixture, driven by the bare client', () => {
  let fixture: KurrentFixture;
  let client: KurrentDBClient;
  beforeEach(async () => {
    fixture = await startKurrentFixture();
    client = KurrentDBClient.connectionString(fixture.connectionString);
  });
  afterEach(async () => {
    await client.dispose();
    await fixture.stop();
  });

  it('gives back what was appended, and meets its own events only in $all', async () => {
    const appended = await client.appendToStream('campaign-1', [newEvent({ n: 0 }), newEvent({ n: 1 })], {
      streamState: 'no_stream',
    });
    expect(appended.nextExpectedRevision).toBe(1n);
    const data = [];
    for await (const { event } of client.readStream('campaign-1')) data.push(event?.data);
    expect(data).toEqual([{ n: 0 }, { n: 1 }]);
    const streams = [];
    for await (const { event } of client.readAll({ direction: BACKWARDS, fromPosition: END }))
      streams.push(event?.streamId);
    expect(streams).toEqual(['campaign-1', 'campaign-1', '$stats-fixture']);
  });

  it('hands a filtered subscription from catching up to live', async () => {
    await client.appendToStream('campaign-1', newEvent());
    await client.appendToStream('other-1', newEvent());
    const subscription = client.subscribeToAll({ filter: streamNameFilter({ prefixes: ['campaign-'] }) });
    subscription.once('caughtUp', () => void client.appendToStream('campaign-2', newEvent()));
    const seen = [];
    for await (const { event } of subscription) {
      seen.push(event?.streamId);
      if (seen.length === 2) break;
    }
    await subscription.unsubscribe();
    expect(seen).toEqual(['campaign-1', 'campaign-2']);
  });
});
