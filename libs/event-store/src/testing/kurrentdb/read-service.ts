import type { handleServerStreamingCall } from '@grpc/grpc-js';
import type streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { EventLog } from './event-log.js';
import { everyEvent } from './event-filter.js';
import type { FaultSource } from './faults.js';
import type { Journal } from './journal.js';
import { assertMayRead, type Leadership } from './leadership.js';
import { type OpenCalls, type ReadCall, track } from './open-calls.js';
import { readRequest } from './read-request.js';
import { readAll, readStream } from './reads.js';
import { accessDenied, RpcError, unavailable } from './rpc-errors.js';
import { subscribeToAll } from './subscriptions.js';

export type ReadService = {
  readonly log: EventLog;
  readonly calls: OpenCalls;
  readonly faults: FaultSource;
  readonly leadership: Leadership;
  readonly journal: Journal;
  readonly tellsFellBehind: boolean;
};

/** Everything that reads is one method of the protocol. */
export function readHandler(service: ReadService): handleServerStreamingCall<streams.ReadReq, streams.ReadResp> {
  return (call) => {
    serve(service, call).catch((error: unknown) => {
      if (!(error instanceof RpcError)) throw error;
      if (!call.destroyed) call.emit('error', error);
    });
  };
}

async function serve(service: ReadService, call: ReadCall): Promise<void> {
  const { log, calls, faults, leadership, journal, tellsFellBehind } = service;
  const request = readRequest(call.request.getOptions());
  track(request.kind === 'subscription' ? calls.subscriptions : calls.reads, call);
  assertMayRead(leadership, call.metadata);
  if (request.kind !== 'stream' && faults.deniesAll()) throw accessDenied();
  if (request.kind === 'all') journal.logReads.push(request.matches === everyEvent ? 'everything' : 'filtered');
  const fault = request.kind === 'subscription' ? faults.ofSubscription() : faults.ofRead();
  if (fault === 'fail') throw unavailable('the fixture fails reads and subscriptions');
  if (fault === 'hang') return;
  if (request.kind === 'subscription') {
    journal.subscriptionStarts.push(request.from);
    return subscribeToAll(call, log, request, tellsFellBehind, () => void journal.subscriptionEvents++);
  }
  return request.kind === 'all' ? readAll(call, log, request) : readStream(call, log, request);
}
