import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { port } from '../address.js';
import { apiAt } from '../api.js';
import { fourAdventurers } from '../tables.js';
import { expect, test } from './page.js';

const api = apiAt();
const names = async () => (await api.call('listCampaigns')).campaigns.map(({ name }) => name);

/** A browser for which every name leads to this machine, as an attacker's name server can have it. */
let browser: Browser;
/** A page of somebody else, on a port of its own. */
const elsewhere = createServer((_request, response) =>
  response.setHeader('content-type', 'text/html').end('<p>Hi</p>'),
);
let elsewherePort = 0;
test.beforeAll(async ({ playwright, launchOptions }) => {
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  elsewherePort = (elsewhere.address() as AddressInfo).port;
  const args = [
    ...(launchOptions.args ?? []),
    '--host-resolver-rules=MAP *.example 127.0.0.1',
    // Newer browsers ask before a page may reach this machine at all; not every browser does.
    '--disable-features=LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests',
  ];
  browser = await playwright.chromium.launch({ ...launchOptions, args });
});
test.afterAll(async () => {
  await browser.close();
  elsewhere.close();
});

test('a page on a foreign name that leads to this machine is shown nothing and writes nothing', async () => {
  const before = await names();
  const page = await browser.newPage();
  const shown = await page.goto(`http://evil.example:${port}/campaigns`);
  expect(shown?.status()).toBe(403);
  expect(await page.content()).toContain('evil.example');
  // As it is loaded before the name begins to lead here.
  await page.route('**/attack', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hi</p>' }));
  await page.goto(`http://evil.example:${port}/attack`);
  const body = JSON.stringify({ ...fourAdventurers(), name: 'Written by a stranger' });
  const answers = await page.evaluate(async (sent) => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent };
    const all = await Promise.all([fetch('/api/campaigns'), fetch('/api/campaigns', post), fetch('/readyz')]);
    return all.map(({ status }) => status);
  }, body);
  expect(answers).toEqual([403, 403, 403]);
  expect(await names()).toEqual(before);
  await page.close();
});

test('a page of another site reads nothing here, writes nothing and shows none of our pages inside', async () => {
  const before = await names();
  for (const host of ['evil.example', 'localhost']) {
    const page = await browser.newPage();
    await page.goto(`http://${host}:${elsewherePort}/`);
    const body = JSON.stringify({ ...fourAdventurers(), name: 'Written by a stranger' });
    const seen = await page.evaluate(
      async ({ ours, sent }) => {
        const tried = async (init?: RequestInit) => {
          try {
            return (await (await fetch(`${ours}/api/campaigns`, init)).text()).length;
          } catch {
            return null;
          }
        };
        const simple = { method: 'POST', body: sent, headers: { 'content-type': 'text/plain' } };
        const frame = document.createElement('iframe');
        frame.src = `${ours}/campaigns`;
        document.body.append(frame);
        await new Promise((loaded) => frame.addEventListener('load', loaded));
        return [
          await tried(),
          await tried({ ...simple, headers: { 'content-type': 'application/json' } }),
          await tried(simple),
          (await tried({ ...simple, mode: 'no-cors' })) ?? 0,
          frame.contentDocument === null ? null : 'readable',
        ];
      },
      { ours: `http://localhost:${port}`, sent: body },
    );
    expect(seen).toEqual([null, null, null, 0, null]);
    const inside = page.frames().find((frame) => frame !== page.mainFrame());
    expect(await inside?.getByRole('heading', { name: /Campaigns/ }).count()).toBe(0);
    await page.close();
  }
  expect(await names()).toEqual(before);
});

test('scripts run with the nonce of their page only', async ({ page, noise }) => {
  const answer = await page.goto('/campaigns');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(nonce).toBeDefined();
  const html = (await answer?.text()) ?? '';
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.length).toBeGreaterThan(3);
  for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
  noise.expect();
  const ran = await page.evaluate(() => {
    const injected = document.createElement('div');
    injected.innerHTML = '<img src="/none" onerror="window.injected = true">';
    document.body.append(injected);
    return new Promise((tell) => setTimeout(() => tell('injected' in window), 500));
  });
  expect(ran).toBe(false);
});
