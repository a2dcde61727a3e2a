import type { ExpectedRevision } from './port.js';

/** Base of everything the port throws on purpose. */
export abstract class EventStoreError extends Error {
  abstract readonly code: string;
}

/** The stream moved on: nothing was written. */
export class ConcurrencyError extends EventStoreError {
  readonly code = 'CONCURRENCY';
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    /** Last revision of the stream at the time; -1 when it does not exist. */
    readonly actual: number,
  ) {
    super(`stream ${stream}: expected revision ${expected}, actual ${actual}`);
    this.name = 'ConcurrencyError';
  }
}

/** Some of the event ids are stored already, but not as exactly this append: nothing was written. */
export class DuplicateEventIdError extends EventStoreError {
  readonly code = 'DUPLICATE_EVENT_ID';
  constructor(
    readonly stream: string,
    readonly eventId: string,
  ) {
    super(`stream ${stream}: event id ${eventId} is already stored as part of another append`);
    this.name = 'DuplicateEventIdError';
  }
}

/** An event that can't be stored as it is (no UUID, not JSON, empty append): nothing was written. */
export class InvalidEventError extends EventStoreError {
  readonly code = 'INVALID_EVENT';
  constructor(message: string) {
    super(message);
    this.name = 'InvalidEventError';
  }
}

/** More at once than every store takes (`maxAppendBytes`), or than this one is set to take: nothing was written. */
export class AppendTooLargeError extends EventStoreError {
  readonly code = 'APPEND_TOO_LARGE';
  constructor(
    readonly stream: string,
    /** In bytes; `null` when the store refused and did not say. */
    readonly limit: number | null,
  ) {
    super(`stream ${stream}: the append is larger than ${limit === null ? 'the store takes' : `${limit} bytes`}`);
    this.name = 'AppendTooLargeError';
  }
}

/** The store can't be reached or is closed. An append that ends so may be sent again with the same ids. */
export class StoreUnavailableError extends EventStoreError {
  readonly code = 'STORE_UNAVAILABLE';
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnavailableError';
  }
}

/** Not a position that this store gave out. */
export class InvalidPositionError extends EventStoreError {
  readonly code = 'INVALID_POSITION';
  constructor(readonly position: string) {
    super(`not a position of this store: ${JSON.stringify(position)}`);
    this.name = 'InvalidPositionError';
  }
}
