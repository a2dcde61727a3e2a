import { InvalidPositionError } from '../errors.js';
import { inPages, type Page, pageEvents } from '../pages.js';
import type { Position, ReadAllOptions, ReadStreamOptions, RecordedEvent } from '../port.js';
import { wholeNumber } from '../read-guard.js';
import type { ReadRequest } from './client-internals.js';
import type { Connection } from './connection.js';
import { isInvalidPosition } from './kurrent-errors.js';
import type { StreamPrefixes } from '../our-streams.js';
import { fromPosition } from './positions.js';
import { readPage } from './read-page.js';
import { endOfLogRequest, logRequest, streamRequest } from './read-request.js';

/** How long a read may take, as `Call` has it. */
export type ReadLimits = { readonly until?: number; readonly signal?: AbortSignal };

export type Reads = {
  readonly stream: (
    stream: string,
    options: ReadStreamOptions,
    limits: ReadLimits,
  ) => AsyncGenerator<RecordedEvent, void>;
  readonly all: (options: ReadAllOptions, limits: ReadLimits) => AsyncGenerator<RecordedEvent, void>;
  readonly lastRevision: (stream: string, limits: ReadLimits) => Promise<number>;
  readonly lastPosition: (limits: ReadLimits) => Promise<Position | null>;
  /** At or after the last event of ours, and found without looking for that one. */
  readonly endOfLog: (limits: ReadLimits) => Promise<Position | null>;
};

export function reads(connection: Connection, ours: StreamPrefixes): Reads {
  function page(stream: string, count: number, request: ReadRequest, limits: ReadLimits): Promise<Page<RecordedEvent>> {
    return connection.call({
      ...limits,
      way: 'read',
      what: 'the events could not be read',
      stream,
      run: (attempt) => readPage(attempt, request, count),
    });
  }

  async function* stream(
    name: string,
    { direction = 'forward', from, limit }: ReadStreamOptions,
    limits: ReadLimits,
  ): AsyncGenerator<RecordedEvent, void> {
    const step = direction === 'forward' ? 1 : -1;
    let next = from === undefined ? (direction === 'forward' ? 0 : null) : wholeNumber('from', from);
    yield* inPages(
      limit,
      (left) => {
        // Going backward, there is nothing below revision 0.
        if (next !== null && next < 0) return { rows: [], full: false };
        const count = Math.min(left, pageEvents);
        return page(name, count, streamRequest(name, direction, next, count), limits);
      },
      (event) => {
        next = event.revision + step;
        return event;
      },
    );
  }

  async function* all({ after, limit }: ReadAllOptions, limits: ReadLimits): AsyncGenerator<RecordedEvent, void> {
    let last = after ?? null;
    fromPosition(last);
    yield* inPages(
      limit,
      (left) => pageAfter(last, Math.min(left, pageEvents), limits),
      (event) => {
        last = event.position;
        return event;
      },
    );
  }

  /** The server gives the event at the position as well, when there is one. */
  async function pageAfter(last: Position | null, count: number, limits: ReadLimits): Promise<Page<RecordedEvent>> {
    const from = fromPosition(last);
    const request = logRequest(ours, 'forward', from ?? 'start', from === null ? count : count + 1);
    try {
      const { rows, full } = await page('$all', from === null ? count : count + 1, request, limits);
      return { rows: rows.filter(({ position }) => last === null || position > last).slice(0, count), full };
    } catch (error) {
      if (last !== null && error instanceof Error && isInvalidPosition(error.cause))
        throw new InvalidPositionError(last);
      throw error;
    }
  }

  async function lastRevision(name: string, limits: ReadLimits): Promise<number> {
    const { rows } = await page(name, 1, streamRequest(name, 'backward', null, 1), limits);
    return rows[0]?.revision ?? -1;
  }

  async function lastPosition(limits: ReadLimits): Promise<Position | null> {
    const { rows } = await page('$all', 1, logRequest(ours, 'backward', 'end', 1), limits);
    return rows[0]?.position ?? null;
  }

  async function endOfLog(limits: ReadLimits): Promise<Position | null> {
    const { rows } = await page('$all', 1, endOfLogRequest(), limits);
    return rows[0]?.position ?? null;
  }

  return { stream, all, lastRevision, lastPosition, endOfLog };
}
