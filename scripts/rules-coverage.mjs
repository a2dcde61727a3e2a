// npm run rules-coverage -- --system <id> [--strict]
import { prepare, run } from './prepare.mjs';

await prepare({ projects: ['@emberlog/conformance'] });
process.exitCode = await run(process.execPath, ['apps/conformance/dist/rules-coverage.js', ...process.argv.slice(2)]);
