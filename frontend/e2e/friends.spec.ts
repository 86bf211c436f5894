import type { Page } from '@playwright/test';
import { button, gate, logOut, onOperation, openLive } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { freshName, type Member } from './member.ts';
import { sees } from './sees.ts';

const friendCard = (page: Page, { username }: Member) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: username });

const choose = async (page: Page, friend: Member, item: string) => {
  await page.getByRole('button', { name: `More actions for ${friend.username}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('no friends yet, and the way to some', { tag: '@main' }, async ({ page, me }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Friends' }).click();
  await expect(page).toHaveURL('/friends');
  await expect(page.getByText('No friends yet')).toBeVisible();
  await button(page, 'Find people').click();
  await expect(page).toHaveURL('/members');
  await expect(page.getByRole('main').getByRole('link', { name: me.username, exact: true })).toBeVisible();
});

test('visitors are sent to the login page', { tag: '@main' }, async ({ visitor: page }) => {
  await page.goto('/friends');
  await expect(page).toHaveURL('/auth');
});

test(
  'requests are answered in place, in both browsers at once',
  { tag: '@main' },
  async ({ page, me, open, member }) => {
    const [ann, bob] = [await member(), await member()];
    const other = await open(ann);
    await openLive(other, '/friends', 'friendshipChanged');
    await openLive(page, '/friends', 'friendshipChanged');
    await ann.ask(me);
    await bob.ask(me);
    const accept = (from: Member) => page.getByRole('button', { name: `Accept: ${from.username}` });
    await expect(accept(bob)).toBeVisible();
    await sees(page, 'Accept', 'Decline');
    await page.getByRole('button', { name: `Decline: ${bob.username}` }).click();
    await expect(accept(bob)).toHaveCount(0);
    await expect(accept(ann)).toBeFocused(); // the focus goes to the neighbour
    await page.keyboard.press('Enter');
    await expect(friendCard(page, ann)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Friend requests' })).toHaveCount(0);
    await expect(friendCard(other, me)).toBeVisible();
    await expect(friendCard(page, bob)).toHaveCount(0);
  },
);

test(
  'Unfriend asks first, and is taken back when the server does not follow',
  { tag: '@main' },
  async ({ page, me, member, problems }) => {
    problems.expect(/ERR_FAILED/);
    const friend = await member();
    await me.befriend(friend);
    await page.goto('/friends');
    await choose(page, friend, 'Unfriend');
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to remove this friend?' });
    await sees(question, 'Are you sure you want to remove this friend?', 'Unfriend');
    await button(question, 'Cancel').click();
    await expect(friendCard(page, friend)).toBeVisible();
    const { hold, open } = gate();
    await onOperation(page, 'RemoveFriend', (route) =>
      hold({ ...route, fallback: () => route.abort() } as never),
    );
    await choose(page, friend, 'Unfriend');
    await button(question, 'Unfriend').click();
    await expect(friendCard(page, friend)).toHaveCount(0); // at once
    open();
    await sees(page, 'Failed to remove friend');
    await expect(friendCard(page, friend)).toBeVisible();
    await page.unrouteAll();
    await choose(page, friend, 'Unfriend');
    await button(question, 'Unfriend').click();
    await sees(page, 'You are no longer friends with this user.');
    await page.reload();
    await expect(page.getByText('No friends yet')).toBeVisible();
  },
);

test('a failed request is reverted and reported', { tag: '@main' }, async ({ page, member, problems }) => {
  problems.expect(/ERR_FAILED/);
  const stranger = await member();
  await page.goto(`/profile/${stranger.username}`);
  await onOperation(page, 'SendFriendRequest', (route) => route.abort());
  await button(page, 'Add Friend').click();
  await sees(page, 'Failed to send friend request');
  await expect(button(page, 'Add Friend')).toBeVisible();
});

test('a second bonk within ten seconds is too much', async ({ page, member }) => {
  const victim = await member();
  await page.goto(`/profile/${victim.username}`);
  await sees(page, 'Add Friend', 'Message', 'Bonk');
  await button(page, 'Bonk').click();
  await sees(page, 'BONK! 💥');
  await expect(page.getByText(`You bonked ${victim.username}!`, { exact: true })).toBeVisible();
  await button(page, 'Bonk').click();
  await sees(page, 'Failed to send bonk');
  await expect(page.getByText(/^429: /)).toBeVisible();
});

test('one’s own profile has none of the buttons', { tag: '@main' }, async ({ page, me }) => {
  await page.goto(`/profile/${me.username}`);
  await expect(page.getByRole('heading', { name: me.username })).toBeVisible();
  for (const name of ['Add Friend', 'Unfriend', 'Message', 'Bonk'])
    await expect(button(page, name)).toHaveCount(0);
});

test('the menu of a friend at the edge of a phone stays in the window', async ({ page, me, member }) => {
  for (let n = 0; n < 2; n++) await me.befriend(await member());
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/friends');
  const menus = page.getByRole('button', { name: /^More actions for/ });
  await expect(menus).toHaveCount(2);
  for (const menu of await menus.all()) {
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Unfriend' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
});

test('a long list is lengthened, and filtered in full', async ({ page, me, member }) => {
  const oldest = await member(freshName('oldest'));
  const friends = [oldest];
  for (let n = 1; n < 30; n++) friends.push(await member());
  for (const friend of friends) await me.befriend(friend);
  await page.goto('/friends');
  await expect(page.getByRole('heading', { name: 'Friends 30' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter friends' }).fill(oldest.username.toUpperCase());
  await expect(friendCard(page, oldest)).toBeVisible();
  await page.getByRole('searchbox').fill('nobody here');
  await expect(page.getByText('No friends found for "nobody here"')).toBeVisible();
});

test('who is online is seen in the sidebar, and a log-out ends the news', async ({
  page,
  me,
  open,
  member,
}) => {
  const friend = await member();
  await me.befriend(friend);
  const other = await open(friend);
  await other.goto('/');
  await page.goto('/friends');
  await expect(friendCard(page, friend).getByRole('img', { name: 'online' })).toBeVisible();
  const stats = page.getByRole('region', { name: 'Site Stats' });
  await expect(stats.getByRole('definition').first()).not.toHaveText('0');
  await expect(stats.getByRole('definition').last()).not.toHaveText('0');
  let isOpen = true;
  other.on('websocket', (socket) => socket.on('close', () => (isOpen = false)));
  await openLive(other, '/', 'friendshipChanged');
  expect(isOpen).toBe(true);
  await logOut(other);
  await expect(other).toHaveURL('/auth');
  await expect.poll(() => isOpen).toBe(false);
});

test('no counts, no error: what cannot be asked is 0', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  for (const name of ['OnlineUsers', 'SiteStats']) await onOperation(page, name, (route) => route.abort());
  await page.routeWebSocket(/\/graphql/, (socket) => socket.close());
  await page.goto('/');
  const stats = page.getByRole('region', { name: 'Site Stats' });
  await expect(stats.getByRole('definition')).toHaveText(['0', '0']);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a sent request is taken back, on the profile and in the search, and leaves the other page', async ({
  page,
  me,
  open,
  member,
}) => {
  const friend = await member();
  const other = await open(friend);
  await openLive(other, '/friends', 'friendshipChanged');
  await page.goto(`/profile/${friend.username}`);
  await button(page, 'Add Friend').click();
  const accept = other.getByRole('button', { name: `Accept: ${me.username}` });
  await expect(accept).toBeVisible();
  const question = page.getByRole('alertdialog', {
    name: `Withdraw your friend request to ${friend.username}?`,
  });
  await button(page, 'Request Sent').click();
  await button(question, 'Cancel').click();
  await expect(accept).toBeVisible();
  await button(page, 'Request Sent').click();
  await button(question, 'Withdraw').click();
  await expect(page.getByText('Friend request withdrawn.', { exact: true })).toBeVisible();
  await expect(button(page, 'Add Friend')).toBeFocused();
  await expect(accept).toHaveCount(0);
  await page.keyboard.press('/');
  await page.getByPlaceholder('Search for friends...').fill(friend.username);
  const search = page.getByRole('dialog', { name: 'Search People' });
  await search.getByRole('button', { name: `Add Friend: ${friend.username}` }).click();
  await expect(accept).toBeVisible();
  await search.getByRole('button', { name: `Request Sent: ${friend.username}` }).click();
  await button(question, 'Withdraw').click();
  await expect(search.getByRole('button', { name: `Add Friend: ${friend.username}` })).toBeVisible();
  await expect(accept).toHaveCount(0);
});

test('a request that was accepted meanwhile is not withdrawn', async ({ page, me, member, problems }) => {
  problems.expect(/status of 4/);
  const friend = await member();
  await me.ask(friend);
  await page.goto(`/profile/${friend.username}`);
  await button(page, 'Request Sent').click();
  await friend.ask(me);
  await button(page.getByRole('alertdialog'), 'Withdraw').click();
  await expect(page.getByText('Failed to withdraw the friend request', { exact: true })).toBeVisible();
  await expect(button(page, 'Unfriend')).toBeVisible();
});
