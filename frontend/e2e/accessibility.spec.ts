import {
  button,
  card,
  gate,
  logIn,
  onOperation,
  openComments,
  openLiveFeed,
  pill,
  write,
} from './actions.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './looks.ts';
import type { Member } from './member.ts';

/** A feed with something of everything. */
async function furnish(me: Member, friend: Member): Promise<void> {
  await me.post(`${'A longer text that is folded after some lines. '.repeat(20)}\nThe end.`);
  const { id } = await friend.post(`gm @${me.username}, $SOL and #Hodlhood at https://example.org/a`);
  await me.like(id);
  for (const word of ['one', 'two', 'three', 'four']) await me.comment(id, `comment ${word}`);
  await me.post('Short and large.');
}

test.describe('the door', () => {
  test('log in', async ({ visitor: page }) => {
    await page.goto('/auth');
    await expect(page.getByRole('form', { name: 'Login' })).toBeVisible();
    await expectAccessible(page, 'auth login');
  });

  test('sign up, with complaints', async ({ visitor: page }) => {
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign up' }).click();
    const form = page.getByRole('form', { name: 'Sign up' });
    await form.getByLabel('Username').fill('two words');
    await button(form, 'Sign up').click();
    await expect(form.getByText('Use only letters')).toBeVisible();
    await expectAccessible(page, 'auth sign up');
  });

  test('a toast', async ({ visitor: page }) => {
    await page.goto('/auth');
    await logIn(page, 'nobody', 'at all');
    await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
    await page.getByText('Login failed', { exact: true }).hover(); // it stays while one points at it
    await expectAccessible(page, 'auth toast', [1280]);
  });
});

test.describe('the feed', () => {
  test.beforeEach(async ({ me, member }) => furnish(me, await member()));

  test('with comments, a draft and the pill', async ({ page, member }) => {
    await openLiveFeed(page);
    await expectAccessible(page, 'feed');
    await openComments(card(page, 'gm @'));
    await write(page, 'x'.repeat(4_990));
    await (await member()).post('and another');
    await expect(pill(page)).toBeVisible();
    await expectAccessible(page, 'feed open');
  });

  test('the user menu', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Your menu/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, 'feed user menu');
  });

  test('the menu of a phone', async ({ open, me }) => {
    const page = await open(me, { viewport: { width: 390, height: 800 } });
    await page.goto('/');
    await button(page, 'Menu').click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page, 'feed mobile menu', [390]);
  });

  test('offline', async ({ page, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/');
    await card(page, 'gm @').waitFor();
    await write(page, 'later');
    await page.context().setOffline(true);
    await expect(page.getByText("You're offline. Showing saved posts.")).toBeVisible();
    await expectAccessible(page, 'feed offline');
  });

  test('in lurk mode', async ({ visitor: page }) => {
    await page.goto('/auth');
    await button(page, 'Enter lurk mode').click();
    await card(page, 'gm @').getByRole('button', { name: '4 comments' }).click();
    await expect(page.getByText('Log in to comment')).toBeVisible();
    await expectAccessible(page, 'lurk');
  });

  test('loading', async ({ page }) => {
    const { hold, open } = gate();
    await onOperation(page, 'Feed', hold);
    await page.goto('/');
    await expect(page.getByText('Loading posts…').first()).toBeAttached();
    await page.waitForTimeout(300); // skeletons wait for 200 ms
    await expectAccessible(page, 'feed loading');
    open();
  });

  test('that does not come, and a post that was not sent', async ({ page, problems }) => {
    problems.expect(/ERR_FAILED/);
    await page.route('**/graphql', (route) =>
      /Feed|CreatePost/.test(route.request().postData() ?? '') ? route.abort() : route.fallback(),
    );
    await page.goto('/');
    await write(page, 'hello');
    await button(page, 'Post').click();
    await expect(page.getByRole('alert')).toHaveCount(2);
    await expectAccessible(page, 'feed error');
  });
});

test('the page that was not found', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page, 'not found');
});

test('the fatal screens', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/, /React/);
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/');
  await page.getByText('Details').click();
  await expectAccessible(page, 'fatal bootstrap');
  await page.unrouteAll();
  await page.route('**/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/"productName":"[^"]*"/, '"productName":{"a":1}'),
    });
  });
  await page.goto('/');
  await page.getByText('Error details').click();
  await expectAccessible(page, 'fatal render');
});
