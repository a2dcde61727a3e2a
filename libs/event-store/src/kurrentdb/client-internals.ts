import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { batchAppend } from '@kurrent/kurrentdb-client/dist/streams/appendToStream/batchAppend.js';
import { convertGrpcEvent } from '@kurrent/kurrentdb-client/dist/utils/convertGrpcEvent.js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import stubs from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';

// Everything of the client that its documentation does not name is used through this file alone, and a version of the client that has
// moved a part of it is refused here, by name, instead of failing in the middle of an append.

assertSeams('the client has no', {
  batchAppend,
  convertGrpcEvent,
  'StreamsClient stub': stubs.StreamsClient,
  'ReadReq message': streams.ReadReq,
  'StreamIdentifier message': shared.StreamIdentifier,
});

export { batchAppend, convertGrpcEvent, shared, streams };

export type ReadRequest = streams.ReadReq;
export type ReadCall = ReturnType<InstanceType<typeof stubs.StreamsClient>['read']>;

/** A client from the string, with all parts that are used here. @throws whatever the client says about the string */
export function createClient(connectionString: string): KurrentDBClient {
  const client = KurrentDBClient.connectionString(connectionString);
  assertClient(client);
  // The client calls this without waiting for it, and it fails when no node can be found: that would end the process.
  const handleError = client['handleError'];
  client['handleError'] = (...args) => handleError(...args).catch(() => undefined);
  return client;
}

/** @throws Error that names the part which this client lacks */
export function assertClient(client: object): void {
  const { GRPCStreamCreator, callArguments, handleError } = client as Readonly<Record<string, unknown>>;
  assertSeams('a client has no', { GRPCStreamCreator, callArguments, handleError });
}

/**
 * A read on the client's own gRPC connection, from the leader: whoever has appended reads it. Its `readStream` and `readAll` go through a
 * native library instead that, as of now, never works again once its connection broke, can't be cancelled, and rounds the time of an
 * event down to seconds. `deadline` is in milliseconds.
 */
export async function openRead(client: KurrentDBClient, request: ReadRequest, deadline: number): Promise<ReadCall> {
  const open = client['GRPCStreamCreator'](stubs.StreamsClient, 'read', (stub) =>
    stub.read(request, ...client['callArguments']({ requiresLeader: true, deadline })),
  );
  return open();
}

function assertSeams(missing: string, parts: Readonly<Record<string, unknown>>): void {
  for (const [name, part] of Object.entries(parts))
    if (typeof part !== 'function')
      throw new Error(
        `@kurrent/kurrentdb-client is not the version that this adapter was made for: ${missing} ${name}`,
      );
}
