import { ticks } from './ticks.js';
import { randomUUID } from 'node:crypto';
import type { Transaction } from './stored-event.js';

/** Servers write about themselves between the events of their users. Whoever reads `$all` meets them, unless a filter keeps them out. */
export function systemEvent(): Transaction {
  return {
    stream: '$stats-fixture',
    created: ticks(),
    events: [
      {
        id: randomUUID(),
        type: '$statsCollected',
        isJson: true,
        data: Buffer.from(JSON.stringify({ 'proc-mem': process.memoryUsage.rss() })),
        metadata: new Uint8Array(),
      },
    ],
  };
}
