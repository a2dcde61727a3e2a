import { parseArgs } from 'node:util';
import { startKurrentFixture } from './fixture.js';

/**
 * The fixture in a process of its own. Prints one line when it is ready, `ready kurrentdb://…`, and ends on SIGTERM.
 *
 *     node dist/testing/kurrentdb/serve.js --port 2113 --log-file data/events.jsonl [--nodes 3] [--max-append-size 16777216] [--volatile]
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    nodes: { type: 'string' },
    'log-file': { type: 'string' },
    'max-append-size': { type: 'string' },
    /** Answers appends before they are on the disk: for benchmarks that are not about the disk. */
    volatile: { type: 'boolean' },
  },
});

const fixture = await startKurrentFixture({
  port: number('port'),
  nodes: nodes(),
  logFile: values['log-file'],
  maxAppendSize: number('max-append-size'),
  durable: values.volatile !== true,
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void fixture.stop());
process.stdout.write(`ready ${fixture.connectionString}\n`);

function nodes(): 1 | 3 | undefined {
  const count = number('nodes');
  if (count === undefined || count === 1 || count === 3) return count;
  throw new Error(`--nodes takes 1 or 3, not ${count}`);
}

function number(option: 'port' | 'nodes' | 'max-append-size'): number | undefined {
  const value = values[option];
  if (value === undefined) return undefined;
  if (!/^\d+$/.test(value)) throw new Error(`--${option} takes a number, not ${value}`);
  return Number(value);
}
