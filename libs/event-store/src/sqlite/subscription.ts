import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Page } from '../pages.js';
import type { Position, RecordedEvent, SubscribeOptions } from '../port.js';
import { type EventRow, toEvent } from './event-pages.js';
import { fromPosition } from './positions.js';

export type SubscriptionSource = {
  /** Throws when the store is closed already. */
  readonly assertOpen: () => void;
  readonly isClosed: () => boolean;
  readonly pageAfter: (position: number) => Page<EventRow>;
  /** Calls back after each commit and on close, until the returned function is called. */
  readonly onChange: (wake: () => void) => () => void;
};

/**
 * Reads pages, and waits for a commit when there is none left. Catch-up and live are the same reading, so there is no hand-over at
 * which an event could be lost or repeated; at most one page is held for a reader, however slow.
 */
export function subscription(
  source: SubscriptionSource,
  { after, signal, onCaughtUp }: SubscribeOptions,
): AsyncIterable<RecordedEvent> {
  return { [Symbol.asyncIterator]: () => start(source, after, signal, onCaughtUp) };
}

function start(
  source: SubscriptionSource,
  after: Position | null,
  signal: AbortSignal,
  onCaughtUp: (() => void) | undefined,
): AsyncIterator<RecordedEvent, undefined> {
  let returned = false;
  let wake = () => {};
  const over = () => returned || signal.aborted || source.isClosed();

  async function* follow(): AsyncGenerator<RecordedEvent, undefined> {
    if (signal.aborted) return;
    source.assertOpen();
    let last = fromPosition(after);
    let live = false;
    while (!over()) {
      const { rows, full } = source.pageAfter(last);
      for (const row of rows) {
        if (over()) return;
        last = row.position;
        yield toEvent(row);
      }
      if (full) {
        // It lags. Others get their turn between two pages.
        live = false;
        await nextTurn();
      } else if (rows.length === 0) {
        if (!live) {
          live = true;
          onCaughtUp?.();
        }
        await change();
      }
    }
  }

  /** Until the next commit, abort, close or return. No commit can slip in between the empty page and this: both are one turn. */
  function change(): Promise<void> {
    // The callback above may have ended the subscription.
    if (over()) return Promise.resolve();
    return new Promise((resolve) => {
      wake = () => {
        forget();
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const forget = source.onChange(wake);
      signal.addEventListener('abort', wake);
    });
  }

  const events = follow();
  return {
    next: () => events.next(),
    // A generator alone would answer only after the pending event, which may never come.
    return: () => {
      returned = true;
      wake();
      return events.return(undefined);
    },
  };
}
