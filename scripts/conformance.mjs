// npm run conformance -- --system <id> --file <golden.json>
import { prepare, run } from './prepare.mjs';

await prepare({ projects: ['@emberlog/conformance'] });
process.exitCode = await run(process.execPath, ['apps/conformance/dist/main.js', ...process.argv.slice(2)]);
