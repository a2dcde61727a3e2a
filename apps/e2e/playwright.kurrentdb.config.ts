import { defineConfig } from '@playwright/test';
import { runConfig } from './src/run-config.js';
import { phone } from './src/screens.js';

/** The same product over the KurrentDB adapter, against the protocol fixture: all of HTTP, one evening in the browser. */
export default defineConfig({
  ...runConfig('kurrentdb'),
  projects: [
    { name: 'http over kurrentdb', testDir: 'src/http', testIgnore: 'fuzz.e2e.ts' },
    { name: 'outage of kurrentdb', testDir: 'src/outage' },
    { name: 'evening over kurrentdb', testDir: 'src/browser', testMatch: 'evening.e2e.ts', use: phone },
  ],
});
