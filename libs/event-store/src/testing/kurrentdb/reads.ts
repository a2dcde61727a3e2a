import { type EventFilter, everyEvent } from './event-filter.js';
import type { EventLog } from './event-log.js';
import { drained } from './flow.js';
import { indexAt } from './log-memory.js';
import type { ReadCall } from './open-calls.js';
import { eventAnswer, lastStreamPositionAnswer, streamNotFoundAnswer } from './read-answers.js';
import type { Start } from './read-service.js';
import type { StoredEvent } from './stored-event.js';

type ReadOptions = {
  readonly from: Start;
  readonly backwards: boolean;
  readonly limit: number;
  readonly structuredIds: boolean;
};

/** From a revision, which is part of what is read in both directions. */
export async function readStream(
  call: ReadCall,
  log: EventLog,
  stream: string,
  options: ReadOptions & { readonly tellsLast: boolean },
): Promise<void> {
  const events = log.stream(stream);
  const last = events.length - 1;
  if (last < 0) {
    call.write(streamNotFoundAnswer(stream));
    call.end();
    return;
  }
  const place = { start: 0, end: options.backwards ? last : last + 1 };
  const from = typeof options.from === 'number' ? options.from : place[options.from];
  await send(call, events, options.backwards ? Math.min(from, last) : from, everyEvent, options);
  if (options.tellsLast && !call.destroyed) call.write(lastStreamPositionAnswer(last));
  call.end();
}

/** From a position: forwards it is part of what is read, backwards it is not. */
export async function readAll(
  call: ReadCall,
  log: EventLog,
  options: ReadOptions & { readonly matches: EventFilter },
): Promise<void> {
  const { all } = log;
  const place = { start: 0, end: all.length };
  const from = typeof options.from === 'number' ? indexAt(all, options.from) : place[options.from];
  await send(call, all, options.backwards ? from - 1 : from, options.matches, options);
  call.end();
}

async function send(
  call: ReadCall,
  events: readonly StoredEvent[],
  first: number,
  matches: EventFilter,
  { backwards, limit, structuredIds }: ReadOptions,
): Promise<void> {
  // What is written after the read began is not part of it.
  const { length } = events;
  let left = limit;
  for (let i = first; left > 0 && i >= 0 && i < length && !call.destroyed; i += backwards ? -1 : 1) {
    const event = events[i] as StoredEvent;
    if (!matches(event)) continue;
    left--;
    if (!call.write(eventAnswer(event, structuredIds))) await drained(call);
  }
}
