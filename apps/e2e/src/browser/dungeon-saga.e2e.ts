import { apiAt } from '../api.js';
import { beginSaga, brannsTurn } from '../dungeon-saga-table.js';
import { expect, expectNoViolations, isPhone, open, rawKey, tap, test, wordsOf } from './page.js';

const api = apiAt();

test('a quest begins with its heroes and the settings that have to be chosen', async ({ page }) => {
  const campaignId = await beginSaga(api);
  await open(page, `/c/${campaignId}`);
  await expect(page.getByText('The heroes rest between quests.')).toBeVisible();
  await page.getByRole('button', { name: 'Begin a quest' }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Begin a quest' });
  await dialog.getByLabel('Name (optional)').fill('The Old Crypt');
  await expect(dialog.getByRole('checkbox', { name: 'Brann' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Syla' }).uncheck();
  await tap(dialog, /^Add: Overlord Moods/);
  await dialog.getByRole('textbox', { name: /Overlord Moods.* 1$/ }).fill('Aggressive');
  await dialog.getByText('19 settings, as the game has it').click();
  await dialog.getByLabel('Attack dice that meet no defence die').selectOption('Miss');
  await expect(dialog.getByText('19 settings, 1 of your own')).toBeVisible();
  await expectNoViolations(page);
  await tap(dialog, 'Record');
  await expect(page.getByRole('heading', { name: 'Table: The Old Crypt, Round 1' })).toBeAttached();
  const { actors } = await api.call('getTable', { params: { campaignId } });
  expect(actors.filter(({ side }) => side === 'party').map(({ subject }) => subject)).toEqual(['brann']);
});

test('a fight is declared, rolled by both sides, and read die against die before it is recorded', async ({ page }) => {
  const campaignId = await brannsTurn(api);
  await open(page, `/c/${campaignId}?as=brann`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Fight/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Fight: Brann – Skeleton Guard' })).toBeVisible();

  const inRange = page.getByRole('group', { name: 'Is the target in range?' });
  await inRange.getByRole('radio', { name: 'No' }).check();
  await expect(page.getByText('DSG-FGT-1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'To the dice' })).toBeDisabled();
  await inRange.getByRole('radio', { name: 'Yes' }).check();
  const outnumbered = page.getByRole('group', { name: /front arc of several enemies/ });
  await outnumbered.getByRole('radio', { name: 'Yes' }).check();
  await expectNoViolations(page);
  await tap(page, 'To the dice');

  // Outnumbered, Brann has three dice instead of four; the keyboard goes on to the guard's by itself.
  const attack = page.getByRole('region', { name: /^Brann attacks/ });
  await expect(attack.getByRole('button', { name: /of 3: not rolled yet/ })).toHaveCount(3);
  await page.keyboard.type('362');
  const defence = page.getByRole('region', { name: /^Skeleton Guard defends/ });
  await expect(defence.getByRole('button', { name: '6', exact: true })).toBeVisible();
  await page.keyboard.type('5');
  await page.reload();
  await expect(page.getByRole('button', { name: /Six-sided die, 1 of 3: 5/ })).toBeVisible();
  await page.keyboard.type('24');

  await expect(page.getByRole('heading', { name: 'What it comes to' })).toBeVisible();
  const pairs = page.getByRole('list', { name: 'Dice against dice, high to low' });
  await expect(pairs.getByRole('listitem')).toHaveText([/6 against 5: Hit/]);
  await expect(page.getByText('2, lost to the armour')).toBeAttached();
  await expect(page.getByText('3, lost to the armour')).toBeAttached();
  await expect(page.getByText('1 hit', { exact: true })).toBeVisible();
  await expectNoViolations(page);
  expect((await wordsOf(page)).filter((word) => rawKey.test(word))).toEqual([]);
  if (isPhone(page)) await page.screenshot({ path: 'test-results/opposed-dice-phone.png', fullPage: true });
  else await page.screenshot({ path: 'test-results/opposed-dice-desktop.png', fullPage: true });

  await tap(page, 'Record');
  await expect(page).toHaveURL(new RegExp(`/c/${campaignId}\\?as=brann$`));
  // One hit is less than the guard's Damage Target of two: the attack failed, and the Overlord turns aggressive.
  await expect(page.getByText(/Aggressive/).first()).toBeVisible();
  const { entries } = await api.call('getLog', { params: { campaignId } });
  expect(entries.at(-1)?.commandType).toBe('dsg.Fight');
});

test('exploring asks what the table sees, a trap for its die, and what it did for its effects', async ({ page }) => {
  const campaignId = await brannsTurn(api);
  await open(page, `/c/${campaignId}?as=brann`);
  await tap(page.getByRole('main'), /^Explore furniture: 1 card/);
  const explore = page.getByRole('dialog', { name: /^Explore furniture/ });
  await explore.getByRole('group', { name: 'Is an enemy in the room?' }).getByRole('radio', { name: 'Yes' }).check();
  await tap(explore, 'Record');
  await expect(explore.getByText('DSG-EXP-1').first()).toBeVisible();
  await explore.getByRole('group', { name: 'Is an enemy in the room?' }).getByRole('radio', { name: 'No' }).check();
  await expect(explore.getByText(/draws 1 exploration card/)).toBeVisible();
  await tap(explore, 'Record');

  const waiting = page.getByRole('region', { name: 'Waiting for an answer' });
  await tap(waiting, 'Trap');
  const card = page.getByRole('dialog', { name: 'Trap' });
  await tap(card, '4');
  await tap(card, 'Record');

  await tap(waiting, /./);
  const trap = page.getByRole('dialog');
  await trap.getByRole('textbox').first().fill('A stone falls');
  await tap(trap, /^Add: /);
  await trap.getByLabel('Which kind').selectOption({ index: 0 });
  await trap.getByRole('combobox').nth(1).selectOption('Brann');
  await trap.getByRole('spinbutton').fill('-1');
  await expect(trap.getByText(/Brann.*HP|HP.*Brann/).first()).toBeVisible();
  await tap(trap, 'Record');
  await expect(trap).toHaveCount(0);

  const ledger = await api.call('getLedger', { params: { campaignId, account: 'hp' } });
  expect(ledger.balanced).toBe(true);
  expect(ledger.totals.find(({ subject }) => subject === 'brann')?.total).toBe(3);
  await open(page, `/c/${campaignId}/ledger`);
  await expect(page.getByRole('heading', { name: 'Ledger' })).toBeVisible();
  await page.getByRole('radio', { name: 'Exploration cards drawn' }).click();
  await expect(page).toHaveURL(/account=cardsDrawn/);
  await expect(page.getByText('In balance:')).toBeVisible();
});
