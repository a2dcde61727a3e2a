import { expect, test } from '@playwright/test';

// Chromium asks for this address by itself when it has left a page before reading which icon the page names.
test('a browser that asks for the icon at its customary address is given one', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('image/');
  // The head of an ICO file: reserved, type 1.
  expect([...(await answer.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});
