import { apiAt } from '../api.js';
import { facingAnOrc } from '../tables.js';
import { expect, open, test } from './page.js';
import type { Page } from '@playwright/test';

const api = apiAt();

test('an attack is recorded without a mouse', async ({ page }) => {
  const campaignId = await facingAnOrc(api);
  await open(page, `/c/${campaignId}?as=warrior`);
  await tabTo(page, /^Attack/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What did Ines roll?' })).toBeVisible();
  // Faces by their numbers, in the order of the keys on the page: skull, shield, bolt.
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('1');
  await page.keyboard.press('3');
  await expect(page.getByRole('heading', { name: 'What did Rafael roll?' })).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('3');
  await expect(page.getByRole('heading', { name: 'What it comes to' })).toBeFocused();
  await tabTo(page, /^Record/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/c/${campaignId}(\\?|$)`));
  const { totals } = await api.call('getLedger', { params: { campaignId, account: 'xpTotal' } });
  expect(totals.find(({ subject }) => subject === 'warrior')?.sheet).toBe(6);
});

/** Walks with the Tab key until the control of that name has the focus, and sees that the focus shows. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const wanted = page.getByRole('button', { name });
  for (let steps = 0; steps < 80; steps += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    if ((await focused.and(wanted).count()) === 0) continue;
    const outline = await focused.evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(outline).not.toBe('none');
    return;
  }
  throw new Error(`no way to ${String(name)} with the Tab key`);
}
