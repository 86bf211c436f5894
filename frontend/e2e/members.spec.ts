import type { Page } from '@playwright/test';
import { button } from './actions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { freshName } from './member.ts';

const row = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

for (const width of [1280, 390]) {
  test(`at ${width} px the directory is found in the menu, and lists members by every order and by name`, async ({
    page,
    member,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const stem = freshName('zed');
    const early = await member(`${stem}_early`);
    const { id } = await early.post('gm');
    // More than the members of most other tests, which are in the same community, write.
    for (let n = 1; n <= 12; n++) await early.comment(id, `word ${n}`);
    const late = await member(`${stem}_late`);
    await page.goto('/');
    if (width === 390) await button(page, 'Menu').click();
    await page.getByRole('link', { name: 'Members', exact: true }).click();

    const members = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Joined' });
    await expect(members.first()).toContainText(late.username);
    await expectAccessible(page, 'members');
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('link', { name: 'Most active' }).click();
    await expect(row(page, early.username)).toBeVisible();
    await expect(row(page, late.username)).toHaveCount(0);

    await page.getByRole('searchbox', { name: 'Search by name' }).fill(`${stem}_`);
    await expect(members).toHaveCount(2);
    await row(page, late.username).getByRole('link').click();
    await expect(page.getByRole('heading', { name: late.username })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue(`${stem}_`);
    await expect(members).toHaveCount(2);
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('no such member');
    await expect(page.getByText('No users found for "no such member"')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('n');
    await expect(page.getByText('Type at least 2 characters to search')).toBeVisible();
  });
}

test('a member is added in the directory; the button keeps the focus', async ({ page, me, member, open }) => {
  const other = await member();
  await page.goto(`/members?q=${other.username}`);
  const add = row(page, other.username).getByRole('button', { name: /^Add Friend/ });
  await add.focus();
  await page.keyboard.press('Enter');
  const sent = row(page, other.username).getByRole('button', { name: /^Request Sent/ });
  await expect(sent).toBeFocused();
  const theirs = await open(other);
  await theirs.goto('/friends');
  await expect(theirs.getByRole('button', { name: `Accept: ${me.username}` })).toBeVisible();
});

test('those online stand in a list of their own, which visitors do not see', async ({
  page,
  member,
  visitor,
}) => {
  const [here, away] = [await member(), await member()];
  await here.beat();
  await page.goto('/members');
  await expect(row(page, away.username)).toBeVisible();
  await page.getByRole('link', { name: 'Online now' }).click();
  await expect(row(page, here.username).getByRole('img', { name: 'online' })).toBeVisible();
  await expect(row(page, away.username)).toHaveCount(0);
  await expectAccessible(page, 'members online');

  await visitor.goto('/auth');
  await button(visitor, 'Enter lurk mode').click();
  await visitor.goto('/members?show=online');
  await expect(row(visitor, away.username)).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Online now' })).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: /^Add Friend/ })).toHaveCount(0);
});
