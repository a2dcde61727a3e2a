import { type Locator, type Page } from '@playwright/test';
import { type Api, apiAt, play } from '../api.js';
import { golden } from '../golden.js';
import { ownServer, type Server } from '../server.js';
import { ownBox } from '../tables.js';
import { enterDice } from './fight.js';
import { expect, open, tap, test } from './page.js';

/** The rulebook's first attack; what it comes to stands in the golden file. */
const { state } = golden('G-EX-01').then;
const xp = Number(state['warrior.xpTotal']);

let server: Server;
let api: Api;
test.beforeEach(async () => {
  server = await ownServer();
  await server.start();
  api = apiAt(server.url);
});
test.afterEach(() => server.remove());

test('an evening: begin, fight, look it up, take it back, bring it back, pull the plug, go on', async ({
  page,
  noise,
}) => {
  await test.step('a campaign begins', () => begin(page, server.url));
  const campaignId = /\/c\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  const campaign = `${server.url}/c/${campaignId}`;
  // What lies in the box of this table.
  await play(api, campaignId, ...ownBox);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await test.step('the Warrior gets a sword, with a reason', async () => {
    await open(page, `${campaign}/sheets/maelle`);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('spinbutton', { name: 'Weapon Rank' }).fill('3');
    await page.getByRole('combobox', { name: 'Add to: Weapons' }).selectOption({ label: 'Broadsword' });
    await page.getByLabel(/Why this change/).fill('Bought in town');
    await tap(page, 'Save');
    await expect(page).toHaveURL(/\/sheets\/maelle$/);
    await expect(main.getByText('Broadsword').first()).toBeVisible();
  });

  await test.step('a quest and its first turn begin', async () => {
    await open(page, campaign);
    await main
      .getByRole('button', { name: /^Begin a quest/ })
      .first()
      .click();
    await dialog.getByLabel('Name', { exact: true }).fill('Cellars of Karrow');
    await tap(dialog, 'Record');
    await expect(dialog).toHaveCount(0);
    await main
      .getByRole('button', { name: /^Begin the next turn/ })
      .first()
      .click();
    await expectPhase(page, 'Spirit');
    await main
      .getByRole('button', { name: /^End the phase/ })
      .first()
      .click();
    await expectPhase(page, 'Shadows');
  });

  await test.step('an Orc appears, and the adventurers’ phase begins', async () => {
    await main
      .getByRole('button', { name: /^Place a Monster/ })
      .first()
      .click();
    await dialog.getByRole('combobox', { name: 'Which one' }).selectOption({ label: 'Orc' });
    await expect(dialog.getByText('The Orc appears.')).toBeVisible();
    await tap(dialog, 'Record');
    await expect(dialog).toHaveCount(0);
    await main
      .getByRole('button', { name: /^End the phase/ })
      .first()
      .click();
    await expectPhase(page, 'Adventurers');
    // Somebody else at the table notes the five points either side has in the example.
    await play(
      api,
      campaignId,
      { type: 'er.AdjustPoints', payload: { characterId: 'maelle', sp: 5, cause: 'A song of courage' } },
      { type: 'er.AdjustPoints', payload: { characterId: 'morwen', sp: 5, cause: 'Dark gathers' } },
    );
    await expect(page.getByRole('region', { name: 'Acting now' })).toContainText('5 of 6');
  });

  await test.step('the Warrior draws the sword', async () => {
    await main.getByRole('button', { name: /^Change weapon and protections/ }).click();
    await dialog.getByRole('combobox', { name: /Weapon/ }).selectOption({ label: 'Broadsword' });
    await tap(dialog, 'Record');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the attack is recorded, die by die', async () => {
    await main
      .getByRole('button', { name: /^Attack/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'What did Ines roll?' })).toBeVisible();
    await enterDice(page, ['Skull', 'Skull', 'Bolt']);
    // No card can be used on this roll any more: the page goes on by itself.
    await expect(page.getByRole('heading', { name: 'What did Rafael roll?' })).toBeVisible();
    await enterDice(page, ['Skull', 'Bolt']);
    await expect(page.getByRole('heading', { name: 'What it comes to' })).toBeVisible();
    await tap(page, 'Record');
    await expect(page).toHaveURL(new RegExp(`/c/${campaignId}(\\?|$)`));
  });

  const sheetShows = async (points: number, stamina: number): Promise<void> => {
    await open(page, `${campaign}/sheets/maelle`);
    await expect(page.getByRole('link', { name: `XP in all: ${points}.` })).toBeVisible();
    await expect(main).toContainText(new RegExp(`Stamina\\s*now ${stamina}`));
  };
  const ledgerShows = async (points: number): Promise<void> => {
    await open(page, `${campaign}/xp`);
    await expect(page.getByText(`${points} of ${points} points explained`)).toBeVisible();
  };
  const kill = page.getByText(/Maelle.*Orc/);

  await test.step('sheet, chronicle and ledger show the numbers of the golden file', async () => {
    await sheetShows(xp, Number(state['warrior.sp']));
    await ledgerShows(xp);
    await expect(main.getByRole('button', { name: /Orc/ })).toHaveAttribute('aria-pressed', /true|false/);
    await open(page, `${campaign}/log`);
    await expect(kill.first()).toBeVisible();
    await expect(page.getByText(`+${xp} XP`).first()).toBeVisible();
  });

  await test.step('it is undone in the chronicle: struck there, gone from the sheet, struck in the ledger', async () => {
    await tap(page, 'Undo this');
    await expect(page.getByText('Undone:', { exact: false }).first()).toBeAttached();
    await expect(page.getByRole('deletion').or(page.locator('s')).filter({ hasText: 'Orc' }).first()).toBeVisible();
    await sheetShows(0, 5);
    await ledgerShows(0);
    await expect(page.locator('s').filter({ hasText: 'Orc' }).first()).toBeVisible();
  });

  await test.step('it is restored', async () => {
    await open(page, `${campaign}/log`);
    await page
      .getByRole('button', { name: /^Restore/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: /^Restore/ }).click();
    await expect(dialog).toHaveCount(0);
    await sheetShows(xp, Number(state['warrior.sp']));
    await ledgerShows(xp);
  });

  await test.step('the server is killed and started again: everything is still there, and play goes on', async () => {
    noise.expect();
    await server.kill();
    await server.start();
    await page.reload();
    await ledgerShows(xp);
    await sheetShows(xp, Number(state['warrior.sp']));
    await open(page, campaign);
    await main
      .getByRole('button', { name: /^End the phase/ })
      .first()
      .click();
    await expect(
      page
        .getByRole('dialog')
        .or(page.getByRole('button', { name: /^Begin the next turn/ }))
        .first(),
    ).toBeVisible();
  });
});

async function expectPhase(page: Page, phase: string): Promise<void> {
  await expect(page.getByRole('listitem').filter({ hasText: `${phase} phase` })).toHaveAttribute(
    'aria-current',
    'step',
  );
}

async function begin(page: Page, url: string): Promise<void> {
  await open(page, `${url}/campaigns`);
  await page
    .getByRole('link', { name: /New campaign|Start a campaign/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'New campaign' })).toBeVisible();
  await page.getByRole('radio', { name: /English/ }).check();
  await page.getByLabel('Name of the campaign').fill('Cellars of Karrow');
  await page.getByLabel('Player 1', { exact: true }).fill('Ines');
  await tap(page, 'Add a player');
  await page.getByLabel('Player 2', { exact: true }).fill('Rafael');
  for (const [kind, name, player] of [
    ['Warrior', 'Maelle', 'Ines'],
    ['Guardian', 'Borrin', 'Ines'],
  ] as const) {
    const card = page.getByRole('group', { name: kind, exact: true });
    await card.getByRole('checkbox', { name: kind }).check();
    await fillCharacter(card, name, player, ['Adrenaline']);
  }
  await fillCharacter(page.getByRole('group', { name: 'Master of Shadows', exact: true }), 'Morwen', 'Rafael', [
    'Lightning Attack',
    'Riposte',
  ]);
  await tap(page, 'Begin the chronicle');
  await expect(page).toHaveURL(/\/c\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Table: in town' })).toBeAttached();
}

async function fillCharacter(card: Locator, name: string, player: string, skills: readonly string[]): Promise<void> {
  await card.getByLabel('Name', { exact: true }).fill(name);
  await card.getByLabel('Played by').selectOption({ label: player });
  for (const [field, value] of [
    ['Health, maximum', '8'],
    ['Stamina, maximum', '6'],
    ['Mana, maximum', '3'],
  ] as const) {
    const box = card.getByRole('spinbutton', { name: field });
    if ((await box.count()) > 0) await box.fill(value);
  }
  for (const skill of skills) await card.getByRole('checkbox', { name: skill }).check();
}
