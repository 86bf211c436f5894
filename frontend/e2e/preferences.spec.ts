import type { Page } from '@playwright/test';
import { button } from './actions.ts';
import { part } from './authenticatorActions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';

const PHONE = { width: 390, height: 844 };

const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().postData()?.includes('UpdatePreferences') ?? false);

test('a notification that is switched off does not come, by keyboard too', async ({ page, me, member }) => {
  const ann = await member();
  const post = await me.post('likes are loud');
  await page.goto('/settings#notifications');
  const card = part(page, 'Notifications');
  const likes = card.getByRole('checkbox', { name: 'Likes on your posts' });
  await expect(likes).toBeChecked();
  await expectAccessible(page, 'choices of notifications');
  await likes.focus();
  await Promise.all([saved(page), page.keyboard.press('Space')]);
  await page.reload();
  await expect(likes).not.toBeChecked();
  await expect(card.getByRole('checkbox', { name: 'Comments on your posts' })).toBeChecked();
  await ann.like(post.id);
  await ann.comment(post.id, 'heard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText(`${ann.username} commented on your post`)).toBeVisible();
  await expect(page.getByText(`${ann.username} liked your post`)).toHaveCount(0);
});

test('who may not write is told why, and loses nothing', async ({ page, me, open, member, problems }) => {
  problems.expect(/accepts messages only from friends/);
  const stranger = await member();
  await page.setViewportSize(PHONE);
  await page.goto('/settings#privacy');
  const card = part(page, 'Privacy');
  await Promise.all([saved(page), card.getByLabel('Friends only').check()]);
  await expectAccessible(page, 'privacy');
  const theirs = await open(stranger);
  await theirs.goto(`/messages?with=${me.id}`);
  await theirs.getByRole('textbox', { name: /message/i }).fill('gm, stranger');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText('This member accepts messages only from friends.')).toBeVisible();
  await expect(theirs.getByText('gm, stranger')).toBeVisible();
});

test('who hides is in no list of members online', async ({ page, me, open, member }) => {
  const other = await open(await member());
  await page.goto('/');
  await other.goto('/');
  const listed = other.getByRole('link', { name: new RegExp(me.username) });
  await expect(listed.first()).toBeVisible();
  await page.goto('/settings#privacy');
  const online = part(page, 'Privacy').getByRole('checkbox', { name: /^Show when you are online/ });
  await Promise.all([saved(page), online.uncheck()]);
  await other.reload();
  await expect(other.getByText('Online', { exact: false }).first()).toBeVisible();
  await expect(listed).toHaveCount(0);
});

test('a choice that cannot be saved is taken back, with the reason', async ({ page, problems }) => {
  problems.expect(/Failed to (fetch|load)|ERR_FAILED/);
  await page.goto('/settings#privacy');
  const online = part(page, 'Privacy').getByRole('checkbox', { name: /^Show when you are online/ });
  await expect(online).toBeChecked();
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('UpdatePreferences') ? route.abort() : route.continue(),
  );
  await online.click();
  await expect(page.getByText('Your preference was not saved', { exact: true })).toBeVisible();
  await expect(online).toBeChecked();
});

test('the bio and the link to X are edited, checked, and shown', async ({ page, me, open, member }) => {
  await page.goto('/profile');
  await button(page, 'Edit profile').click();
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await dialog.getByLabel(/About you/).fill('Holding since 2021.');
  await dialog.getByLabel(/Link to your X profile/).fill('x.com/me');
  await button(dialog, 'Save').click();
  await expect(dialog).toContainText('Enter a full address, such as https://x.com/yourname');
  await expectAccessible(page, 'an address that is refused');
  await dialog.getByLabel(/Link to your X profile/).fill('https://x.com/me');
  await button(dialog, 'Save').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Holding since 2021.')).toBeVisible();
  const other = await open(await member(), { viewport: PHONE });
  await other.goto(`/profile/${me.username}`);
  await expect(other.getByText('Holding since 2021.')).toBeVisible();
  await expect(other.getByRole('link', { name: /^@?me\b/ })).toHaveAttribute('href', 'https://x.com/me');
});
