import type { Page } from '@playwright/test';
import { card } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { holdAnswer } from './holdAnswer.ts';
import { holdSocket } from './holdSocket.ts';

// What happens between the reading of a page's first answer and its connection is shown, even if the answer arrives after
// the connection, as on a slow line.

/** Opens a page, whose first answer to `operation` is read before `change` happens, and arrives after the connection. */
async function openBefore(
  page: Page,
  path: string,
  operation: string,
  change: () => Promise<unknown>,
): Promise<void> {
  const connect = await holdSocket(page);
  const answer = await holdAnswer(page, operation);
  await page.goto(path);
  await answer.held;
  await change();
  connect();
  await page.waitForTimeout(1_500); // until the page has caught up
  await answer.release();
}

test('a new post waits behind the pill', async ({ page, member }) => {
  const friend = await member();
  await friend.post('the first');
  await openBefore(page, '/', 'Feed', () => friend.post('meanwhile'));
  await expect(card(page, 'the first')).toBeVisible();
  await page.getByRole('button', { name: /new posts?/ }).click();
  await expect(card(page, 'meanwhile')).toBeVisible();
});

test('a new listing waits behind the pill', async ({ page, member }) => {
  const seller = await member();
  await seller.list({ title: 'A chair from before' });
  await openBefore(page, '/marketplace', 'Listings', () => seller.list({ title: 'A table meanwhile' }));
  await expect(page.getByText('A chair from before')).toBeVisible();
  await page.getByRole('button', { name: /new listings?/ }).click();
  await expect(page.getByText('A table meanwhile')).toBeVisible();
});

test('a new forum post waits behind the pill', async ({ page, member }) => {
  const author = await member();
  await author.issue('bug', 'An old bug', 'It is there.');
  await openBefore(page, '/forum', 'ForumPosts', () => author.issue('bug', 'A new bug', 'There, too.'));
  await expect(page.getByText('An old bug')).toBeVisible();
  await page.getByRole('button', { name: /new (posts?|issues?)/ }).click();
  await expect(page.getByText('A new bug')).toBeVisible();
});

test('a new conversation is in the list', async ({ page, me, member }) => {
  const [early, late] = [await member(), await member()];
  await early.message(me.id, 'before the page');
  await openBefore(page, '/messages', 'Conversations', () => late.message(me.id, 'while it connects'));
  const list = page.getByRole('region', { name: 'Conversations' });
  await expect(list.getByText('before the page')).toBeVisible();
  await expect(list.getByText('while it connects')).toBeVisible();
});

test('who joins a group is among its members', async ({ page, me, member }) => {
  const group = await me.group('On its way');
  const newcomer = await member();
  await openBefore(page, `/groups/${group}`, 'GroupMembers', () => newcomer.join(group));
  await expect(page.getByRole('region', { name: 'Members' }).getByText(newcomer.username)).toBeVisible();
});

test('an ended friendship is not in the list', async ({ page, me, member }) => {
  const [ann, bob] = [await member(), await member()];
  for (const friend of [ann, bob]) await me.befriend(friend);
  await openBefore(page, '/friends', 'Friends', () => bob.deleteBelow(`/friends/${me.id}`));
  await expect(page.getByRole('heading', { name: 'Friends 1', exact: true })).toBeVisible();
});
