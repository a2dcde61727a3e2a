// npm run dev: API and dashboard from their sources, restarted or reloaded when these change.
import { join, resolve } from 'node:path';
import { checkNode, install, root, say, tree } from './prepare.mjs';

tree.endWhenTold(true);
checkNode();
await install();

const port = process.env.PORT || '3000';
const pagesPort = process.env.PAGES_PORT || '3001';

function serve(name, args, cwd, env) {
  const { ended } = tree.serve(name, args, { cwd, env });
  const end = (how) => {
    if (tree.ending) return;
    say(`the ${name} has ended (${how}).`);
    void tree.end(1);
  };
  ended.then(
    ({ code, signal }) => end(signal ?? `code ${code}`),
    (error) => end(error.message),
  );
}

// The libraries are read from their sources (condition @emberlog/source), so a change in a rule restarts the API, too.
serve(
  'API',
  [
    '--watch',
    '--watch-preserve-output',
    '--enable-source-maps',
    '--conditions=@emberlog/source',
    '--import',
    '@swc-node/register/esm-register',
    'src/main.ts',
  ],
  join(root, 'apps', 'api'),
  {
    PORT: port,
    PAGES: `http://127.0.0.1:${pagesPort}`,
    DATA_DIR: resolve(root, process.env.DATA_DIR || 'data'),
    SWC_NODE_PROJECT: join(root, 'apps', 'api', 'tsconfig.json'),
  },
);
serve(
  'dashboard',
  [join(root, 'node_modules', 'next', 'dist', 'bin', 'next'), 'dev', '-p', pagesPort, '-H', '127.0.0.1'],
  join(root, 'apps', 'web'),
  { NEXT_TELEMETRY_DISABLED: '1' },
);
say(`http://localhost:${port} in a moment`);
