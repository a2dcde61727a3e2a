import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { campaignStreamPrefix } from '@emberlog/engine';
import {
  type EventStore,
  installationStreamPrefix,
  membershipStreamPrefix,
  openKurrentEventStore,
  openSqliteEventStore,
  type StreamPrefixes,
} from '@emberlog/event-store';
import type { EventStoreConfig } from '../config/config.js';

/** All streams there are. A subscription hands out all of them; who follows it leaves out what is not theirs. */
const streamPrefixes: StreamPrefixes = [campaignStreamPrefix, installationStreamPrefix, membershipStreamPrefix];

/** The store the configuration names: the one place that knows the adapters. @throws StoreUnavailableError */
export async function openEventStore(config: EventStoreConfig): Promise<EventStore> {
  switch (config.kind) {
    case 'sqlite':
      mkdirSync(dirname(config.file), { recursive: true });
      return Promise.resolve(openSqliteEventStore({ file: config.file, streamPrefixes }));
    case 'kurrentdb':
      // Other applications may live in the same database.
      return openKurrentEventStore({ connectionString: config.connectionString, streamPrefixes });
  }
}
