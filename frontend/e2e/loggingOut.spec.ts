import type { Page } from '@playwright/test';
import { button, logOut, write } from './actions.ts';
import { storedTexts, waitUntilStored } from './browserStorage.ts';
import { expectAccessible } from './expectAccessible.ts';
import { jpeg, jpegFile } from './files.ts';
import { expect, test } from './fixtures.ts';
import { sees } from './sees.ts';

const composer = (page: Page, username: string) =>
  page.getByRole('button', { name: `What's on your mind, ${username}?` });

test(
  'logging out leaves nothing of the member behind, not by the back button either',
  { tag: '@main' },
  async ({ page, me }) => {
    await me.post('hello from before');
    await page.goto('/');
    await write(page, 'a draft of mine');
    await waitUntilStored(page, 'a draft of mine');
    await logOut(page);
    await button(page, 'Log out').click();
    await expect(page).toHaveURL('/auth');
    await page.goBack();
    await expect(page.getByRole('form', { name: 'Login' })).toBeVisible();
    await expect(page.getByText(me.username)).toHaveCount(0);
    expect((await page.request.get('/api/user')).status()).toBe(401);
    expect(await storedTexts(page)).not.toContain('draft of mine');
  },
);

test('logging out asks first whether what is not sent may go, also what another tab holds', async ({
  page,
  problems,
}) => {
  const other = await page.context().newPage();
  problems.watch(other);
  await other.goto('/');
  await write(other, 'half a thought');
  await waitUntilStored(other, 'half a thought');
  await page.goto('/');
  await page.bringToFront();
  await logOut(page);
  const question = page.getByRole('alertdialog', { name: 'Log out?' });
  await expect(question).toContainText(
    'What you have written and not sent will be deleted from this browser.',
  );
  await expectAccessible(page, 'a question before logging out');
  await button(question, 'Cancel').click();
  await expect(question).toHaveCount(0);
  expect(await storedTexts(page)).toContain('half a thought');
  await logOut(page);
  await button(question, 'Log out').click();
  await expect(page).toHaveURL('/auth');
  expect(await storedTexts(page)).not.toContain('half a thought');
});

test('logging out asks about a chosen file, too', async ({ page }) => {
  await page.goto('/');
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Photo/Video').click();
  await (await choosing).setFiles(jpegFile(await jpeg()));
  await waitUntilStored(page, 'photo.jpg');
  await logOut(page);
  await button(page.getByRole('alertdialog', { name: 'Log out?' }), 'Log out').click();
  await expect(page).toHaveURL('/auth');
});

test('logging out does not wait for a database of the browser that does not answer', async ({ page, me }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.goto('/');
  await expect(composer(page, me.username)).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL('/auth', { timeout: 10_000 });
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a log-out that the server did not confirm changes nothing', async ({ page, me, problems }) => {
  problems.expect(/ERR_FAILED/);
  await page.goto('/');
  await expect(composer(page, me.username)).toBeVisible();
  await page.route('**/graphql', (route) => route.abort());
  await logOut(page);
  await sees(page, 'Logout failed');
  await expect(composer(page, me.username)).toBeVisible();
});
