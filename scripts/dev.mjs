// npm run dev: API and dashboard from their sources, restarted or reloaded when these change.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, install, root } from './prepare.mjs';

const children = new Set();
let ending = false;

checkNode();
install();

const port = process.env.PORT || '3000';
const apiPort = process.env.API_PORT || '3001';
const exitWithParent = pathToFileURL(join(root, 'scripts', 'exit-with-parent.mjs')).href;

function serve(name, args, cwd, env) {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, EMBERLOG_PARENT: String(process.pid), ...env },
  });
  children.add(child);
  child.on('exit', (code, signal) => {
    children.delete(child);
    if (!ending) {
      console.error(`emberlog: the ${name} has ended (${signal ?? `code ${code}`}).`);
      end(1);
    }
  });
}

function end(code) {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));

// The libraries are read from their sources (condition @emberlog/source), so a change in a rule restarts the API, too.
serve(
  'API',
  [
    '--watch',
    '--watch-preserve-output',
    '--enable-source-maps',
    '--conditions=@emberlog/source',
    '--import',
    exitWithParent,
    '--import',
    '@swc-node/register/esm-register',
    'src/main.ts',
  ],
  join(root, 'apps', 'api'),
  {
    PORT: apiPort,
    HOST: '127.0.0.1',
    DATA_DIR: resolve(root, process.env.DATA_DIR || 'data'),
    SWC_NODE_PROJECT: join(root, 'apps', 'api', 'tsconfig.json'),
  },
);
serve(
  'dashboard',
  ['--import', exitWithParent, join(root, 'node_modules', 'next', 'dist', 'bin', 'next'), 'dev', '-p', port],
  join(root, 'apps', 'web'),
  { API_URL: `http://127.0.0.1:${apiPort}`, NEXT_TELEMETRY_DISABLED: '1' },
);
console.log(`emberlog: http://localhost:${port} in a moment, the API at http://localhost:${apiPort}`);
