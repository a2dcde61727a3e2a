import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AllStreamSubscription,
  BACKWARDS,
  END,
  type KurrentDBClient,
  type Position,
  streamNameFilter,
} from '@kurrent/kurrentdb-client';
import { bareClients, newEvent, newEvents, toArray, until } from './bare-client.js';

const campaigns = { prefixes: ['campaign-'] };

describe('the protocol fixture lets a subscription to $all', () => {
  const { connect, fixture } = bareClients('test', () => ({ tellsFellBehind: true }));
  let client: KurrentDBClient;
  beforeEach(() => {
    client = connect();
  });

  /** Reads until it has that many events, then leaves properly. */
  async function take(subscription: AllStreamSubscription, count: number): Promise<string[]> {
    const places: string[] = [];
    for await (const { event } of subscription) {
      places.push(`${event?.streamId}@${event?.revision}`);
      if (places.length === count) break;
    }
    await subscription.unsubscribe();
    return places;
  }

  it('be confirmed, catch up, hear that it has, and go live, in this order', async () => {
    await client.appendToStream('campaign-1', newEvents(2));
    const told: string[] = [];
    const subscription = client.subscribeToAll({ filter: streamNameFilter(campaigns) });
    subscription
      .on('confirmation', () => told.push('confirmed'))
      .on('caughtUp', () => {
        told.push('caught up');
        void client.appendToStream('campaign-1', newEvent());
      })
      .on('data', ({ event }) => told.push(`event ${event?.revision}`));
    await until(() => told.length === 5);
    await subscription.unsubscribe();
    expect(told).toEqual(['confirmed', 'event 0', 'event 1', 'caught up', 'event 2']);
  });

  it('start at the end, with what comes', async () => {
    await client.appendToStream('campaign-1', newEvent());
    const subscription = client.subscribeToAll({ fromPosition: END, filter: streamNameFilter(campaigns) });
    subscription.once('caughtUp', () => void client.appendToStream('campaign-2', newEvent()));
    expect(await take(subscription, 1)).toEqual(['campaign-2@0']);
  });

  it('start behind a position, not at it', async () => {
    const { position } = await client.appendToStream('campaign-1', newEvents(2));
    await client.appendToStream('campaign-2', newEvent());
    const subscription = client.subscribeToAll({
      fromPosition: position as Position,
      filter: streamNameFilter(campaigns),
    });
    expect(await take(subscription, 1)).toEqual(['campaign-2@0']);
  });

  it('meet the events of the server when it does not filter', async () => {
    expect(await take(client.subscribeToAll(), 1)).toEqual(['$stats-fixture@0']);
  });

  it('miss nothing and repeat nothing while others write', async () => {
    const writing = (async () => {
      for (let i = 0; i < 300; i++) await client.appendToStream(`campaign-${i % 3}`, newEvent());
    })();
    const seen = await take(connect().subscribeToAll({ filter: streamNameFilter(campaigns) }), 300);
    await writing;
    const stored = await toArray(client.readAll({ filter: streamNameFilter(campaigns) }));
    expect(seen).toEqual(stored.map(({ event }) => `${event?.streamId}@${event?.revision}`));
  });

  it('hear checkpoints on its way through events that it filters out, and resume from each', async () => {
    await client.appendToStream('other-1', newEvents(200));
    const checkpoints: bigint[] = [];
    const filter = streamNameFilter({
      ...campaigns,
      maxSearchWindow: 10,
      checkpointInterval: 2,
      checkpointReached: (_, { commit }) => void checkpoints.push(commit),
    });
    const subscription = client.subscribeToAll({ filter }).on('data', () => {});
    await until(() => checkpoints.length >= 10);
    const [last] = await toArray(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }));
    await until(() => checkpoints.at(-1) === last?.event?.position?.commit);
    // 201 events in steps of 20, and one more where the log ends.
    expect(checkpoints).toHaveLength(11);
    expect([...checkpoints].sort((a, b) => Number(a - b))).toEqual(checkpoints);

    // Live, it counts on.
    for (let i = 0; i < 40; i++) await client.appendToStream('other-1', newEvent());
    await until(() => checkpoints.length >= 13);
    await subscription.unsubscribe();

    await client.appendToStream('campaign-1', newEvent());
    for (const commit of [checkpoints[0], checkpoints.at(-1)] as bigint[]) {
      const resumed = client.subscribeToAll({
        fromPosition: { commit, prepare: commit },
        filter: streamNameFilter(campaigns),
      });
      expect(await take(resumed, 1)).toEqual(['campaign-1@0']);
    }
  });

  it('fall behind rather than be buffered for, and catch up again without a gap', async () => {
    const told: string[] = [];
    const subscription = client.subscribeToAll({ fromPosition: END, filter: streamNameFilter(campaigns) });
    subscription.on('caughtUp', () => told.push('caught up')).on('fellBehind', () => told.push('fell behind'));
    await until(() => told.length === 1);
    // Nobody reads yet, this is more than the transport holds, and no append alone is enough to fall behind.
    const writer = connect();
    for (let i = 0; i < 500; i++) await writer.appendToStream('campaign-1', newEvents(20));
    const seen = await take(subscription, 10_000);
    expect(seen).toEqual(seen.map((_, i) => `campaign-1@${i}`));
    expect(told.slice(0, 2)).toEqual(['caught up', 'fell behind']);
  });

  it('end, and leaves no call open', async () => {
    const subscription = client.subscribeToAll().on('data', () => {});
    await until(() => fixture().openCalls().subscriptions === 1);
    await subscription.unsubscribe();
    await until(() => fixture().openCalls().subscriptions === 0);
  });
});
