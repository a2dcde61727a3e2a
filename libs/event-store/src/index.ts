export * from './port.js';
export * from './errors.js';
export { openSqliteEventStore, type SqliteEventStoreOptions } from './sqlite/sqlite-event-store.js';
