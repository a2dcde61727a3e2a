import { type AllStreamResolvedEvent, convertToCommandError } from '@kurrent/kurrentdb-client';
import { type Page, pageBytes } from '../pages.js';
import type { RecordedEvent } from '../port.js';
import { convertGrpcEvent, openRead, type ReadCall, type ReadRequest, type streams } from './client-internals.js';
import type { Try } from './connection.js';
import { toRecordedEvent } from './recorded-event.js';

/** The call itself must end some time, also when this process forgets it. */
const longestRead = 60_000;
/** Time for a call to end by itself when all that was asked for is there. */
const grace = 1000;

/** Reads up to so many events, and stops early when they get large. */
export async function readPage(attempt: Try, request: ReadRequest, count: number): Promise<Page<RecordedEvent>> {
  return collect(await openRead(attempt.client, request, longestRead), attempt, count);
}

/**
 * A server takes many cancelled calls for an attack and ends the connection. So a call is left to end by itself, which it does at once,
 * except that the server goes on looking for one more event of a filter than it was asked for.
 */
function collect(call: ReadCall, { signal: signalOf, alive }: Try, count: number): Promise<Page<RecordedEvent>> {
  const signal = signalOf();
  const cancel = () => call.cancel();
  const rows: RecordedEvent[] = [];
  let bytes = 0;
  let full = false;
  let lingering: NodeJS.Timeout | undefined;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      over();
      reject(convertToCommandError(error as Error));
    };
    const over = () => {
      clearTimeout(lingering);
      signal.removeEventListener('abort', cancel);
    };
    const take = (response: streams.ReadResp) => {
      alive();
      const read = response.getEvent();
      // Otherwise the server says that there is no such stream, and the stream reads as empty.
      if (full || read === undefined) return;
      const { event } = convertGrpcEvent<AllStreamResolvedEvent>(read);
      if (event === undefined) return;
      rows.push(toRecordedEvent(event));
      bytes += sizeOf(read);
      full = rows.length >= count || bytes >= pageBytes;
      if (!full) return;
      resolve({ rows, full });
      if (rows.length < count) cancel();
      else lingering = setTimeout(cancel, grace).unref();
    };
    call.on('data', (response: streams.ReadResp) => {
      try {
        take(response);
      } catch (error) {
        fail(error);
        cancel();
      }
    });
    call.on('end', () => {
      over();
      resolve({ rows, full });
    });
    call.on('error', fail);
    signal.addEventListener('abort', cancel);
    if (signal.aborted) cancel();
  });
}

function sizeOf(read: streams.ReadResp.ReadEvent): number {
  const event = read.getEvent();
  return event === undefined ? 0 : event.getData_asU8().length + event.getCustomMetadata_asU8().length;
}
