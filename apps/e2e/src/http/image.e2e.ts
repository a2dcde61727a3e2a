import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { workspace } from '../server.js';

// No engine is needed to see that; `npm run image:try` goes through all of it.
test('the image copies what is there, runs as nobody special, hands signals to the server and is asked for its health', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/try-image.mjs', '--check'], {
    cwd: workspace,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
