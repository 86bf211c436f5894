import type { Page } from '@playwright/test';
import { button, card, countUploads, onOperation } from './actions.ts';
import { field, preview } from './composer.ts';
import { choose, jpeg, jpegFile, noise, throttle } from './files.ts';
import { expect, test } from './fixtures.ts';
import { openTunnel } from '../../graphql-server/testing/tunnel.ts';

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Upload' });

/** A picture that takes some seconds at 100 KB a second. */
const largeFile = async () => jpegFile(await noise({ width: 900, height: 900 }));
const SLOW = 100_000;

test('Cancel stops an upload and keeps the draft', async ({ page }) => {
  await page.goto('/');
  await choose(page, await largeFile());
  await field(page).fill('on second thought');
  const limit = await throttle(page);
  await limit(SLOW);
  await button(page, 'Post').click();
  await expect(progress(page)).not.toHaveAttribute('aria-valuenow', '0');
  await button(page, 'Cancel').click();
  await expect(progress(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await limit('full');
  await expect(preview(page)).toBeVisible();
  await button(page, 'Post').click();
  await expect(card(page, 'on second thought')).toHaveCount(1);
});

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

/** Begins a post whose upload takes some seconds. */
async function beginPost(page: Page, text: string) {
  await page.goto('/');
  await choose(page, await largeFile());
  await field(page).fill(text);
  const limit = await throttle(page);
  await limit(SLOW);
  await button(page, 'Post').click();
  await expect(progress(page)).not.toHaveAttribute('aria-valuenow', '0');
  return limit;
}

test('a post with a picture goes on while its member reads elsewhere', async ({ page, me }) => {
  const limit = await beginPost(page, 'posted from elsewhere');
  await goTo(page, 'Friends');
  await expect(page).toHaveURL('/friends');
  await limit('full');
  await expect(page.getByText('Your post is published.', { exact: true })).toBeVisible();
  await goTo(page, 'Feed');
  await expect(card(page, 'posted from elsewhere').locator('img').last()).toBeVisible();
  await expect(page.getByRole('button', { name: /^What's on your mind/ })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: me.username })).toHaveCount(1);
});

test('who comes back meanwhile sees that it is being posted, and not a draft to post again', async ({
  page,
}) => {
  const limit = await beginPost(page, 'posted all the while');
  await goTo(page, 'Friends');
  await expect(page).toHaveURL('/friends');
  await goTo(page, 'Feed');
  await page.getByRole('button', { name: /^Posting… Photo · posted all the while/ }).click();
  await expect(progress(page)).toBeVisible();
  await expect(button(page, 'Discard')).toHaveCount(0);
  await limit('full');
  await expect(page.getByRole('button', { name: /^What's on your mind/ })).toBeVisible();
  await expect(card(page, 'posted all the while')).toHaveCount(1);
});

test('a post that fails meanwhile is said to be kept as a draft', async ({ page, problems }) => {
  problems.expect(/status of 503/);
  await page.goto('/');
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
  await page.route('**/media', async (route) => {
    await refused;
    await route.fulfill({ status: 503, body: 'The disk is full.' });
  });
  await choose(page, jpegFile(await jpeg()));
  await field(page).fill('not from elsewhere');
  await button(page, 'Post').click();
  await goTo(page, 'Friends');
  await expect(page).toHaveURL('/friends');
  refuse();
  await expect(page.getByText('Your post was not sent. The disk is full.', { exact: true })).toBeVisible();
  await expect(page.getByText('It is kept as a draft in your feed.', { exact: true })).toBeVisible();
  await goTo(page, 'Feed');
  await page.getByRole('button', { name: /^Draft Photo · not from elsewhere/ }).click();
  await expect(preview(page)).toBeVisible();
});

test('a connection cut in the middle: Try again makes exactly one post', async ({
  page,
  me,
  product,
  problems,
}) => {
  problems.expect(/ERR_(CONNECTION|EMPTY|SOCKET)_/, /WebSocket/);
  const tunnel = await openTunnel(product.url);
  await page.goto(tunnel.url);
  await choose(page, await largeFile());
  await field(page).fill('through the tunnel');
  tunnel.limit(SLOW);
  await button(page, 'Post').click();
  await expect(progress(page)).not.toHaveAttribute('aria-valuenow', '0');
  tunnel.cut();
  await expect(page.getByRole('alert').filter({ hasText: 'Your post was not sent.' })).toBeVisible();
  await expect(preview(page)).toBeVisible();
  tunnel.mend();
  await button(page.getByRole('main'), 'Try again').click();
  await expect(card(page, 'through the tunnel')).toHaveCount(1);
  await page.reload();
  await expect(card(page, 'through the tunnel')).toHaveCount(1);
  await expect(page.getByRole('article').filter({ hasText: me.username })).toHaveCount(1);
  await page.goto('about:blank');
  tunnel.close();
});

test('a connection that falls silent counts as lost', async ({ page, problems }) => {
  problems.expect(/ERR_/);
  await page.clock.install();
  await page.goto('/');
  await page.route('**/media', () => {}); // never answered
  await choose(page, jpegFile(await jpeg()));
  await button(page, 'Post').click();
  await expect(progress(page)).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('alert').filter({ hasText: "Can't reach the server" })).toBeVisible();
});

test('a file that has arrived is not sent again by Try again', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  const uploads = countUploads(page);
  await page.goto('/');
  await onOperation(page, 'CreatePost', (route) => route.abort());
  await choose(page, jpegFile(await jpeg()));
  await field(page).fill('half way there');
  await button(page, 'Post').click();
  await expect(page.getByRole('alert').filter({ hasText: 'The server did not respond' })).toBeVisible();
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(card(page, 'half way there')).toHaveCount(1);
  expect(uploads()).toBe(1);
});

test('a refusal by the server is shown with its own message', async ({ page, problems }) => {
  problems.expect(/status of 503/);
  await page.goto('/');
  await page.route('**/media', (route) => route.fulfill({ status: 503, body: 'The disk is full.' }));
  await choose(page, jpegFile(await jpeg()));
  await button(page, 'Post').click();
  await expect(page.getByRole('alert').filter({ hasText: /(?<!\d: )The disk is full\./ })).toBeVisible();
});
