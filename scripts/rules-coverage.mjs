// npm run rules-coverage -- --system <id> [--strict]
import { spawnSync } from 'node:child_process';
import { prepare, root } from './prepare.mjs';

await prepare({ projects: ['@emberlog/conformance'] });
const run = spawnSync(process.execPath, ['apps/conformance/dist/rules-coverage.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = run.status ?? 1;
