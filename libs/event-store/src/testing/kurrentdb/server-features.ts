import type { handleUnaryCall } from '@grpc/grpc-js';
import features from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_pb.js';
import type shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';

const version = '24.10.0';

/** What a client asks before its first append: it appends in batches if it may. Servers tell all names in lower case. */
export function supportedMethodsHandler(
  batchAppend: boolean,
): handleUnaryCall<shared.Empty, features.SupportedMethods> {
  const methods = new features.SupportedMethods().setEventStoreServerVersion(version);
  const streams = 'event_store.client.streams.streams';
  add(streams, 'read', ['position', 'events']);
  add(streams, 'append', []);
  if (batchAppend) add(streams, 'batchappend', ['deadline_duration']);
  add('event_store.client.gossip.gossip', 'read', []);
  return (_, callback) => callback(null, methods);

  function add(service: string, method: string, supported: string[]): void {
    methods.addMethods(
      new features.SupportedMethod().setServiceName(service).setMethodName(method).setFeaturesList(supported),
    );
  }
}
