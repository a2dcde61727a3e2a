import { expect, test } from '@playwright/test';
import { apiAt } from '../api.js';

test('an idle connection is kept for longer than a browser or a proxy keeps it', async () => {
  const page = await apiAt().raw('/campaigns');
  expect(page.headers.get('keep-alive')).toBe('timeout=75');
});
