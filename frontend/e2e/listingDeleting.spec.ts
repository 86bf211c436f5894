import type { Locator, Page } from '@playwright/test';
import { button, onOperation, openLive } from './actions.ts';
import { field, texts } from './chatActions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, LIVE, test } from './fixtures.ts';
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
  await expect(other.getByText('Listing not found', { exact: true })).toBeVisible(LIVE);
  await expect(listing(market, title)).toHaveCount(0, LIVE);
  await button(page, 'Undo').click();
  for (const browser of [page, market]) await expect(listing(browser, title)).toBeVisible();
  await expect(other.getByRole('heading', { name: title })).toBeVisible();
  await listing(page, title).getByRole('link').click();
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Listing deleted', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a deleted listing');
});

test('Back to a listing shows what has become of it in the meantime', async ({ page, member }) => {
  const seller = await member();
  const titles = [freshName('lamp'), freshName('stool')];
  for (const [place, title] of titles.entries()) {
    const { id } = await seller.list({ title, price: 3 });
    await page.goto('/marketplace');
    await listing(page, title).getByRole('link').click();
    await page.getByRole('link', { name: 'Message seller' }).click();
    await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeVisible();
    if (place === 0) await seller.unlist(id);
    else await seller.sell(id);
    await page.goBack();
    if (place === 0)
      await expect(page.getByText('Listing not found', { exact: true })).toBeVisible({ timeout: 5_000 });
    else await expect(page.getByText('Sold', { exact: true })).toBeVisible({ timeout: 5_000 });
    await expect(page.getByRole('link', { name: 'Message seller' })).toHaveCount(0);
  }
});

test('a message about a listing that is gone is sent without it', async ({ page, member, problems }) => {
  problems.expect(/The message was not sent/);
  const seller = await member();
  const title = freshName('desk');
  const { id } = await seller.list({ title });
  await page.goto(`/messages?with=${seller.id}&listing=${id}`);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await seller.unlist(id);
  const written = 'Is the desk yours?';
  await field(page).fill(written);
  await field(page).press('Enter');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(
    'Not sent. This listing is no longer available. Send your message without it?',
  );
  await expectAccessible(page, 'a message about a listing that is gone');
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await expect(field(page)).toHaveValue(written);
  await button(alert, 'Send without it').click();
  await expect.poll(() => texts(page)).toEqual([written]);
  await expect(alert).toHaveCount(0);
});

test('an Undo that fails does not lead its seller away from another page', async ({ page, me, problems }) => {
  problems.expect(/ERR_FAILED/);
  const { id } = await me.list({ title: freshName('lamp'), price: 3 });
  await page.goto(`/marketplace/${id}`);
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/marketplace?yours');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messenger' }).click();
  await onOperation(page, 'RestoreListing', (route) => route.abort());
  await button(page, 'Undo').click();
  await expect(page.getByText('Failed to undo').first()).toBeVisible();
  await expect(page).toHaveURL('/messages');
  await page.unrouteAll();
  await button(page, 'Undo').click();
  await page.goBack();
  await expect(page).toHaveURL('/marketplace?yours');
  await expect(page.getByText('You have not listed anything yet')).toHaveCount(0);
});
