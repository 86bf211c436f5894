import type { Locator, Page } from '@playwright/test';

/** Opens the menu of a card or comment, and chooses an entry. */
export async function choose(
  within: Locator,
  page: Page,
  entry: string,
  name: string | RegExp = 'More actions',
) {
  await within.getByRole('button', { name, exact: typeof name === 'string' }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** The text in the dialog of an edit. */
export const field = (page: Page) => page.getByRole('dialog').getByLabel('Text', { exact: true });
