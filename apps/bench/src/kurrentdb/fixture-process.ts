import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type FixtureProcess = { readonly connectionString: string; stop(): Promise<void> };

/**
 * The protocol fixture in a process of its own, so that it does not share a processor turn with what is measured. It answers before the
 * events are on the disk: what is measured is the way there.
 */
export async function startFixtureProcess(): Promise<FixtureProcess> {
  const entry = fileURLToPath(import.meta.resolve('@emberlog/event-store/testing/kurrentdb'));
  const child = spawn(process.execPath, [join(entry, '..', 'serve.js'), '--volatile'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    const [, connectionString] = /^ready (\S+)$/.exec(line) ?? [];
    if (connectionString === undefined) continue;
    return {
      connectionString,
      async stop() {
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error('the protocol fixture did not start');
}
