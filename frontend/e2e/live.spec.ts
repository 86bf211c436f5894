import type { Page } from '@playwright/test';
import {
  button,
  card,
  firstVisiblePost,
  goOffline,
  onOperation,
  openLiveFeed,
  pill,
  scrollBy,
  write,
} from './actions.ts';
import { cuttableSocket } from './cuttableSocket.ts';
import { expect, test } from './fixtures.ts';
import type { Member } from './member.ts';

async function postMany(author: Member, count: number, stem = 'post'): Promise<void> {
  for (let n = 1; n <= count; n++) await author.post(`${stem} ${n}\n${'and a second line '.repeat(n % 5)}`);
}

test(
  'a post written in one browser waits behind the pill in the other',
  { tag: '@main' },
  async ({ page, me, open, member }) => {
    await me.post('the beginning');
    const other = await open(await member());
    await openLiveFeed(other);
    const asked = await onOperation(other, 'Feed');
    await page.goto('/');
    await write(page, 'breaking news');
    await button(page, 'Post').click();
    await expect(card(page, 'breaking news')).toHaveCount(1);
    await expect(pill(other)).toHaveText('1 new post');
    await expect(card(other, 'breaking news')).toHaveCount(0);
    expect(asked()).toBe(0);
    await expect(pill(page)).toHaveCount(0); // one's own post is no news
    await pill(other).click();
    await expect(other.getByRole('article').first()).toContainText('breaking news');
    await expect(other.getByRole('article').first()).toBeFocused();
    await expect(pill(other)).toHaveCount(0);
  },
);

test('without a socket it comes by polling', { tag: '@main' }, async ({ page, me, member }) => {
  await me.post('before the pigeon');
  await page.routeWebSocket(/\/graphql/, (socket) => socket.close());
  await page.goto('/');
  await expect(card(page, 'before the pigeon')).toBeVisible();
  await (await member()).post('by pigeon');
  await expect(pill(page)).toHaveText('1 new post');
  await pill(page).click();
  await expect(page.getByRole('article').first()).toContainText('by pigeon');
});

test(
  'what was posted while the socket was away is not missed',
  { tag: '@main' },
  async ({ page, me, member }) => {
    const friend = await member();
    await me.post('the beginning');
    const socket = await cuttableSocket(page);
    await openLiveFeed(page);
    await socket.cut();
    await friend.post('you were away');
    await socket.restore();
    await expect(pill(page)).toHaveText('1 new post');
    await friend.post('and now live');
    await expect(pill(page)).toHaveText('2 new posts');
  },
);

test('twenty posts that arrive move nothing', { tag: '@main' }, async ({ page, me, member }) => {
  await postMany(me, 40);
  await openLiveFeed(page);
  await scrollBy(page, 1_500);
  const before = await firstVisiblePost(page);
  const shifts = await watchShifts(page);
  await postMany(await member(), 20, 'arrival');
  await expect(pill(page)).toHaveText('20+ new posts');
  expect(await firstVisiblePost(page)).toEqual(before);
  expect(await shifts()).toBe(0);
  await pill(page).click();
  await expect(page.getByRole('article').first()).toContainText('arrival 20');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test(
  'offline the page says so, keeps what is there, and sends nothing',
  { tag: '@main' },
  async ({ page, me, member, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    await me.post('saved in time');
    await openLiveFeed(page);
    await write(page, 'not now');
    await goOffline(page);
    await expect(page.getByText("You're offline. Showing saved posts.")).toBeVisible();
    await expect(card(page, 'saved in time')).toBeVisible();
    await expect(button(page, 'Post')).toHaveAttribute('aria-disabled', 'true');
    await expect(button(page, 'Post')).toHaveAccessibleDescription(/You're offline/);
    await (await member()).post('meanwhile');
    await page.context().setOffline(false);
    await expect(page.getByText('Back online')).toBeVisible();
    await expect(pill(page)).toHaveText('1 new post');
    await button(page, 'Post').click();
    await expect(card(page, 'not now')).toHaveCount(1);
  },
);

/** Counts the layout shifts in the feed from now on (the pill may grow; the posts may not move). */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle(() => {
    const found = { inFeed: 0 };
    const feed = document.querySelector('[role=feed]')!;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { sources: { node: Node }[] })[]) {
        if (shift.sources.some(({ node }) => feed.contains(node))) found.inFeed += 1;
      }
    }).observe({ type: 'layout-shift' });
    return found;
  });
  return () => seen.evaluate(({ inFeed }) => inFeed);
}
