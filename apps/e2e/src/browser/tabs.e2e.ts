import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { apiAt, play } from '../api.js';
import { noSharedWorkers } from '../run-config.js';
import { beginCampaign } from '../tables.js';
import { expect, open, test } from './page.js';

const api = apiAt();
const note = (text: string) => ({ type: 'er.AddNote', payload: { scope: 'campaign', refId: 'campaign', text } });

/** A browser as on a laptop: its tabs share a worker. */
let browser: Browser;
let context: BrowserContext;
test.beforeAll(async ({ playwright, launchOptions }) => {
  const args = (launchOptions.args ?? []).filter((arg) => arg !== noSharedWorkers);
  browser = await playwright.chromium.launch({ ...launchOptions, args });
});
test.beforeEach(async ({ baseURL }) => {
  context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
});
test.afterEach(() => context.close());
test.afterAll(() => browser.close());

async function openTabs(count: number, campaignId: string): Promise<readonly Page[]> {
  const tabs: Page[] = [];
  for (let n = 0; n < count; n += 1) {
    const tab = await context.newPage();
    await open(tab, `/c/${campaignId}/log`);
    tabs.push(tab);
  }
  return tabs;
}

// A browser opens six connections to one address: with a stream for each tab, the seventh and every action would wait for ever.
test('eight tabs of one browser share a stream: all of them see what is recorded, and can record', async () => {
  const campaignId = await beginCampaign(api);
  const tabs = await openTabs(8, campaignId);
  await play(api, campaignId, note('Seen everywhere'));
  for (const tab of tabs) await expect(tab.getByText('Seen everywhere')).toBeVisible();
  // Through the connections of the browser, not through those of the test.
  const body = { commandId: randomUUID(), ...note('From the eighth tab') };
  const status = await tabs[7]?.evaluate(
    async ([path, sent]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path as string, { method: 'POST', headers, body: sent as string })).status;
    },
    [`/api/campaigns/${campaignId}/commands`, JSON.stringify(body)],
  );
  expect(status).toBe(201);
  for (const tab of tabs) await expect(tab.getByText('From the eighth tab')).toBeVisible();
});

test('the stream goes on for the others when a tab is closed, and for one that joins later', async () => {
  const campaignId = await beginCampaign(api);
  const [first, ...others] = await openTabs(2, campaignId);
  await first?.close();
  await play(api, campaignId, note('Still heard'));
  for (const tab of others) await expect(tab.getByText('Still heard')).toBeVisible();
  const later = await openTabs(1, campaignId);
  await play(api, campaignId, note('Heard by both'));
  for (const tab of [...others, ...later]) await expect(tab.getByText('Heard by both')).toBeVisible();
});
