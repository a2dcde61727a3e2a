import { AppendTooLargeError, InvalidEventError } from './errors.js';
import type { ExpectedRevision, NewEvent } from './port.js';

/** An event as adapters write it. Serialised when `append` is called: what the caller changes afterwards has no effect. */
export type SerialisedEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Event types and stream names: printable ASCII without blanks, so that every store can index and filter them. */
const name = /^[!-~]{1,200}$/;
const maxDepth = 64;

/**
 * What every store takes in one append: all that EventStoreDB up to 24.10 takes, counted as it counts (`sizeOf`). The same in every
 * adapter, so that a table can move from one store to another.
 */
export const maxAppendBytes = 1024 * 1024;

/** Refuses what a store could not give back as it came. Runs before anything is written. */
export function guardAppend(
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): readonly SerialisedEvent[] {
  // EventStoreDB keeps names that start with $ for itself.
  if (!name.test(stream) || stream.startsWith('$')) {
    throw new InvalidEventError(`not a stream name: ${JSON.stringify(stream)}`);
  }
  if (expected !== 'any' && expected !== 'no-stream' && !(Number.isSafeInteger(expected) && expected >= -1)) {
    throw new InvalidEventError(`stream ${stream}: not an expected revision: ${String(expected)}`);
  }
  if (events.length === 0) throw new InvalidEventError(`stream ${stream}: an append needs at least one event`);
  const ids = new Set<string>();
  const serialised = events.map(({ id, type, data, metadata }, index) => {
    const where = () => `stream ${stream}, event ${index}`;
    if (!uuid.test(id)) throw new InvalidEventError(`${where()}: the id is not a lower-case UUID`);
    if (ids.has(id)) throw new InvalidEventError(`${where()}: the id occurs twice in this append`);
    ids.add(id);
    if (!name.test(type)) throw new InvalidEventError(`${where()}: not an event type: ${JSON.stringify(type)}`);
    return {
      id,
      type,
      data: serialise(data, () => `${where()}, data`),
      metadata: serialise(metadata, () => `${where()}, metadata`),
    };
  });
  if (serialised.reduce((bytes, event) => bytes + sizeOf(event), 0) > maxAppendBytes)
    throw new AppendTooLargeError(stream, maxAppendBytes);
  return serialised;
}

/** Data and metadata as UTF-8, and two bytes for each character of the type. */
function sizeOf({ type, data, metadata }: SerialisedEvent): number {
  return Buffer.byteLength(data) + Buffer.byteLength(metadata) + 2 * type.length;
}

function serialise(value: unknown, where: () => string): string {
  const fault = jsonFault(value, 0);
  if (fault !== null) throw new InvalidEventError(`${where()}${fault}`);
  try {
    return JSON.stringify(value);
  } catch (error) {
    throw new InvalidEventError(`${where()}: ${(error as Error).message}`);
  }
}

/** What keeps the value from coming back as it went in, with the way to it, or null. */
function jsonFault(value: unknown, depth: number): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : `: ${value} is not JSON`;
  if (typeof value !== 'object') return `: ${typeof value} is not JSON`;
  // A cycle shows as endless depth.
  if (depth >= maxDepth) return `: deeper than ${maxDepth} levels or circular`;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const fault = jsonFault(value[i], depth + 1);
      if (fault !== null) return `[${i}]${fault}`;
    }
    return null;
  }
  // Plain means: directly below the Object.prototype of any realm, or below nothing.
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return ': only plain objects are JSON';
  for (const [key, inner] of Object.entries(value)) {
    const fault = jsonFault(inner, depth + 1);
    if (fault !== null) return `.${key}${fault}`;
  }
  return null;
}
