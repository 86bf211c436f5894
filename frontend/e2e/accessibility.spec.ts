import {
  button,
  card,
  gate,
  goOffline,
  logIn,
  onOperation,
  openComments,
  openLiveFeed,
  openNotifications,
  pill,
  write,
} from './actions.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './expectAccessible.ts';
import type { Member } from './member.ts';
import { sees } from './sees.ts';

/** A feed with something of everything. */
async function furnish(me: Member, friend: Member): Promise<void> {
  await me.post(`${'A longer text that is folded after some lines. '.repeat(20)}\nThe end.`);
  const { id } = await friend.post(`gm @${me.username}, $SOL and #Hodlhood at https://example.org/a`);
  await me.like(id);
  for (const word of ['one', 'two', 'three', 'four']) await me.comment(id, `comment ${word}`);
  await me.post('Short and large.');
}

test('the login page: log in, a toast, sign up with errors', async ({ visitor: page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible();
  await expectAccessible(page, 'auth login');
  await logIn(page, 'nobody', 'at all');
  const toast = page.getByText('Login failed', { exact: true });
  await expect(toast).toBeVisible();
  await toast.hover(); // it stays while one points at it
  await expectAccessible(page, 'auth toast', [1280]);
  await page.getByRole('tab', { name: 'Sign up' }).click();
  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByLabel('Username').fill('two words');
  await button(form, 'Sign up').click();
  await expect(form.getByText('Use only unaccented letters')).toBeVisible();
  await expectAccessible(page, 'auth sign up');
});

test.describe('the feed', () => {
  test.beforeEach(async ({ me, member }) => furnish(me, await member()));

  test('with its menus, with comments, a draft and the pill', async ({ page, member }) => {
    await openLiveFeed(page);
    await expectAccessible(page, 'feed');
    await page.getByRole('button', { name: /^Your menu/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, 'feed user menu');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 800 });
    await button(page, 'Menu').click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expectAccessible(page, 'feed mobile menu', [390]);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);

    await page.setViewportSize({ width: 1280, height: 800 });
    await openComments(card(page, 'gm @'));
    await write(page, 'x'.repeat(4_990));
    await (await member()).post('and another');
    await expect(pill(page)).toBeVisible();
    await expectAccessible(page, 'feed open');
  });

  test('offline', async ({ page, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/');
    await card(page, 'gm @').waitFor();
    await write(page, 'later');
    await goOffline(page);
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

  test('on its way, then not to be had, and a post that was not sent', async ({ page, problems }) => {
    problems.expect(/ERR_FAILED/);
    const { hold, open } = gate();
    await page.route('**/graphql', (route) =>
      /Feed|CreatePost/.test(route.request().postData() ?? '') ? route.abort() : route.fallback(),
    );
    await onOperation(page, 'Feed', hold);
    await page.goto('/');
    await expect(page.getByText('Loading posts…').first()).toBeAttached();
    await page.waitForTimeout(300); // skeletons wait for 200 ms
    await expectAccessible(page, 'feed loading');
    open();
    await write(page, 'hello');
    await button(page, 'Post').click();
    await expect(page.getByRole('alert')).toHaveCount(2);
    await expectAccessible(page, 'feed error');
  });
});

test.describe('people', () => {
  test('the bells, and the search', async ({ page, me, member }) => {
    const friend = await member();
    await friend.ask(me);
    await friend.bonk(me);
    await friend.like((await me.post('a post to like')).id);
    await page.goto('/');
    const panel = await openNotifications(page);
    await expect(panel.getByRole('link')).toHaveCount(3);
    await expectAccessible(page, 'notifications');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Messages' }).click();
    await expectAccessible(page, 'messages dropdown');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(friend.username);
    await expect(page.getByRole('dialog').getByRole('row').first()).toBeVisible();
    await expectAccessible(page, 'search');
    await page.getByRole('combobox').fill('nobody at all');
    await expect(page.getByText('No users found for "nobody at all"')).toBeVisible();
    await expectAccessible(page, 'search nobody');
  });

  test('friends, with a request, and none', async ({ page, me, member }) => {
    await page.goto('/friends');
    await expect(page.getByText('No friends yet')).toBeVisible();
    await expectAccessible(page, 'friends none');
    for (let n = 0; n < 10; n++) await me.befriend(await member());
    await (await member()).ask(me);
    await page.goto('/friends');
    await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^More actions for/ }).first()).toBeVisible();
    await expectAccessible(page, 'friends');
    await page.goto('/profile');
    await sees(page, '+4 more friends');
  });

  test('the buttons on a profile', async ({ page, me, member }) => {
    const [asking, stranger] = [await member(), await member()];
    await asking.ask(me);
    await page.goto(`/profile/${asking.username}`);
    await expect(button(page, 'Decline')).toBeVisible();
    await expectAccessible(page, 'profile of one who asked');
    await page.goto(`/profile/${stranger.username}`);
    await button(page, 'Add Friend').click();
    await expect(button(page, 'Request Sent')).toBeVisible();
    await expectAccessible(page, 'profile of one who was asked');
  });

  test('one post', async ({ page, me }) => {
    const { id } = await me.post('the one');
    await page.goto(`/?post=${id}`);
    await expect(page.getByText('the one')).toBeVisible();
    await expectAccessible(page, 'one post');
  });
});

test.describe('the forum', () => {
  test('with a bug that was opened, and a post being written', async ({ open, me, moderators }) => {
    const page = await open(moderators[1]);
    const { id } = await me.issue('question', 'How?', 'I wonder.');
    await me.issue('feature', 'A wish', 'Please.');
    await me.issue('bug', 'It is broken', 'All of it.');
    await page.goto('/forum');
    await button(page, 'It is broken').click();
    await button(page, 'In progress').click();
    await expect(page.getByRole('heading', { name: 'Status history' })).toBeVisible();
    await expectAccessible(page, 'forum');
    await button(page, 'New post').click();
    await page.getByLabel('Title').fill('It is broken again: '.repeat(10));
    await expectAccessible(page, 'forum new post');
    await page.goto(`/forum/${id}`);
    await button(page, 'Resolved').click();
    await expect(page.getByRole('heading', { name: 'Status history', level: 2 })).toBeVisible();
    await expectAccessible(page, 'forum question with its history', [1280]);
  });

  test('a question with replies, and one that is not there', async ({ page, me }) => {
    const { id } = await me.issue('question', 'How?', 'I wonder.');
    await me.reply(id, 'Like this.');
    await page.goto(`/forum/${id}`);
    await expect(page.getByText('Like this.')).toBeVisible();
    await expectAccessible(page, 'forum question');
    await page.goto('/forum/2147483647');
    await expect(page.getByText('Forum post not found', { exact: true })).toBeVisible();
    await expectAccessible(page, 'forum gone', [1280]);
  });
});

test('a page has one main heading while its content is loading, and when it does not come', async ({
  page,
  me,
  member,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const pages = {
    MemberProfile: `/profile/${(await member()).username}`,
    OwnProfile: '/profile',
    GroupById: `/groups/${await me.group('Headed')}`,
    ListingOfAddress: `/marketplace/${(await me.list()).id}`,
  };
  for (const [operation, path] of Object.entries(pages)) {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await onOperation(page, operation, (route) => promise.then(() => route.abort()));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), `${path}, loading`).toHaveCount(1);
    release();
    await expect(button(page, 'Try again')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), `${path}, failed`).toHaveCount(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('the page that was not found', async ({ page, problems }) => {
  problems.expect(/status of 404/);
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
