import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import type { Endpoint } from './endpoint.js';

/** What ends a call, in the server's words: the client looks at the code and at the trailer `exception`. */
export class RpcError extends Error implements ServiceError {
  readonly metadata = new Metadata();
  constructor(
    readonly code: status,
    readonly details: string,
    trailers: Readonly<Record<string, string>> = {},
  ) {
    super(details);
    for (const [name, value] of Object.entries(trailers)) this.metadata.set(name, value);
  }
}

export function notLeader({ host, port }: Endpoint): RpcError {
  return new RpcError(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  });
}

export function noLeaderInfo(): RpcError {
  return new RpcError(status.UNKNOWN, 'No leader info available in response');
}

export function notReady(): RpcError {
  return new RpcError(status.UNAVAILABLE, 'Server Is Not Ready');
}

export function unavailable(details: string): RpcError {
  return new RpcError(status.UNAVAILABLE, details);
}

export function accessDenied(): RpcError {
  return new RpcError(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
}

export function maximumAppendSizeExceeded(maximum: number): RpcError {
  return new RpcError(status.INVALID_ARGUMENT, `Maximum Append Size of ${maximum} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(maximum),
  });
}

export function invalidArgument(details: string): RpcError {
  return new RpcError(status.INVALID_ARGUMENT, details);
}
