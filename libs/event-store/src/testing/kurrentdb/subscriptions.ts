import type { EventLog } from './event-log.js';
import { isOver, send } from './flow.js';
import { indexAt } from './log-memory.js';
import type { ReadCall } from './open-calls.js';
import { caughtUpAnswer, checkpointAnswer, confirmationAnswer, eventAnswer, fellBehindAnswer } from './read-answers.js';
import type { Subscription } from './read-request.js';
import type { StoredEvent } from './stored-event.js';

/** Events of one page of catching up. */
const pageSize = 32;
/** Events that may wait for a live reader before the server lets it fall behind. */
const liveBuffer = 32;

/** The server's own order: confirmation, catching up page by page, caught up, live; and a slow reader has to catch up again. */
export async function subscribeToAll(
  call: ReadCall,
  log: EventLog,
  { from, matches, search, structuredIds }: Subscription,
  tellsFellBehind: boolean,
  onEvent: () => void,
): Promise<void> {
  const { all } = log;
  /** Index of the first event not yet looked at. */
  let next = from === 'start' ? 0 : from === 'end' ? all.length : indexAt(all, from + 1);
  let lastCheckpoint = -1;
  let seenLive = 0;

  await send(call, confirmationAnswer());
  if (next < all.length) await catchUp();
  while (!isOver(call)) {
    await send(call, caughtUpAnswer(lookedAt()));
    await followLive();
    await catchUp();
  }

  async function catchUp(): Promise<void> {
    let seen = 0;
    while (!isOver(call)) {
      const first = next;
      const end = Math.min(all.length, first + (search?.window ?? pageSize));
      let sent = 0;
      while (next < end && sent < pageSize && !isOver(call)) if (await look()) sent++;
      seen += next - first;
      if (next >= all.length) return checkpoint();
      if (search !== null && seen >= search.checkpointInterval) {
        seen %= search.checkpointInterval;
        await checkpoint();
      }
    }
  }

  /** Until the reader is so slow that the server would no longer keep events for it. */
  async function followLive(): Promise<void> {
    while (!isOver(call)) {
      const end = all.length;
      if (all.slice(next, end).filter(matches).length > liveBuffer) {
        const position = lookedAt();
        if (tellsFellBehind && position !== null) await send(call, fellBehindAnswer(position));
        return checkpoint();
      }
      while (next < end && !isOver(call)) {
        await look();
        if (search !== null && ++seenLive >= search.checkpointInterval) {
          seenLive = 0;
          await checkpoint();
        }
      }
      if (next >= all.length) await change();
    }
  }

  async function look(): Promise<boolean> {
    const event = all[next++] as StoredEvent;
    if (!matches(event)) return false;
    onEvent();
    await send(call, eventAnswer(event, structuredIds));
    return true;
  }

  /** How far everything has been looked at, matching or not. */
  function lookedAt(): number | null {
    return all[next - 1]?.position ?? null;
  }

  async function checkpoint(): Promise<void> {
    const position = lookedAt();
    if (search === null || position === null || position <= lastCheckpoint) return;
    lastCheckpoint = position;
    await send(call, checkpointAnswer(position));
  }

  function change(): Promise<void> {
    if (isOver(call)) return Promise.resolve();
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
