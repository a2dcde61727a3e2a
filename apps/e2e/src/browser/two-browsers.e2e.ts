import type { Page } from '@playwright/test';
import { apiAt, play } from '../api.js';
import { facingAnOrc } from '../tables.js';
import { cutStream, expect, isPhone, open, tap, test } from './page.js';

const api = apiAt();
const note = (text: string) => ({ type: 'er.AddNote', payload: { scope: 'campaign', refId: 'campaign', text } });
const changed = (page: Page) => page.getByText('Changed meanwhile: somebody has played on.');
const story = (page: Page) => page.getByRole('main');
/** Beside the sentence, on a phone at the edge of the thumb. */
const undoLast = (page: Page) => tap(page, /^Undo/);
/** Types a value into the sheet editor, with the reason it asks for. */
const correct = async (page: Page, field: string, value: string) => {
  await page.getByRole('spinbutton', { name: field, exact: true }).fill(value);
  await page.getByLabel(/Why this change/).fill('Counted again');
};
const valueOf = async (campaignId: string, field: string) =>
  (await api.call('getSheet', { params: { campaignId, subject: 'warrior' } })).sheet.values[field];
const kept = async (campaignId: string) => {
  const { entries } = await api.call('getLog', { params: { campaignId }, query: { kept: 'true', limit: 5 } });
  return entries.map(({ commandType }) => commandType);
};

test('a Redo that comes after somebody else has played asks first, and leaves their action alone', async ({
  page,
  other,
}) => {
  const campaignId = await facingAnOrc(api);
  await play(api, campaignId, note('A slip of the pen'));
  await open(page, `/c/${campaignId}`);
  await open(other, `/c/${campaignId}`);
  await undoLast(page);
  const redo = page.getByRole('button', { name: 'Redo' });
  await expect(redo).toBeVisible();
  await tap(other, /^Turn on the spot/);
  await expect(other.getByText('Recorded.', { exact: true })).toBeVisible();

  await redo.click();
  await expect(changed(page)).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Maelle turns on the spot.')).not.toHaveCount(0);
  expect((await kept(campaignId)).at(-1)).toBe('er.Reorient');
  await tap(page, 'Leave it');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await kept(campaignId)).at(-1)).toBe('er.Reorient');
});

test('a Redo is done all the same by who has read what came between', async ({ page, other }) => {
  const campaignId = await facingAnOrc(api);
  await play(api, campaignId, note('A slip of the pen'));
  await open(page, `/c/${campaignId}`);
  await open(other, `/c/${campaignId}`);
  await undoLast(page);
  await expect(page.getByRole('button', { name: 'Redo' })).toBeVisible();
  await tap(other, /^Turn on the spot/);
  await expect(other.getByText('Recorded.', { exact: true })).toBeVisible();
  await tap(page, 'Redo');
  await tap(page, 'Do it anyway');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => (await kept(campaignId)).at(-1)).toBe('er.AddNote');
});

test('a restore that is confirmed behind a cut stream strikes nothing that its dialog did not show', async ({
  page,
  other,
  noise,
}) => {
  noise.expect();
  const campaignId = await facingAnOrc(api);
  await play(api, campaignId, note('Back and forth'), { type: 'campaign.Undo', payload: { scope: 'action' } });
  await cutStream(page);
  await open(page, `/c/${campaignId}/log`);
  await open(other, `/c/${campaignId}`);
  await page.getByRole('button', { name: 'Restore' }).last().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await tap(other, /^Turn on the spot/);
  await expect(other.getByText('Recorded.', { exact: true })).toBeVisible();

  await dialog.getByRole('button', { name: /^Restore/ }).click();
  await expect(changed(page)).toBeVisible();
  await expect(dialog.getByText('Maelle turns on the spot.')).not.toHaveCount(0);
  expect((await kept(campaignId)).at(-1)).toBe('er.Reorient');
  await tap(page, 'Do it anyway');
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await kept(campaignId)).at(-1)).toBe('er.AddNote');
});

test('what somebody else has done already is not done once more by a page that has not heard of it', async ({
  page,
  other,
  noise,
}) => {
  noise.expect();
  const campaignId = await facingAnOrc(api);
  await cutStream(page);
  await open(page, `/c/${campaignId}`);
  await open(other, `/c/${campaignId}`);
  await tap(other, /^Turn on the spot/);
  await expect(other.getByText('Recorded.', { exact: true })).toBeVisible();
  const { last } = await api.call('getTable', { params: { campaignId } });

  await tap(page, /^Turn on the spot/);
  await expect(page.getByText('Nothing was recorded.')).toBeVisible();
  expect((await api.call('getTable', { params: { campaignId } })).last).toBe(last);
});

test('two browsers that record at once are both recorded: neither was about the other', async ({ page, other }) => {
  const campaignId = await facingAnOrc(api);
  await open(page, `/c/${campaignId}`);
  await open(other, `/c/${campaignId}/sheets/archer/edit`);
  await correct(other, 'Level', '2');
  await Promise.all([tap(page, /^Turn on the spot/), tap(other, 'Save')]);
  await expect(other).toHaveURL(/\/sheets\/archer$/);
  await expect
    .poll(async () => (await kept(campaignId)).slice(-2).toSorted())
    .toEqual(['campaign.CorrectSheet', 'er.Reorient']);
});

for (const cut of [false, true]) {
  const network = cut ? ', behind a cut stream too' : '';
  test(`two browsers that change one field of a sheet: the second sees both values and chooses${network}`, async ({
    page,
    other,
    noise,
  }) => {
    if (cut) noise.expect();
    const campaignId = await facingAnOrc(api);
    if (cut) await cutStream(page);
    await open(page, `/c/${campaignId}/sheets/warrior/edit`);
    await open(other, `/c/${campaignId}/sheets/warrior/edit`);
    await correct(page, 'Level', '4');
    await correct(other, 'Level', '5');
    await tap(other, 'Save');
    await expect(other).toHaveURL(/\/sheets\/warrior$/);
    const before = page.url();
    // Who hears of it is stopped before saving, who does not by the answer.
    if (cut) await tap(page, 'Save');
    await expect(page.getByText('became 5. You typed 4.', { exact: false })).toBeVisible();
    expect(page.url()).toBe(before);
    expect(await valueOf(campaignId, 'level')).toBe(5);
    await tap(page, 'Keep 5');
    await expect(page.getByRole('spinbutton', { name: 'Level', exact: true })).toHaveValue('5');
  });
}

test('two browsers that change different fields of a sheet are merged', async ({ page, other, noise }) => {
  noise.expect();
  const campaignId = await facingAnOrc(api);
  await cutStream(page);
  await open(page, `/c/${campaignId}/sheets/warrior/edit`);
  await open(other, `/c/${campaignId}/sheets/warrior/edit`);
  await correct(page, 'Level', '4');
  await correct(other, 'Gold', '9');
  await tap(other, 'Save');
  await expect(other).toHaveURL(/\/sheets\/warrior$/);
  await tap(page, 'Save');
  await expect(page).toHaveURL(/\/sheets\/warrior$/);
  expect([await valueOf(campaignId, 'level'), await valueOf(campaignId, 'gold')]).toEqual([4, 9]);
});

test('the last action that counts can be undone on the table however much was taken back after it', async ({
  page,
}) => {
  const campaignId = await facingAnOrc(api);
  const many = Array.from({ length: 14 }, (_, n) => note(`Line ${String(n + 1)}`));
  const undo = { type: 'campaign.Undo', payload: { scope: 'action' } };
  await play(api, campaignId, ...many, ...Array.from({ length: 12 }, () => undo));
  await open(page, `/c/${campaignId}`);
  await expect(story(page).getByText('Line 2', { exact: false })).not.toHaveCount(0);
  await undoLast(page);
  await expect(page.getByText('Undone.', { exact: true })).toBeVisible();
  await expect(story(page).getByText('Line 2', { exact: false })).toHaveCount(0);
});

test('what is recorded between the first read of a page and its joining of the stream is shown without asking', async ({
  page,
}) => {
  const campaignId = await facingAnOrc(api);
  let join: () => void = () => undefined;
  const joined = new Promise<void>((resolve) => (join = resolve));
  await page.route('**/stream', async (route) => {
    await joined;
    await route.continue();
  });
  await open(page, `/c/${campaignId}/log`);
  await play(api, campaignId, note('While the door was still closed'));
  await expect(page.getByText('While the door was still closed')).toHaveCount(0);
  join();
  await expect(page.getByText('While the door was still closed')).not.toHaveCount(0);
});

test('a page that cannot record does not call itself live, and says what is known about the action', async ({
  page,
  noise,
}) => {
  noise.expect();
  const campaignId = await facingAnOrc(api);
  await open(page, `/c/${campaignId}`);
  const mark = page.getByRole('status').filter({ hasText: /^(Live|Out of reach)$/ });
  if (!isPhone(page)) await expect(mark.first()).toHaveText('Live');
  await page.route('**/commands', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Out of reach',
        status: 503,
        code: 'STORE_UNAVAILABLE',
        detail: 'The chronicle can’t be reached right now.',
        recorded: 'unknown',
      },
    }),
  );
  await tap(page, /^Turn on the spot/);
  await expect(page.getByText('Whether it was recorded is not known.', { exact: false })).toBeVisible();
  if (!isPhone(page)) await expect(mark.first()).toHaveText('Out of reach');
  await page.unroute('**/commands');
  await tap(page, 'Try again');
  await expect(page.getByText('Recorded.', { exact: true })).toBeVisible();
  if (!isPhone(page)) await expect(mark.first()).toHaveText('Live');
});
