// A Chromium for the browser tests: the one that is there, else Debian's package (as root), else Playwright's own download.
import { existsSync } from 'node:fs';
import { run } from './prepare.mjs';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Environment that tells the Playwright configuration which browser to start; empty: Playwright's own; null: there is none. */
export async function browserFor() {
  const there = [process.env.CHROMIUM_PATH, ...known].find((path) => path && existsSync(path));
  if (there) return { CHROMIUM_PATH: there };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    if ((await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })) === 0) {
      return { CHROMIUM_PATH: '/usr/bin/chromium' };
    }
  }
  console.log("Fetching Playwright's own Chromium for the browser tests …");
  const status = await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  if (status === 0) return {};
  console.error('No browser: install Chromium, or set CHROMIUM_PATH to one.');
  return null;
}
