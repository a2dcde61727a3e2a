import { apiAt, play } from '../api.js';
import { beginCampaign, facingTheOrc, ownBox, questBegins } from '../tables.js';
import { expect, open, tap, test } from './page.js';

const api = apiAt();

test('a curse is placed in the Master’s phase and stands at its victim', async ({ page }) => {
  const campaignId = await beginCampaign(api);
  // Up to the phase of the Master of Shadows.
  await play(
    api,
    campaignId,
    ...ownBox,
    {
      type: 'campaign.CorrectSheet',
      payload: {
        subject: 'shadows',
        changes: [
          { field: 'level', value: 3 },
          { field: 'skills', value: ['lightning-attack', 'riposte', 'weakness'] },
        ],
        reason: 'Brought along',
      },
    },
    ...questBegins,
    ...facingTheOrc.slice(0, 4),
  );
  await open(page, `/c/${campaignId}?as=shadows`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Curse|Place a curse)/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Which card?' })).toBeVisible();
  await page
    .getByRole('button', { name: /Place a curse.*Weakness|Weakness/ })
    .first()
    .click();
  await page.getByRole('group', { name: 'On whom?' }).getByRole('button', { name: /Tavil/ }).click();
  await tap(page, 'Record');
  await expect(page).toHaveURL(new RegExp(`/c/${campaignId}(\\?|$)`));
  await expect(page.getByRole('button', { name: 'Act as Tavil' })).toContainText('Weakness');
});

test('the choice of a pact opens from the table', async ({ page }) => {
  const campaignId = await beginCampaign(api);
  await play(api, campaignId, ...ownBox, ...questBegins, ...facingTheOrc, {
    type: 'er.AdjustPoints',
    payload: { characterId: 'guardian', hp: -3, cause: 'Falling stones' },
  });
  await open(page, `/c/${campaignId}?as=guardian`);
  await page.getByRole('main').getByRole('button', { name: /Pact/i }).first().click();
  await expect(page.getByRole('heading', { name: 'Which pact?' })).toBeVisible();
});
