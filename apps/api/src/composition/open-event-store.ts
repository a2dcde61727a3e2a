import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { campaignStreamPrefix } from '@emberlog/engine';
import { type EventStore, openKurrentEventStore, openSqliteEventStore } from '@emberlog/event-store';
import type { EventStoreConfig } from '../config/config.js';

/** The store the configuration names: the one place that knows the adapters. @throws StoreUnavailableError */
export async function openEventStore(config: EventStoreConfig): Promise<EventStore> {
  switch (config.kind) {
    case 'sqlite':
      mkdirSync(dirname(config.file), { recursive: true });
      return Promise.resolve(openSqliteEventStore({ file: config.file }));
    case 'kurrentdb':
      // Other applications may live in the same database.
      return openKurrentEventStore({ connectionString: config.connectionString, streamPrefix: campaignStreamPrefix });
  }
}
