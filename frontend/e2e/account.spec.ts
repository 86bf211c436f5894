import { readFile } from 'node:fs/promises';
import { button, logIn } from './actions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';

test('an export is made with progress, and downloaded', async ({ page, me }) => {
  await me.post('in the export');
  await page.goto('/settings#export');
  const card = page.getByRole('region', { name: 'Your data' });
  await button(card, 'Create an export').click();
  await expect(card).toContainText('Your export is ready');
  await expect(card).toContainText('Available until');
  await expectAccessible(page, 'an export');
  const [download] = await Promise.all([page.waitForEvent('download'), button(card, 'Download').click()]);
  expect(download.suggestedFilename()).toMatch(/^export-\d+\.zip$/);
  const archive = await readFile((await download.path())!);
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.includes('manifest.json')).toBe(true);
});

test('a deleted account is covered by what is possible, has a receipt, and can be kept', async ({
  page,
  me,
  member,
}) => {
  const ann = await member();
  const post = await me.post('comes back');
  await page.goto('/settings#deletion');
  await button(page, 'Delete my account …').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(button(dialog, 'Delete my account')).toBeDisabled();
  await dialog.getByRole('textbox').fill('somebody');
  await expect(button(dialog, 'Delete my account')).toBeDisabled();
  await dialog.getByRole('textbox').fill(me.username.toUpperCase());
  await expectAccessible(page, 'the question about a deletion');
  await button(dialog, 'Delete my account').click();
  const cover = page.getByRole('dialog', { name: 'Your account will be deleted' });
  await expect(cover).toContainText('It is hidden now and will be erased after');
  await page.keyboard.press('Escape');
  await expect(cover).toBeVisible();
  await expectAccessible(page, 'the cover of a deleted account');
  await expect(ann.read(post.id)).rejects.toThrow();

  const link = await cover.getByRole('link').getAttribute('href');
  const other = await page.context().browser()!.newPage();
  await other.goto(link!);
  await expect(other.getByRole('heading', { name: 'Account deletion receipt' })).toBeVisible();
  await expect(other.getByText('What is kept, and why')).toBeVisible();
  await expectAccessible(other, 'a receipt');
  await other.close();

  await button(cover, 'Keep my account').click();
  await expect(cover).toHaveCount(0);
  expect((await ann.read(post.id)).content).toBe('comes back');
});

test('whoever signs in to a deleted account is asked whether to keep it', async ({
  visitor: page,
  me,
  product,
}) => {
  const asked = await fetch(`${product.url}/api/account/deletion`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: me.session.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ username: me.username }),
  });
  expect(asked.status).toBe(201);
  await page.goto('/auth');
  await logIn(page, me.username);
  const cover = page.getByRole('dialog', { name: 'Your account will be deleted' });
  await button(cover, 'Keep my account').click();
  await expect(cover).toHaveCount(0);
  await expect(page.getByText(/^What's on your mind/)).toBeVisible();
});

test('a receipt that does not exist is said to be missing', async ({ visitor: page, problems }) => {
  problems.expect(/404|Receipt/);
  await page.goto('/deletion-receipt#nothing');
  await expect(page.getByText('No receipt was found at this address.')).toBeVisible();
});
