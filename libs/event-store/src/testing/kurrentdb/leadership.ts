import type { Metadata } from '@grpc/grpc-js';
import type { Endpoint } from './endpoint.js';
import { noLeaderInfo, notLeader } from './rpc-errors.js';

/** What a node knows about who leads. */
export type Leadership = {
  readonly isLeader: () => boolean;
  /** Null while a new leader is being elected. */
  readonly leader: () => Endpoint | null;
};

export function requiresLeader(metadata: Metadata): boolean {
  return metadata.get('requires-leader')[0] === 'true';
}

/** Every node answers reads, unless the reader insists on the leader. */
export function assertMayRead({ isLeader, leader }: Leadership, metadata: Metadata): void {
  if (!requiresLeader(metadata) || isLeader()) return;
  const endpoint = leader();
  throw endpoint === null ? noLeaderInfo() : notLeader(endpoint);
}
