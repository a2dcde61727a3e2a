import { defineConfig } from '@playwright/test';
import { runConfig } from './src/run-config.js';
import { desktop, phone } from './src/screens.js';

/** Everything, over the embedded event store. */
export default defineConfig({
  ...runConfig('sqlite'),
  projects: [
    { name: 'http', testDir: 'src/http' },
    { name: 'phone', testDir: 'src/browser', use: phone },
    { name: 'desktop', testDir: 'src/browser', use: desktop },
  ],
});
