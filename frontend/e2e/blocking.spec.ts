import type { Locator, Page } from '@playwright/test';
import { button, card, openComments, openLive, openLiveFeed } from './actions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, LIVE, test } from './fixtures.ts';

/** Opens the menu of a card, and chooses an entry. */
async function choose(within: Locator, page: Page, entry: string) {
  await button(within, 'More actions').click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

const question = (page: Page) => page.getByRole('alertdialog');
const section = (page: Page, name: string) => page.getByRole('region', { name });

test('a block takes each off the open page of the other, and its end brings them back', async ({
  page,
  me,
  open,
  member,
}) => {
  const [friend, third] = [await member(), await member()];
  await me.befriend(friend);
  await me.post('gm from me');
  const { id } = await third.post('gm from a third');
  await friend.comment(id, 'wagmi');
  await friend.post('gm from a friend');
  const other = await open(friend);
  const bystander = await open(third);
  await openLiveFeed(bystander);
  await openLive(other, '/', 'relationChanged');
  await page.goto('/');
  await choose(card(page, 'gm from a friend'), page, `Block ${friend.username}`);
  await expect(question(page)).toContainText('without an account');
  await expectAccessible(page, 'the question before a block');
  await button(question(page), 'Cancel').click();
  await expect(card(page, 'gm from a friend')).toBeVisible();

  await choose(card(page, 'gm from a friend'), page, `Block ${friend.username}`);
  await button(question(page), 'Block').click();
  await expect(card(page, 'gm from a friend')).toHaveCount(0, LIVE);
  await expect(card(other, 'gm from me')).toHaveCount(0, LIVE);
  await expect(page.getByText('wagmi')).toHaveCount(0);
  await expect(card(bystander, 'gm from me')).toBeVisible();
  await expect(card(bystander, 'gm from a friend')).toBeVisible();
  await expect(page.getByText(`${friend.username} is blocked`, { exact: true })).toBeVisible();
  await expect(other.getByText('blocked')).toHaveCount(0);

  await page.goto(`/profile/${friend.username}`);
  await expect(page.getByRole('heading', { name: `You have blocked ${friend.username}` })).toBeVisible();
  await other.goto(`/profile/${me.username}`);
  await expect(other.getByText(`No users found for "${me.username}"`)).toBeVisible();
  await page.goto('/settings');
  const blocked = section(page, 'Blocked members');
  await expect(blocked.getByText(friend.username)).toBeVisible();
  await expectAccessible(page, 'blocked members');
  await openLive(other, '/', 'relationChanged');
  await expect(card(other, 'gm from a third')).toBeVisible();
  await button(blocked, `Unblock ${friend.username}`).click();
  await expect(blocked.getByText('Nobody is blocked')).toBeVisible();
  await expect(card(other, 'gm from me')).toBeVisible(LIVE);
});

test('a comment has the same menu, by the keyboard', async ({ page, me, member }) => {
  const friend = await member();
  const { id } = await me.post('Who comments on this?');
  await friend.comment(id, 'ser');
  await page.goto('/');
  const post = card(page, 'Who comments on this?');
  await openComments(post);
  const menu = button(post, `More actions for the comment by ${friend.username}`);
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: `Mute ${friend.username}` })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(button(question(page), 'Cancel')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(post.getByText('ser')).toHaveCount(0);
  await expect(button(post, '1 comment')).toBeVisible();
});

test('a muted member is missing in the feed alone, and is not told', async ({ page, me, open, member }) => {
  const friend = await member();
  await friend.post('not again');
  await me.post('mine');
  const other = await open(friend);
  await other.goto('/');
  await page.goto(`/profile/${friend.username}`);
  await button(page.getByRole('main'), `More actions for ${friend.username}`).click();
  await page.getByRole('menuitem', { name: `Mute ${friend.username}` }).click();
  await expect(page.getByText(`${friend.username} is muted`, { exact: true })).toBeVisible();
  await expect(card(page, 'not again')).toBeVisible();
  await page.goto('/');
  await expect(card(page, 'mine')).toBeVisible();
  await expect(card(page, 'not again')).toHaveCount(0);
  await expect(card(other, 'mine')).toBeVisible();
  await page.goto('/settings');
  const muted = section(page, 'Muted members');
  await button(muted, `Unmute ${friend.username}`).click();
  await expect(muted.getByText('Nobody is muted')).toBeVisible();
  await page.goto('/');
  await expect(card(page, 'not again')).toBeVisible();
});

test('a conversation is closed for both while it lasts', async ({ page, me, open, member }) => {
  const friend = await member();
  await friend.message(me.id, 'wen');
  const other = await open(friend);
  await openLive(other, `/messages?with=${me.id}`, 'relationChanged');
  await openLive(page, `/messages?with=${friend.id}`, 'relationChanged');
  for (const browser of [page, other])
    await expect(browser.getByRole('textbox', { name: 'Write a message' })).toBeVisible();
  await me.block(friend);
  for (const browser of [page, other]) {
    await expect(browser.getByText('You can no longer message each other.')).toBeVisible(LIVE);
    await expect(browser.getByRole('textbox', { name: 'Write a message' })).toHaveCount(0);
    await expect(browser.getByRole('log').getByText('wen')).toBeVisible();
  }
  await expectAccessible(page, 'a closed conversation');
  await page.reload();
  await expect(page.getByText('You can no longer message each other.')).toBeVisible();
});

test('a message of a blocked member in a group is shown on request', async ({ page, me, open, member }) => {
  const friend = await member();
  const groupId = await me.group(`Builders of ${me.username}`);
  await friend.join(groupId);
  await friend.groupMessage(groupId, 'buy my course');
  const other = await open(friend);
  await me.groupMessage(groupId, 'gm all');
  await me.block(friend);
  await page.goto(`/groups/${groupId}`);
  const folded = button(page.getByRole('main'), 'Message from someone you blocked');
  await expect(folded).toBeVisible();
  await expect(page.getByText('buy my course')).toHaveCount(0);
  await expectAccessible(page, 'a folded message');
  await folded.press('Enter');
  await expect(page.getByText('buy my course')).toBeVisible();
  await other.goto(`/groups/${groupId}`);
  await button(other.getByRole('main'), 'Message from someone you cannot see').click();
  await expect(other.getByText('gm all')).toBeVisible();
});

test('the lists tell when they could not be read, and are read again', async ({
  page,
  me,
  member,
  problems,
}) => {
  problems.expect(/500|BlockedUsers/);
  const friend = await member();
  await me.block(friend);
  let isBroken = true;
  await page.route('**/graphql', (route) =>
    isBroken && route.request().postDataJSON()?.operationName === 'BlockedUsers'
      ? route.fulfill({ status: 500, body: 'broken' })
      : route.fallback(),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings');
  const blocked = section(page, 'Blocked members');
  await expect(blocked.getByText('Blocked members could not be loaded.')).toBeVisible();
  await expect(section(page, 'Muted members').getByText('Nobody is muted')).toBeVisible();
  isBroken = false;
  await button(blocked, 'Try again').click();
  await expect(blocked.getByText(friend.username)).toBeVisible();
});

test('who blocks and unblocks again and again does not keep the page of the other asking', async ({
  page,
  me,
  member,
}) => {
  const other = await member();
  await other.post('gm from the other');
  await openLive(page, '/', 'relationChanged');
  await expect(card(page, 'gm from the other')).toBeVisible();
  // What the page asks for when it begins is not counted.
  await page.waitForLoadState('networkidle');
  let requests = 0;
  page.on('request', (request) => (requests += request.url().endsWith('/graphql') ? 1 : 0));
  await other.block(me);
  await expect(card(page, 'gm from the other')).toHaveCount(0);
  await other.unblock(me);
  await expect(card(page, 'gm from the other')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const once = requests;
  for (let round = 0; round < 10; round++) {
    await other.block(me);
    await other.unblock(me);
  }
  await expect(card(page, 'gm from the other')).toBeVisible();
  expect(requests - once).toBeLessThanOrEqual(2 * once);
});

test('who blocks somebody on their profile reads so there, and can undo it', async ({ page, member }) => {
  const friend = await member();
  await friend.post('gm from the profile');
  await page.goto(`/profile/${friend.username}`);
  await button(page.getByRole('main'), `More actions for ${friend.username}`).click();
  await page.getByRole('menuitem', { name: `Block ${friend.username}` }).click();
  await button(question(page), 'Block').click();
  const title = page.getByRole('heading', { level: 1, name: `You have blocked ${friend.username}` });
  await expect(title).toBeVisible();
  await expect(page.getByText('User not found')).toHaveCount(0);
  await expectAccessible(page, 'a blocked profile');
  await expect(page.getByRole('main').getByRole('link', { name: 'Blocked members' })).toHaveAttribute(
    'href',
    '/settings#blocked',
  );
  await page.reload();
  await expect(title).toBeVisible();
  await button(page.getByRole('main'), 'Unblock').click();
  await expect(card(page, 'gm from the profile')).toBeVisible();
  await expect(title).toHaveCount(0);
});
