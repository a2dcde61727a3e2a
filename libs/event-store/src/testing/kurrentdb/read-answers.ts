import { randomUUID } from 'node:crypto';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import timestamps from 'google-protobuf/google/protobuf/timestamp_pb.js';
import { binary, json, streamIdentifier, uuid } from './messages.js';
import type { StoredEvent } from './stored-event.js';

const { ReadResp } = streams;

export function eventAnswer(event: StoredEvent, structuredIds: boolean): streams.ReadResp {
  const position = String(event.position);
  const recorded = new ReadResp.ReadEvent.RecordedEvent()
    .setId(uuid(event.id, structuredIds))
    .setStreamIdentifier(streamIdentifier(event.stream))
    .setStreamRevision(String(event.revision))
    .setPreparePosition(position)
    .setCommitPosition(position)
    .setData(event.data)
    .setCustomMetadata(event.metadata);
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('created', event.created)
    .set('content-type', event.isJson ? json : binary);
  return new ReadResp().setEvent(new ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position));
}

export function streamNotFoundAnswer(stream: string): streams.ReadResp {
  return new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(streamIdentifier(stream)));
}

export function lastStreamPositionAnswer(revision: number): streams.ReadResp {
  return new ReadResp().setLastStreamPosition(String(revision));
}

export function confirmationAnswer(): streams.ReadResp {
  return new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID()));
}

export function checkpointAnswer(position: number): streams.ReadResp {
  const checkpoint = new ReadResp.Checkpoint()
    .setCommitPosition(String(position))
    .setPreparePosition(String(position))
    .setTimestamp(now());
  return new ReadResp().setCheckpoint(checkpoint);
}

/** No position in a log without events. */
export function caughtUpAnswer(position: number | null): streams.ReadResp {
  const caughtUp = new ReadResp.CaughtUp().setTimestamp(now());
  return new ReadResp().setCaughtUp(position === null ? caughtUp : caughtUp.setPosition(positionOf(position)));
}

export function fellBehindAnswer(position: number): streams.ReadResp {
  return new ReadResp().setFellBehind(new ReadResp.FellBehind().setTimestamp(now()).setPosition(positionOf(position)));
}

function positionOf(position: number): streams.ReadResp.Position {
  return new ReadResp.Position().setCommitPosition(String(position)).setPreparePosition(String(position));
}

function now(): timestamps.Timestamp {
  return timestamps.Timestamp.fromDate(new Date());
}
