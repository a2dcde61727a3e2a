import { randomUUID } from 'node:crypto';
import { type EventData, type KurrentDBClient, NO_STREAM } from '@kurrent/kurrentdb-client';
import { maxAppendBytes, type SerialisedEvent } from '../append-guard.js';
import { ConcurrencyError, DuplicateEventIdError } from '../errors.js';
import type { AppendResult, ExpectedRevision, Json, Position, RecordedEvent } from '../port.js';
import { batchAppend } from './client-internals.js';
import type { Connection } from './connection.js';
import { isWrongExpectedVersion } from './kurrent-errors.js';
import { isKnown, type LogPosition, toPosition } from './positions.js';
import type { Reads } from './reads.js';

export type Appends = {
  readonly append: (
    stream: string,
    expected: ExpectedRevision,
    events: readonly SerialisedEvent[],
  ) => Promise<AppendResult>;
  /** Whatever comes by of the log. */
  readonly saw: (position: Position) => void;
  /** When every append under way has its answer. */
  readonly settled: () => Promise<void>;
};

/**
 * A point in time once it is sent, so that appends fail at once where this clock is behind the server's by more than this. It only has
 * to be long: the server gives up after 2 seconds of its own, and so do we (`patience`).
 */
const wireDeadline = 60_000;

/**
 * The server takes an append that comes again for the one it has when ids and expected revision are the same, and the expectation is a
 * revision or "no stream". So nothing else is ever sent, and a try without an answer is repeated word for word.
 */
export function appends(connection: Connection, reads: Reads): Appends {
  /** Appends to one stream go one after the other; this is the last one of each stream in which any is under way. */
  const lines = new Map<string, Promise<AppendResult>>();
  /** The greatest position that this process knows of; `undefined` before it first looked. */
  let newest: Position | null | undefined;

  function saw(position: Position): void {
    if (newest !== undefined && (newest === null || position > newest)) newest = position;
  }

  function append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly SerialisedEvent[],
  ): Promise<AppendResult> {
    const until = performance.now() + connection.deadline;
    return inLine(stream, async () => {
      if (newest === undefined) {
        const end = await reads.endOfLog({ until });
        newest ??= end;
      }
      return expected === 'any'
        ? appendAnywhere(stream, events, until)
        : appendAt(stream, expected === 'no-stream' ? -1 : expected, expected, events, until);
    });
  }

  async function inLine(stream: string, action: () => Promise<AppendResult>): Promise<AppendResult> {
    const turn = (lines.get(stream) ?? Promise.resolve()).then(action, action);
    lines.set(stream, turn);
    try {
      return await turn;
    } finally {
      if (lines.get(stream) === turn) lines.delete(stream);
    }
  }

  async function appendAt(
    stream: string,
    last: number,
    expected: ExpectedRevision,
    events: readonly SerialisedEvent[],
    until: number,
  ): Promise<AppendResult> {
    const before = newest ?? null;
    const batch = events.map(toEventData);
    const { revision, position } = await connection.call({
      way: 'append',
      what: 'the events could not be stored',
      stream,
      until,
      run: ({ client }) => send(client, stream, last, expected, batch),
    });
    const at = isKnown(position) ? toPosition(position) : await positionOf(stream, revision, until);
    saw(at);
    return {
      firstRevision: revision - events.length + 1,
      lastRevision: revision,
      position: at,
      // The server answers the same to an append that it had, but then its place in the log is an old one.
      alreadyStored: before !== null && at <= before,
    };
  }

  /** The server does not tell the place of an append that it has had for a moment only. */
  async function positionOf(stream: string, revision: number, until: number): Promise<Position> {
    for await (const event of reads.stream(stream, { direction: 'backward', from: revision, limit: 1 }, { until }))
      return event.position;
    throw new Error(`stream ${stream}: revision ${revision} was stored, and can't be read`);
  }

  /**
   * For `any` the server would recognise an append that comes again for a while only. So the ids are looked for in the stream, and the
   * append goes to the end that was found; when somebody was faster, only what is new has to be looked at.
   */
  async function appendAnywhere(
    stream: string,
    events: readonly SerialisedEvent[],
    until: number,
  ): Promise<AppendResult> {
    const ids = new Set(events.map(({ id }) => id));
    for (let last = -1; ;) {
      const end = await lookBack(stream, last, ids, until);
      if (end.known.length > 0) return storedBefore(stream, events, end.known);
      last = end.last;
      try {
        return await appendAt(stream, last, 'any', events, until);
      } catch (error) {
        if (!(error instanceof ConcurrencyError)) throw error;
      }
    }
  }

  /** The stream's last revision, and those of its events after `seen` that have one of the ids, the last one first. */
  async function lookBack(
    stream: string,
    seen: number,
    ids: ReadonlySet<string>,
    until: number,
  ): Promise<{ readonly last: number; readonly known: readonly RecordedEvent[] }> {
    let last = seen;
    const known: RecordedEvent[] = [];
    for await (const event of reads.stream(stream, { direction: 'backward' }, { until })) {
      if (event.revision <= seen) break;
      last = Math.max(last, event.revision);
      if (ids.has(event.id)) known.push(event);
      else if (known.length > 0) break;
    }
    return { last, known };
  }

  return { append, saw, settled: async () => void (await Promise.allSettled(lines.values())) };
}

/** Exactly these ids in this order: an append whose answer was lost and that came again. */
function storedBefore(
  stream: string,
  events: readonly SerialisedEvent[],
  known: readonly RecordedEvent[],
): AppendResult {
  const [last] = known;
  const first = known.at(-1);
  const same = known.length === events.length && known.every((event, i) => event.id === events.at(-1 - i)?.id);
  if (!same || first === undefined || last === undefined) throw new DuplicateEventIdError(stream, last?.id ?? '');
  return {
    firstRevision: first.revision,
    lastRevision: last.revision,
    position: last.position,
    alreadyStored: true,
  };
}

/**
 * What the client's `appendToStream` comes to with every server since 21.10. Before that it asks the server what it can, once: when that
 * fails because no node can be found, it takes the failure for the answer for as long as it lives.
 * @throws ConcurrencyError, or whatever the client throws
 */
async function send(
  client: KurrentDBClient,
  stream: string,
  last: number,
  expected: ExpectedRevision,
  batch: EventData[],
): Promise<{ readonly revision: number; readonly position: LogPosition | undefined }> {
  try {
    const { nextExpectedRevision, position } = await batchAppend.call(client, stream, batch, {
      streamState: last < 0 ? NO_STREAM : BigInt(last),
      batchAppendSize: 2 * maxAppendBytes,
      requiresLeader: true,
      deadline: wireDeadline,
    });
    return { revision: Number(nextExpectedRevision), position };
  } catch (error) {
    if (!isWrongExpectedVersion(error)) throw error;
    const { actualState } = error;
    throw new ConcurrencyError(stream, expected, typeof actualState === 'bigint' ? Number(actualState) : -1);
  }
}

/**
 * Asks for an append that can never be: at a revision that no stream reaches. Refusing it takes the leader and its writer, the very
 * ones that an append takes, and leaves no trace in the log. Reading the log is a right of its own, which every first append and every
 * catch-up needs.
 */
export async function checkWritable(
  connection: Connection,
  reads: Reads,
  stream: string,
  signal: AbortSignal,
): Promise<void> {
  const probe = { id: randomUUID(), type: 'WritableCheck', data: '{}', metadata: '{}' };
  const until = performance.now() + connection.patience;
  const append = connection.call({
    way: 'append',
    what: 'the event store takes no appends',
    stream,
    until,
    signal,
    run: ({ client }) =>
      send(client, stream, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, [toEventData(probe)]).catch(
        (error: unknown) => {
          if (!(error instanceof ConcurrencyError)) throw error;
        },
      ),
  });
  await Promise.all([append, reads.endOfLog({ until, signal })]);
}

function toEventData({ id, type, data, metadata }: SerialisedEvent): EventData {
  return {
    id,
    type,
    contentType: 'application/json',
    data: JSON.parse(data) as Record<string, Json>,
    // As bytes: the client leaves out metadata that is null, false, 0 or empty.
    metadata: new TextEncoder().encode(metadata),
  };
}
