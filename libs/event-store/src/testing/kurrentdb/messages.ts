import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import type streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { ProposedEvent } from './stored-event.js';

export function streamIdentifier(name: string): shared.StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(name));
}

export function streamName(identifier: shared.StreamIdentifier | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();
}

export function uuid(id: string, structured: boolean): shared.UUID {
  if (!structured) return new shared.UUID().setString(id);
  const bits = BigInt(`0x${id.replaceAll('-', '')}`);
  return new shared.UUID().setStructured(
    new shared.UUID.Structured()
      .setMostSignificantBits(BigInt.asIntN(64, bits >> 64n).toString())
      .setLeastSignificantBits(BigInt.asIntN(64, bits).toString()),
  );
}

export function uuidText(id: shared.UUID | undefined): string {
  const structured = id?.getStructured();
  if (structured === undefined) return (id?.getString() ?? '').toLowerCase();
  const half = (bits: string) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');
  const hex = half(structured.getMostSignificantBits()) + half(structured.getLeastSignificantBits());
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export const json = 'application/json';
export const binary = 'application/octet-stream';

/** The classic append and the batch append carry events in messages of the same shape. */
export function proposedEvent(
  message: streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage,
): ProposedEvent {
  const properties = message.getMetadataMap();
  return {
    id: uuidText(message.getId()),
    type: properties.get('type') ?? '',
    isJson: properties.get('content-type') === json,
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}
