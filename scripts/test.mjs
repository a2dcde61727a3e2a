// npm test: everything that has to hold, from a fresh clone. Ends with one line: "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserFor } from './browser.mjs';
import { build, checkNode, install, root, run, stampBuild, tree } from './prepare.mjs';

const totals = { passed: 0, failed: 0 };
const results = mkdtempSync(join(tmpdir(), 'emberlog-test-'));
const nx = (target) => [
  'node_modules/nx/dist/bin/nx.js',
  'run-many',
  '-t',
  target,
  '--output-style=static',
  '--parallel=2',
  ...(process.env.CI ? ['--skip-nx-cache'] : []),
];

function count(title, passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
  console.log(`\n== ${title}: ${passed} passed, ${failed} failed\n`);
}

/** A check that either holds or does not. */
async function check(title, args) {
  console.log(`\n== ${title} …`);
  const status = await run(process.execPath, args, { env: { ...process.env, NX_DAEMON: 'false' } });
  count(title, status === 0 ? 1 : 0, status === 0 ? 0 : 1);
}

async function jest() {
  console.log('\n== unit tests …');
  const report = join(results, 'jest.json');
  const status = await run(process.execPath, [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--config',
    'jest.config.js',
    '--json',
    `--outputFile=${report}`,
  ]);
  if (!existsSync(report)) return count('unit tests', 0, 1);
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  count('unit tests', numPassedTests, failed === 0 && status !== 0 ? 1 : failed);
}

/**
 * Every golden file of every rule set that is kept in the project. `golden/known-failures/<file>` names the scenarios of a file
 * that may fail; that list may only shrink.
 */
function conformance() {
  const systems = readdirSync(join(root, 'libs/rules')).filter((id) =>
    existsSync(join(root, 'libs/rules', id, 'golden')),
  );
  for (const system of systems) {
    const folder = join('libs/rules', system, 'golden');
    for (const file of readdirSync(join(root, folder)).filter((name) => name.endsWith('.json'))) {
      const title = `conformance ${system}/${file}`;
      const known = join(folder, 'known-failures', file);
      const played = spawnSync(
        process.execPath,
        [
          'apps/conformance/dist/main.js',
          ...['--system', system, '--file', join(folder, file)],
          ...(existsSync(join(root, known)) ? ['--known', known] : []),
        ],
        { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 },
      );
      process.stdout.write(played.stdout);
      process.stderr.write(played.stderr);
      const closing = /(\d+) passed, (\d+) failed\s*$/.exec(played.stdout);
      if (closing) count(title, Number(closing[1]), Number(closing[2]));
      else count(title, 0, 1);
    }
  }
}

/** @param config one of the Playwright configurations of apps/e2e */
async function e2e(title, config) {
  console.log(`\n== ${title} …`);
  const browser = await browserFor();
  // The closing line has to come whatever is missing.
  if (browser === null) return count(title, 0, 1);
  const report = join(results, `${config}.json`);
  const status = await run(
    process.execPath,
    ['../../node_modules/@playwright/test/cli.js', 'test', '--config', config],
    {
      cwd: join(root, 'apps/e2e'),
      env: { ...process.env, ...browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  );
  if (!existsSync(report)) return count(title, 0, 1);
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = stats.unexpected + (stats.unexpected === 0 && status !== 0 ? 1 : 0);
  count(title, stats.expected + stats.flaky, failed);
}

tree.endWhenTold(false);
checkNode();
await install();
console.log('== build …');
const began = new Date();
await build(['*']);
// The server that the browser tests start is this very build.
stampBuild(began);
await check('formatting', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.']);
await check('lint', nx('lint'));
await check('typecheck', nx('typecheck'));
await jest();
conformance();
await e2e('HTTP and browser tests', 'playwright.config.ts');
await e2e('the same over the KurrentDB adapter, against the protocol fixture', 'playwright.kurrentdb.config.ts');
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
