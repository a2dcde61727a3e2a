import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { bareClients, newEvent, newEvents, persistently, toArray, until } from './bare-client.js';
import { startKurrentFixture } from './fixture.js';

describe('the log file of the protocol fixture', () => {
  let directory: string;
  let logFile: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'kurrent-fixture-'));
    logFile = join(directory, 'log.jsonl');
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  describe('in one process', () => {
    const { connect, fixture } = bareClients('test', () => ({ logFile }));
    const everything = async (client: KurrentDBClient) => await toArray(client.readAll());

    it('brings everything back on the same port after a restart', async () => {
      const client = connect();
      await client.appendToStream('s-1', newEvents(3));
      await client.appendToStream('s-2', newEvents(2));
      const { nodes } = fixture();
      const before = await everything(client);
      await fixture().restart();
      expect(fixture().nodes).toEqual(nodes);
      const again = connect();
      expect(await everything(again)).toEqual(before);
      const event = newEvent();
      const append = () => again.appendToStream('s-1', event, { streamState: 2n });
      expect((await persistently(append)).nextExpectedRevision).toBe(3n);
    });

    it('knows a repetition after a restart by its expectation, and not at all without one', async () => {
      const events = newEvents(2);
      const answer = await connect().appendToStream('s-1', events, { streamState: 'no_stream' });
      await fixture().restart();
      const client = connect();
      const repeat = () => client.appendToStream('s-1', events, { streamState: 'no_stream' });
      expect(await persistently(repeat)).toEqual(answer);
      expect((await client.appendToStream('s-1', events)).nextExpectedRevision).toBe(3n);
    });

    it('loses a last line that was cut off while it was written, and nothing else', async () => {
      await connect().appendToStream('s-1', newEvents(2));
      await fixture().stop();
      const whole = readFileSync(logFile, 'utf8');
      appendFileSync(logFile, whole.slice(0, 100));
      await fixture().restart();
      const client = connect();
      expect(await toArray(client.readStream('s-1'))).toHaveLength(2);
      const event = newEvent();
      await persistently(() => client.appendToStream('s-1', event, { streamState: 1n }));
      expect(readFileSync(logFile, 'utf8').startsWith(whole)).toBe(true);
      await fixture().restart();
      expect(await toArray(connect().readStream('s-1'))).toHaveLength(3);
    });

    it('refuses to start with a damaged line', async () => {
      const damaged = join(directory, 'damaged.jsonl');
      writeFileSync(damaged, `${readFileSync(logFile, 'utf8')}{"stream":\n`);
      await expect(startKurrentFixture({ logFile: damaged })).rejects.toThrow(`the log is damaged at ${damaged}:2`);
    });
  });

  describe('in a process of its own', () => {
    const serve = (...options: string[]) => {
      const entry = join(import.meta.dirname, 'serve.ts');
      const child = spawn(
        process.execPath,
        ['--import', '@swc-node/register/esm-register', entry, '--log-file', logFile, ...options],
        {
          env: {
            ...process.env,
            SWC_NODE_PROJECT: join(import.meta.dirname, '..', '..', '..', 'tsconfig.json'),
            NODE_OPTIONS: '',
          },
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const exited = new Promise<{ code: number | null }>((resolve) => child.once('exit', (code) => resolve({ code })));
      const ready = until(() => output.endsWith('\n')).then(() => {
        expect(output).toMatch(/^ready kurrentdb:\/\/\S+\n$/);
        return output.trim().slice('ready '.length);
      });
      return { child, ready, exited };
    };

    it('has every acknowledged append and no part of another after kill -9', async () => {
      const { child, ready, exited } = serve();
      const client = KurrentDBClient.connectionString(await ready);
      const acknowledged = new Map<string, number>();
      const writing = Array.from({ length: 8 }, async (_, writer) => {
        for (let revision = 2; ; revision += 3) {
          const stream = `s-${writer}`;
          await client.appendToStream(stream, newEvents(3));
          acknowledged.set(stream, revision);
          if (acknowledged.size === 8 && revision > 60) child.kill('SIGKILL');
        }
      });
      await Promise.allSettled(writing);
      await exited;
      await client.dispose();

      const fixture = await startKurrentFixture({ logFile });
      const survivor = KurrentDBClient.connectionString(fixture.connectionString);
      for (const [stream, revision] of acknowledged) {
        const { length } = await toArray(survivor.readStream(stream));
        expect(length).toBeGreaterThan(revision);
        expect(length % 3).toBe(0);
      }
      await survivor.dispose();
      await fixture.stop();
    });

    it('goes on where it was on the port that it is given, and ends on SIGTERM', async () => {
      const first = serve();
      const connectionString = await first.ready;
      const client = KurrentDBClient.connectionString(connectionString);
      await client.appendToStream('s-1', newEvents(2));
      first.child.kill('SIGTERM');
      expect(await first.exited).toEqual({ code: 0 });

      const second = serve('--port', new URL(connectionString).port);
      expect(await second.ready).toBe(connectionString);
      const again = KurrentDBClient.connectionString(connectionString);
      const event = newEvent();
      await persistently(() => again.appendToStream('s-1', event, { streamState: 1n }));
      await Promise.all([client.dispose(), again.dispose()]);
      second.child.kill('SIGTERM');
      expect(await second.exited).toEqual({ code: 0 });
    });
  });
});
