import type { AllStreamResolvedEvent } from '@kurrent/kurrentdb-client';
import type { Json, RecordedEvent } from '../port.js';
import { toPosition } from './positions.js';

/** An event as the client reads it. */
type ClientEvent = NonNullable<AllStreamResolvedEvent['event']>;

export function toRecordedEvent(event: ClientEvent): RecordedEvent {
  return {
    id: event.id,
    stream: event.streamId,
    revision: Number(event.revision),
    position: toPosition(event.position),
    type: event.type,
    data: event.isJson ? (event.data as Json) : null,
    metadata: jsonOrNull(event.metadata),
    recordedAt: event.created.toISOString(),
  };
}

/** Only somebody else writes anything but JSON; the client hands it out as bytes, and nothing for nothing. */
function jsonOrNull(metadata: unknown): Json {
  return metadata === undefined || metadata instanceof Uint8Array ? null : (metadata as Json);
}
