import { button, card, logIn, logOut, write } from './actions.ts';
import { expect, test } from './fixtures.ts';

/** As in Chrome with all cookies blocked, where a script that merely names the storage fails. */
function blockStorage(): void {
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
}

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
