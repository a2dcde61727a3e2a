import { InvalidEventError } from './errors.js';
import type { NewEvent } from './port.js';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Event types and stream names: printable ASCII without blanks, so that every store can index and filter them. */
const name = /^[!-~]{1,200}$/;
const maxDepth = 64;

/** Refuses what a store could not give back as it came. Runs before anything is written. */
export function guardAppend(stream: string, events: readonly NewEvent[]): void {
  if (!name.test(stream)) throw new InvalidEventError(`not a stream name: ${JSON.stringify(stream)}`);
  if (events.length === 0) throw new InvalidEventError(`stream ${stream}: an append needs at least one event`);
  const ids = new Set<string>();
  events.forEach((event, index) => {
    const where = `stream ${stream}, event ${index}`;
    if (!uuid.test(event.id)) throw new InvalidEventError(`${where}: the id is not a lower-case UUID`);
    if (ids.has(event.id)) throw new InvalidEventError(`${where}: the id occurs twice in this append`);
    ids.add(event.id);
    if (!name.test(event.type))
      throw new InvalidEventError(`${where}: not an event type: ${JSON.stringify(event.type)}`);
    guardJson(event.data, `${where}, data`, 0);
    guardJson(event.metadata, `${where}, metadata`, 0);
  });
}

function guardJson(value: unknown, where: string, depth: number): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new InvalidEventError(`${where}: ${value} is not JSON`);
    return;
  }
  if (typeof value !== 'object') throw new InvalidEventError(`${where}: a ${typeof value} is not JSON`);
  // A cycle shows as endless depth.
  if (depth >= maxDepth) throw new InvalidEventError(`${where}: deeper than ${maxDepth} levels or circular`);
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) guardJson(value[i], `${where}[${i}]`, depth + 1);
    return;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new InvalidEventError(`${where}: only plain objects are JSON`);
  }
  for (const key in value) guardJson((value as Record<string, unknown>)[key], `${where}.${key}`, depth + 1);
}
