import type { Page } from '@playwright/test';
import { chat, conversations, openMessages } from './chatActions.ts';
import { cuttableSocket } from './cuttableSocket.ts';
import { expect, test } from './fixtures.ts';
import { holdAnswer } from './holdAnswer.ts';
import { entry, openGroups, section } from './groupActions.ts';
import { freshName } from './member.ts';

/** The events of what has just been done have arrived, and pauses between two requests are over. */
const pass = (page: Page) => page.waitForTimeout(2_500);

const badge = (page: Page) => page.getByRole('button', { name: /^Messages/ });

test('a message that comes while the list of groups is read again stays counted', async ({
  page,
  me,
  member,
}) => {
  const ann = await member();
  const [name, other] = [freshName('late'), freshName('other')];
  const id = await ann.group(name);
  await me.join(id);
  await me.group(other);
  await openGroups(page);
  const own = section(page, 'Your Groups');
  await entry(own, other).getByRole('link').click();
  await expect(page.getByRole('log')).toBeVisible();
  const { held, release } = await holdAnswer(page, 'OwnGroups');
  await page.goBack();
  await held;
  await ann.groupMessage(id, 'gm');
  await pass(page);
  await release();
  await expect(entry(own, name)).toContainText('1 unread');
});

test('a member who joins while the members are read again is shown', async ({ page, me, member }) => {
  const [ann, bob] = [await member(), await member()];
  const id = await me.group(freshName('late'));
  await openGroups(page, `/groups/${id}`);
  const members = page.getByRole('region', { name: /^Members/ });
  await expect(members.getByRole('link', { name: me.username })).toBeVisible();
  const { held, release } = await holdAnswer(page, 'GroupMembers');
  await ann.join(id);
  await held;
  await bob.join(id);
  await pass(page);
  await release();
  await expect(members.getByRole('link', { name: ann.username })).toBeVisible();
  await expect(members.getByRole('link', { name: bob.username })).toBeVisible();
});

test('a message that was seen while the conversation is read again stays seen', async ({
  open,
  page,
  me,
  member,
}) => {
  const [ann, bob] = [await member(), await member()];
  await me.befriend(ann);
  await me.message(bob.id, 'gm');
  await me.message(ann.id, 'gm');
  await openMessages(page, ann);
  await conversations(page).getByRole('link', { name: bob.username }).click();
  await expect(page).toHaveURL(`/messages?with=${bob.id}`);
  const { held, release } = await holdAnswer(page, 'ConversationWith');
  await conversations(page).getByRole('link', { name: ann.username }).click();
  await held;
  await openMessages(await open(ann), me);
  await pass(page);
  await release();
  await expect(chat(page).getByText('Seen', { exact: true })).toBeVisible();
});

test('a message that was seen while the connection was lost is shown as seen', async ({
  open,
  page,
  me,
  member,
  problems,
}) => {
  problems.expect(/WebSocket connection/);
  const ann = await member();
  await me.befriend(ann);
  await me.message(ann.id, 'gm');
  const socket = await cuttableSocket(page);
  await openMessages(page, ann);
  await expect(chat(page).getByText('Sent', { exact: true })).toBeVisible();
  await socket.cut();
  await openMessages(await open(ann), me);
  await pass(page);
  await socket.restore();
  await expect(chat(page).getByText('Seen', { exact: true })).toBeVisible();
});

test('a message that comes while the unread ones are counted again stays counted', async ({
  page,
  me,
  member,
}) => {
  const [ann, bob] = [await member(), await member()];
  await bob.message(me.id, 'gm');
  await ann.request(me.id, 'hi');
  await openMessages(page);
  await expect(badge(page)).toContainText('1');
  const { held, release } = await holdAnswer(page, 'UnreadMessages');
  await me.accept(ann.id);
  await held;
  await bob.message(me.id, 'gm again');
  await expect(badge(page)).toContainText('3');
  await release();
  await pass(page);
  await expect(badge(page)).toContainText('3');
});
