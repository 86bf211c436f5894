import type { Page } from '@playwright/test';
import { button, card, firstVisiblePost, onOperation, openLive, scrollBy, settled } from './actions.ts';
import { cuttableSocket } from './cuttableSocket.ts';
import { choose } from './editActions.ts';
import { expect, LIVE, test } from './fixtures.ts';
import { expectAccessible } from './expectAccessible.ts';
import { freshName } from './member.ts';
import { sees } from './sees.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const counts = (page: Page) => page.getByRole('list', { name: 'Activity' });

async function lurk(page: Page): Promise<void> {
  await page.goto('/auth');
  await button(page, 'Enter lurk mode').click();
  await expect(page).toHaveURL('/');
}

test.describe("one's own profile", () => {
  test('is one choice away, and says who one is and what one did', async ({ open, member }) => {
    const me = await member(freshName(), { xProfileUrl: 'https://x.com/i/some_handle/' });
    await me.post('the first');
    await me.post('the second');
    const page = await open(me);
    await page.goto('/');
    await page.getByRole('button', { name: /^Your menu/ }).click();
    await sees(page, 'See your profile', 'Log Out');
    await page.getByRole('menuitem', { name: 'See your profile' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(heading(page, me.username)).toBeVisible();
    await expect(counts(page)).toHaveText('2 posts0 friends0 stories');
    await expect(page.getByText(/^Joined \w+ \d+, 20\d\d$/)).toBeVisible();
    const handle = page.getByRole('link', { name: /^some_handle/ });
    await expect(handle).toHaveAttribute('href', 'https://x.com/i/some_handle/');
    await expect(handle).toHaveAttribute('rel', /noopener noreferrer nofollow/);
    await expect(page.getByRole('feed').getByRole('article')).toHaveCount(2);
    await expect(page).toHaveTitle(/^Your profile/);
  });

  test('is for members', async ({ visitor: page }) => {
    await page.goto('/profile');
    await expect(page).toHaveURL('/auth');
    await lurk(page);
    await page.goto('/profile');
    await expect(page).toHaveURL('/auth');
  });

  test('without posts leads to writing one', async ({ page }) => {
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Write a post' }).click();
    await expect(page).toHaveURL('/');
  });

  test('shows a post and a like at once that were made in the feed', async ({ page }) => {
    await page.goto('/profile');
    await expect(counts(page)).toContainText('0 posts');
    await page.getByRole('link', { name: 'Write a post' }).click();
    await page.getByRole('button', { name: /^What's on your mind/ }).click();
    await page.getByRole('textbox', { name: 'Write a post' }).fill('fresh from the feed');
    await button(page, 'Post').click();
    await button(card(page, 'fresh from the feed'), 'Like').click();
    await page.goBack();
    await expect(button(card(page, 'fresh from the feed'), 'Like')).toHaveAttribute('aria-pressed', 'true');
    await expect(counts(page)).toContainText('1 post');
  });
});

test("one's own posts are counted anew when one is deleted, and when that is undone", async ({
  page,
  me,
}) => {
  await me.post('counted');
  await me.post('counted until it is deleted');
  await page.goto('/profile');
  await choose(card(page, 'counted until it is deleted'), page, 'Delete');
  await expect(counts(page)).toContainText('1 post', LIVE);
  await button(page, 'Undo').click();
  await expect(counts(page)).toContainText('2 posts', LIVE);
});

test("a friendship that begins or ends is seen among a member's friends, and in their number", async ({
  page,
  me,
  member,
}) => {
  const friend = await member();
  await me.befriend(friend);
  await openLive(page, `/profile/${friend.username}`, 'friendshipChanged');
  const shown = page.getByRole('main').getByRole('link', { name: me.username, exact: true });
  await expect(shown).toBeVisible();
  await friend.deleteBelow(`/friends/${me.id}`);
  await expect(counts(page)).toContainText('0 friends', LIVE);
  await expect(shown).toHaveCount(0);
  await friend.ask(me);
  await button(page, 'Accept').click();
  await expect(shown).toBeVisible();
  await expect(counts(page)).toContainText('1 friend', LIVE);
  await button(page, 'Unfriend').click();
  await button(page.getByRole('alertdialog'), 'Unfriend').click();
  await expect(counts(page)).toContainText('0 friends', LIVE);
  await expect(shown).toHaveCount(0);
});

test.describe("another's profile", () => {
  test('opens from a name, and holds their posts only', async ({ page, me, member }) => {
    const friend = await member();
    await friend.post('by the friend');
    await me.post('by me');
    await page.goto('/');
    await card(page, 'by the friend').getByRole('link', { name: friend.username }).click();
    await expect(page).toHaveURL(`/profile/${friend.username}`);
    await expect(heading(page, friend.username)).toBeVisible();
    await expect(card(page, 'by the friend')).toBeVisible();
    await expect(card(page, 'by me')).toHaveCount(0);
    await expect(page).toHaveTitle(new RegExp(`^${friend.username}`));
  });

  test('is open to lurkers, who can change nothing', async ({ visitor: page, member }) => {
    const friend = await member();
    await friend.post('for all to see');
    await lurk(page);
    await page.goto(`/profile/${friend.username}`);
    const post = card(page, 'for all to see');
    await expect(post).toBeVisible();
    await expect(button(post, 'Like')).toHaveCount(0);
    await expect(
      page.getByRole('main').getByRole('button', { name: /Edit|Friend|Message|Bonk/ }),
    ).toHaveCount(0);
  });

  test('is found by its name in any case, or by a part of it', async ({ page, member }) => {
    const name = freshName('Luna');
    await member(`${name}_and_more`);
    await member(name);
    for (const asked of [name, name.toUpperCase(), name.toLowerCase()]) {
      await page.goto(`/profile/${asked}`);
      await expect(heading(page, name)).toBeVisible();
      await expect(page).toHaveURL(`/profile/${name}`);
    }
    await page.goto(`/profile/${name.slice(1)}_and`);
    await expect(heading(page, `${name}_and_more`)).toBeVisible();
    await expect(page).toHaveURL(`/profile/${name}_and_more`);
    await page.goBack();
    await expect(heading(page, name)).toBeVisible();
  });

  test('that nobody has', async ({ page, problems }) => {
    problems.expect(/status of 400/);
    await page.goto('/profile/nobody_of_this_name');
    await sees(page, 'User not found');
    await expect(page.getByText('No users found for "nobody_of_this_name"')).toBeVisible();
    await expect(page).toHaveTitle(/^User not found/);
    await page.goto(`/profile/${'x'.repeat(65)}`);
    await expect(heading(page, 'User not found')).toBeVisible();
    await expect(page.getByText('A search can have at most 64 characters.', { exact: true })).toBeVisible();
    await page.goto('/profile/%20');
    await sees(page, 'Invalid Profile URL');
    await expect(page).toHaveTitle(/^Invalid Profile URL/);
    await expectAccessible(page, 'profile invalid');
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('what may fail', () => {
  test('posts that do not come leave the rest standing', async ({ page, me, problems }) => {
    problems.expect(/ERR_FAILED/);
    await me.post('worth waiting for');
    await onOperation(page, 'UserPosts', (route) => route.abort());
    await page.goto('/profile');
    await expect(heading(page, me.username)).toBeVisible();
    const alert = page.getByRole('alert');
    await sees(page, 'Error loading posts');
    await expectAccessible(page, 'profile without posts');
    await page.unrouteAll();
    await button(alert, 'Try again').click();
    await expect(card(page, 'worth waiting for')).toBeVisible();
  });

  for (const [path, operation] of [
    ['/profile', 'OwnProfile'],
    ['/profile/somebody', 'MemberProfile'],
  ] as const) {
    test(`${path} that does not come can be asked for again`, async ({ page, problems }) => {
      problems.expect(/ERR_FAILED/);
      const asked = await onOperation(page, operation, (route) => route.abort());
      await page.goto(path);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('This profile could not be loaded.');
      await button(alert, 'Try again').click();
      await expect.poll(asked).toBe(2);
      await expect(alert).toContainText('This profile could not be loaded.');
      await page.unrouteAll();
      await button(alert, 'Try again').click();
      await expect(alert).toHaveCount(0);
    });
  }

  test('a visited profile stands without a network', async ({ page, me, member, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    const friend = await member();
    await friend.post('still here');
    await me.post('mine');
    await page.goto(`/profile/${friend.username}`);
    await card(page, 'still here').waitFor();
    await page.getByRole('link', { name: /Hodlhood/ }).click();
    await card(page, 'mine').waitFor();
    await page.context().setOffline(true);
    await page.goBack();
    await expect(heading(page, friend.username)).toBeVisible();
    await expect(card(page, 'still here')).toBeVisible();
    await settled(page);
    await expect(heading(page, friend.username)).toBeVisible();
  });
});

test('what was posted while the socket was away is counted', async ({ page, member }) => {
  const friend = await member();
  await friend.post('before');
  const socket = await cuttableSocket(page);
  await page.goto(`/profile/${friend.username}`);
  await expect(counts(page)).toContainText('1 post');
  await socket.cut();
  await friend.post('meanwhile');
  await socket.restore();
  await expect(counts(page)).toContainText('2 posts');
});

test('Back finds the place among the posts', async ({ page, me }) => {
  for (let n = 1; n <= 40; n++) await me.post(`post ${n}\n${'with more to read '.repeat((n * 7) % 30)}`);
  await page.goto('/profile');
  await page.getByRole('feed').waitFor();
  for (let n = 0; n < 5; n++) await scrollBy(page, 900);
  const before = await firstVisiblePost(page);
  // By script: Playwright would scroll to the header, though it stands in sight.
  await page.getByRole('link', { name: /Hodlhood/ }).dispatchEvent('click');
  await expect(page).toHaveURL('/');
  await page.getByRole('feed').waitFor();
  await page.goBack();
  await expect(page.locator(`[data-post="${before.id}"]`)).toBeVisible();
  await settled(page);
  const after = await firstVisiblePost(page);
  expect(after.id).toBe(before.id);
  expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(2);
});

test('looks right to everyone', async ({ page, me, member }) => {
  const friend = await member(`${freshName('a_rather_long_name')}`.slice(0, 32), {
    xProfileUrl: 'https://x.com/abc',
  });
  await friend.post('gm');
  await me.post('gm gm');
  await page.goto(`/profile/${friend.username}`);
  await card(page, 'gm').waitFor();
  await expectAccessible(page, 'profile of another');
  await page.setViewportSize({ width: 320, height: 700 });
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overhang).toBeLessThanOrEqual(0);
  await page.goto('/profile');
  await card(page, 'gm gm').waitFor();
  await expectAccessible(page, 'profile');
});

test("who has gone from the end of a member's friends is gone at the next visit", async ({
  page,
  member,
}) => {
  const [ann, bob, eve] = [await member(), await member(), await member()];
  await ann.befriend(bob);
  await ann.befriend(eve);
  await page.goto(`/profile/${ann.username}`);
  const friend = ({ username }: typeof bob) =>
    page.getByRole('main').getByRole('link', { name: username, exact: true });
  await expect(friend(bob)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click();
  await bob.deleteBelow(`/friends/${ann.id}`);
  await page.goBack();
  await expect(friend(eve)).toBeVisible();
  await expect(friend(bob)).toHaveCount(0);
});
