import type { handleServerStreamingCall } from '@grpc/grpc-js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { EventLog } from './event-log.js';
import { eventFilter, everyEvent } from './event-filter.js';
import type { FaultSource } from './faults.js';
import { assertMayRead, type Leadership } from './leadership.js';
import { streamName } from './messages.js';
import { type OpenCalls, type ReadCall, track } from './open-calls.js';
import { readAll, readStream } from './reads.js';
import { invalidArgument, RpcError, unavailable } from './rpc-errors.js';
import { subscribeToAll } from './subscriptions.js';

export type ReadService = {
  readonly log: EventLog;
  readonly calls: OpenCalls;
  readonly faults: FaultSource;
  readonly leadership: Leadership;
  readonly tellsFellBehind: boolean;
};

type Read = handleServerStreamingCall<streams.ReadReq, streams.ReadResp>;

/** Everything that reads is one method of the protocol. */
export function readHandler(service: ReadService): Read {
  return (call) => {
    serve(service, call).catch((error: unknown) => {
      if (!(error instanceof RpcError)) throw error;
      if (!call.destroyed) call.emit('error', error);
    });
  };
}

async function serve({ log, calls, faults, leadership, tellsFellBehind }: ReadService, call: ReadCall): Promise<void> {
  const options = call.request.getOptions();
  if (options === undefined) throw invalidArgument('no options');
  assertMayRead(leadership, call.metadata);
  const structuredIds = options.getUuidOption()?.hasStructured() ?? false;
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
  const limit = Number(options.getCount());
  const filter = options.getFilter();
  const matches = filter === undefined ? everyEvent : eventFilter(filter);
  const ofStream = options.getStream();
  const ofAll = options.getAll();

  track(options.hasSubscription() ? calls.subscriptions : calls.reads, call);
  if (options.hasSubscription()) {
    if (ofAll === undefined) throw invalidArgument('the fixture knows subscriptions to $all only');
    if (faults.ofSubscription()) throw unavailable('the fixture fails subscriptions');
    const from = startOf(ofAll, ofAll.getPosition()?.getCommitPosition());
    return subscribeToAll(call, log, { from, matches, window: windowOf(filter), structuredIds, tellsFellBehind });
  }
  if (faults.ofRead()) throw unavailable('the fixture fails reads');
  if (ofAll !== undefined) {
    const from = startOf(ofAll, ofAll.getPosition()?.getCommitPosition());
    return readAll(call, log, { from, backwards, limit, matches, structuredIds });
  }
  if (ofStream === undefined) throw invalidArgument('neither a stream nor $all');
  const from = startOf(ofStream, ofStream.hasRevision() ? ofStream.getRevision() : undefined);
  const tellsLast = (options.getControlOption()?.getCompatibility() ?? 0) >= 1;
  const name = streamName(ofStream.getStreamIdentifier());
  return readStream(call, log, name, { from, backwards, limit, structuredIds, tellsLast });
}

export type Start = 'start' | 'end' | number;

function startOf(options: { hasEnd(): boolean }, place: string | undefined): Start {
  if (options.hasEnd()) return 'end';
  return place === undefined ? 'start' : Number(place);
}

/** How many events a filtered subscription looks at in one go, and after how many it tells how far it is. */
export type SearchWindow = { readonly size: number; readonly checkpointInterval: number };

const defaultWindow = 32;

function windowOf(filter: streams.ReadReq.Options.FilterOptions | undefined): SearchWindow | null {
  if (filter === undefined) return null;
  const size = filter.hasMax() ? filter.getMax() : defaultWindow;
  const multiplier = filter.getCheckpointintervalmultiplier();
  if (multiplier === 0) throw invalidArgument('the checkpoint interval multiplier must not be zero');
  return { size, checkpointInterval: size * multiplier };
}
