import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import { address, port } from './address.js';
import { workspace } from './server.js';
import { eventStoreSetting, fixtureArguments, fixturePort, type Store } from './store.js';

const debian = '/usr/bin/chromium';
const executablePath = process.env['CHROMIUM_PATH'] ?? (existsSync(debian) ? debian : undefined);

/** As in the browsers of most phones. */
export const noSharedWorkers = '--disable-blink-features=SharedWorker';

/** The runner reads this file once more in every worker: only the first of them makes the folder, and clears it away. */
function dataFolder(): string {
  const known = process.env['E2E_DATA_DIR'];
  if (known !== undefined) return known;
  const made = mkdtempSync(join(tmpdir(), 'emberlog-e2e-'));
  process.env['E2E_DATA_DIR'] = made;
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** What every run of the black-box tests has in common, whatever the servers keep their events in. */
export function runConfig(store: Store): PlaywrightTestConfig {
  // Read by the specs that start a server of their own.
  process.env['E2E_STORE'] = store;
  const data = dataFolder();
  return {
    testMatch: '**/*.e2e.ts',
    workers: 1,
    retries: 0,
    forbidOnly: true,
    // Nothing here measures speed: the limits only end what hangs.
    timeout: 240_000,
    expect: { timeout: 30_000 },
    reporter: [['line'], ['json', { outputFile: 'test-results/report.json' }]],
    outputDir: 'test-results/traces',
    use: {
      baseURL: address,
      locale: 'en-GB',
      timezoneId: 'Europe/Paris',
      actionTimeout: 30_000,
      navigationTimeout: 60_000,
      trace: 'retain-on-failure',
      screenshot: 'only-on-failure',
      launchOptions: {
        ...(executablePath === undefined ? {} : { executablePath }),
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          // What a test does to the requests of a page does not reach a shared worker, so here each page follows its campaign alone.
          // tabs.e2e.ts has a browser whose tabs follow together.
          noSharedWorkers,
        ],
      },
    },
    webServer: [
      ...(store === 'kurrentdb' ? [fixtureServer(data)] : []),
      {
        command: 'node ../../scripts/start.mjs',
        url: address,
        // A first start installs and builds.
        timeout: 1_200_000,
        reuseExistingServer: process.env['E2E_REUSE'] !== undefined,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
        stdout: 'pipe',
        env: { PORT: String(port), DATA_DIR: data, DEMO: 'on', ...eventStoreSetting(fixturePort) },
      },
    ],
  };
}

/** The stand-in of the cluster. It is part of the build: `npm run build` before a run by hand. */
function fixtureServer(data: string) {
  const command = ['node', ...fixtureArguments(fixturePort, data)].join(' ');
  const gracefulShutdown = { signal: 'SIGTERM', timeout: 5000 } as const;
  return { command, cwd: workspace, port: fixturePort, gracefulShutdown };
}
