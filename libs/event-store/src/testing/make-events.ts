import { randomUUID } from 'node:crypto';
import type { EventStore, Json, NewEvent, RecordedEvent } from '../port.js';

export function newEvent(data: Json = {}, overrides: Partial<NewEvent> = {}): NewEvent {
  return { id: randomUUID(), type: 'test.Happened', data, metadata: { by: 'test' }, ...overrides };
}
export function newEvents(count: number, data: (i: number) => Json = (i) => ({ n: i })): readonly NewEvent[] {
  return Array.from({ length: count }, (_, i) => newEvent(data(i)));
}

export async function toArray(events: AsyncIterable<RecordedEvent>): Promise<readonly RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

/** Reads a subscription until `enough`, then aborts it. */
export async function follow(
  store: EventStore,
  after: string | null,
  enough: (seen: readonly RecordedEvent[]) => boolean,
): Promise<readonly RecordedEvent[]> {
  const stop = new AbortController();
  const seen: RecordedEvent[] = [];
  for await (const event of store.subscribeToAll({ after, signal: stop.signal })) {
    seen.push(event);
    if (enough(seen)) stop.abort();
  }
  return seen;
}
