export * from './port.js';
export * from './errors.js';
export { installationStreamPrefix, membershipStreamPrefix, type StreamPrefixes } from './our-streams.js';
export { openSqliteEventStore, type SqliteEventStoreOptions } from './sqlite/sqlite-event-store.js';
export { maxAppendBytes } from './append-guard.js';
export { openKurrentEventStore, type KurrentEventStoreOptions } from './kurrentdb/open-kurrent-event-store.js';
export { foundInstallation, identityStream, type Installation, installationOf } from './installation.js';
