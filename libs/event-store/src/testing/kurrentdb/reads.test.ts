import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  BACKWARDS,
  END,
  eventTypeFilter,
  type KurrentDBClient,
  type ReadAllOptions,
  type ReadStreamOptions,
  streamNameFilter,
} from '@kurrent/kurrentdb-client';
import { bareClients, newEvent, newEvents, toArray, until } from './bare-client.js';

describe('the protocol fixture lets', () => {
  describe('a stream be read', () => {
    const { connect, fixture } = bareClients('suite');
    let client: KurrentDBClient;
    beforeAll(async () => {
      client = connect();
      await client.appendToStream('s-1', newEvents(10));
    });
    const revisions = async (options: ReadStreamOptions) =>
      (await toArray(client.readStream('s-1', options))).map(({ event }) => Number(event?.revision));

    it('forwards from a revision, up to a limit', async () => {
      expect(await revisions({})).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(await revisions({ fromRevision: 7n })).toEqual([7, 8, 9]);
      expect(await revisions({ fromRevision: 2n, maxCount: 3 })).toEqual([2, 3, 4]);
      expect(await revisions({ fromRevision: 10n })).toEqual([]);
    });

    it('backwards from a revision, up to a limit', async () => {
      expect(await revisions({ direction: BACKWARDS, fromRevision: END, maxCount: 2 })).toEqual([9, 8]);
      expect(await revisions({ direction: BACKWARDS, fromRevision: 2n })).toEqual([2, 1, 0]);
      expect(await revisions({ direction: BACKWARDS, fromRevision: 99n, maxCount: 1 })).toEqual([9]);
    });

    it('with its own answer when there is no such stream', async () => {
      await expect(toArray(client.readStream('s-2'))).rejects.toMatchObject({ type: 'stream-not-found' });
    });

    it('without a call left open when the reader goes away', async () => {
      for (let i = 0; i < 20; i++) await client.appendToStream('s-3', newEvents(500));
      for await (const { event } of client.readStream('s-3')) if (event?.revision === 3n) break;
      await until(() => fixture().openCalls().reads === 0);
    });

    it('with the time of recording in ticks, of which the bridge keeps whole seconds and a subscription milliseconds', async () => {
      const before = Date.now();
      await client.appendToStream('s-4', newEvent());
      const after = Date.now();
      const [read] = await toArray(client.readStream('s-4'));
      const subscription = client.subscribeToAll({ filter: streamNameFilter({ prefixes: ['s-4'] }) });
      for await (const { event } of subscription) {
        const recorded = event?.created.getTime() ?? 0;
        expect(recorded >= before && recorded <= after).toBe(true);
        expect(read?.event?.created.getTime()).toBe(Math.trunc(recorded / 1000) * 1000);
        break;
      }
      await subscription.unsubscribe();
    });
  });

  describe('$all be read', () => {
    const { connect } = bareClients('suite', () => ({ systemEventEvery: 2 }));
    let client: KurrentDBClient;
    beforeAll(async () => {
      client = connect();
      for (const stream of ['a-1', 'b-1', 'a-2', 'b-2']) await client.appendToStream(stream, newEvents(2));
    });
    const places = async (options: ReadAllOptions) =>
      (await toArray(client.readAll(options))).map(({ event }) => `${event?.streamId}@${event?.revision}`);
    const everything = [
      ...['$stats-fixture@0', 'a-1@0', 'a-1@1', 'b-1@0', 'b-1@1'],
      ...['$stats-fixture@1', 'a-2@0', 'a-2@1', 'b-2@0', 'b-2@1', '$stats-fixture@2'],
    ];
    const positionOf = async (stream: string) => {
      const [last] = await toArray(client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 }));
      return last?.event?.position ?? { commit: 0n, prepare: 0n };
    };

    it("forwards with the server's own events in it, from a position, inclusively", async () => {
      expect(await places({})).toEqual(everything);
      expect(await places({ fromPosition: await positionOf('b-1'), maxCount: 3 })).toEqual(everything.slice(4, 7));
    });

    it('backwards from a position, exclusively', async () => {
      expect(await places({ direction: BACKWARDS, fromPosition: END })).toEqual([...everything].reverse());
      expect(await places({ direction: BACKWARDS, fromPosition: await positionOf('b-1') })).toEqual(
        everything.slice(0, 4).reverse(),
      );
    });

    it('through a filter of stream names or event types, prefixes or a regular expression', async () => {
      const ofA = everything.filter((place) => place.startsWith('a-'));
      expect(await places({ filter: streamNameFilter({ prefixes: ['a-'] }) })).toEqual(ofA);
      expect(await places({ filter: streamNameFilter({ regex: '^a' }), maxCount: 3 })).toEqual(ofA.slice(0, 3));
      expect(
        await places({ filter: streamNameFilter({ prefixes: ['a-'] }), direction: BACKWARDS, fromPosition: END }),
      ).toEqual([...ofA].reverse());
      const theServers = everything.filter((place) => place.startsWith('$'));
      expect(await places({ filter: eventTypeFilter({ prefixes: ['$'] }) })).toEqual(theServers);
    });
  });
});
