import type { EventFilter } from './event-filter.js';
import type { EventLog } from './event-log.js';
import { drained } from './flow.js';
import { indexAt } from './log-memory.js';
import type { ReadCall } from './open-calls.js';
import { caughtUpAnswer, checkpointAnswer, confirmationAnswer, eventAnswer, fellBehindAnswer } from './read-answers.js';
import type { SearchWindow, Start } from './read-service.js';
import type { StoredEvent } from './stored-event.js';

export type SubscriptionOptions = {
  /** Exclusive: the position handled last. */
  readonly from: Start;
  readonly matches: EventFilter;
  /** Only a filtered subscription has one: it tells checkpoints, so that a reader of rare events need not search them again. */
  readonly window: SearchWindow | null;
  readonly structuredIds: boolean;
  readonly tellsFellBehind: boolean;
};

/** Events of one page of catching up, and events that may wait for a live subscriber before it counts as fallen behind. */
const pageSize = 32;
const liveBuffer = 32;

/** The server's own order: confirmation, catching up page by page, caught up, live, and back to catching up for a slow reader. */
export async function subscribeToAll(call: ReadCall, log: EventLog, options: SubscriptionOptions): Promise<void> {
  const { from, matches, window, structuredIds, tellsFellBehind } = options;
  const { all } = log;
  /** Index of the first event not yet looked at. */
  let next = from === 'start' ? 0 : from === 'end' ? all.length : indexAt(all, from + 1);
  let lastCheckpoint = -1;
  let seenLive = 0;

  call.write(confirmationAnswer());
  let live = next >= all.length;
  while (!isOver()) {
    if (!live) await catchUp();
    live = false;
    if (isOver()) return;
    call.write(caughtUpAnswer(all[next - 1]?.position ?? null));
    await followLive();
  }

  function isOver(): boolean {
    return call.destroyed || call.writableEnded;
  }

  async function look(): Promise<boolean> {
    const event = all[next++] as StoredEvent;
    if (!matches(event)) return false;
    if (!call.write(eventAnswer(event, structuredIds))) await drained(call);
    return true;
  }

  async function catchUp(): Promise<void> {
    let seen = 0;
    while (!isOver()) {
      const first = next;
      const end = Math.min(all.length, first + (window?.size ?? pageSize));
      for (let sent = 0; next < end && sent < pageSize && !isOver();) if (await look()) sent++;
      seen += next - first;
      if (next >= all.length) return checkpoint();
      if (window !== null && seen >= window.checkpointInterval) {
        seen %= window.checkpointInterval;
        checkpoint();
      }
    }
  }

  /** Ends when the reader is so slow that the server would not keep the events for it any longer. */
  async function followLive(): Promise<void> {
    while (!isOver()) {
      const end = all.length;
      if (all.slice(next, end).filter(matches).length > liveBuffer) {
        if (tellsFellBehind) call.write(fellBehindAnswer((all[next - 1] as StoredEvent).position));
        return checkpoint();
      }
      while (next < end && !isOver()) {
        await look();
        if (window !== null && ++seenLive >= window.checkpointInterval) {
          seenLive = 0;
          checkpoint();
        }
      }
      if (next >= all.length) await change();
    }
  }

  /** Tells how far everything has been looked at, matching or not. */
  function checkpoint(): void {
    const position = all[next - 1]?.position ?? -1;
    if (window === null || position <= lastCheckpoint || isOver()) return;
    lastCheckpoint = position;
    call.write(checkpointAnswer(position));
  }

  function change(): Promise<void> {
    if (isOver()) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        forget();
        call.off('close', done);
        resolve();
      };
      const forget = log.onCommit(done);
      call.on('close', done);
    });
  }
}
