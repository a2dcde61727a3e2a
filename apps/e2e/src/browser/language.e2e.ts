import { locales } from '@emberlog/contracts';
import { apiAt, play } from '../api.js';
import { facingAnOrc, firstBlow } from '../tables.js';
import { everyPage } from './pages.js';
import { expect, open, rawKey, test, wordsOf } from './page.js';

const api = apiAt();
let campaignId = '';
test.beforeAll(async () => {
  campaignId = await facingAnOrc(api, { name: 'Karrow' });
  await play(api, campaignId, ...firstBlow, { type: 'campaign.Undo', payload: { scope: 'action' } });
});

/** Words that every English sentence of the dashboard has and no other language. What a group typed stays as typed. */
const english = /\b(the|with|your|this|that|has|have|from|gains?|loses?|attacks?|undone|choose|nothing)\b/i;

test('the language is switched on the page and kept', async ({ page }) => {
  await open(page, '/campaigns');
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await expect(page.getByRole('heading', { name: 'Campagnes', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Campagnes', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('combobox', { name: 'Langue' }).selectOption({ label: 'Português (BR)' });
  await expect(page.getByRole('heading', { name: 'Campanhas', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en');
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible();
});

test('why something is not possible is told anew when the language is switched on the table', async ({ page }) => {
  await open(page, `/c/${campaignId}`);
  await page
    .getByText(/^Not now:/)
    .first()
    .click();
  const reason = page.locator('details[open] li').first();
  await expect(reason).toContainText('An open roll waits for its answer first.');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('pt-BR');
  await expect(reason).toContainText('Antes, uma rolagem em aberto espera resposta.');
  const words = await wordsOf(page);
  expect(words.filter((each) => english.test(each))).toEqual([]);
});

test('a line of the table is signed with its time alone while everybody records as the same member', async ({
  page,
}) => {
  await open(page, `/c/${campaignId}`);
  await expect(page.locator('.thread .now time')).toHaveText(/^\d\d:\d\d$/);
});

for (const [asked, heading] of [
  ['pt-BR', 'Campanhas'],
  ['pt-PT', 'Campanhas'],
  ['fr-CA', 'Campagnes'],
  ['de', 'Campaigns'],
] as const) {
  test.describe(`a browser set to ${asked}`, () => {
    test.use({ locale: asked });
    test(`is answered with “${heading}” before anything was chosen`, async ({ page }) => {
      await open(page, '/campaigns');
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    });
  });
}

for (const locale of locales) {
  for (const [name, path] of everyPage) {
    test(`the page “${name}” speaks ${locale} throughout`, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
      await open(page, path.replace('{campaign}', campaignId));
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const languages = page.getByRole('combobox', { name: /^(Language|Langue|Idioma)$/ });
      await expect(languages).toBeInViewport();
      await expect(languages.getByRole('option')).toHaveCount(locales.length);
      const words = await wordsOf(page);
      expect(words.filter((each) => rawKey.test(each))).toEqual([]);
      if (locale !== 'en' && name !== 'campaigns') expect(words.filter((each) => english.test(each))).toEqual([]);
    });
  }
}
