import type { Locator, Page } from '@playwright/test';
import { button, onOperation, openLive, openNotifications, pill, unread } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { acknowledge } from './sees.ts';

const live = 'forumPostChanged';

const row = (page: Page, title: string): Locator => page.getByRole('article').filter({ hasText: title });
const replies = (page: Page): Locator => page.getByRole('region', { name: /^Replies/ }).getByRole('listitem');

async function fillIn(page: Page, title: string, content: string): Promise<Locator> {
  await button(page, 'New post').click();
  const dialog = page.getByRole('dialog', { name: 'New forum post' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Content').fill(content);
  return dialog;
}

test(
  'a question is asked, answered and resolved, and its author sees it happen',
  { tag: '@main' },
  async ({ page, open, member, moderators }) => {
    const friend = await member();
    await page.goto('/');
    await page.getByRole('link', { name: 'Report an Issue' }).click();
    await button(page, 'New post').click();
    await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible();
    await expect(page.getByText('Your draft is saved.')).toHaveCount(0);
    await page.keyboard.press('Escape');
    const dialog = await fillIn(page, 'How do I bonk?', ' ');
    await button(dialog, 'Post').click();
    await acknowledge(page, 'Please fill in both title and content.');
    await expect(dialog.getByLabel('Content')).toBeFocused();
    await expect(dialog.getByLabel('Content')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('Title')).not.toHaveAttribute('aria-invalid');
    await dialog.getByLabel('Content').fill('I cannot find\nthe button.');
    await expect(dialog.getByLabel('Content')).not.toHaveAttribute('aria-invalid');
    await expect(dialog.getByText('Your draft is saved.')).toBeVisible();
    await page.reload();
    await button(page, 'New post').click();
    await expect(dialog.getByLabel('Content')).toHaveValue('I cannot find\nthe button.');
    await dialog.getByText('Question', { exact: true }).click();
    await button(dialog, 'Post').click();
    await expect(page.getByText('Your post is published.', { exact: true })).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('How do I bonk?');
    await row(page, 'How do I bonk?').getByRole('link', { name: 'How do I bonk?' }).click();
    await expect(page).toHaveURL(/\/forum\/\d+$/);
    await expect(page).toHaveTitle(/^How do I bonk\?/);
    await expect(page.getByRole('status').filter({ hasText: 'How do I bonk? · Hodlhood' })).toBeAttached();
    const path = new URL(page.url()).pathname;
    await openLive(page, path, live);

    const theirs = await open(friend);
    await openLive(theirs, path, live);
    await button(theirs, 'Reply').click();
    await acknowledge(theirs, 'Please enter a reply.');
    await theirs.getByLabel('Write a reply').fill('On every profile.\nIt is orange.');
    await theirs.keyboard.press('Control+Enter');
    await expect(replies(theirs)).toHaveCount(1);
    await expect(theirs.getByLabel('Write a reply')).toHaveValue('');
    await expect(replies(page)).toContainText(['It is orange.']);
    await expect(page.getByRole('heading', { name: 'Replies 1' })).toBeVisible();

    await page.goto('/');
    await expect(unread(page, 1)).toBeVisible();
    const notification = `${friend.username} replied to your forum post`;
    await (await openNotifications(page)).getByRole('link', { name: notification }).click();
    await expect(page).toHaveURL(path);
    await expect(button(page, 'Resolved')).toHaveCount(0); // not for the author

    const moderator = moderators[0]!;
    const executor = await open(moderator);
    await executor.goto(path);
    await openLive(page, path, live);
    await button(executor, 'Resolved').click();
    for (const shown of [page, executor]) {
      const history = shown.getByRole('region', { name: 'Status history' });
      await expect(history).toContainText(`Resolved${moderator.username}`);
    }
    await expect(page.getByRole('article').getByText('Resolved').first()).toBeVisible();
  },
);

test('filters stand in the address, and bugs open in place', { tag: '@main' }, async ({ page, me }) => {
  await me.issue('bug', 'A bug of mine', `${'Something is wrong. '.repeat(40)}The end.`);
  await me.issue('feature', 'A wish of mine', 'Please.');
  await page.goto('/forum');
  await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Bugs' }).click();
  await expect(page).toHaveURL('/forum?category=bug');
  await expect(row(page, 'A wish of mine')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: "Can't fix" }).click();
  await expect(page).toHaveURL('/forum?category=bug&status=cant-fix');
  await expect(page.getByText('No matching forum posts')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/forum?category=bug');
  await page.goBack();
  await expect(row(page, 'A wish of mine')).toBeVisible();
  const title = button(page, 'A bug of mine');
  await title.press('Enter');
  await expect(title).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('The end.')).toBeInViewport();
  await title.press('Enter');
  await expect(title).toHaveAttribute('aria-expanded', 'false');
});

test('posts by others wait behind the pill and do not move the list', async ({ page, me, member }) => {
  const friend = await member();
  await me.issue('bug', 'The beginning', 'It is broken.');
  await openLive(page, '/forum?category=bug', 'forumPostCreated');
  const before = await row(page, 'The beginning').boundingBox();
  await friend.issue('feature', 'Of another kind', 'Please.');
  await friend.issue('bug', 'Breaking', 'All of it.');
  await expect(pill(page)).toHaveText('1 new post');
  await expect(row(page, 'Breaking')).toHaveCount(0);
  expect(await row(page, 'The beginning').boundingBox()).toEqual(before);
  await pill(page).click();
  await expect(page.getByRole('article').first()).toContainText('Breaking');
  await expect(pill(page)).toHaveCount(0);

  await friend.list({ title: 'Old lamp', category: 'Sports' });
  await openLive(page, '/marketplace?category=sports', 'listingCreated');
  const titles = page.locator('[data-listing] h2');
  await expect(titles.first()).toHaveText('Old lamp');
  await me.list({ title: 'My own', category: 'Sports' }); // from another browser; no news to its seller
  await friend.list({ title: 'Magazine', category: 'Books' });
  await friend.list({ title: 'New lamp', category: 'Sports' });
  await expect(pill(page)).toHaveText('1 new listing');
  await expect(titles.first()).toHaveText('Old lamp');
  await pill(page).click();
  await expect(titles.first()).toHaveText('New lamp');
  await expect(titles.nth(1)).toHaveText('My own');
  await expect(pill(page)).toHaveCount(0);
});

test('a lurker reads and does not write, on a phone too', { tag: '@main' }, async ({ open, me }) => {
  const { id } = await me.issue('question', 'May I look?', `${'x'.repeat(300)}`);
  await me.reply(id, 'Of course.');
  const page = await open(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto('/auth');
  await button(page, 'Enter lurk mode').click();
  await page.getByRole('feed').or(page.getByText('No posts yet')).first().waitFor();
  await button(page, 'Menu').click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Report an Issue' }).click();
  await expect(page.getByText('Log in to post and reply.')).toBeVisible();
  await expect(button(page, 'New post')).toHaveCount(0);
  await row(page, 'May I look?').getByRole('link', { name: 'May I look?' }).click();
  await expect(replies(page)).toContainText(['Of course.']);
  await expect(page.getByText('Log in to reply')).toBeVisible();
  await expect(page.getByLabel('Write a reply')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a failure is reported and keeps the text', async ({ page, me, problems }) => {
  problems.expect(/ERR_FAILED/, /was not saved/);
  const { id } = await me.issue('question', 'Will it hold?', 'I wonder.');
  await onOperation(page, 'CreateForumPost', (route) => route.abort());
  await onOperation(page, 'ReplyToForumPost', (route) => route.abort());
  await page.goto('/forum');
  const dialog = await fillIn(page, 'Lost?', 'Not at all.');
  await button(dialog, 'Post').click();
  await acknowledge(page, 'Failed to create forum post. Please try again.');
  await expect(dialog.getByLabel('Content')).toHaveValue('Not at all.');

  await page.goto(`/forum/${id}`);
  await page.getByLabel('Write a reply').fill('It will.');
  await button(page, 'Reply').click();
  await acknowledge(page, 'Failed to post reply. Please try again.');
  await expect(replies(page)).toHaveCount(0);
  await expect(page.getByLabel('Write a reply')).toHaveValue('It will.');
  await page.unrouteAll();
  await button(page, 'Reply').click();
  await expect(replies(page)).toContainText(['It will.']);
  await expect(replies(page)).toHaveCount(1);

  await onOperation(page, 'ForumPosts', (route) => route.abort());
  await page.goto('/forum');
  await expect(page.getByText('Forum posts could not be loaded.')).toBeVisible();
  await expect(button(page, 'Try again')).toBeVisible();
  await page.unrouteAll();
  // The list may come back by itself, with the socket: then there is nothing left to press.
  await button(page, 'Try again')
    .click({ timeout: 2_000 })
    .catch(() => {});
  await expect(row(page, 'Will it hold?')).toContainText('1 reply');
});

test('an empty title keeps its height under the alert that asks for it', async ({ page }) => {
  await page.goto('/forum');
  await button(page, 'New post').click();
  const dialog = page.getByRole('dialog', { name: 'New forum post' });
  const title = dialog.getByLabel('Title');
  const { height } = (await title.boundingBox())!;
  await button(dialog, 'Post').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect((await title.boundingBox())!.height).toBe(height);
});
