import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { button } from './actions.ts';
import { chat, field, say, texts } from './chatActions.ts';
import { dataUrl, expectLoaded, jpeg, jpegFile, svg, type TestFile } from './files.ts';
import { expect, test } from './fixtures.ts';
import { chooseBy, dialog, entry, manage, openGroups, section } from './groupActions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { freshName } from './member.ts';
import { acknowledge, sees } from './sees.ts';

const MB = 1_024 * 1_024;

const svgFile: TestFile = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: svg };

test(
  'a group is made with a picture; text and picture go out, another joins and answers',
  { tag: '@main' },
  async ({ open, page, member }, testInfo) => {
    const large = testInfo.outputPath('large.jpg');
    await writeFile(large, '');
    await truncate(large, 10 * MB);
    const name = freshName('builders');
    await openGroups(page);
    await expect(page.getByText('You have not joined a group yet')).toBeVisible();

    await button(page, 'Create group').click();
    const create = dialog(page, 'Create group');
    await create.getByLabel('Name').fill(` ${name} `);
    await button(create, 'Create group').click();
    await sees(create, 'Please fill in all required fields');
    await expect(create.getByLabel('Description')).toBeFocused();
    await expect(create.getByLabel('Description')).toHaveAttribute('aria-invalid', 'true');
    await expect(create.getByLabel('Name')).not.toHaveAttribute('aria-invalid');
    await chooseBy(page, 'Choose picture', svgFile);
    await acknowledge(page, 'Please select a valid image file');
    await chooseBy(page, 'Choose picture', large);
    await acknowledge(page, 'Image size must be less than 5MB');
    await chooseBy(page, 'Choose picture', jpegFile(await jpeg()));
    await button(page, 'Use picture').click();
    await expectLoaded(create.locator('img'));
    await expect(dialog(page, 'Crop the picture')).toHaveCount(0);
    await button(create, 'Close').click();
    await page.reload();
    await button(page, 'Create group').click();
    await expectLoaded(create.locator('img'));
    await expect(create.getByLabel('Name')).toHaveValue(` ${name} `);
    await create.getByLabel('Description').fill('We build.');
    await button(create, 'Create group').click();
    await expect(page).toHaveURL(/\/groups\/\d+$/);
    await expect(page).toHaveTitle(new RegExp(name));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

    await say(page, 'gm');
    await chooseBy(page, 'Add an image', svgFile);
    await sees(page, 'Invalid file type', 'Please select an image file');
    await chooseBy(page, 'Add an image', large);
    await sees(page, 'File too large', 'Please select an image smaller than 10MB');
    await chooseBy(page, 'Add an image', jpegFile(await jpeg()));
    await page.getByRole('img', { name: 'photo.jpg' }).waitFor();
    await field(page).fill('for later');
    await page.reload();
    await page.getByRole('img', { name: 'photo.jpg' }).waitFor();
    await expect(field(page)).toHaveValue('for later');
    await field(page).fill('look');
    await field(page).press('Enter');
    const picture = (of: typeof page) => chat(of).getByRole('button', { name: /^View image by/ });
    await expectLoaded(picture(page).locator('img'));
    await expect(page.getByRole('img', { name: 'photo.jpg' })).toHaveCount(0);

    const ann = await member();
    const hers = await open(ann);
    await openGroups(hers);
    await hers.getByRole('button', { name: `Join Group: ${name}` }).click();
    await expect(entry(section(hers, 'Your groups'), name)).toContainText('2 members');
    await expect(entry(section(hers, 'Discover'), name)).toHaveCount(0);
    await expect(page.getByText('Public group · 2 members')).toBeVisible();
    await say(page, 'welcome');
    await expect(entry(section(hers, 'Your groups'), name)).toContainText('1 unread message');
    await entry(section(hers, 'Your groups'), name).getByRole('link').click();
    await expect(chat(hers).getByText('New messages')).toBeVisible();
    await expect.poll(() => texts(hers)).toEqual(['gm', 'look', '', 'welcome']);
    await expectLoaded(picture(hers).locator('img'));
    await picture(hers).click();
    await expect(hers.getByRole('dialog', { name: /^Image by/ })).toBeVisible();
    await hers.keyboard.press('Escape');
    await field(hers).pressSequentially('th');
    await expect(chat(page).getByText(`${ann.username} is typing…`)).toBeVisible();
    await say(hers, 'thanks');
    await expect(chat(page).getByText('thanks')).toBeVisible();
    await expect(chat(page).getByRole('link', { name: ann.username })).toBeVisible();
    await button(hers, 'Back to groups')
      .or(hers.getByRole('link', { name: 'Back to groups' }))
      .click();
    await expect(entry(section(hers, 'Your groups'), name)).not.toContainText('unread');
  },
);

test('a private group: settings, an invitation accepted, a member removed, the end', async ({
  open,
  page,
  me,
  member,
}) => {
  const ann = await member();
  const id = await me.group(freshName('secrets'), { privacy: 'private' });
  await me.groupMessage(id, 'between us');
  const hers = await open(ann);
  await openGroups(hers, `/groups/${id}`);
  await expect(hers.getByText('This group is private')).toBeVisible();
  await expect(hers.getByText('between us')).toHaveCount(0);

  await openGroups(page, `/groups/${id}`);
  await sees(page, 'Group Settings');
  await button(page, 'Group Settings').click();
  const settings = dialog(page, 'Group Settings');
  await settings.getByLabel('Name').fill('  ');
  await button(settings, 'Save changes').click();
  await sees(settings, 'Group name is required');
  const name = freshName('new_secrets');
  await settings.getByLabel('Name').fill(name);
  await button(settings, 'Save changes').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await button(page, 'Group Settings').click();
  await settings.getByLabel('Invite a member').fill('nobody_at_all');
  await settings.getByLabel('Invite a member').press('Enter');
  await expect(settings.getByRole('alert')).toHaveText('Failed to invite memberUser not found.');
  await settings.getByLabel('Invite a member').fill(`@${ann.username}`);
  await button(settings, 'Invite').click();
  await expect(settings.getByText(`${ann.username} has been invited.`)).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(hers.getByText('You are invited to this group.')).toBeVisible();
  await hers.getByRole('button', { name: /^Notifications/ }).click();
  await hers
    .getByRole('dialog')
    .getByRole('link', { name: /invited you to the group/ })
    .click();
  await expect(hers).toHaveURL(`/groups/${id}`);
  await hers.getByRole('button', { name: `Accept: ${name}` }).click();
  await expect(chat(hers).getByText('between us')).toBeVisible();
  await expect(button(hers, 'Group Settings')).toHaveCount(0);
  await expect(page.getByText('Private group · 2 members')).toBeVisible();

  await manage(page, ann.username, 'Remove from group');
  await expect(hers.getByText('This group is private')).toBeVisible();
  await expect(hers.getByText(/^You were removed from/)).toBeVisible();
  await say(page, 'alone again');
  await expect(chat(page).getByText('alone again')).toBeVisible();
  expect(await hers.content()).not.toContain('between us');
  await hers.goto('/groups');
  await expect(
    entry(section(hers, 'Discover'), name).getByRole('button', { name: 'Private' }),
  ).toBeDisabled();
  const discover = section(hers, 'Discover');
  await sees(discover, 'Private');
  await hers.goto(`/groups/${id}`);

  await button(page, 'Group Settings').click();
  await button(settings, 'Delete group').click();
  const sure = page.getByRole('alertdialog');
  await sees(sure, `Are you sure you want to delete ${name}? This action cannot be undone.`);
  await button(sure, 'Delete group').click();
  await expect(page).toHaveURL('/groups');
  await expect(page.getByText(`${name} has been deleted.`, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  await hers.reload();
  await sees(hers, 'Group not found');
});

test('a group that was deleted meanwhile leaves "Discover" when one tries to join it', async ({
  page,
  member,
  problems,
}) => {
  problems.expect(/Group not found/);
  const ann = await member();
  const [gone, stays] = [freshName('gone'), freshName('stays')];
  await ann.group(stays);
  const id = await ann.group(gone);
  await openGroups(page);
  await expect(entry(section(page, 'Discover'), gone)).toBeVisible();
  await ann.deleteBelow(`/groups/${id}`);
  await button(page, `Join Group: ${gone}`).click();
  await sees(page, 'Failed to join group');
  await expect(entry(section(page, 'Discover'), gone)).toHaveCount(0);
  await expect(entry(section(page, 'Discover'), stays)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Discover' })).toBeFocused();
});

test('a picture that is sent in one tab leaves the field of the other, and no other picture', async ({
  page,
  me,
}) => {
  const id = await me.group(freshName('tabs'));
  const chosen = (of: Page, name: string) => of.getByRole('img', { name, exact: true });
  const picture = { ...jpegFile(await jpeg()), name: 'first.jpg' };
  await openGroups(page, `/groups/${id}`);
  await chooseBy(page, 'Add an image', picture);
  await chosen(page, 'first.jpg').waitFor();
  const other = await page.context().newPage();
  await openGroups(other, `/groups/${id}`);
  await chosen(other, 'first.jpg').waitFor();
  await chooseBy(page, 'Add an image', { ...picture, name: 'second.jpg' });
  await chosen(page, 'second.jpg').waitFor();
  await field(other).press('Enter');
  await expect(chat(page).getByRole('button', { name: /^View image by/ })).toHaveCount(1);
  await expect(chosen(other, 'first.jpg')).toHaveCount(0);
  await expect(chosen(page, 'first.jpg')).toHaveCount(0);
  await expect(chosen(page, 'second.jpg')).toHaveCount(1);
  await page.reload();
  await chosen(page, 'second.jpg').waitFor();
});

test('in lurk mode one reads a public group as it goes on, and writes nothing', async ({
  visitor: page,
  member,
  problems,
}) => {
  problems.expect(/status of 404/);
  const ann = await member();
  const [open, hidden] = [freshName('open'), freshName('hidden')];
  const id = await ann.group(open);
  const hiddenId = await ann.group(hidden, { privacy: 'private' });
  const subscribed = page.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framesent', {
      predicate: ({ payload }) => payload.includes('GroupMessageReceived') && payload.includes(`"${id}"`),
      timeout: 0,
    }),
  );
  await page.goto('/auth');
  await button(page, 'Enter lurk mode').click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click();
  const discover = section(page, 'Discover');
  await expect(entry(discover, hidden).getByRole('button', { name: 'Private' })).toBeDisabled();
  await expect(entry(discover, open).getByRole('button')).toHaveCount(0);
  await expect(button(page, 'Create group')).toHaveCount(0);
  await entry(discover, open).getByRole('link').click();
  await expect(page.getByText('Log in to join and send messages.')).toBeVisible();
  await subscribed;
  await ann.groupMessage(id, 'to everybody');
  await expect(chat(page).getByText('to everybody')).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await ann.groupMessage(id, '', dataUrl(await jpeg(), 'image/jpeg'));
  await expect(chat(page).getByRole('button', { name: /^View image by/ })).toBeVisible();
  // A visitor can only copy texts.
  await expect(chat(page).getByRole('button', { name: /^More actions for the message/ })).toHaveCount(1);
  await page.goto(`/groups/${hiddenId}`);
  await expect(page.getByText('This group is private')).toBeVisible();
  for (const odd of ['99999999', 'nonsense', '0']) {
    await page.goto(`/groups/${odd}`);
    await expect(page.getByRole('alert')).toContainText('Group not found');
  }
});

test('everybody can use them', async ({ page, me, member }) => {
  await page.goto('/groups');
  const ann = await member();
  const invitedTo = freshName('party');
  await ann.invite(await ann.group(invitedTo, { privacy: 'private' }), me);
  await ann.group(freshName('others'));
  const id = await me.group(freshName('mine'), { description: 'Long '.repeat(60) });
  await ann.join(id);
  await ann.groupMessage(id, `See https://example.org and ${'x'.repeat(120)}`);
  await me.groupMessage(id, 'with a picture', dataUrl(await jpeg(), 'image/jpeg'));
  await page.goto('/groups');
  await expect(page.getByRole('button', { name: `Accept: ${invitedTo}` })).toBeVisible();
  await expectAccessible(page, 'groups');
  await button(page, 'Create group').click();
  await button(dialog(page, 'Create group'), 'Create group').click();
  await expectAccessible(page, 'groups create');
  await page.goto(`/groups/${id}`);
  await expect(chat(page).getByText('with a picture')).toBeVisible();
  await chooseBy(page, 'Add an image', jpegFile(await jpeg()));
  await expectAccessible(page, 'group chat');
  await button(page, 'Group Settings').click();
  await expect(dialog(page, 'Group Settings')).toBeVisible();
  await expectAccessible(page, 'group settings');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 800 });
  await button(page, 'About this group').click();
  await expect(dialog(page, 'About this group').getByRole('link', { name: ann.username })).toBeVisible();
  await expectAccessible(page, 'group about', [390]);
  await page.goto(`/groups/${id + 100_000}`);
  await expect(page.getByText('Group not found', { exact: true })).toBeVisible();
  await expectAccessible(page, 'group missing', [390]);
});
