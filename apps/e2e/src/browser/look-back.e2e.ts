import { apiAt, play } from '../api.js';
import { facingAnOrc, firstBlow } from '../tables.js';
import { expect, isPhone, open, tap, test } from './page.js';

const api = apiAt();

test('the slider shows an earlier moment, on every page, read only, and leads back to now', async ({ page }) => {
  const campaignId = await facingAnOrc(api);
  await play(api, campaignId, ...firstBlow);
  await open(page, `/c/${campaignId}/log`);
  if (isPhone(page)) await tap(page, 'Look back');
  const slider = page.getByRole('slider', { name: 'Moment' });
  await slider.focus();
  await expect(slider).toHaveAttribute('aria-valuetext', /^Now/);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/[?&]at=\d+/);
  await expect(page.getByText('You are looking at this moment')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo this' })).toHaveCount(0);
  const nav = page.getByRole('navigation', { name: 'Campaign' });

  await nav.getByRole('link', { name: 'XP' }).click();
  await expect(page.getByText('No points yet.', { exact: false })).toBeVisible();
  await nav.getByRole('link', { name: 'Sheets' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Maelle/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Maelle' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await nav.getByRole('link', { name: 'Table' }).click();
  await expect(page.getByText('Read only; the table plays on.')).toBeVisible();
  await expect(page.getByText('Maelle may')).toHaveCount(0);

  await tap(page, 'Now');
  await expect(page).not.toHaveURL(/[?&]at=/);
  await nav.getByRole('link', { name: 'XP' }).click();
  await expect(page.getByText('6 of 6 points explained')).toBeVisible();
});
