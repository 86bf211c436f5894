import { button, logIn, logOut } from './actions.ts';
import { addApp, codeOfApp, makeCodes } from './authenticatorActions.ts';
import { expect, test } from './fixtures.ts';

test('an authenticator app is added, and its code is asked for at the next sign-in; a recovery code replaces it', async ({
  page,
  me,
  problems,
}) => {
  problems.expect(/authenticator app|Wrong code/);
  const secret = await addApp(page);
  const [recovery] = await makeCodes(page);
  await page.goto('/');
  await logOut(page);

  await logIn(page, me.username);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('000000');
  await button(page, 'Continue').click();
  await expect(page.getByText('401: Wrong code.', { exact: true })).toBeVisible();
  await code.fill(await codeOfApp(secret, 1));
  await code.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: /^Your menu/ })).toBeVisible();

  await logOut(page);
  await logIn(page, me.username);
  await code.fill(recovery!);
  await button(page, 'Continue').click();
  await expect(page.getByRole('button', { name: /^Your menu/ })).toBeVisible();
  await page.goto('/settings#recovery-codes');
  await expect(page.getByText('7 of 8 left')).toBeVisible();
});
