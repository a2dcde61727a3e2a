import type { Start } from './read-request.js';
import type { ExpectedRevision } from './stored-event.js';

/** What clients asked for and got since the fixture started, for tests that hold a client to what it may send. */
export type Journal = {
  /** Expectation of each append, in the order in which they came. */
  readonly expectations: ExpectedRevision[];
  /** Each read of the log: of everything, or with a filter, which has the server search. */
  readonly logReads: ('everything' | 'filtered')[];
  /** Where each subscription wanted to start. */
  readonly subscriptionStarts: Start[];
  /** Events that were handed to the transport for subscriptions. */
  subscriptionEvents: number;
};

export function journal(): Journal {
  return { expectations: [], logReads: [], subscriptionStarts: [], subscriptionEvents: 0 };
}
