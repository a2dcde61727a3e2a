import { expect, type Page } from '@playwright/test';

/** Types dice by face, as they lie on the table. */
export async function enterDice(page: Page, faces: readonly string[]): Promise<void> {
  const keys = page.getByRole('group', { name: /^Faces of/ });
  for (const face of faces) {
    await expect(keys).toBeVisible();
    await keys.getByRole('button', { name: new RegExp(`^${face}`, 'i') }).click();
  }
}
