import { setTimeout as delay } from 'node:timers/promises';
import { openKurrentEventStore } from '../kurrentdb/open-kurrent-event-store.js';
import { newEvents } from './make-events.js';

/**
 * A process of its own for tests of outages and of a quiet end: follows the store, appends and reads until it is told that it is enough,
 * says how far it is, and then closes the store and has nothing left to do.
 */
const [connectionString, deadline] = process.argv.slice(2) as [string, string];
const store = await openKurrentEventStore({ connectionString, deadline: Number(deadline) });
let over = false;
process.stdin.once('data', () => (over = true));

async function follow(reader: string): Promise<void> {
  let after: string | null = null;
  while (!over) {
    try {
      for await (const event of store.subscribeToAll({ after, signal: new AbortController().signal })) {
        after = event.position;
        process.stdout.write(`${reader} saw ${event.revision}\n`);
      }
    } catch {
      // It goes on from its checkpoint.
    }
  }
}

async function append(): Promise<void> {
  for (let last = -1; !over;) {
    const events = newEvents(1);
    for (let stored = false; !stored && !over;) {
      stored = await store.append('campaign-a', last, events).then(
        () => true,
        () => false,
      );
    }
    if (!over) process.stdout.write(`stored ${++last}\n`);
  }
}

async function read(): Promise<void> {
  while (!over) {
    await store.lastRevision('campaign-a').catch(() => undefined);
    await delay(20);
  }
}

const following = [follow('one'), follow('other')];
await Promise.all([append(), read()]);
await store.close();
await Promise.all(following);
process.stdin.destroy();
