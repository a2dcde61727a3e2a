import { beforeEach, describe, expect, it } from '@jest/globals';
import type { KurrentDBClient, WrongExpectedVersionError } from '@kurrent/kurrentdb-client';
import { bareClients, newEvent, newEvents, toArray, until } from './bare-client.js';
import type { KurrentNode } from './node.js';

describe.each([
  ['batch appends', true],
  ['appends one call at a time', false],
])('the faults of the protocol fixture, with %s', (_, batchAppend) => {
  const { connect, fixture } = bareClients('test', () => ({ batchAppend }));
  let client: KurrentDBClient;
  beforeEach(() => {
    client = connect();
  });
  /** The server tells it to whoever expects another. */
  const lastRevision = (stream: string) =>
    client
      .appendToStream(stream, newEvent(), { streamState: 999n })
      .catch((error: WrongExpectedVersionError) => error.actualState);

  it.each([
    ['before', false, 'no_stream'],
    ['after', true, 0n],
  ])('let an append hang %s it is stored, while others are answered', async (_, committed, stored) => {
    // Once a client is connected, its appends arrive in the order of its calls.
    await client.appendToStream('s-0', newEvent());
    fixture().faults.hitAppends({ how: 'hang', committed });
    let settled = false;
    const hanging = client.appendToStream('s-1', newEvent(), { streamState: 'no_stream' }).finally(() => {
      settled = true;
    });
    hanging.catch(() => {});
    await client.appendToStream('s-2', newEvent());
    expect(await lastRevision('s-1')).toBe(stored);
    expect(settled).toBe(false);
  });

  it.each([
    ['fail', 'before', false],
    ['fail', 'after', true],
    ['cut', 'before', false],
    ['cut', 'after', true],
  ] as const)('%s an append %s it is stored, and its repetition has one effect', async (how, _, committed) => {
    const events = newEvents(2);
    fixture().faults.hitAppends({ how, committed });
    const append = () => client.appendToStream('s-1', events, { streamState: 'no_stream' });
    await expect(append()).rejects.toMatchObject({ type: 'unavailable' });
    if (committed) expect(await lastRevision('s-1')).toBe(1n);
    expect((await append()).nextExpectedRevision).toBe(1n);
    expect(await lastRevision('s-1')).toBe(1n);
  });

  it('answer an append with the address of the leader, and the next one goes there', async () => {
    fixture().faults.answerNotLeader();
    const { host, port } = fixture().nodes[0] as KurrentNode;
    await expect(client.appendToStream('s-1', newEvent())).rejects.toMatchObject({
      type: 'not-leader',
      leader: { address: host, port },
    });
    await client.appendToStream('s-1', newEvent(), { streamState: 'no_stream' });
  });

  it('keep the position of an append back', async () => {
    fixture().faults.hidePositions();
    const [hidden, told] = [
      await client.appendToStream('s-1', newEvent()),
      await client.appendToStream('s-1', newEvent()),
    ];
    expect([hidden.nextExpectedRevision, hidden.position]).toEqual([0n, undefined]);
    expect(told.position?.commit).toBeGreaterThan(0n);
  });

  it('hit as many appends as they are told to, and none after they are cleared', async () => {
    const outcomes = async (count: number) => {
      const settled = [];
      for (let i = 0; i < count; i++) {
        settled.push(
          await client.appendToStream('s-1', newEvent()).then(
            () => 'stored',
            () => 'failed',
          ),
        );
      }
      return settled;
    };
    fixture().faults.hitAppends({ how: 'fail', committed: false }, 2);
    expect(await outcomes(3)).toEqual(['failed', 'failed', 'stored']);
    fixture().faults.hitAppends({ how: 'fail', committed: false }, Infinity);
    expect(await outcomes(2)).toEqual(['failed', 'failed']);
    fixture().faults.clear();
    expect(await outcomes(1)).toEqual(['stored']);
  });
});

describe('the faults of the protocol fixture', () => {
  const { connect, fixture } = bareClients('test');
  let client: KurrentDBClient;
  beforeEach(async () => {
    client = connect();
    await client.appendToStream('s-1', newEvent());
  });
  const following = async () => {
    const subscription = client.subscribeToAll();
    const seen = toArray(subscription);
    seen.catch(() => {});
    await new Promise<void>((resolve) => subscription.once('caughtUp', () => resolve()));
    return { seen };
  };

  it('let reads fail for a while', async () => {
    fixture().faults.failReads(2);
    for (const outcome of ['unavailable', 'unavailable', null]) {
      const read = toArray(client.readStream('s-1'));
      if (outcome === null) expect(await read).toHaveLength(1);
      else await expect(read).rejects.toMatchObject({ type: outcome });
    }
  });

  it('end subscriptions as if nothing were wrong', async () => {
    const { seen } = await following();
    fixture().faults.endSubscriptions();
    expect((await seen).length).toBeGreaterThan(0);
    expect(fixture().openCalls().subscriptions).toBe(0);
  });

  it('break subscriptions', async () => {
    const { seen } = await following();
    fixture().faults.breakSubscriptions();
    await expect(seen).rejects.toMatchObject({ type: 'unavailable' });
    await until(() => fixture().openCalls().subscriptions === 0);
  });

  it('let new subscriptions fail', async () => {
    fixture().faults.failSubscriptions();
    await expect(toArray(client.subscribeToAll())).rejects.toMatchObject({ type: 'unavailable' });
    await following();
  });

  it('let a read and a subscription wait for ever, while others are answered', async () => {
    fixture().faults.hangReads();
    fixture().faults.hangSubscriptions();
    let answered = 0;
    const count = () => void answered++;
    const hanging = client.subscribeToAll();
    hanging.on('confirmation', count).on('data', count);
    // It ends with the fixture.
    client
      .readStream('s-1')
      .next()
      .then(count, () => {});
    await until(() => fixture().openCalls().reads === 1 && fixture().openCalls().subscriptions === 1);
    await following();
    expect(await toArray(client.readStream('s-1'))).toHaveLength(1);
    expect(answered).toBe(0);
    await hanging.unsubscribe();
  });

  it('leave a journal of what was asked for', async () => {
    await client.appendToStream('s-1', newEvent(), { streamState: 0n });
    await following();
    const { expectations, subscriptionStarts, subscriptionEvents } = fixture().journal;
    expect(expectations).toEqual(['any', 0]);
    expect(subscriptionStarts).toEqual(['start']);
    // Both of the stream, and one of the server.
    expect(subscriptionEvents).toBe(3);
  });
});
