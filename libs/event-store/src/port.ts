/**
 * The event store port. Adapters: SQLite (embedded default) and KurrentDB, which was called EventStoreDB. Everything an adapter may not
 * be able to promise stays out of it: positions are opaque and sparse, there is no query but "a stream" and "everything".
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Opaque and sortable as a plain string: a later event's position compares greater. Never do arithmetic on it. */
export type Position = string;

export type NewEvent = {
  /** Lower-case UUID made by the caller: appending the same ids again has one effect. */
  readonly id: string;
  readonly type: string;
  readonly data: Json;
  readonly metadata: Json;
};

export type RecordedEvent = NewEvent & {
  readonly stream: string;
  /** 0-based, without gaps inside its stream. */
  readonly revision: number;
  readonly position: Position;
  /** ISO 8601 UTC, as the store recorded it. */
  readonly recordedAt: string;
};

/**
 * A number: the stream's last revision must be exactly this, as `lastRevision` tells it (so -1 means the same as `no-stream`: it must
 * not exist). `any`: no check; a store may have to read the stream for it.
 */
export type ExpectedRevision = number | 'no-stream' | 'any';

export type AppendResult = {
  readonly firstRevision: number;
  readonly lastRevision: number;
  /** Position of the last event of the append. */
  readonly position: Position;
  /** True when exactly these event ids were already stored before: nothing was written, the stored revisions are returned. */
  readonly alreadyStored: boolean;
};

export type ReadDirection = 'forward' | 'backward';
export type ReadStreamOptions = {
  readonly direction?: ReadDirection;
  /** First revision to return. Default: 0 forward, the last one backward. */
  readonly from?: number;
  readonly limit?: number;
};
export type ReadAllOptions = {
  /** Exclusive. Default: from the beginning. */
  readonly after?: Position | null;
  readonly limit?: number;
};

export type SubscribeOptions = {
  /** Exclusive start: the last position already handled, or null for everything. */
  readonly after: Position | null;
  readonly signal: AbortSignal;
  /** Called when the subscription has handed over everything stored so far and goes live: after catch-up, and again if it fell far behind. */
  readonly onCaughtUp?: () => void;
};

export interface EventStore {
  /** One atomic append, resolved when it is durable. @throws ConcurrencyError, DuplicateEventIdError, InvalidEventError, AppendTooLargeError, StoreUnavailableError */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>;
  /** An unknown stream reads as empty. Pulls in pages: a slow reader holds no more than one page. */
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>;
  /** Everything in order. A malformed `after` fails with InvalidPositionError, here and in `subscribeToAll`, at the first pull. */
  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent>;
  /** Everything after the position, in order, each event once: catch-up first, then live. Ends when the signal aborts or the store closes. */
  subscribeToAll(options: SubscribeOptions): AsyncIterable<RecordedEvent>;
  /** Last revision of the stream; -1 when it does not exist. */
  lastRevision(stream: string): Promise<number>;
  /** Position of the last stored event; null when the store is empty. */
  lastPosition(): Promise<Position | null>;
  /** Makes no durable write, and may be asked often. @throws StoreUnavailableError when the store can't take an append right now */
  checkWritable(): Promise<void>;
  /** Finishes the appends under way, ends subscriptions, releases the storage. Later calls fail with StoreUnavailableError. */
  close(): Promise<void>;
}
