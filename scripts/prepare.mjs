// What every command needs first: a Node that is new enough, installed packages, built projects. Plain Node, no dependencies.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.error) fail(`Could not run ${command}: ${result.error.message}`);
  return result.status ?? 1;
}

/** `npm ci` when the packages are missing or older than the lock file. */
export function install() {
  const lock = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing packages (once, about two minutes) …');
  const status = run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('npm ci failed: the lines above say why.');
}

/** Builds the named projects with what they depend on; what has not changed since comes from the cache. */
export function build(projects) {
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
  const quiet = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false' },
    maxBuffer: 1 << 26,
  });
  if (quiet.status !== 0) {
    console.error(quiet.stdout, quiet.stderr);
    fail('The build failed: the lines above say where.');
  }
}

/** When the API and the dashboard were last built: what changed since then, or while it was being built, is not in it. */
export const builtStamp = join(root, '.nx', 'start-built');

export function stampBuild(began) {
  mkdirSync(dirname(builtStamp), { recursive: true });
  writeFileSync(builtStamp, '');
  utimesSync(builtStamp, began, began);
}

export async function prepare({ projects }) {
  checkNode();
  install();
  build(projects);
}
