// Whatever a command starts ends with it: by Ctrl-C, by SIGTERM to it or to the npm that runs it, and by kill -9 of either.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { basename } from 'node:path';

const posix = process.platform !== 'win32';
const exitWithParent = new URL('exit-with-parent.mjs', import.meta.url).href;

/**
 * The child processes of one command.
 * @param {{ graceMs: number, say: (line: string) => void }} options graceMs: how long a server may take to end in its orderly way
 */
export function createProcessTree({ graceMs, say }) {
  /** What each of the processes that run is called, and which signal ends it. */
  const running = new Map();
  let ending = null;

  /** What a step that was ended would go on with does not begin any more. */
  function assertGoingOn() {
    if (ending !== null) throw new Error('it is ending');
  }

  function follow(name, child, signal) {
    running.set(child, { name, signal });
    return new Promise((done, failed) => {
      child.once('error', (error) => {
        running.delete(child);
        failed(error);
      });
      child.once('exit', (code, by) => {
        running.delete(child);
        done({ code, signal: by });
      });
    });
  }

  return {
    get ending() {
      return ending !== null;
    },

    /** Runs a step to its end. Answers with the exit code, 1 when a signal ended it. */
    async run(command, args, options = {}) {
      assertGoingOn();
      const child = spawn(command, args, { stdio: 'inherit', ...options });
      options.onStart?.(child);
      // As Ctrl-C does: npm, Nx and Playwright then end their own children, which they don't do for every other signal.
      const { code } = await follow(basename(command), child, 'SIGINT');
      return code ?? 1;
    },

    /**
     * Starts a server that ends when this process is gone, however that came about.
     * @returns the child, and when and how it ended
     */
    serve(name, args, options) {
      assertGoingOn();
      const child = spawn(process.execPath, ['--import', exitWithParent, ...args], {
        ...options,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { ...process.env, ...options.env, EMBERLOG_PARENT: String(process.pid) },
      });
      return { child, ended: follow(name, child, 'SIGTERM') };
    },

    /** Ends everything and then this process; by force, and with exit code 1, what is still there after the grace. */
    end(code) {
      ending ??= (async () => {
        let forced = false;
        const all = [...running].map(([child, { name, signal }]) => {
          const gone = new Promise((done) => child.once('exit', done));
          const force = setTimeout(() => {
            forced = true;
            say(`the ${name} did not end within ${graceMs / 1000} s and was killed.`);
            child.kill('SIGKILL');
          }, graceMs);
          child.kill(signal);
          return gone.finally(() => clearTimeout(force));
        });
        await Promise.all(all);
        process.exit(forced ? 1 : code);
      })();
      return ending;
    },

    /**
     * Ends everything when this process is told to, or when who started it is gone.
     * @param {boolean} asPlanned for a server, to be told is how it ends; anything else was broken off
     */
    endWhenTold(asPlanned) {
      const endBy = (signal) => void this.end(asPlanned ? 0 : 128 + constants.signals[signal]);
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endBy);
      // The terminal, or the npm that read our lines, may be gone first: that is no reason to leave anything behind.
      for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
      whenLaunchersAreGone(() => endBy('SIGTERM'));
    },
  };
}

const shells = new Set(['sh', 'dash', 'ash', 'bash', 'zsh']);

/**
 * npm runs a script through a shell. Told to end, npm tells the shell, both are gone, and neither has told us; nor do they when they
 * are killed. (SIGINT to npm alone does not even end the shell, so `npm start` takes the shell's place with `exec` where there is
 * one; cmd.exe has none and goes on behind `||`.) Only npm's own chain is watched: who starts us from a terminal with nohup wants us
 * to stay.
 */
function whenLaunchersAreGone(react) {
  if (!posix || process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const above = relation(shell);
  const npm = above !== null && shells.has(above.name) ? above.parent : null;
  const watching = setInterval(() => {
    if (process.ppid === shell && (npm === null || isParent(npm, shell))) return;
    clearInterval(watching);
    react();
  }, 250);
  watching.unref();
}

/** Name and parent of a process; null when it is gone, or when this system does not tell. */
function relation(pid) {
  if (process.platform === 'linux') {
    try {
      const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return name === undefined ? null : { name, parent: Number(parent) };
    } catch {
      return null;
    }
  }
  const told = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  const [, parent, name] = /^\s*(\d+)\s+(.+)$/m.exec(told) ?? [];
  return name === undefined ? null : { name: basename(name.trim().replace(/^-/, '')), parent: Number(parent) };
}

/** Elsewhere than on Linux to ask costs a process, so there it is enough that the parent lives. */
function isParent(parent, child) {
  if (process.platform === 'linux') return relation(child)?.parent === parent;
  try {
    process.kill(parent, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
