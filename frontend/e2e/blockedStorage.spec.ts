import type { Page } from '@playwright/test';
import { button, card, logIn, logOut, onOperation, write } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { freshName, PASSWORD } from './member.ts';

/** As in Chrome with all cookies blocked, where a script that merely names the storage fails. */
function blockStorage(): void {
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  // As in Firefox.
  Object.defineProperty(window, 'BroadcastChannel', { value: get });
}

/** As in a browser that blocks cookies: those that come with the answers to this operation are lost. */
const loseCookiesOf = (page: Page, operation: string) =>
  onOperation(page, operation, async (route) => {
    const response = await route.fetch();
    const { 'set-cookie': _, ...headers } = response.headers();
    await page.context().clearCookies();
    await route.fulfill({ response, headers });
  });

test('in a browser that blocks storage one looks around, logs in, posts and logs out', async ({
  visitor: page,
  me,
}) => {
  await me.post('for all eyes');
  await page.addInitScript(blockStorage);
  await page.goto('/auth');
  await button(page, 'Enter lurk mode').click();
  await expect(card(page, 'for all eyes')).toBeVisible();
  await expect(page.getByText('LURK MODE', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
  await logIn(page, me.username);
  await write(page, 'nothing is kept');
  await button(page, 'Post').click();
  await expect(card(page, 'nothing is kept')).toBeVisible();
  await page.reload();
  await expect(card(page, 'nothing is kept')).toBeVisible();
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveClass('dark');
  await page.keyboard.press('Escape');
  await logOut(page);
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible();
});

test('a login that the browser does not keep is explained, and the forms stay usable', async ({
  visitor: page,
  me,
}) => {
  const sentence = page.getByText(
    'Your browser did not keep the login. Allow cookies for this site and log in again.',
    { exact: true },
  );
  for (const operation of ['Login', 'Register']) await loseCookiesOf(page, operation);
  await page.goto('/auth');
  await logIn(page, me.username);
  await expect(sentence).toBeVisible();
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await expect(sentence).toHaveCount(0, { timeout: 15_000 });
  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByLabel('Username').fill(freshName());
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(form, 'Sign up').click();
  await expect(sentence).toBeVisible();
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible(); // the registration did not
  await page.unrouteAll();
  await page.getByRole('tab', { name: 'Login' }).click();
  await logIn(page, me.username);
  await expect(page).toHaveURL('/');
});
