import { checkCommit } from './commit-check.js';
import { openLogFile } from './log-file.js';
import { logMemory } from './log-memory.js';
import type { AppendRequest, StoredEvent, Transaction } from './stored-event.js';
import { systemEvent } from './system-events.js';

export type EventLogOptions = {
  /** Without a file the log lives as long as the fixture. */
  readonly file: string | null;
  /** Whether an append is on the disk before it is answered. */
  readonly durable: boolean;
  /** After how many written appends the server writes an event of its own. */
  readonly systemEventEvery: number;
};

export type AppendOutcome =
  /** No position when there is none to tell: nothing was written, or the server does not know yet. */
  | { readonly kind: 'stored'; readonly revision: number; readonly position: number | null }
  | { readonly kind: 'wrong-expected-version'; readonly actual: number };

export type EventLog = {
  readonly all: readonly StoredEvent[];
  readonly stream: (name: string) => readonly StoredEvent[];
  readonly append: (request: AppendRequest) => Promise<AppendOutcome>;
  /** Calls back after each commit until the returned function is called. */
  readonly onCommit: (wake: () => void) => () => void;
  readonly close: () => void;
};

type PendingAppend = { readonly request: AppendRequest; readonly resolve: (outcome: AppendOutcome) => void };

/**
 * Appends that arrive in one turn of the event loop share one fsync. Nobody sees or hears of an event before it is on the disk:
 * checking, writing and syncing happen in one turn. A disk that refuses ends the process, as it ends the server.
 */
export function openEventLog({ file, durable, systemEventEvery }: EventLogOptions): EventLog {
  const memory = logMemory();
  const disk = file === null ? null : openLogFile(file, durable, memory.restore);
  const wakes = new Set<() => void>();
  let queue: PendingAppend[] = [];
  let unwritten: Transaction[] = [];
  let appends = 0;
  let closed = false;

  // Nobody ever finds the log of a server empty.
  if (memory.all.length === 0) {
    write(systemEvent());
    toDisk();
  }

  function append(request: AppendRequest): Promise<AppendOutcome> {
    return new Promise((resolve) => {
      if (queue.push({ request, resolve }) === 1) setImmediate(flush);
    });
  }

  function flush(): void {
    // What arrives at a dead server is never answered.
    if (closed) return;
    const group = queue;
    queue = [];
    const outcomes = group.map(({ request }) => perform(request));
    const changed = unwritten.length > 0;
    toDisk();
    group.forEach(({ resolve }, i) => resolve(outcomes[i] as AppendOutcome));
    if (changed) for (const wake of [...wakes]) wake();
  }

  function perform(request: AppendRequest): AppendOutcome {
    const { stream, events } = request;
    const stored = memory.stream(stream);
    const decision = checkCommit(request, stored, memory.recent);
    switch (decision.kind) {
      case 'wrong-expected-version':
        return { kind: 'wrong-expected-version', actual: stored.length - 1 };
      case 'idempotent':
        return { kind: 'stored', revision: decision.last.revision, position: decision.last.position };
      case 'write': {
        const last = write({ stream, events }).at(-1);
        if (last === undefined) return { kind: 'stored', revision: stored.length - 1, position: null };
        if (++appends % systemEventEvery === 0) write(systemEvent());
        return { kind: 'stored', revision: last.revision, position: last.position };
      }
    }
  }

  function write({ stream, events }: Omit<Transaction, 'created'>): readonly StoredEvent[] {
    if (events.length === 0) return [];
    const transaction = { stream, events, created: `${Date.now()}0000` };
    unwritten.push(transaction);
    return memory.write(transaction);
  }

  function toDisk(): void {
    disk?.append(unwritten);
    unwritten = [];
  }

  function onCommit(wake: () => void): () => void {
    wakes.add(wake);
    return () => wakes.delete(wake);
  }

  function close(): void {
    if (closed) return;
    flush();
    closed = true;
    disk?.close();
  }

  return { all: memory.all, stream: memory.stream, append, onCommit, close };
}
