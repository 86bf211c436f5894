import type { Page } from '@playwright/test';
import { button, gate, logIn, logOut, onOperation, openLive, write } from './actions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { jpegFile, noise } from './files.ts';
import { expect, test } from './fixtures.ts';
import { freshName, PASSWORD } from './member.ts';

const step = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true });

const isCut = (line: Element) => line.scrollWidth > line.clientWidth;

async function signUp(page: Page): Promise<string> {
  const name = freshName('new');
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign up' }).click();
  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByLabel('Username').fill(name);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(form, 'Sign up').click();
  await expect(page).toHaveURL('/');
  return name;
}

for (const width of [1280, 390]) {
  test(`at ${width} px a new member adds people, joins a group, shows a face, and is done for good`, async ({
    visitor: page,
    member,
    open,
  }) => {
    const host = await member();
    await host.beat();
    await host.post('gm, newcomers');
    const group = freshName('group');
    await host.group(group);
    await page.setViewportSize({ width, height: 800 });
    const name = await signUp(page);

    await expect(step(page, 'Add people')).toBeVisible();
    const add = button(page, `Add Friend: ${host.username}`);
    await expect(add).toBeVisible();
    await expect(button(page, `Add Friend: ${name}`)).toHaveCount(0);
    await expectAccessible(page, 'welcome people');
    await page.setViewportSize({ width, height: 800 });
    await add.click();
    await expect(button(page, `Request Sent: ${host.username}`)).toBeVisible();
    const theirs = await open(host);
    await theirs.goto('/friends');
    await expect(theirs.getByRole('button', { name: `Accept: ${name}` })).toBeVisible();

    await button(page, 'Next').click();
    await expect(step(page, 'Join a group')).toBeFocused();
    await page.reload();
    await button(page, `Join Group: ${group}`).click();
    await expect(page.getByText(`You joined ${group}.`, { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: group })).toContainText(
      'Joined',
    );
    await expectAccessible(page, 'welcome groups');
    await page.setViewportSize({ width, height: 800 });

    await button(page, 'Next').click();
    await expect(step(page, 'Show your face')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Choose picture').click();
    await (await chooser).setFiles(jpegFile(await noise()));
    await button(page.getByRole('dialog'), 'Use picture').click();
    await expect(button(page, 'Change picture')).toBeVisible();
    await button(page, 'Done').click();
    await expect(page.getByText(/^Welcome to/)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText(/^Welcome to/)).toHaveCount(0);
  });
}

test('on a phone the welcome keeps its height when its rows arrive, and says how many belong to a group', async ({
  visitor: page,
  member,
}) => {
  const host = await member();
  for (let n = 0; n < 6; n++) await member();
  const group = `${freshName('group')} of those with a long name`;
  await host.group(group);
  await page.setViewportSize({ width: 390, height: 800 });
  const heldBack = { PeopleToAdd: gate(), DiscoverGroups: gate() };
  for (const [operation, { hold }] of Object.entries(heldBack)) await onOperation(page, operation, hold);
  await signUp(page);
  const height = async () => (await page.getByRole('region', { name: /^Welcome to/ }).boundingBox())!.height;

  await expect(page.getByText('Loading members…')).toBeAttached();
  const waiting = await height();
  heldBack.PeopleToAdd.open();
  await expect(page.getByRole('button', { name: /^Add Friend/ }).first()).toBeVisible();
  expect(await height()).toBe(waiting);

  await button(page, 'Next').click();
  await expect(page.getByText('Loading groups…')).toBeAttached();
  heldBack.DiscoverGroups.open();
  const row = page.getByRole('listitem').filter({ hasText: group });
  await expect(row.getByText('1 member', { exact: true })).toBeVisible();
  for (const line of await row.locator('p').all()) expect(await line.evaluate(isCut)).toBe(false);
});

test('a group that was deleted meanwhile leaves the welcome when one tries to join it', async ({
  visitor: page,
  member,
  problems,
}) => {
  problems.expect(/Group not found/);
  const host = await member();
  const group = freshName('gone');
  const id = await host.group(group);
  await signUp(page);
  await button(page, 'Next').click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: group });
  await expect(row).toBeVisible();
  await host.deleteBelow(`/groups/${id}`);
  await button(row, `Join Group: ${group}`).click();
  await expect(page.getByText('Failed to join group', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('the welcome is dismissed in every tab, and neither a log-in nor another member gets one', async ({
  visitor: page,
}) => {
  const name = await signUp(page);
  await expect(step(page, 'Add people')).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto('/');
  await expect(step(tab, 'Add people')).toBeVisible();
  await button(page, 'Close the welcome card').click();
  await expect(step(page, 'Add people')).toHaveCount(0);
  await expect(step(tab, 'Add people')).toHaveCount(0);
  await tab.close();
  await logOut(page);
  await logIn(page, name);
  await expect(page.getByRole('button', { name: /^What's on your mind/ })).toBeVisible();
  await expect(page.getByText(/^Welcome to/)).toHaveCount(0);
});

test('who is online stands beside the feed, live, and leads to all of them', async ({ page, member }) => {
  const other = await member();
  await openLive(page, '/', 'presenceChanged');
  const card = page.getByRole('region', { name: 'Online now' });
  await expect(card).toBeVisible();
  const { height } = (await card.boundingBox())!;
  await other.beat();
  await expect(card.getByRole('link', { name: other.username })).toBeVisible();
  expect((await card.boundingBox())!.height).toBe(height);
  await expectAccessible(page, 'feed with who is online', [1280]);
  await card.getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL('/members?show=online');
});

test('a new member on a phone sees that the first post is published', async ({ visitor: page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signUp(page);
  await expect(step(page, 'Add people')).toBeVisible();
  await write(page, 'my first words');
  await button(page, 'Post').click();
  await expect(page.getByText('Your post is published.', { exact: true })).toBeInViewport({ ratio: 1 });
  const { width } = (await page.getByText('Your post is published.', { exact: true }).boundingBox())!;
  expect(width).toBeGreaterThan(50);
});
