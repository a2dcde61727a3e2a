import {
  ConcurrencyError,
  type EventStore,
  type NewEvent,
  type RecordedEvent,
  StoreUnavailableError,
} from '@emberlog/event-store';

export type MemoryEventStore = EventStore & {
  /** Everything stored, in order. */
  readonly all: readonly RecordedEvent[];
  /** Subscriptions hand over only so many events of the store: the process "dies" behind that one. */
  limit(count: number): void;
  /** The next `count` reads of a stream fail as if the store was away. */
  failReads(count: number): void;
};

/** Just enough of the port to test the read side without a disk. Time is counted, so that tests can repeat themselves. */
export function memoryEventStore(): MemoryEventStore {
  const all: RecordedEvent[] = [];
  const wakes = new Set<() => void>();
  let visible = Number.POSITIVE_INFINITY;
  let failing = 0;
  let closed = false;
  const streamOf = (stream: string) => all.filter((event) => event.stream === stream);
  const wake = () => [...wakes].forEach((resolve) => resolve());

  function record(stream: string, event: NewEvent, revision: number): void {
    const position = String(all.length).padStart(12, '0');
    const recordedAt = new Date(Date.UTC(2024, 0, 1) + all.length * 1000).toISOString();
    all.push({ ...event, stream, revision, position, recordedAt });
  }

  return {
    all,
    limit(count) {
      visible = count;
      wake();
    },
    failReads(count) {
      failing = count;
    },
    append(stream, expected, events) {
      const last = streamOf(stream).length - 1;
      const wanted = expected === 'no-stream' ? -1 : expected;
      if (wanted !== 'any' && wanted !== last) return Promise.reject(new ConcurrencyError(stream, expected, last));
      events.forEach((event, index) => record(stream, event, last + 1 + index));
      wake();
      const position = all.at(-1)?.position ?? '';
      return Promise.resolve({
        firstRevision: last + 1,
        lastRevision: last + events.length,
        position,
        alreadyStored: false,
      });
    },
    async *readStream(stream, { direction = 'forward', from, limit = Number.POSITIVE_INFINITY } = {}) {
      await Promise.resolve();
      if (failing > 0) {
        failing -= 1;
        throw new StoreUnavailableError('away for a test');
      }
      const events = streamOf(stream);
      const range =
        direction === 'forward' ? events.slice(from ?? 0) : events.slice(0, (from ?? events.length) + 1).reverse();
      yield* range.slice(0, limit);
    },
    async *readAll({ after = null, limit = Number.POSITIVE_INFINITY } = {}) {
      await Promise.resolve();
      yield* all.filter((event) => after === null || event.position > after).slice(0, limit);
    },
    async *subscribeToAll({ after, signal }) {
      let next = after === null ? 0 : Number(after) + 1;
      while (!signal.aborted && !closed) {
        const event = next < visible ? all[next] : undefined;
        if (event !== undefined) {
          next += 1;
          yield event;
          continue;
        }
        let woken: () => void = () => undefined;
        const waiting = new Promise<void>((resolve) => (woken = resolve));
        wakes.add(woken);
        signal.addEventListener('abort', woken, { once: true });
        await waiting;
        wakes.delete(woken);
        signal.removeEventListener('abort', woken);
      }
    },
    lastRevision: (stream) => Promise.resolve(streamOf(stream).length - 1),
    lastPosition: () => Promise.resolve(all.slice(0, visible).at(-1)?.position ?? null),
    checkWritable: () => Promise.resolve(),
    close() {
      closed = true;
      wake();
      return Promise.resolve();
    },
  };
}
