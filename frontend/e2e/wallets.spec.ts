import type { Page } from '@playwright/test';
import { button, logOut } from './actions.ts';
import { addApp, codeOfApp, part } from './authenticatorActions.ts';
import { installWallet, makeWalletKey } from './browserWallet.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';

const card = (page: Page) => part(page, 'Wallets');
const linkDialog = (page: Page) => page.getByRole('dialog', { name: 'Link a wallet' });

async function openLinking(page: Page): Promise<void> {
  await page.goto('/settings#wallets');
  await button(card(page), 'Link a wallet').click();
}

/** Links the wallet `name` of this browser, which has one account. */
async function link(page: Page, name: string): Promise<void> {
  await openLinking(page);
  await button(linkDialog(page), name).click();
  await expect(page.getByText('Wallet linked', { exact: true })).toBeVisible();
}

test('a wallet is linked, shown on the profile, and signs in; a code follows', async ({
  page,
  me,
  member,
  open,
  problems,
}) => {
  problems.expect(/authenticator app/);
  const key = await makeWalletKey();
  await installWallet(page, { name: 'Ghost', keys: [key] });
  await link(page, 'Ghost');
  const row = card(page).getByRole('listitem', { name: 'Ghost' });
  await expect(row).toContainText('Primary');
  await row.getByLabel('Show on my profile').click();
  await expect(row.getByLabel('Show on my profile')).toBeChecked();
  await row.getByLabel(/^Allow login with this wallet/).click();
  await expect(row.getByLabel(/^Allow login with this wallet/)).toBeChecked();
  await expectAccessible(page, 'wallets in the settings');

  const guest = await open(await member());
  await guest.goto(`/profile/${me.username}`);
  await expect(guest.getByTitle(key.address)).toBeVisible();

  const secret = await addApp(page);
  await page.goto('/');
  await logOut(page);
  await expect(page).toHaveURL(/\/auth$/);
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Log in with a wallet' }).click();
  await expect(page.getByRole('heading', { name: 'Log in with a wallet' })).toBeVisible();
  await expectAccessible(page, 'signing in with a wallet');
  await button(page, 'Ghost').click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessible(page, 'a code after a wallet');
  await page.getByLabel('Code', { exact: true }).fill(await codeOfApp(secret, 1));
  await button(page, 'Continue').click();
  await expect(page.getByRole('button', { name: /^Your menu/ })).toBeVisible();

  // It is no proof: the password is asked for.
  await page.goto('/settings#wallets');
  await card(page).getByLabel('Show on my profile').click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('the sign-in with a wallet is reached from the sign-in page by keyboard, and says what is missing', async ({
  visitor: page,
}) => {
  await page.goto('/auth');
  await expect(page.getByRole('link', { name: 'Log in with a wallet' })).toBeVisible();
  await expectAccessible(page, 'auth with all ways to sign in');
  await page.getByRole('form', { name: 'Login' }).getByLabel('Password', { exact: true }).focus();
  const link = page.getByRole('link', { name: 'Log in with a wallet' });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth/wallet');
  await expect(page.getByText('No wallet found')).toBeVisible();
  await expectAccessible(page, 'signing in without a wallet');
  await page.getByRole('link', { name: 'Log in with your password instead' }).click();
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible();
});

test('without a wallet, with one that refuses, and with one of somebody else it says so', async ({
  page,
  open,
  member,
  problems,
}) => {
  problems.expect(/linked to another account/);
  await openLinking(page);
  await expect(linkDialog(page)).toContainText('No wallet found');
  await expectAccessible(page, 'no wallet');

  const key = await makeWalletKey();
  const refusing = await open(await member());
  await installWallet(refusing, { name: 'Ghost', keys: [key], answers: 'refuses' });
  await openLinking(refusing);
  await button(linkDialog(refusing), 'Ghost').click();
  await expect(linkDialog(refusing).getByRole('alert')).toContainText('The wallet did not sign');
  await expectAccessible(refusing, 'a wallet refuses');

  const [one, other] = [await open(await member()), await open(await member())];
  for (const browser of [one, other])
    await installWallet(browser, { name: 'Ghost', keys: [key], signsIn: false });
  await link(one, 'Ghost');
  await openLinking(other);
  await button(linkDialog(other), 'Ghost').click();
  await expect(linkDialog(other).getByRole('alert')).toContainText(
    'This wallet is linked to another account.',
  );
});

test('of several accounts one is chosen; wallets are renamed, made primary and removed', async ({
  page,
  me: _,
}) => {
  const keys = [await makeWalletKey(), await makeWalletKey()];
  await installWallet(page, { name: 'Ghost', keys });
  await openLinking(page);
  await linkDialog(page).getByLabel('Name').fill('Savings');
  await button(linkDialog(page), 'Ghost').click();
  await linkDialog(page)
    .getByRole('button', { name: /Account 2/ })
    .click();
  const savings = card(page).getByRole('listitem', { name: 'Savings' });
  await expect(savings.getByTitle(keys[1]!.address)).toBeVisible();
  await openLinking(page);
  await button(linkDialog(page), 'Ghost').click();
  await linkDialog(page)
    .getByRole('button', { name: /Account 1/ })
    .click();
  const ghost = card(page).getByRole('listitem', { name: 'Ghost' });
  await button(ghost, 'Make Ghost the primary wallet').click();
  await expect(ghost).toContainText('Primary');
  await button(ghost, 'Rename Ghost').click();
  const newName = ghost.getByRole('textbox', { name: 'Name' });
  await newName.fill('Everyday');
  await newName.press('Enter');
  const everyday = card(page).getByRole('listitem', { name: 'Everyday' });
  await button(everyday, 'Remove Everyday').click();
  await button(page.getByRole('alertdialog'), 'Remove').click();
  await expect(everyday).toBeHidden();
  await expect(savings).toContainText('Primary');
});

test('a listing says whether its payment address is verified; a changed one is signed for', async ({
  page,
  me,
}) => {
  const key = await makeWalletKey();
  await installWallet(page, { name: 'Ghost', keys: [key] });
  await link(page, 'Ghost');
  const { id } = await me.list({ walletAddress: (await makeWalletKey()).address });
  await page.goto(`/marketplace/${id}`);
  const wallet = page.getByRole('region', { name: 'Wallet address' });
  await expect(wallet).toContainText('Unverified wallet');
  await expectAccessible(page, 'an unverified payment address');
  await page.goto('/marketplace');
  await expect(page.locator(`[data-listing="${id}"]`)).toContainText('Unverified wallet');

  await page.goto(`/marketplace/${id}`);
  await button(page.getByRole('article'), 'Edit').click();
  const form = page.getByRole('dialog', { name: 'Edit listing' });
  await form.getByRole('group', { name: 'Your verified wallets' }).getByRole('button').click();
  await button(form, 'Save').click();
  const signing = page.getByRole('dialog', { name: 'Sign with the new wallet' });
  await expectAccessible(page, 'signing for a payment address');
  await button(signing, 'Ghost').click();
  await expect(wallet).toContainText('Verified wallet');
  await expect(wallet).toContainText(key.address);
});
