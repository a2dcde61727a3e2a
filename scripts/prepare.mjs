// What every command needs first: a Node that is new enough, installed packages, built projects. Plain Node, no dependencies.
import { existsSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProcessTree } from './process-tree.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const needed = [20, 19];

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return;
  fail(`Emberlog needs Node ${needed.join('.')} or newer; this is ${process.versions.node}.`);
}

/** Prints one line and ends the process: the reader needs a sentence, not a stack. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

export const say = (line) => console.log(`emberlog: ${line}`);

/** What the API is given for its orderly way out (SHUTDOWN_TIMEOUT_MS), and then some for closing its stores. */
const graceMs = (Number(process.env.SHUTDOWN_TIMEOUT_MS) || 10_000) + 10_000;

/** Whatever this command has started. */
export const tree = createProcessTree({ graceMs, say });

/** Runs a step, its lines to be seen, to its end. Answers with the exit code; never, when everything is being ended. */
export async function run(command, args, options = {}) {
  let status;
  try {
    status = await tree.run(command, args, { cwd: root, ...options });
  } catch (error) {
    if (!tree.ending) fail(`Could not run ${command}: ${error.message}`);
  }
  return tree.ending ? new Promise(() => undefined) : status;
}

/** `npm ci` when the packages are missing or older than the lock file. */
export async function install() {
  const lock = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing packages (once, about two minutes) …');
  const status = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('npm ci failed: the lines above say why.');
}

/**
 * Builds the named projects with what they depend on; what has not changed since comes from the cache.
 * @param onBuilt told the name of each project that is done
 */
export async function build(projects, onBuilt = () => undefined) {
  const args = [
    'node_modules/nx/dist/bin/nx.js',
    'run-many',
    '-t',
    'build',
    '-p',
    projects.join(','),
    '--output-style=static',
  ];
  if (process.env.CI) args.push('--skip-nx-cache');
  let said = '';
  const hear = (chunk) => {
    said += chunk;
    for (const [, project] of chunk.matchAll(/✔\s+nx run ([^\s:]+):build/g)) onBuilt(project);
  };
  const status = await run(process.execPath, args, {
    env: { ...process.env, NX_DAEMON: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
    onStart: ({ stdout, stderr }) => {
      for (const stream of [stdout, stderr]) stream.setEncoding('utf8').on('data', hear);
    },
  });
  if (status === 0) return;
  console.error(said);
  fail('The build failed: the lines above say where.');
}

/** When the API and the dashboard were last built: what changed since then, or while it was being built, is not in it. */
export const builtStamp = join(root, '.nx', 'start-built');

export function stampBuild(began) {
  mkdirSync(dirname(builtStamp), { recursive: true });
  writeFileSync(builtStamp, '');
  utimesSync(builtStamp, began, began);
}

export async function prepare({ projects }) {
  tree.endWhenTold(false);
  checkNode();
  await install();
  await build(projects);
}
