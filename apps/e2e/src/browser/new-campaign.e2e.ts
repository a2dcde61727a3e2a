import { apiAt } from '../api.js';
import { expect, open, tap, test } from './page.js';

const api = apiAt();

test('what is missing from a new campaign, and what the rules refuse in it, stands at its field', async ({ page }) => {
  const before = (await api.call('listCampaigns')).campaigns.length;
  await open(page, '/campaigns/new');
  await tap(page, 'Begin the chronicle');
  const name = page.getByLabel('Name of the campaign');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/Please fill this in/);

  await name.fill('Unfinished');
  await page.getByLabel('Player 1', { exact: true }).fill('Ines');
  const warrior = page.getByRole('group', { name: 'Warrior', exact: true });
  await warrior.getByRole('checkbox', { name: 'Warrior' }).check();
  await warrior.getByLabel('Name', { exact: true }).fill('Maelle');
  const master = page.getByRole('group', { name: 'Master of Shadows', exact: true });
  await master.getByLabel('Name', { exact: true }).fill('Morwen');
  await tap(page, 'Begin the chronicle');
  await expect(warrior.getByText('An Adventurer starts with one basic Skill', { exact: false })).toBeVisible();
  await expect(warrior.getByRole('checkbox', { name: 'Adrenaline' })).toBeFocused();
  await expect(page).toHaveURL(/\/campaigns\/new$/);
  expect((await api.call('listCampaigns')).campaigns).toHaveLength(before);
});
