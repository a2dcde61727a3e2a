import { type Page, pageBytes, pageEvents } from '../pages.js';
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

/** One page, read to its end at once: the connection is never held while a reader thinks. */
export function readPage(rows: () => Iterable<EventRow>): Page<EventRow> {
  const page: EventRow[] = [];
  let characters = 0;
  try {
    for (const row of rows()) {
      page.push(row);
      characters += row.data.length + row.metadata.length;
      if (page.length >= pageEvents || characters >= pageBytes) return { rows: page, full: true };
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
