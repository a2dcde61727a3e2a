import { apiAt, play } from '../api.js';
import { facingAnOrc, firstBlow } from '../tables.js';
import { everyPage } from './pages.js';
import { enterDice } from './fight.js';
import { expect, expectNoViolations, open, tap, test } from './page.js';

const api = apiAt();
let played = '';
let fighting = '';
test.beforeAll(async () => {
  // One with something of everything in it: points, something undone, a curse.
  played = await facingAnOrc(api, { name: 'Read by everyone' });
  await play(
    api,
    played,
    ...firstBlow,
    { type: 'er.AddNote', payload: { scope: 'campaign', refId: 'campaign', text: 'A slip' } },
    { type: 'campaign.Undo', payload: { scope: 'action', reason: 'Wrong campaign' } },
  );
  fighting = await facingAnOrc(api, { name: 'Still fighting' });
});

for (const colorScheme of ['dark', 'light'] as const) {
  for (const [name, path] of everyPage) {
    test(`the page “${name}” is accessible when ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(page, path.replace('{campaign}', name === 'attack' ? fighting : played));
      await expectNoViolations(page);
    });
  }

  test(`every step of an attack is accessible when ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page, `/c/${fighting}/act/attack?by=warrior`);
    await enterDice(page, ['Skull', 'Skull']);
    await expectNoViolations(page);
    await enterDice(page, ['Bolt']);
    await expect(page.getByRole('listitem').filter({ hasText: 'Defense' })).toHaveAttribute('aria-current', 'step');
    await expectNoViolations(page);
    await enterDice(page, ['Skull', 'Bolt']);
    await expect(page.getByRole('heading', { name: 'What it comes to' })).toBeVisible();
    await expectNoViolations(page);
  });

  test(`an earlier moment and the dialogs are accessible when ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page, `/c/${played}/log?at=12`);
    await expectNoViolations(page);
    await open(page, `/c/${played}?at=12`);
    await expectNoViolations(page);
    await open(page, `/c/${played}/log`);
    await tap(page, 'Undo the turn');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page);
    await tap(page.getByRole('dialog'), 'Cancel');
    await open(page, `/c/${fighting}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Place a Monster/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page);
  });
}
