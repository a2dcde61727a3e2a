import { randomUUID } from 'node:crypto';
import type { Transaction } from './stored-event.js';

/** Servers write about themselves between the events of their users. Who reads `$all` meets these, unless a filter keeps them out. */
export function systemEvent(): Omit<Transaction, 'created'> {
  const data = Buffer.from(JSON.stringify({ 'proc-id': process.pid }));
  return {
    stream: '$stats-fixture',
    events: [{ id: randomUUID(), type: '$statsCollected', isJson: true, data, metadata: new Uint8Array() }],
  };
}
