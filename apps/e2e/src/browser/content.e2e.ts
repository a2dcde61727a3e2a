import { readFile } from 'node:fs/promises';
import { apiAt } from '../api.js';
import { beginCampaign } from '../tables.js';
import { expect, expectNoViolations, open, tap, test } from './page.js';

const api = apiAt();

const pack = `# typed from our cards
monster:
  - id: orc
    move: three
  - id: cave-rat
    name: Cave Rat
    hp: 2
`;

test('a group imports what lies in its box, sees each fault at its place, and takes it out again', async ({ page }) => {
  const campaignId = await beginCampaign(api);
  await open(page, `/c/${campaignId}`);
  await page
    .getByRole('navigation', { name: 'Campaign' })
    .filter({ visible: true })
    .getByRole('link', { name: 'Box' })
    .click();
  await expect(page.getByRole('heading', { name: 'From your box' })).toBeVisible();

  const text = page.getByLabel('Your pack');
  await text.fill('monster:\n  - id: [orc');
  await tap(page, 'Check');
  await expect(page.getByRole('alert').filter({ hasText: 'Line 2' })).toBeVisible();

  await text.fill(pack);
  await tap(page, 'Check');
  await expect(page.getByRole('alert').filter({ hasText: 'Line 4, monster.orc.move' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);

  await page.getByLabel('Choose a file').setInputFiles({
    name: 'box.yaml',
    mimeType: 'text/yaml',
    buffer: Buffer.from(pack.replace('three', '3')),
  });
  await expect(text).toHaveValue(/move: 3/);
  await tap(page, 'Check');
  await expect(page.getByText('1 new entry, 1 changed.')).toBeVisible();
  await expectNoViolations(page);
  await tap(page, 'Import 2 entries');
  await expect(text).toHaveValue('');
  const monsters = page.getByRole('region', { name: 'Monsters' });
  await expect(monsters.getByText('Cave Rat', { exact: true })).toBeVisible();
  await expect(monsters.getByText('move: 3')).toBeVisible();

  const download = page.waitForEvent('download');
  await tap(page, 'Export as YAML');
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toContain('- id: cave-rat\n    name: Cave Rat\n    hp: 2');
  expect(saved).toContain('- id: orc\n    move: 3');
});
