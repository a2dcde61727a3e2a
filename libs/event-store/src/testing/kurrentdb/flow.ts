import type streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { ReadCall } from './open-calls.js';

/** Resolves when the call takes more or is over. The only buffer between log and reader is the transport's. */
export async function send(call: ReadCall, answer: streams.ReadResp): Promise<void> {
  if (isOver(call) || call.write(answer)) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      call.off('drain', done).off('close', done);
      resolve();
    };
    call.on('drain', done).on('close', done);
  });
}

/** Ended by us, or left by the client, whose end may also be that of its connection. */
export function isOver(call: ReadCall): boolean {
  return call.destroyed || call.writableEnded;
}
