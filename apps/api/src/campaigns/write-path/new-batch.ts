import { type Actor, type DomainEvent, type RecordedCommand, type RuleSetPin, metadataOfBatch } from '@emberlog/engine';
import type { Json, NewEvent } from '@emberlog/event-store';
import { v7 as uuidv7 } from 'uuid';

export type BatchOrigin = {
  readonly campaignId: string;
  readonly actor: Actor;
  readonly commandId: string;
  readonly ruleSet: RuleSetPin;
  readonly command: RecordedCommand;
};

/** The events of one command as they go to the store, each with a fresh time-ordered id. */
export function newBatch(origin: BatchOrigin, events: readonly DomainEvent[]): readonly NewEvent[] {
  const { command, ...common } = origin;
  const metadata = metadataOfBatch(
    { ...common, correlationId: origin.commandId, causationId: null },
    command,
    events.map((event) => event.v),
  );
  return events.map((event, index) => ({
    id: uuidv7(),
    type: event.type,
    data: event.data,
    metadata: metadata[index] as unknown as Json,
  }));
}
