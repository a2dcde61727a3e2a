// npm run fuzz: 2,000 requests that make little sense to every route, through the front door. `npm test` sends fewer.
//   FUZZ_REQUESTS=10000 FUZZ_SEED=7 npm run fuzz -- -g submitCommand
import { join } from 'node:path';
import { prepare, root, run } from './prepare.mjs';

await prepare({ projects: ['@emberlog/api', '@emberlog/web', '@emberlog/e2e'] });
const runner = [
  '../../node_modules/@playwright/test/cli.js',
  'test',
  '--project=http',
  'fuzz',
  ...process.argv.slice(2),
];
process.exitCode = await run(process.execPath, runner, {
  cwd: join(root, 'apps', 'e2e'),
  env: { FUZZ_REQUESTS: '2000', ...process.env },
});
