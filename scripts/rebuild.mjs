// npm run rebuild: projects the read models again from the events. Stop the server first: the store belongs to one process.
import { prepare, run } from './prepare.mjs';

await prepare({ projects: ['@emberlog/api'] });
process.exitCode = await run(process.execPath, ['apps/api/dist/rebuild.js']);
