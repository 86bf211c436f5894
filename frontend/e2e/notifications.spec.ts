import {
  bell,
  button,
  card,
  goOffline,
  onOperation,
  openLive,
  openNotifications,
  unread,
} from './actions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { sees, seesAt } from './sees.ts';

const live = 'notificationReceived';

test(
  'request, acceptance, bonk, like and comment reach the other browser',
  { tag: '@main' },
  async ({ page, me, open, member }) => {
    const friend = await member();
    const { id } = await me.post('look at this');
    const other = await open(friend);
    await openLive(page, '/', live);
    await openLive(other, `/profile/${me.username}`, live);

    await button(other, 'Add Friend').click();
    await expect(other.getByText('Friend request sent!', { exact: true })).toBeVisible();
    await expect(unread(page, 1)).toBeVisible();
    await page.getByRole('button', { name: `Accept: ${friend.username}` }).click();
    await expect(unread(other, 1)).toBeVisible();
    await expect(button(other, 'Unfriend')).toBeVisible();
    await button(other, 'Bonk').click();
    await expect(other.getByText('BONK! 💥', { exact: true })).toBeVisible();
    await expect(other.getByText(`You bonked ${me.username}!`, { exact: true })).toBeVisible();
    await expect(unread(page, 2)).toBeVisible();
    await friend.like(id);
    await expect(unread(page, 3)).toBeVisible();
    await friend.comment(id, 'seen');
    await expect(unread(page, 4)).toBeVisible();

    const panel = await openNotifications(page);
    await expect(panel.getByRole('link')).toContainText([
      `${friend.username} commented on your post`,
      `${friend.username} liked your post`,
      `${friend.username} bonked you!`,
      `${friend.username} sent you a friend request`,
    ]);
    await friend.like((await me.post('and this')).id);
    await expect(panel.getByRole('link')).toHaveCount(5); // the open list grows, too
    await expect((await openNotifications(other)).getByRole('link')).toContainText([
      `${me.username} accepted your friend request`,
    ]);
  },
);

test(
  'a click marks as read and leads to what it is about, on all devices',
  { tag: '@main' },
  async ({ page, me, open, member }) => {
    const friend = await member();
    const { id } = await me.post('my best post');
    await me.post('another one');
    await friend.comment(id, 'so true');
    await friend.bonk(me);
    const phone = await open(me);
    await openLive(phone, '/', live);
    await page.goto('/');
    await expect(unread(page, 2)).toBeVisible();
    for (const tab of [page, phone]) await expect(tab).toHaveTitle(/^\(2\) Feed/);
    await (await openNotifications(page)).getByRole('link', { name: /commented on your post/ }).click();
    await expect(page).toHaveURL(`/post/${id}`);
    await expect(page).toHaveTitle(new RegExp(`^\\(1\\) Post by ${me.username} `));
    const announced = (name: string) =>
      page.getByRole('status').filter({ hasText: new RegExp(`^${name} · Hodlhood$`) });
    await expect(announced(`Post by ${me.username}`)).toBeAttached();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card(page, 'my best post')).toContainText('so true');
    await expect(unread(page, 1)).toBeVisible();
    await expect(unread(phone, 1)).toBeVisible();
    await (await openNotifications(page)).getByRole('link', { name: /bonked you/ }).click();
    await expect(page).toHaveURL(`/profile/${friend.username}`);
    await expect(announced(friend.username)).toBeAttached();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${friend.username} `));
    await page.goBack();
    await expect(announced(`Post by ${me.username}`)).toBeAttached();
    await page.goBack();
    await expect(announced('Feed')).toBeAttached();
    await expect(page).toHaveTitle(/^Feed/);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  },
);

test('Mark all read, and what a refusal leaves', async ({ page, me, member, problems }) => {
  problems.expect(/ERR_FAILED/);
  const friend = await member();
  await friend.bonk(me);
  await friend.ask(me);
  await page.goto('/');
  const panel = await openNotifications(page);
  await page.route('**/graphql', (route) =>
    /MarkAllNotificationsRead/.test(route.request().postData() ?? '') ? route.abort() : route.fallback(),
  );
  await sees(panel, 'Mark all read');
  await button(panel, 'Mark all read').click();
  await expect(page.getByText('Failed to mark notifications as read', { exact: true })).toBeVisible();
  await expect(unread(page, 2)).toBeVisible();
  await page.unrouteAll();
  await button(panel, 'Mark all read').click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(panel.getByText('Unread:')).toHaveCount(0);
});

test('nothing yet', async ({ page }) => {
  await page.goto('/');
  const panel = await openNotifications(page);
  await sees(panel, 'No notifications yet', "When you get notifications, they'll show up here");
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
  await page.getByRole('button', { name: 'Messages' }).click();
  const messages = page.getByRole('dialog', { name: 'Messages' });
  await seesAt(
    1280,
    messages,
    'No messages yet',
    "When you message someone, it'll appear here",
    'See all messages',
  );
  await expect(messages.getByRole('link', { name: 'See all messages' })).toHaveAttribute('href', '/messages');
  // On a phone the bottom bar leads to them.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Messages' }).click();
  await seesAt(390, page, 'No messages yet', "When you message someone, it'll appear here");
});

test('a list that does not come says so; a long one is lengthened', async ({
  page,
  me,
  member,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const friend = await member();
  for (let n = 1; n <= 25; n++) await friend.like((await me.post(`post ${n}`)).id);
  await onOperation(page, 'Notifications', (route) => route.abort());
  await page.goto('/');
  const panel = await openNotifications(page);
  await expect(panel.getByText('Notifications could not be loaded.')).toBeVisible();
  await page.unrouteAll();
  await button(panel, 'Try again').click();
  await expect(panel.getByRole('link')).toHaveCount(20);
  await panel.getByRole('link').first().focus();
  await page.keyboard.press('End');
  await expect(panel.getByRole('link')).toHaveCount(25);
});

test('after ten seconds without a network the bell tells the truth within five', async ({
  page,
  me,
  member,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const friend = await member();
  await openLive(page, '/', live);
  await friend.bonk(me);
  await expect(unread(page, 1)).toBeVisible();
  await goOffline(page);
  // Until then the open socket may still bring something.
  await expect(page.getByText(/^You're offline/)).toBeVisible();
  await friend.ask(me);
  await friend.like((await me.post('while you were away')).id);
  await page.waitForTimeout(10_000);
  await expect(unread(page, 1)).toBeVisible();
  await page.context().setOffline(false);
  await expect(unread(page, 3)).toBeVisible();
  await expect(page.getByRole('button', { name: `Accept: ${friend.username}` })).toBeVisible();
});

test('without a socket news come by polling', { tag: '@main' }, async ({ page, me, member }) => {
  await page.routeWebSocket(/\/graphql/, (socket) => socket.close());
  await page.goto('/');
  await expect(bell(page)).toBeVisible();
  await (await member()).bonk(me);
  await expect(unread(page, 1)).toBeVisible();
});

test('a hundred are 99+', async ({ page }) => {
  await onOperation(page, 'UnreadNotifications', (route) =>
    route.fulfill({ json: { data: { unreadNotificationCount: 100 } } }),
  );
  await page.goto('/');
  await expect(bell(page)).toHaveText(/99\+$|99\+ unread/);
  await sees(bell(page), '99+');
});

test('those about one post are one row with its beginning, unread until all are read', async ({
  page,
  me,
  member,
  open,
}) => {
  const [ann, bob, eve] = [await member(), await member(), await member()];
  const { id } = await me.post('a post that many like');
  const other = await me.post('another post');
  for (const friend of [ann, bob, eve]) await friend.like(id);
  await eve.like(other.id);
  const phone = await open(me, { viewport: { width: 390, height: 800 } });
  await openLive(phone, '/', live);
  await page.goto('/');
  await expect(unread(page, 4)).toBeVisible();
  const rows = (await openNotifications(page)).getByRole('link');
  await expect(rows).toContainText([
    `${eve.username} liked your post`,
    `${eve.username} and 2 others liked your post`,
  ]);
  await expect(rows.nth(1)).toContainText('a post that many like');
  await expectAccessible(page, 'grouped notifications', [1280]);
  await rows.nth(1).click();
  await expect(page).toHaveURL(`/post/${id}`);
  for (const tab of [page, phone]) await expect(unread(tab, 1)).toBeVisible();
  const onPhone = (await openNotifications(phone)).getByRole('link');
  await expect(onPhone.nth(0)).toContainText('Unread:');
  await expect(onPhone.nth(1)).not.toContainText('Unread:');
  await expectAccessible(phone, 'grouped notifications of a phone', [390]);
});

test('the bell no longer counts a comment that was deleted', async ({ page, me, member }) => {
  const friend = await member();
  const { id } = await me.post('say something');
  await friend.bonk(me);
  await friend.comment(id, 'never mind');
  await openLive(page, '/', live);
  await expect(unread(page, 2)).toBeVisible();
  const [comment] = await (await page.request.get(`/api/posts/${id}/comments`)).json();
  await friend.deleteBelow(`/posts/${id}/comments/${comment.id}`);
  await expect(unread(page, 1)).toBeVisible();
  await expect((await openNotifications(page)).getByRole('link')).toHaveCount(1);
});
