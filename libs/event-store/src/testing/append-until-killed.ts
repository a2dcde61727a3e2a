import { openSqliteEventStore } from '../sqlite/sqlite-event-store.js';
import { newEvents } from './make-events.js';

/** A process of its own for crash tests: appends batches of three and prints the last revision of each acknowledged one. */
const store = openSqliteEventStore({ file: process.argv[2] as string });
for (;;) {
  const { lastRevision } = await store.append('crash', 'any', newEvents(3));
  process.stdout.write(`${lastRevision}\n`);
}
