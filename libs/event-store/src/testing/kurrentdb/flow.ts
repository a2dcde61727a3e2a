import type { Writable } from 'node:stream';

/** Resolves when the call takes more, or is over: see `destroyed`. The only buffer between log and reader is the transport's. */
export function drained(call: Writable): Promise<void> {
  if (call.destroyed || !call.writableNeedDrain) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      call.off('drain', done).off('close', done);
      resolve();
    };
    call.on('drain', done).on('close', done);
  });
}
