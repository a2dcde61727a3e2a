import { randomUUID } from 'node:crypto';
import type { handleUnaryCall } from '@grpc/grpc-js';
import gossip from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_pb.js';
import type shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import type { Endpoint } from './endpoint.js';
import { uuid } from './messages.js';

/**
 * Who is alive and who leads. Nodes share one log: what the leader acknowledged is replicated, so electing means naming somebody. A
 * leader needs a majority of living nodes, and a dead one is replaced only after a while in which nobody leads.
 */
export type Cluster = {
  readonly leader: () => Endpoint | null;
  readonly joined: (node: Endpoint) => void;
  readonly died: (node: Endpoint) => void;
  readonly gossip: handleUnaryCall<shared.Empty, gossip.ClusterInfo>;
  readonly stop: () => void;
};

const { VNodeState } = gossip.MemberInfo;

type Member = { readonly node: Endpoint; readonly id: string; alive: boolean };

export function cluster(size: number, electionMillis: number): Cluster {
  const members: Member[] = [];
  let leader: Endpoint | null = null;
  let election: NodeJS.Timeout | undefined;

  function elect(): void {
    if (leader === null && hasMajority()) leader = members.find((member) => member.alive)?.node ?? null;
  }

  function hasMajority(): boolean {
    return members.filter((member) => member.alive).length * 2 > size;
  }

  function joined(node: Endpoint): void {
    const known = members.find((member) => member.node === node);
    if (known) known.alive = true;
    else members.push({ node, id: randomUUID(), alive: true });
    elect();
  }

  function died(node: Endpoint): void {
    for (const member of members) if (member.node === node) member.alive = false;
    if (leader !== node && hasMajority()) return;
    leader = null;
    clearTimeout(election);
    election = setTimeout(elect, electionMillis);
    election.unref();
  }

  function info(): gossip.ClusterInfo {
    const state = (node: Endpoint) =>
      leader === null ? VNodeState.UNKNOWN : leader === node ? VNodeState.LEADER : VNodeState.FOLLOWER;
    return new gossip.ClusterInfo().setMembersList(
      members.map(({ node, id, alive }) =>
        new gossip.MemberInfo()
          .setInstanceId(uuid(id, true))
          .setTimeStamp(`${Date.now()}0000`)
          .setState(state(node))
          .setIsAlive(alive)
          .setHttpEndPoint(new gossip.EndPoint().setAddress(node.host).setPort(node.port)),
      ),
    );
  }

  return {
    leader: () => leader,
    joined,
    died,
    gossip: (_, callback) => callback(null, info()),
    stop: () => clearTimeout(election),
  };
}
