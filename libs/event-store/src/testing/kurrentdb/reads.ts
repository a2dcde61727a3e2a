import { type EventFilter, everyEvent } from './event-filter.js';
import type { EventLog } from './event-log.js';
import { isOver, send } from './flow.js';
import { indexAt } from './log-memory.js';
import type { ReadCall } from './open-calls.js';
import { eventAnswer, lastStreamPositionAnswer, streamNotFoundAnswer } from './read-answers.js';
import type { AllRead, StreamRead } from './read-request.js';
import type { StoredEvent } from './stored-event.js';

/** From a revision, which is part of what is read in both directions. */
export async function readStream(call: ReadCall, log: EventLog, request: StreamRead): Promise<void> {
  const events = log.stream(request.stream);
  const last = events.length - 1;
  if (last < 0) {
    await send(call, streamNotFoundAnswer(request.stream));
    call.end();
    return;
  }
  const { from, backwards } = request;
  const place = from === 'start' ? 0 : from === 'end' ? events.length : from;
  await sendEvents(call, events, backwards ? Math.min(place, last) : place, everyEvent, request);
  if (request.tellsLast) await send(call, lastStreamPositionAnswer(last));
  call.end();
}

/** From a position: forwards it is part of what is read, backwards it is not. */
export async function readAll(call: ReadCall, log: EventLog, request: AllRead): Promise<void> {
  const { all } = log;
  const { from, backwards } = request;
  const place = from === 'start' ? 0 : from === 'end' ? all.length : indexAt(all, from);
  await sendEvents(call, all, backwards ? place - 1 : place, request.matches, request);
  call.end();
}

async function sendEvents(
  call: ReadCall,
  events: readonly StoredEvent[],
  first: number,
  matches: EventFilter,
  { backwards, limit, structuredIds }: StreamRead | AllRead,
): Promise<void> {
  // What is written after the read began is not part of it.
  const { length } = events;
  let left = limit;
  for (let i = first; left > 0 && i >= 0 && i < length && !isOver(call); i += backwards ? -1 : 1) {
    const event = events[i] as StoredEvent;
    if (!matches(event)) continue;
    left--;
    await send(call, eventAnswer(event, structuredIds));
  }
}
