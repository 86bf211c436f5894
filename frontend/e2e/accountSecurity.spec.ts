import { readFile } from 'node:fs/promises';
import { button, logIn, logOut, openLive, unread } from './actions.ts';
import { addApp, codeOfApp, makeCodes, part } from './authenticatorActions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { PASSWORD } from './member.ts';

const NEW = 'a new horse battery';

test('a new password ends the other devices, and this page goes on with its socket', async ({
  open,
  me,
  page,
  member,
  problems,
}) => {
  problems.expect(/You are not logged in|Wrong username/);
  const friend = await member();
  const phone = await open();
  await phone.goto('/auth');
  await logIn(phone, me.username);
  await expect(phone.getByRole('button', { name: /^Your menu/ })).toBeVisible();
  await openLive(phone, '/friends', 'notificationReceived');
  await openLive(page, '/settings#password', 'notificationReceived');
  const card = part(page, 'Password');
  await expect(card).toBeInViewport();
  const field = card.getByLabel('New password');
  await expect(field).toHaveAttribute('autocomplete', 'new-password');
  await field.fill('short');
  await button(card, 'Change password').click();
  await expect(card).toContainText('Use at least 8 characters.');
  await field.fill('password');
  await button(card, 'Change password').click();
  await expect(card.getByRole('alert')).toContainText('too easy to guess');
  await field.fill(NEW);
  await field.press('Enter');
  await expect(page.getByText('All other devices have been logged out.', { exact: true })).toBeVisible();
  await expect(phone.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await expect(field).toHaveValue('');
  await friend.bonk(me);
  await expect(unread(page, 2)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toHaveCount(0);
  await logIn(phone, me.username, NEW);
  await expect(phone.getByRole('dialog', { name: 'Your session has ended' })).toHaveCount(0);
});

test('devices are listed and logged out, and a new one is told to the others', async ({
  open,
  me,
  page,
  problems,
}) => {
  problems.expect(/You are not logged in/);
  await openLive(page, '/settings#devices', 'notificationReceived');
  const devices = part(page, 'Devices');
  await expect(devices).toContainText('This device');
  const phone = await open();
  await phone.goto('/auth');
  await logIn(phone, me.username);
  await expect(phone.getByRole('button', { name: /^Your menu/ })).toBeVisible();
  await expect(unread(page, 1)).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByText('Someone logged in to your account on a new device').click();
  await expect(page).toHaveURL('/settings#devices');
  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  const history = part(page, 'Login history');
  await expect(history.getByRole('listitem').first()).toContainText('New device');
  await expect(history.getByRole('listitem').nth(1)).toContainText('account created');
  await expectAccessible(page, 'settings devices');
  await phone.goto('/friends');
  await button(devices, 'Log out all others').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out all others' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(phone.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
});

test('recovery codes are shown once, to be copied, downloaded or printed', async ({ page, me }) => {
  await addApp(page);
  // Without the toast, which is fading in.
  await page.reload();
  await expect(part(page, 'Authenticator app')).toContainText('In use since');
  await expectAccessible(page, 'settings with an app');
  await button(part(page, 'Recovery codes'), 'Create recovery codes').click();
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(8);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await expectAccessible(page, 'recovery codes');
  const [download] = await Promise.all([page.waitForEvent('download'), button(dialog, 'Download').click()]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(`Recovery codes for ${me.username}`);
  for (const code of codes) expect(file).toContain(code);
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(button(dialog, 'Done')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(part(page, 'Recovery codes')).toContainText('8 of 8 left');
});

test('the steps of a sign-in with a code, and the dialog of a new app, are accessible', async ({
  page,
  me,
  problems,
}) => {
  problems.expect(/authenticator app|Wrong code/);
  await page.goto('/settings#authenticator');
  await button(part(page, 'Authenticator app'), 'Add an app').click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page, 'a new authenticator app');
  await page.setViewportSize({ width: 390, height: 800 });
  // A phone cannot scan its own screen.
  const link = page.getByRole('link', { name: 'Open in an app on this device' });
  await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\/.*secret=/);
  await page.keyboard.press('Escape');
  await addApp(page);
  const [recovery] = await makeCodes(page);
  await page.goto('/');
  await logOut(page);
  await expect(
    page.getByRole('form', { name: 'Login' }).getByLabel('Password', { exact: true }),
  ).toHaveAttribute('autocomplete', 'current-password');
  await logIn(page, me.username);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page, 'auth code');
  await code.fill(`${recovery!.slice(0, -1)}!`);
  await button(page, 'Continue').click();
  await expect(page.getByText('401: Wrong code.', { exact: true })).toBeVisible();
  await page.getByText('401: Wrong code.', { exact: true }).hover();
  await expectAccessible(page, 'auth wrong recovery code');
  await code.fill(recovery!);
  await code.press('Enter');
  await expect(page.getByRole('button', { name: /^Your menu/ })).toBeVisible();
});

test('password managers know the fields of a registration', async ({ visitor }) => {
  await visitor.goto('/auth');
  await visitor.getByRole('tab', { name: 'Sign up' }).click();
  const form = visitor.getByRole('form', { name: 'Sign up' });
  await expect(form.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
  await expect(form.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password');
});

test('a change that needs a recent login asks for the password and the code', async ({ page, problems }) => {
  problems.expect(/authenticator app|Wrong/);
  const secret = await addApp(page);
  await makeCodes(page);
  let refusals = 0;
  await page.route('**/graphql', (route) => {
    if (refusals > 0 || !route.request().postData()?.includes('removeAuthenticator')) return route.fallback();
    refusals++;
    const errors = [
      { message: 'Please enter your password again.', extensions: { code: 'REAUTHENTICATION_REQUIRED' } },
    ];
    return route.fulfill({ json: { data: null, errors } });
  });
  await button(part(page, 'Authenticator app'), 'Remove app').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expectAccessible(page, 'reauthentication');
  await password.fill(PASSWORD);
  await button(dialog, 'Confirm').click();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await codeOfApp(secret, 1));
  await expectAccessible(page, 'reauthentication with a code');
  await button(dialog, 'Confirm').click();
  await expect(page.getByText('Authenticator app removed', { exact: true })).toBeVisible();
  await expect(part(page, 'Recovery codes')).toContainText('Add one first');
});

test('of two browsers that change credentials the second is told, and sees what is there', async ({
  open,
  me,
  page,
  problems,
}) => {
  problems.expect(/changed in the meantime/);
  const other = await open(me);
  await other.goto('/settings#authenticator');
  await expect(button(part(other, 'Authenticator app'), 'Add an app')).toBeVisible();
  await addApp(page);
  await part(other, 'Password').getByLabel('New password').fill(NEW);
  await button(part(other, 'Password'), 'Change password').click();
  await expect(part(other, 'Password').getByRole('alert')).toContainText('changed in the meantime');
  await expect(part(other, 'Authenticator app')).toContainText('In use since');
});

test('the settings work by keyboard and on a phone, and say what could not be loaded', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource|ERR_FAILED/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/.well-known/change-password');
  await expect(page).toHaveURL('/settings#password');
  await expect(part(page, 'Password').getByRole('heading')).toBeInViewport();
  await page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings#appearance');
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  let isLost = true;
  await page.route('**/graphql', (route) =>
    isLost && /sessions|signIns|accountSecurity/.test(route.request().postData() ?? '')
      ? route.abort()
      : route.fallback(),
  );
  await page.reload();
  await expect(part(page, 'Devices').getByRole('alert')).toContainText('could not be loaded');
  isLost = false;
  await button(part(page, 'Devices'), 'Try again').click();
  await expect(part(page, 'Devices')).toContainText('This device');
});

test('a wrong first code of an app is refused in words, without a number', async ({ page, problems }) => {
  problems.expect(/not the code/);
  await page.goto('/settings#authenticator');
  await button(part(page, 'Authenticator app'), 'Add an app').click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
  await button(dialog, 'Confirm').click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to add the app: This is not the code that the app shows now.',
  );
});
