import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, type RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';

/** Where the dashboard's pages come from. */
export type PagesConfig =
  /** A script that is started, serves on a socket of its own and ends with this process; its build lies beside it. */
  | { readonly kind: 'script'; readonly script: string }
  /** A server that is there already: the one that reloads while somebody works on the pages. */
  | { readonly kind: 'server'; readonly url: string };

/** How a request reaches the pages. */
export type PagesTarget = Pick<RequestOptions, 'agent' | 'socketPath' | 'host' | 'port'>;

export type Pages = {
  /** Null while nobody is there: they are starting, or have just ended unasked. */
  target(): PagesTarget | null;
  /** Folder of the files that a build never changes; null when there is no build. */
  readonly builtFiles: string | null;
  /** Whether another protocol may be spoken through the connection: only while developing. */
  readonly upgrades: boolean;
  /** Resolves when pages can be had for the first time. @throws PagesError when they can't be started at all */
  readonly ready: Promise<void>;
  /** Resolves when the process is gone. */
  close(): Promise<void>;
};

/** The dashboard can't be started; the message is for the person who starts the server. */
export class PagesError extends Error {}

const firstPauseMs = 250;
const longestPauseMs = 30_000;
/** Nothing is under way when the pages are told to end. */
const patienceMs = 3000;

/** @throws PagesError when there is no such script */
export function openPages(config: PagesConfig, log: Logger): Pages {
  if (config.kind === 'server') return runningPages(new URL(config.url));
  if (!existsSync(config.script)) throw new PagesError(`There is no dashboard at ${config.script} (PAGES).`);
  return startPages(config.script, log);
}

function runningPages({ hostname, port }: URL): Pages {
  const target = { agent: new Agent({ keepAlive: true }), host: hostname, port };
  return {
    target: () => target,
    builtFiles: null,
    upgrades: true,
    ready: Promise.resolve(),
    close: () => Promise.resolve(target.agent.destroy()),
  };
}

/**
 * A process of its own, so that drawing a page delays no action, and a fault in it takes the chronicle down with it in no case. Its
 * socket lies in a folder that only this user may enter. It is started again whenever it ends.
 */
function startPages(script: string, log: Logger): Pages {
  const folder = mkdtempSync(join(tmpdir(), 'emberlog-'));
  const socketPath = process.platform === 'win32' ? `\\\\.\\pipe\\emberlog-${process.pid}` : join(folder, 'pages.sock');
  const target = { agent: new Agent({ keepAlive: true }), socketPath };
  let child: ChildProcess | null = null;
  let listening = false;
  let closing = false;
  let pause = firstPauseMs;
  let again: NodeJS.Timeout | undefined;

  const ready = new Promise<void>((resolve, reject) => {
    start(resolve, (how) => reject(new PagesError(`The dashboard could not be started (${how}): is it built?`)));
  });
  // Who waits for it hears of it there.
  ready.catch(() => undefined);
  return {
    target: () => (listening ? target : null),
    builtFiles: join(dirname(script), '.next', 'static'),
    upgrades: false,
    ready,
    async close() {
      closing = true;
      clearTimeout(again);
      target.agent.destroy();
      if (child !== null) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        const force = setTimeout(() => child?.kill('SIGKILL'), patienceMs);
        await gone;
        clearTimeout(force);
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };

  function start(onListening: () => void, onFailed: (how: string) => void): void {
    // A process that was killed leaves its socket behind.
    rmSync(socketPath, { force: true });
    const started = spawn(process.execPath, [script, socketPath], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
    child = started;
    let served = false;
    started.on('message', () => {
      served = true;
      listening = true;
      pause = firstPauseMs;
      onListening();
    });
    const ended = (how: string) => {
      if (child !== started) return;
      child = null;
      listening = false;
      if (closing) return;
      log.error({ how, pause }, 'the dashboard has ended; it is started again');
      if (!served) onFailed(how);
      again = setTimeout(() => start(onListening, onFailed), pause);
      pause = Math.min(pause * 2, longestPauseMs);
    };
    started.on('error', (error) => ended(error.message));
    started.on('exit', (code, signal) => ended(signal ?? `exit code ${code}`));
  }
}
