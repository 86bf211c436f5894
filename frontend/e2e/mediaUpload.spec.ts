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
