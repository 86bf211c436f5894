import { button, onOperation } from './actions.ts';
import { chat, say } from './chatActions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, LIVE, test } from './fixtures.ts';
import { dialog, manage, openGroups } from './groupActions.ts';
import { freshName } from './member.ts';

test('who is banned from a private group leaves it at once, and comes back only by a new invitation', async ({
  open,
  page,
  me,
  member,
}) => {
  const bob = await member();
  const id = await me.group(freshName('secrets'));
  await bob.join(id);
  const closed = await me.group(freshName('closed'), { privacy: 'private' });
  await me.invite(closed, bob);
  const his = await open(bob);
  await openGroups(his, `/groups/${closed}`);
  await his.getByRole('button', { name: /^Accept/ }).click();
  await say(his, 'between us');
  await openGroups(page, `/groups/${closed}`);
  await expect(chat(page).getByText('between us')).toBeVisible();

  await manage(page, bob.username, 'Ban from group');
  await expect(his.getByText('This group is private')).toBeVisible(LIVE);
  await expect(page.getByText('Private group · 1 member')).toBeVisible();
  expect(await his.content()).not.toContain('between us');
  await expect(chat(page).getByText('between us')).toBeVisible();

  await button(page, 'Group Settings').click();
  const settings = dialog(page, 'Group Settings');
  const banned = settings.getByRole('region', { name: 'Banned' });
  await expect(banned.getByRole('link', { name: bob.username })).toBeVisible();
  await settings.getByLabel('Invite a member').fill(bob.username);
  await settings.getByLabel('Invite a member').press('Enter');
  await expect(settings.getByRole('alert')).toContainText(`${bob.username} is banned from this group.`);
  await expect(settings.getByRole('alert')).not.toContainText('403');
  await expectAccessible(page, 'group settings with a ban');

  await banned.getByRole('button', { name: `Unban ${bob.username}` }).click();
  await expect(banned.getByText('Nobody is banned from this group.')).toBeVisible();
  await expect(page.getByText(`${bob.username} can join again.`, { exact: true })).toBeVisible();
  await expect(banned.getByRole('heading')).toBeFocused();
  await button(settings, 'Invite').click();
  await expect(settings.getByText(`${bob.username} has been invited.`)).toBeVisible();
  await his.getByRole('button', { name: /^Accept/ }).click();
  await expect(chat(his).getByText('between us')).toBeVisible();
});

test('who is banned from a public group reads it, is told why and is offered nothing', async ({
  open,
  page,
  me,
  member,
}) => {
  const bob = await member();
  const name = freshName('builders');
  const id = await me.group(name);
  await bob.join(id);
  await bob.groupMessage(id, 'buy my coin');
  const his = await open(bob);
  await openGroups(his, `/groups/${id}`);
  await openGroups(page, `/groups/${id}`);
  await manage(page, bob.username, 'Ban from group');
  const told = his.getByText('The creator of this group has banned you from it.');
  await expect(told).toBeVisible();
  await expect(his.getByRole('textbox')).toHaveCount(0);
  await expect(his.getByRole('button', { name: /Join|Log in/ })).toHaveCount(0);
  await expect(chat(his).getByText('buy my coin')).toBeVisible();
  await expect(chat(page).getByText('buy my coin')).toBeVisible();
  await expectAccessible(his, 'group that has banned the viewer');
  await say(page, 'who is next?');
  await expect(chat(his).getByText('who is next?')).toBeVisible();
  await his.goto('/groups');
  await expect(his.getByRole('heading', { name })).toBeVisible();
  await expect(button(his, `Join Group: ${name}`)).toHaveCount(0);
});

test('a ban that fails, and one that is not lifted, say so and change nothing', async ({
  page,
  me,
  member,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const bob = await member();
  const id = await me.group(freshName('faults'));
  await bob.join(id);
  await openGroups(page, `/groups/${id}`);
  await onOperation(page, 'BanGroupMember', (route) => route.abort());
  await manage(page, bob.username, 'Ban from group');
  await expect(page.getByText('Failed to ban member', { exact: true })).toBeVisible();
  const members = page.getByRole('region', { name: 'Members' });
  await expect(members.getByText(bob.username)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await manage(page, bob.username, 'Ban from group');
  await expect(members.getByText(bob.username)).toHaveCount(0);

  await button(page, 'Group Settings').click();
  const banned = dialog(page, 'Group Settings').getByRole('region', { name: 'Banned' });
  await onOperation(page, 'UnbanGroupMember', (route) => route.abort());
  const unban = banned.getByRole('button', { name: `Unban ${bob.username}` });
  await unban.click();
  await expect(page.getByText('Failed to lift the ban', { exact: true })).toBeVisible();
  await expect(unban).toBeFocused();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await unban.click();
  await expect(banned.getByText('Nobody is banned from this group.')).toBeVisible();
});
