import type { Locator, Page } from '@playwright/test';
import { button, card, gate, onOperation, openComments, openLiveFeed } from './actions.ts';
import { cuttableSocket } from './cuttableSocket.ts';
import { expect, test } from './fixtures.ts';

/** How often the connection is cut; more by hand. */
const CUTS = Number(process.env.LIVE_CUTS ?? 10);

/** A card shows no zeros. */
const likes = (post: Locator, count: number) =>
  count === 0
    ? expect(post.getByText(/^\d+ likes?$/)).toHaveCount(0)
    : expect(post.locator(`data[value="${count}"]`).first()).toHaveText(
        count === 1 ? '1 like' : `${count} likes`,
      );

async function comment(post: Locator, text: string): Promise<void> {
  const field = await openComments(post);
  await field.fill(text);
  await field.press('Enter');
  await expect(field).toHaveValue('');
}

/** Opens the feed and waits until its posts are watched. */
async function openWatched(page: Page, text: string): Promise<Locator> {
  const watched = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framesent', ({ payload }) => payload.includes('postsChanged')));
  const asked = page.waitForResponse((answer) => operationOf(answer.request().postData()) === 'VisiblePosts');
  await openLiveFeed(page);
  await Promise.all([watched, asked]);
  return card(page, text);
}

const operationOf = (body: string | null) =>
  (JSON.parse(body?.startsWith('{') ? body : '{}') as { operationName?: string }).operationName;

test(
  'likes, unlikes and comments in one browser are on the open card of the other',
  { tag: '@main' },
  async ({ page, me, open, member }) => {
    await me.post('watch me');
    const other = await open(await member());
    const theirs = await openWatched(other, 'watch me');
    await page.goto('/');
    const mine = card(page, 'watch me');
    const asked = await onOperation(other, 'VisiblePosts');
    await button(mine, 'Like').click();
    await likes(theirs, 1);
    await expect(button(theirs, 'Like')).toHaveAttribute('aria-pressed', 'false');
    await button(mine, 'Like').click();
    await likes(theirs, 0);
    expect(asked()).toBe(0);
    await comment(mine, 'seen live');
    await expect(theirs.getByText('1 comment', { exact: true })).toBeVisible();
    await openComments(theirs);
    await expect(theirs.getByText('seen live')).toBeVisible();
    await button(mine, 'Like').click();
    await likes(theirs, 1);
    await button(theirs, 'Like').click();
    await likes(theirs, 2);
    await likes(mine, 2);
  },
);

test('comments that arrive stand on top of all comments', async ({ page, me, open, member }) => {
  await me.post('much talk');
  const friend = await open(await member());
  await friend.goto('/');
  const theirs = card(friend, 'much talk');
  const field = await openComments(theirs);
  const say = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
    await expect(theirs.locator('li[aria-busy=false]').filter({ hasText: text })).toBeVisible();
  };
  for (let n = 1; n <= 5; n++) await say(`word ${n}`);
  const mine = await openWatched(page, 'much talk');
  await openComments(mine);
  await button(mine, 'View all 5 comments').click();
  await expect(mine.getByRole('listitem')).toHaveCount(5);
  await say('word 6');
  await expect(mine.getByRole('listitem')).toHaveCount(6);
  await expect(mine.getByRole('listitem').first()).toContainText('word 6');
});

test('without a socket they come by polling', async ({ page, me, open, member }) => {
  await me.post('by mail');
  await page.routeWebSocket(/\/graphql/, (socket) => socket.close());
  await page.goto('/');
  const mine = card(page, 'by mail');
  await expect(mine).toBeVisible();
  const other = await open(await member());
  await other.goto('/');
  await button(card(other, 'by mail'), 'Like').click();
  await comment(card(other, 'by mail'), 'a letter');
  await likes(mine, 1);
  await expect(mine.getByText('1 comment', { exact: true })).toBeVisible();
});

test('after many cuts the counts are equal', async ({ page, me, open, member }) => {
  await me.post('through thick and thin');
  const socket = await cuttableSocket(page);
  await page.goto('/');
  const mine = card(page, 'through thick and thin');
  const other = await open(await member());
  await other.goto('/');
  const theirs = card(other, 'through thick and thin');
  for (let cut = 1; cut <= CUTS; cut++) {
    await socket.cut();
    await button(theirs, 'Like').click();
    await expect(button(theirs, 'Like')).toHaveAttribute('aria-pressed', cut % 2 === 1 ? 'true' : 'false');
    await socket.restore();
    await likes(mine, cut % 2);
  }
});

test('a post that was out of sight during a cut is right when it comes back', async ({ page, member }) => {
  const [author, friend] = [await member(), await member()];
  const { id } = await author.post('at the bottom');
  for (let n = 0; n < 12; n++) await author.post(`above ${n}`);
  const socket = await cuttableSocket(page);
  await page.goto(`/profile/${author.username}`);
  const last = card(page, 'at the bottom');
  const toBottom = async () => {
    await page.mouse.wheel(0, 10_000);
    await expect(last).toBeInViewport({ timeout: 200 });
  };
  // Longer than a post has to be visible before it is watched.
  const rest = () => page.waitForTimeout(1_000);
  await page.mouse.move(600, 400);
  await expect(toBottom).toPass();
  await rest();
  await expect(async () => {
    await page.mouse.wheel(0, -10_000);
    await expect(card(page, 'above 11')).toBeInViewport({ timeout: 200 });
  }).toPass();
  await rest();
  await socket.cut();
  await friend.like(Number(id));
  const asked = await onOperation(page, 'VisiblePosts');
  await socket.restore();
  await expect.poll(asked).toBeGreaterThan(0); // it has caught up
  await expect(toBottom).toPass();
  await likes(last, 1);
});

test("an own post is on one's profile, which was loaded before it", async ({ page, me }) => {
  await me.post('the first');
  await page.goto(`/profile/${me.username}`);
  await expect(card(page, 'the first')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Feed' }).click();
  await page.getByRole('button', { name: /^What's on your mind/ }).click();
  await page.getByRole('textbox', { name: 'Write a post' }).fill('the second');
  await button(page, 'Post').click();
  await expect(card(page, 'the second')).toBeVisible();
  const asked = await onOperation(page, 'UserPosts');
  await page.goBack();
  await expect(card(page, 'the second')).toBeVisible();
  expect(asked()).toBe(0);
});

test("a post that is published while one's profile is open stands and counts there", async ({ page, me }) => {
  await me.post('the first');
  await page.goto(`/profile/${me.username}`);
  const count = page.getByRole('listitem').filter({ hasText: /^\d+ posts?$/ });
  await expect(count).toHaveText('1 post');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Feed' }).click();
  const { hold, open } = gate();
  const asked = await onOperation(page, 'CreatePost', hold);
  await page.getByRole('button', { name: /^What's on your mind/ }).click();
  await page.getByRole('textbox', { name: 'Write a post' }).fill('the second');
  await button(page, 'Post').click();
  await expect.poll(asked).toBe(1);
  await page.goBack();
  await expect(count).toHaveText('1 post');
  open();
  await expect(card(page, 'the second')).toBeVisible();
  await expect(count).toHaveText('2 posts');
});
