import { randomUUID } from 'node:crypto';
import type { Json, NewEvent, RecordedEvent } from '../port.js';

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
