import type { Locator, Page } from '@playwright/test';
import { button, openLive } from './actions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { freshName } from './member.ts';

const listing = (page: Page, title: string): Locator =>
  page.locator('[data-listing]').filter({ hasText: title });

test('a deleted listing goes from all open pages, and Undo brings it back', async ({
  page,
  me,
  open,
  member,
}) => {
  const title = freshName('chair');
  const { id } = await me.list({ title, price: 3 });
  const [other, market] = [await open(await member()), await open(await member())];
  await openLive(other, `/marketplace/${id}`, 'listingChanged');
  await expect(other.getByRole('heading', { name: title })).toBeVisible();
  await openLive(market, '/marketplace', 'listingChanged');
  await expect(listing(market, title)).toBeVisible();
  await page.goto(`/marketplace/${id}`);
  await button(page, 'More actions').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy link', 'Edit', 'Delete']);
  await expectAccessible(page, 'menu of a listing');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/marketplace?yours');
  await expect(page.getByText('You have not listed anything yet')).toBeVisible();
  await expect(other.getByText('Listing not found')).toBeVisible({ timeout: 2_000 });
  await expect(listing(market, title)).toHaveCount(0, { timeout: 2_000 });
  await button(page, 'Undo').click();
  for (const browser of [page, market]) await expect(listing(browser, title)).toBeVisible();
  await expect(other.getByRole('heading', { name: title })).toBeVisible();
  await listing(page, title).getByRole('link').click();
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Listing deleted', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a deleted listing');
});
