import type { ServerDuplexStream, ServerReadableStream, ServerWritableStream } from '@grpc/grpc-js';
import type streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';

export type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>;
export type AppendCall = ServerReadableStream<streams.AppendReq, streams.AppendResp>;
export type BatchAppendCall = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;

/** The streaming calls that clients hold open, on all nodes together. */
export type OpenCalls = {
  readonly reads: Set<ReadCall>;
  readonly subscriptions: Set<ReadCall>;
  /** A client keeps its batch append open for as long as it lives. */
  readonly appends: Set<AppendCall | BatchAppendCall>;
};

export function openCalls(): OpenCalls {
  return { reads: new Set(), subscriptions: new Set(), appends: new Set() };
}

export function track<Call extends AppendCall | BatchAppendCall | ReadCall>(open: Set<Call>, call: Call): void {
  open.add(call);
  call.once('close', () => open.delete(call));
}
