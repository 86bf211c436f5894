import type { Page } from '@playwright/test';
import { card, logOut } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { png } from './files.ts';
import { waitForFiles } from './waitForFiles.ts';
import { expectAccessible } from './expectAccessible.ts';
import { storedTexts } from './browserStorage.ts';
import { openTunnel } from '../../graphql-server/testing/tunnel.ts';

const note = (page: Page) =>
  page.getByText(/^You're offline\. Showing saved posts, last updated (just now|\d+m ago)\.$/);

const brokenPictures = (page: Page) =>
  page.evaluate(() => [...document.images].filter((it) => it.complete && it.naturalWidth === 0).length);

test('without a network the app comes up, with the last feed and its age; a log-out leaves nothing', async ({
  open,
  product,
  me,
  problems,
}) => {
  problems.expect(/ERR_|Failed to fetch|WebSocket/);
  const network = await openTunnel(product.url);
  const page = await open(me, { serviceWorkers: 'allow', baseURL: network.url });
  await me.post('read in a tunnel');
  await me.story('image/png', await png());
  await page.goto('/');
  await card(page, 'read in a tunnel').waitFor();
  await waitForFiles(page);
  await expect.poll(() => storedTexts(page)).toContain('read in a tunnel');

  network.silence();
  await page.goto('/no/such/place');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  network.cut();
  await page.goto('/groups/5');
  await expect(page.getByRole('banner')).toBeVisible();
  const bar = page.getByRole('status').getByText(/^(You're offline|Can't reach the server)/);
  await expect(bar).toHaveText(/^(You're offline\.|Can't reach the server. Trying again…)$/); // nothing is saved here
  await page.goto('/');
  await expect(card(page, 'read in a tunnel')).toBeVisible();
  await expect(page.getByRole('button', { name: `Your menu, ${me.username}` })).toBeVisible();
  await expect(note(page)).toBeVisible();
  await expectAccessible(page, 'feed kept');

  await expect(page.getByText('Stories will load when the connection is back.')).toBeVisible();
  await expect(page.getByRole('alert').getByText('stories')).toHaveCount(0);
  expect(await brokenPictures(page)).toBe(0);
  const online = page.getByText('Users Online').locator('xpath=following-sibling::dd');
  await expect(online).toHaveText('–');
  await expect(page.getByText('0m ago')).toHaveCount(0);
  network.mend();
  await me.post('after the tunnel');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(note(page)).toHaveCount(0);
  await expect(card(page, 'after the tunnel')).toBeVisible();
  await expect(page.getByText('Stories will load when the connection is back.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Story by/ }).first()).toBeVisible();
  await expect(online).toHaveText(/^\d+$/);

  await logOut(page);
  await expect(page).toHaveURL(/\/auth$/);
  expect(await storedTexts(page)).not.toContain(' tunnel');
  await waitForFiles(page); // those that are nobody's
  network.cut();
  await page.goto('/');
  await expect(page.getByRole('banner').or(page.getByRole('main')).first()).toBeVisible();
  await expect(page.getByText(' tunnel')).toHaveCount(0);
  network.close();
});

test('a session that ended elsewhere takes the kept feed with it', async ({ open, me }) => {
  const page = await open(me);
  await me.post('not for the next one');
  await page.goto('/');
  await card(page, 'not for the next one').waitFor();
  await expect.poll(() => storedTexts(page)).toContain('not for the next one');
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL('/auth');
  await expect.poll(() => storedTexts(page)).not.toContain('not for the next one');
});

test('a tab from before a deployment renews itself, once', async ({ page, me, problems }) => {
  problems.expect(/404/, /dynamically imported/);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await me.post('a long time ago');
  await page.goto('/');
  await card(page, 'a long time ago').waitFor();
  await page.route('**/assets/MessagesPage-*.js', (route) =>
    route.fulfill({ status: 404, body: 'Not found.' }),
  );
  await page.route('**/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/\/assets\/index-[^"]+\.js/g, '/assets/index-NEW.js');
    await route.fulfill({ response: answer, body });
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messenger' }).click();
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(loads).toBe(2);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Messages' }).first()).toBeVisible();
});
