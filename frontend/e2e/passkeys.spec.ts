import type { Page } from '@playwright/test';
import { button, gate, logIn, logOut, onOperation } from './actions.ts';
import { part } from './authenticatorActions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { localhost, plugIn, type VirtualAuthenticator } from './virtualAuthenticator.ts';

const menu = (page: Page) => page.getByRole('button', { name: /^Your menu/ });

const challenge = (page: Page) =>
  page.waitForResponse((answer) => !!answer.request().postData()?.includes('BeginPasskeySignIn'));

async function signIn(page: Page, url: string, username: string): Promise<void> {
  await page.goto(`${localhost(url)}/auth`);
  await logIn(page, username);
  await expect(menu(page)).toBeVisible();
}

async function addPasskey(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${localhost(url)}/settings#passkeys`);
  const card = part(page, 'Passkeys');
  await button(card, 'Add a passkey').click();
  await card.getByRole('textbox', { name: 'Name' }).fill(name);
  await button(card, 'Continue').click();
  await expect(card.getByRole('listitem')).toContainText(name);
}

/** Signs in, adds a passkey, and returns the device that has it. */
async function withPasskey(page: Page, url: string, username: string): Promise<VirtualAuthenticator> {
  const key = await plugIn(page);
  await key.answer(false);
  await signIn(page, url, username);
  await key.answer(true);
  await addPasskey(page, url, 'Laptop');
  return key;
}

test('a passkey is added, signs in on this and another device, and is renamed and removed', async ({
  open,
  member,
  product,
  problems,
}) => {
  problems.expect(/not accepted|foreign: http:..localhost/);
  const { username } = await member();
  const page = await open();
  const key = await withPasskey(page, product.url, username);
  const card = part(page, 'Passkeys');
  await expect(card).toContainText('never used');
  await expectAccessible(page, 'passkeys');
  await card.scrollIntoViewIfNeeded();

  await page.goto(`${localhost(product.url)}/`);
  await key.answer(false);
  await logOut(page);
  await expect(page).toHaveURL(/\/auth$/);
  const forAutofill = challenge(page);
  await page.goto(`${localhost(product.url)}/auth`);
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  );
  await forAutofill;
  // The authenticator that Chromium plays answers no request that came before it was told to.
  const held = gate();
  await onOperation(page, 'BeginPasskeySignIn', held.hold);
  await button(page, 'Log in with a passkey').click();
  await key.answer(true);
  held.open();
  await expect(menu(page)).toBeVisible();

  const phone = await open();
  const copy = await plugIn(phone);
  for (const credential of await key.credentials()) await copy.add(credential);
  // Chromium fills in the only passkey by itself.
  await phone.goto(`${localhost(product.url)}/auth`);
  await expect(menu(phone)).toBeVisible();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`${localhost(product.url)}/settings#passkeys`);
  const onPhone = part(phone, 'Passkeys');
  await button(onPhone, 'Rename Laptop').click();
  await onPhone.getByRole('textbox', { name: 'Name' }).fill('Both');
  await button(onPhone, 'Save').click();
  await expect(onPhone.getByRole('listitem')).toContainText('Both');
  await expect(onPhone).toContainText('last used');
  await expectAccessible(phone, 'passkeys on a phone');
  await button(onPhone, 'Remove Both').click();
  await button(phone.getByRole('alertdialog'), 'Remove').click();
  await expect(onPhone).toContainText('No passkeys yet');
  await expect(page.getByRole('button', { name: /^Notifications *\d+ unread/ })).toBeVisible();
});

test('a challenge for autofill that comes late does not take the place of what the member has begun', async ({
  open,
  member,
  product,
  problems,
}) => {
  problems.expect(/foreign: http:..localhost/);
  const { username } = await member();
  const page = await open();
  const key = await withPasskey(page, product.url, username);
  await page.goto(`${localhost(product.url)}/`);
  await key.answer(false);
  await logOut(page);
  await expect(page).toHaveURL(/\/auth$/);
  const [late, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asked = 0;
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== 'BeginPasskeySignIn') return route.fallback();
    asked += 1;
    if (asked > 1) return route.fallback();
    const response = await route.fetch();
    await late.promise;
    await route.fulfill({ response });
    arrived.resolve();
  });
  await page.goto(`${localhost(product.url)}/auth`);
  await expect.poll(() => asked).toBe(1);
  const begun = challenge(page);
  await button(page, 'Log in with a passkey').click();
  await begun;
  late.resolve();
  await arrived.promise;
  await page.waitForTimeout(500);
  // It still asks for the passkey.
  await expect(button(page, 'Log in with a passkey')).toBeDisabled();
});

test('a signature that was used is refused, and so is one without PIN, finger or face', async ({
  open,
  member,
  product,
  problems,
}) => {
  problems.expect(/not accepted|401|foreign: http:..localhost/);
  const { username } = await member();
  const page = await open();
  const key = await withPasskey(page, product.url, username);
  const phone = await open();
  const copy = await plugIn(phone);
  for (const credential of await key.credentials()) await copy.add(credential);
  const sent = phone.waitForRequest((request) => (request.postData() ?? '').includes('SignInWithPasskey'));
  await phone.goto(`${localhost(product.url)}/auth`);
  await expect(menu(phone)).toBeVisible();
  const request = await sent;
  const again = await phone.context().request.fetch(request);
  expect(await again.text()).toContain('The passkey was not accepted.');
  await copy.verify(false);
  await phone.goto(`${localhost(product.url)}/`);
  await logOut(phone);
  await expect(phone).toHaveURL(/\/auth$/);
  await phone.goto(`${localhost(product.url)}/auth`);
  await button(phone, 'Log in with a passkey').click();
  await expect(button(phone, 'Log in with a passkey')).toBeEnabled();
  await expect(menu(phone)).toHaveCount(0);
});

test('a passkey replaces the password, also where it is asked for again', async ({
  open,
  member,
  product,
  problems,
}) => {
  problems.expect(/Please enter your password again|foreign: http:..localhost/);
  const { username } = await member();
  const page = await open();
  await withPasskey(page, product.url, username);
  const password = part(page, 'Password');
  await button(password, 'Remove password').click();
  await button(page.getByRole('alertdialog'), 'Remove password').click();
  await expect(password).toContainText('Your account has no password');
  const card = part(page, 'Passkeys');
  await button(card, 'Remove Laptop').click();
  await button(page.getByRole('alertdialog'), 'Remove').click();
  await expect(card.getByRole('alert')).toContainText('This is your only way to log in.');

  // The server's clock cannot be moved from here: the page is told that the sign-in is old, once.
  let isOld = true;
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    if (!isOld || !body.includes('BeginPasskeyAddition')) return route.fallback();
    isOld = false;
    const errors = [{ message: 'Old', extensions: { code: 'REAUTHENTICATION_REQUIRED' }, path: [] }];
    await route.fulfill({ json: { errors, data: null } });
  });
  await button(card, 'Add a passkey').click();
  await card.getByRole('textbox', { name: 'Name' }).fill('Second');
  await button(card, 'Continue').click();
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Use a passkey').click();
  await expect(dialog).toHaveCount(0);
  // The same device again.
  await expect(card).toContainText('This device already has a passkey for your account.');
});
