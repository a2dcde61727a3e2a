import type { LiveChange } from '@emberlog/contracts';
import type { Response } from 'express';

/**
 * One open live stream. It holds at most one change that still waits to be written: a newer one replaces it, so that a reader
 * that doesn't keep up costs nothing and misses nothing (a change only says "read again, at least this revision").
 */
export type LiveStream = {
  /** @param text what `eventOf` makes of the change, for who has many streams to tell */
  push(change: LiveChange, text?: string): void;
  end(): void;
};

/** A change as it goes over the wire. */
export function eventOf(change: LiveChange): string {
  return `id: ${change.revision}\nevent: changed\ndata: ${JSON.stringify(change)}\n\n`;
}

export function openLiveStream(response: Response, heartbeatMs: number, onClose: () => void): LiveStream {
  let waiting: { readonly revision: number; readonly text: string } | null = null;
  let sent = -1;
  let closed = false;

  response.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    Connection: 'keep-alive',
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
  // Reconnect soon: at the table a phone falls asleep between two turns.
  response.write('retry: 2000\n\n');

  function flush(): void {
    if (closed || waiting === null || response.writableNeedDrain) return;
    const { revision, text } = waiting;
    waiting = null;
    sent = revision;
    response.write(text);
  }

  function close(): void {
    if (closed) return;
    closed = true;
    waiting = null;
    clearInterval(heartbeat);
    response.off('drain', flush);
    onClose();
  }

  const heartbeat = setInterval(() => {
    if (!response.writableNeedDrain) response.write(': still here\n\n');
  }, heartbeatMs);
  heartbeat.unref();
  response.on('drain', flush);
  response.on('close', close);
  response.on('error', close);

  return {
    push(change, text = eventOf(change)) {
      if (closed || change.revision <= Math.max(sent, waiting?.revision ?? -1)) return;
      waiting = { revision: change.revision, text };
      flush();
    },
    end() {
      close();
      response.end();
    },
  };
}
