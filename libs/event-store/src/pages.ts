import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RecordedEvent } from './port.js';
import { wholeNumber } from './read-guard.js';

/** A page ends at whichever comes first, so that large events don't make large pages. */
export const pageEvents = 256;
export const pageBytes = 4 * 1024 * 1024;

export type Page<Row> = {
  readonly rows: readonly Row[];
  /** False when the rows ended before the page did: there is nothing more for now. */
  readonly full: boolean;
};

/** Hands out pages event by event, up to a limit, and fetches the next one when it is asked for more. */
export async function* inPages<Row>(
  limit: number | undefined,
  read: (count: number) => Page<Row> | Promise<Page<Row>>,
  take: (row: Row) => RecordedEvent,
): AsyncGenerator<RecordedEvent, void> {
  let left = limit === undefined ? Number.MAX_SAFE_INTEGER : wholeNumber('limit', limit);
  while (left > 0) {
    const { rows, full } = await read(left);
    for (const row of rows) yield take(row);
    if (!full) return;
    left -= rows.length;
    // Others get their turn between two pages.
    await nextTurn();
  }
}
