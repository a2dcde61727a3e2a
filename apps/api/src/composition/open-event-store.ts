import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type EventStore, openSqliteEventStore } from '@emberlog/event-store';
import { ConfigError, type EventStoreConfig } from '../config/config.js';

/** The store the configuration names: the one place that knows the adapters. @throws StoreUnavailableError */
export async function openEventStore(config: EventStoreConfig): Promise<EventStore> {
  switch (config.kind) {
    case 'sqlite':
      mkdirSync(dirname(config.file), { recursive: true });
      return Promise.resolve(openSqliteEventStore({ file: config.file }));
    case 'kurrentdb':
      throw new ConfigError('EVENT_STORE: KurrentDB is not supported yet.');
  }
}
