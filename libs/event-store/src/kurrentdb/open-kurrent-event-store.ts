import type { StreamPrefixes } from '../our-streams.js';
import type { EventStore } from '../port.js';

export type KurrentEventStoreOptions = {
  /** `kurrentdb://user:password@host:2113?tlsCAFile=…`, or `esdb://…`: hosts, encryption, credentials, as the server's docs have it. */
  readonly connectionString: string;
  /**
   * Only streams whose names begin so belong to the store. Default: every stream but the server's own. With prefixes the server
   * finds them by their names alone, and other applications may use the same database.
   */
  readonly streamPrefixes?: StreamPrefixes;
  /** How long a call may take, all tries included, before it fails with StoreUnavailableError. In milliseconds, default 10,000. */
  readonly deadline?: number;
};

/**
 * A KurrentDB (formerly EventStoreDB) from 23.10, single node or cluster. Opens also when the database can't be reached: calls then fail
 * one by one until it can, and `checkWritable` tells.
 * @throws StoreUnavailableError when the connection string makes no sense
 */
export async function openKurrentEventStore(options: KurrentEventStoreOptions): Promise<EventStore> {
  // The client takes a tenth of a second and 25 MB to load, which the embedded store must not pay for.
  const { kurrentEventStore } = await import('./kurrent-event-store.js');
  return kurrentEventStore(options);
}
