import { setTimeout as delay } from 'node:timers/promises';
import {
  type AllStreamResolvedEvent,
  type Filter,
  type KurrentDBClient,
  START,
  STREAM_NAME,
} from '@kurrent/kurrentdb-client';
import { InvalidPositionError } from '../errors.js';
import type { Position, RecordedEvent, SubscribeOptions } from '../port.js';
import type { Connection } from './connection.js';
import { isInvalidPosition, NoAnswerError, refusalOf, unavailable } from './kurrent-errors.js';
import type { StreamPrefixes } from '../our-streams.js';
import { filterOf } from './stream-filter.js';
import { fromPosition, type LogPosition, toPosition } from './positions.js';
import { toRecordedEvent } from './recorded-event.js';

export type SubscriptionSource = {
  readonly connection: Connection;
  readonly ours: StreamPrefixes;
  /** Throws when the store is closed already. */
  readonly assertOpen: () => void;
  /** Aborts when the store closes. */
  readonly closing: AbortSignal;
  readonly onEvent: (event: RecordedEvent) => void;
};

/** What one call brings, in the order of the server. */
type Heard =
  | { readonly kind: 'event'; readonly event: RecordedEvent }
  /** The server has looked at everything up to here, and nothing more of it is ours. */
  | { readonly kind: 'checkpoint'; readonly position: Position }
  | { readonly kind: 'caught up' }
  /** The last of all; the server also ends a call without any error. */
  | { readonly kind: 'dropped'; readonly error: unknown };

const firstPause = 50;
const longestPause = 5000;
/** The server tells where it is each time it has looked at so many times 32 events. */
const checkpointInterval = 32;

/**
 * Follows the log through one call after the other: whatever ends a call, the next one goes on after the last place it got to. At
 * most a few dozen events are on the way to a reader, however slow; the rest waits at the server.
 */
export function subscription(source: SubscriptionSource, options: SubscribeOptions): AsyncIterable<RecordedEvent> {
  return { [Symbol.asyncIterator]: () => start(source, options) };
}

function start(
  { connection, ours, assertOpen, closing, onEvent }: SubscriptionSource,
  { after, signal, onCaughtUp }: SubscribeOptions,
): AsyncIterator<RecordedEvent, undefined> {
  const over = new AbortController();
  const end = () => over.abort();

  async function* follow(): AsyncGenerator<RecordedEvent, undefined> {
    if (signal.aborted) return;
    assertOpen();
    signal.addEventListener('abort', end);
    closing.addEventListener('abort', end);
    try {
      yield* calls();
    } finally {
      signal.removeEventListener('abort', end);
      closing.removeEventListener('abort', end);
    }
  }

  async function* calls(): AsyncGenerator<RecordedEvent, undefined> {
    let last = after;
    let pause = firstPause;
    let silentSince: number | null = null;
    while (!over.signal.aborted) {
      const client = connection.client();
      let dropped: unknown;
      for await (const heard of listen(client, ours, fromPosition(last), connection.patience, over.signal)) {
        if (over.signal.aborted) return;
        connection.report(client, 'subscription', heard.kind !== 'dropped');
        if (heard.kind === 'dropped') {
          dropped = heard.error;
          break;
        }
        pause = firstPause;
        silentSince = null;
        switch (heard.kind) {
          case 'event':
            last = heard.event.position;
            onEvent(heard.event);
            yield heard.event;
            break;
          case 'checkpoint':
            last = heard.position;
            break;
          case 'caught up':
            onCaughtUp?.();
            break;
        }
      }
      if (isInvalidPosition(dropped)) throw new InvalidPositionError(String(last));
      const refusal = refusalOf(dropped, '$all');
      if (refusal !== null) throw refusal;
      silentSince ??= performance.now();
      if (performance.now() - silentSince > connection.deadline)
        throw unavailable('the subscription can not go on', dropped);
      // Aborting only cuts the pause short.
      await delay(pause, undefined, { signal: over.signal }).catch(() => undefined);
      pause = Math.min(pause * 2, longestPause);
    }
  }

  const events = follow();
  return {
    next: () => events.next(),
    // A generator alone would answer only after the pending event, which may never come.
    return: () => {
      end();
      return events.return(undefined);
    },
  };
}

async function* listen(
  client: KurrentDBClient,
  ours: StreamPrefixes,
  after: LogPosition | null,
  patience: number,
  signal: AbortSignal,
): AsyncGenerator<Heard, undefined> {
  // What is not an event takes its place in the line among those that are.
  const insert = (heard: Heard) => void call.push(heard);
  const filter = {
    filterOn: STREAM_NAME,
    checkpointInterval,
    checkpointReached: (_, position) => insert({ kind: 'checkpoint', position: toPosition(position) }),
    ...filterOf(ours),
  } as Filter;
  const call = client.subscribeToAll({ fromPosition: after ?? START, filter });
  call.on('caughtUp', () => insert({ kind: 'caught up' }));
  const silence = setTimeout(() => call.destroy(new NoAnswerError(patience)), patience);
  call.once('confirmation', () => clearTimeout(silence));
  const leave = () => call.destroy();
  signal.addEventListener('abort', leave);
  try {
    for await (const item of call as AsyncIterable<AllStreamResolvedEvent | Heard>) {
      if ('kind' in item) yield item;
      else if (item.event !== undefined) yield { kind: 'event', event: toRecordedEvent(item.event) };
    }
    yield { kind: 'dropped', error: null };
  } catch (error) {
    yield { kind: 'dropped', error };
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', leave);
    // Without it the call would stay open at the server.
    void call.unsubscribe().catch(() => undefined);
  }
}
