import type { Json, RecordedEvent } from '../port.js';
import { toPosition } from './positions.js';
import { unavailable } from './sqlite-errors.js';

export type EventRow = {
  readonly position: number;
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
  readonly recorded_at: string;
};

/** A page ends at whichever comes first, so that large events don't make large pages. */
export const pageRows = 256;
export const pageCharacters = 4 * 1024 * 1024;

export type EventPage = {
  readonly rows: readonly EventRow[];
  /** False when the rows ended before the page did: there is nothing more for now. */
  readonly full: boolean;
};

/** One page, read to its end at once: the connection is never held while a reader thinks. */
export function readPage(rows: () => Iterable<EventRow>): EventPage {
  const page: EventRow[] = [];
  let characters = 0;
  try {
    for (const row of rows()) {
      page.push(row);
      characters += row.data.length + row.metadata.length;
      if (page.length >= pageRows || characters >= pageCharacters) return { rows: page, full: true };
    }
  } catch (error) {
    throw unavailable('the events could not be read', error);
  }
  return { rows: page, full: false };
}

export function toEvent(row: EventRow): RecordedEvent {
  return {
    id: row.id,
    stream: row.stream,
    revision: row.revision,
    position: toPosition(row.position),
    type: row.type,
    data: JSON.parse(row.data) as Json,
    metadata: JSON.parse(row.metadata) as Json,
    recordedAt: row.recorded_at,
  };
}
