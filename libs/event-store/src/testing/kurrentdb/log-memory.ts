import { type StoredEvent, sizeOf, type Transaction } from './stored-event.js';

/** Where the first event of an empty log goes: a real log has records of its own before it. */
const firstPosition = 1_031;
/** What a record takes besides its bytes. Positions are places in a log, hence never dense. */
const recordOverhead = 97;
/** How many ids the server remembers for appends that expect nothing in particular. */
const rememberedIds = 50_000;

export type LogMemory = {
  /** In order of their positions. */
  readonly all: readonly StoredEvent[];
  readonly stream: (name: string) => readonly StoredEvent[];
  /** Finds events written since the start, as long as they are among the latest. */
  readonly recent: (id: string) => StoredEvent | undefined;
  readonly write: (transaction: Transaction) => readonly StoredEvent[];
  /** Brings back what was written before the start. It is not recent: the server's memory does not survive it. */
  readonly restore: (transaction: Transaction) => void;
};

export function logMemory(): LogMemory {
  const all: StoredEvent[] = [];
  const streams = new Map<string, StoredEvent[]>();
  const recent = new Map<string, StoredEvent>();
  let nextPosition = firstPosition;

  function add({ stream, created, events }: Transaction): readonly StoredEvent[] {
    const target = streams.get(stream) ?? [];
    streams.set(stream, target);
    const stored = events.map((event, i) => {
      const position = nextPosition;
      nextPosition += recordOverhead + sizeOf(event);
      return { ...event, stream, created, position, revision: target.length + i };
    });
    for (const event of stored) {
      target.push(event);
      all.push(event);
    }
    return stored;
  }

  function write(transaction: Transaction): readonly StoredEvent[] {
    const stored = add(transaction);
    for (const event of stored) recent.set(event.id, event);
    for (const id of recent.keys()) {
      if (recent.size <= rememberedIds) break;
      recent.delete(id);
    }
    return stored;
  }

  return {
    all,
    stream: (name) => streams.get(name) ?? [],
    recent: (id) => recent.get(id),
    write,
    restore: (transaction) => void add(transaction),
  };
}

/** Index of the first event at or after the position. */
export function indexAt(all: readonly StoredEvent[], position: number): number {
  let from = 0;
  let to = all.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((all[middle] as StoredEvent).position < position) from = middle + 1;
    else to = middle;
  }
  return from;
}
