import { apiAt } from '../api.js';
import { facingAnOrc } from '../tables.js';
import { enterDice } from './fight.js';
import { expect, open, tap, test } from './page.js';

const api = apiAt();

test('who looks on sees an action of somebody else without doing anything', async ({ page, context }) => {
  const campaignId = await facingAnOrc(api);
  const onlooker = await context.newPage();
  await open(onlooker, `/c/${campaignId}/xp`);
  await expect(onlooker.getByText('0 of 0 points explained')).toBeVisible();

  await open(page, `/c/${campaignId}/act/attack?by=warrior`);
  await enterDice(page, ['Skull', 'Skull', 'Bolt']);
  await expect(page.getByRole('heading', { name: /What did Rafael roll/ })).toBeVisible();
  await enterDice(page, ['Skull', 'Bolt']);
  await tap(page, 'Record');
  await expect(onlooker.getByText('6 of 6 points explained')).toBeVisible();
});
