import { beforeEach, describe, expect, it } from '@jest/globals';
import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { bareClients, newEvent, newEvents, persistently, toArray, until } from './bare-client.js';
import type { KurrentNode } from './node.js';

describe('three nodes of the protocol fixture', () => {
  const { connect, fixture } = bareClients('test', () => ({ nodes: 3, electionMillis: 50 }));
  let client: KurrentDBClient;
  beforeEach(() => {
    client = connect();
  });
  const leader = () => fixture().nodes.find((node) => node.isLeader());
  const followers = () => fixture().nodes.filter((node) => !node.isLeader());
  /** A client that prefers the leader, as it does by default, insists on it with each read through the bridge. */
  const directlyTo = ({ host, port }: KurrentNode, preference: 'leader' | 'random' = 'random') =>
    connect(`kurrentdb://${host}:${port}?tls=false&nodePreference=${preference}`);

  it('have one leader and one log', async () => {
    expect(followers()).toHaveLength(2);
    const { position } = await client.appendToStream('s-1', newEvents(3));
    for (const node of fixture().nodes) {
      const events = await toArray(directlyTo(node).readStream('s-1'));
      expect(events.at(-1)?.event?.position).toEqual(position);
    }
  });

  it('hand an append on to the leader, unless the writer insists on the leader itself', async () => {
    await directlyTo(followers()[0] as KurrentNode).appendToStream('s-1', newEvent());
    const follower = directlyTo(followers()[0] as KurrentNode);
    const insisting = () => follower.appendToStream('s-1', newEvent(), { streamState: 0n, requiresLeader: true });
    const { host, port } = leader() as KurrentNode;
    await expect(insisting()).rejects.toMatchObject({ type: 'not-leader', leader: { address: host, port } });
    expect((await insisting()).nextExpectedRevision).toBe(1n);
  });

  it('let only the leader answer a read that insists on it', async () => {
    await client.appendToStream('s-1', newEvent());
    const read = (node: KurrentNode) => toArray(directlyTo(node, 'leader').readStream('s-1'));
    expect(await read(leader() as KurrentNode)).toHaveLength(1);
    await expect(read(followers()[0] as KurrentNode)).rejects.toMatchObject({ type: 'not-leader' });
  });

  it('elect another leader when theirs dies, and lose nothing that was acknowledged', async () => {
    await client.appendToStream('s-1', newEvents(3));
    const dead = leader() as KurrentNode;
    const dying = dead.kill();
    expect(leader()).toBeUndefined();
    await dying;
    const event = newEvent();
    const { nextExpectedRevision } = await persistently(() => client.appendToStream('s-1', event, { streamState: 2n }));
    expect(nextExpectedRevision).toBe(3n);
    expect(leader()).not.toBe(dead);
    expect(dead.isAlive()).toBe(false);
    expect(await toArray(connect().readStream('s-1'))).toHaveLength(4);
  });

  it('break the calls of the dead node', async () => {
    const subscription = client.subscribeToAll();
    const seen = toArray(subscription);
    await new Promise<void>((resolve) => subscription.once('caughtUp', () => resolve()));
    await leader()?.kill();
    await expect(seen).rejects.toMatchObject({ type: 'unavailable' });
    expect(fixture().openCalls().subscriptions).toBe(0);
    await expect(directlyTo(fixture().nodes[0] as KurrentNode).appendToStream('s-1', newEvent())).rejects.toThrow();
  });

  it('take the dead one back as a follower', async () => {
    const dead = leader() as KurrentNode;
    await dead.kill();
    await until(() => leader() !== undefined);
    await dead.restart();
    expect(dead.isLeader()).toBe(false);
    await directlyTo(dead).appendToStream('s-1', newEvent());
  });

  it('have no leader without a majority, and one again as soon as there is one', async () => {
    await Promise.all(followers().map((node) => node.kill()));
    expect(leader()).toBeUndefined();
    const alone = fixture().nodes.find((node) => node.isAlive()) as KurrentNode;
    const survivor = directlyTo(alone);
    await expect(survivor.appendToStream('s-1', newEvent())).rejects.toThrow('Server Is Not Ready');
    await fixture()
      .nodes.find((node) => !node.isAlive())
      ?.restart();
    expect(leader()).toBeDefined();
    await survivor.appendToStream('s-1', newEvent());
  });

  it('come back all at once with what they had, on their ports', async () => {
    await client.appendToStream('s-1', newEvents(2));
    await fixture().restart();
    expect(fixture().nodes.every((node) => node.isAlive())).toBe(true);
    const event = newEvent();
    const again = connect();
    const append = () => again.appendToStream('s-1', event, { streamState: 1n });
    expect((await persistently(append)).nextExpectedRevision).toBe(2n);
  });
});
