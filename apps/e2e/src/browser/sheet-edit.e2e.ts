import { apiAt } from '../api.js';
import { facingAnOrc } from '../tables.js';
import { expect, open, tap, test } from './page.js';

const api = apiAt();

test('a correction of a sheet needs a reason, and what the rules refuse stands at its field', async ({ page }) => {
  const campaignId = await facingAnOrc(api);
  await open(page, `/c/${campaignId}/sheets/warrior/edit`);
  const level = page.getByRole('spinbutton', { name: 'Level', exact: true });
  await level.fill('99');
  await expect(level).toHaveAttribute('aria-invalid', 'true');
  await expect(level).toHaveAccessibleDescription(/Between 1 and 20/);
  // What is wrong stands in the way of saving, and a tap leads to it.
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await tap(page, /1 left before saving/);
  await expect(level).toBeInViewport();
  await level.fill('4');
  await expect(level).not.toHaveAttribute('aria-invalid', 'true');
  await tap(page, 'Save');
  const reason = page.getByLabel(/Why this change/);
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expect(reason).toHaveAccessibleDescription(/Say why/);
  await reason.fill('Counted again');
  await tap(page, 'Save');
  await expect(page).toHaveURL(/\/sheets\/warrior$/);
  const { sheet } = await api.call('getSheet', { params: { campaignId, subject: 'warrior' } });
  expect(sheet.values['level']).toBe(4);
  await open(page, `/c/${campaignId}/log`);
  await expect(page.getByText('Counted again').first()).toBeVisible();
});
