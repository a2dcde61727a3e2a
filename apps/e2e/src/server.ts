import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { port } from './address.js';
import { eventStoreSetting, fixtureArguments, ownFixturePort, usesFixture } from './store.js';

export const workspace = fileURLToPath(new URL('../../..', import.meta.url));

/** A server of a test's own, on a folder of its own, started as a user starts it. */
export type Server = {
  readonly url: string;
  /** The stand-in of its cluster when it keeps its events there. */
  readonly cluster: Cluster;
  start(): Promise<void>;
  /** kill -9 of everything that was started: start script, API and dashboard. */
  kill(): Promise<void>;
  /** kill -9 of the start script alone, as somebody does who only knows that process. */
  killStarter(): Promise<void>;
  /** Ends it as Ctrl-C does; answers with the exit code. */
  stop(): Promise<number | null>;
  /** Sends a signal to the one process that was started, and waits until all are gone; answers with its exit code. */
  signal(name: NodeJS.Signals): Promise<number | null>;
  /** Ends whatever still runs and removes the folder. */
  remove(): Promise<void>;
};

/** Does nothing over the embedded store. */
export type Cluster = {
  start(): Promise<void>;
  /** kill -9: what it had acknowledged is in its log. */
  kill(): Promise<void>;
};

/** What is started: the script itself, or npm as a user types it; and with which settings. */
export type Launch = { readonly by?: 'node' | 'npm'; readonly env?: Readonly<Record<string, string>> };

export async function ownServer({ by = 'node', env = {} }: Launch = {}): Promise<Server> {
  const data = await mkdtemp(join(tmpdir(), 'emberlog-e2e-own-'));
  const own = port + 1;
  const url = `http://localhost:${own}`;
  const cluster = usesFixture() ? ownFixture(data) : { start: async () => {}, kill: async () => {} };
  let running: Awaited<ReturnType<typeof launch>> | null = null;

  async function launch() {
    const [program, args] = by === 'npm' ? ['npm', ['start']] : [process.execPath, ['scripts/start.mjs']];
    const child = spawn(program, args, {
      cwd: workspace,
      // A group of its own, so that kill -9 reaches all of it at once.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(own),
        DATA_DIR: data,
        DEMO: 'off',
        ...eventStoreSetting(ownFixturePort),
        ...env,
      },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = once(child, 'exit');
    let over = false;
    void ended.then(() => (over = true));
    while (!said.includes(`ready at ${url}`)) {
      if (over) throw new Error(`the server did not start:\n${said}`);
      await pause();
    }
    if (child.pid === undefined) throw new Error('the server has no process');
    return { pid: child.pid, ended };
  }

  const alive = (target: number): boolean => {
    try {
      process.kill(target, 0);
      return true;
    } catch {
      return false;
    }
  };
  const signal = (target: number, name: NodeJS.Signals): void => {
    if (alive(target)) process.kill(target, name);
  };

  async function end(send: (pid: number) => void): Promise<number | null> {
    if (running === null) return null;
    const { pid, ended } = running;
    running = null;
    send(pid);
    const [code] = (await ended) as [number | null];
    // The whole group has to be gone before its port and its files are free.
    while (alive(-pid)) await pause();
    return code;
  }

  return {
    url,
    cluster,
    async start() {
      await cluster.start();
      running = await launch();
    },
    async kill() {
      await end((pid) => signal(-pid, 'SIGKILL'));
    },
    async killStarter() {
      await end((pid) => signal(pid, 'SIGKILL'));
    },
    stop: () => end((pid) => signal(pid, 'SIGINT')),
    signal: (name) => end((pid) => signal(pid, name)),
    async remove() {
      await end((pid) => signal(-pid, 'SIGKILL'));
      await cluster.kill();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Starting a running one is no second start: servers come and go over the same cluster. */
function ownFixture(data: string): Cluster {
  let running: { readonly kill: () => void; readonly ended: Promise<unknown> } | null = null;
  return {
    async start() {
      if (running !== null) return;
      const child = spawn(process.execPath, fixtureArguments(ownFixturePort, data), {
        cwd: workspace,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      running = { kill: () => child.kill('SIGKILL'), ended: once(child, 'exit') };
      const failed = running.ended.then(() => Promise.reject(new Error('the fixture did not start')));
      // Later it ends because a test wants it to.
      failed.catch(() => undefined);
      await Promise.race([once(child.stdout, 'data'), failed]);
    },
    async kill() {
      if (running === null) return;
      const { kill, ended } = running;
      running = null;
      kill();
      await ended;
    },
  };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 100));
}
