// npm run bench: the committed benchmarks, each against its peer in the same run.
import { prepare, run } from './prepare.mjs';

await prepare({ projects: ['@emberlog/bench', '@emberlog/api'] });
process.exitCode = await run(process.execPath, ['--expose-gc', 'apps/bench/dist/main.js', ...process.argv.slice(2)], {
  // boardgame.io checks more outside production; the comparison is with its fastest form.
  env: { ...process.env, NODE_ENV: 'production' },
});
