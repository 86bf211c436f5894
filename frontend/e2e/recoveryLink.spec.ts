import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { button, logIn, openLive, openNotifications } from './actions.ts';
import { part } from './authenticatorActions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { register } from './member.ts';
import { firstOwner } from './owner.ts';

/** The link of an account in use waits for so long. */
async function waitThreeDays(dataDir: string): Promise<void> {
  const command = ['dist/graphql-server/commands/databaseUrl.js'];
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  const client = new Client(stdout.trim());
  await client.connect();
  await client.query(`update recovery_links set valid_from = now()`);
  await client.end();
}

test("a malicious owner's recovery link is noticed and cancelled by the account's owner", async ({
  open,
  ownProduct,
  problems,
}) => {
  problems.expect(/not valid/, /WebSocket|ERR_CONNECTION_REFUSED/);
  const [owner, victim] = [await register(ownProduct.url), await register(ownProduct.url)];
  const baseURL = ownProduct.url;
  const theirs = await open(owner, { baseURL });
  const claim = await readFile(join(ownProduct.dataDir, 'owner-claim-link'), 'utf8');
  await theirs.goto(new URL(claim.trim()).pathname + new URL(claim.trim()).hash);
  await button(theirs, 'Become the owner').click();
  await expect(theirs.getByText('You are the owner of this community')).toBeVisible();

  const mine = await open(victim, { baseURL });
  await openLive(mine, '/', 'notificationReceived');
  await theirs.goto(`/moderation/members/${victim.username}`);
  await expect(theirs.getByRole('link', { name: 'Create a recovery link' })).toBeVisible();
  await expectAccessible(theirs, 'a member as an owner sees them');
  await theirs.getByRole('link', { name: 'Create a recovery link' }).click();
  await expect(theirs.getByLabel('Username')).toHaveValue(victim.username);
  await button(theirs, 'Create a link').click();
  await expect(theirs.getByText(`Recovery link for ${victim.username}`)).toBeVisible();
  await expectAccessible(theirs, 'recovery links');
  const link = await theirs.getByText(/\/recover#/).textContent();

  const notifications = await openNotifications(mine);
  await notifications.getByText(/^A recovery link was created for your account/).click();
  await expect(mine).toHaveURL('/settings#recovery-link');
  const card = part(mine, 'Recovery link');
  await expect(card).toContainText('Anyone who has it can take over your account.');
  await expectAccessible(mine, 'a recovery link');
  await button(card, 'Cancel the link').click();
  await expect(card).toContainText('There is no recovery link for your account.');

  const thief = await open(undefined, { baseURL, viewport: { width: 390, height: 844 } });
  await thief.goto(new URL(link!.trim()).pathname + new URL(link!.trim()).hash);
  await expect(thief.getByLabel('New password')).toBeVisible();
  await expectAccessible(thief, 'recover');
  await thief.getByLabel('New password').fill('a new horse battery');
  await expect(thief.getByLabel('New password')).toHaveAttribute('autocomplete', 'new-password');
  await button(thief, 'Set new password').click();
  await expect(thief.getByRole('alert')).toContainText('This link is not valid.');
  await expectAccessible(thief, 'a refused link');
});

test('the overview of a member leads owners to the recovery link, where the server permits one', async ({
  open,
  ownProduct,
  problems,
}) => {
  problems.expect(/WebSocket|ERR_CONNECTION/);
  const { owner, api } = await firstOwner(ownProduct);
  const baseURL = ownProduct.url;
  const [moderator, plain] = [await register(baseURL, 'moderator_mo'), await register(baseURL)];
  const role = await api.put(`/api/users/${moderator.id}/role`, { data: { role: 'moderator' } });
  expect(role.ok()).toBe(true);
  const link = (page: Page) => page.getByRole('link', { name: 'Create a recovery link' });
  const openOverview = async (page: Page, name: string) => {
    await page.goto(`/moderation/members/${name}`);
    await expect(page.getByRole('heading', { name: 'Logged in from' })).toBeVisible();
  };
  const asOwner = await open(owner, { baseURL });
  await openOverview(asOwner, moderator.username);
  await expect(link(asOwner)).toHaveCount(0);
  const asModerator = await open(moderator, { baseURL });
  await openOverview(asModerator, plain.username);
  await expect(link(asModerator)).toHaveCount(0);
  await openOverview(asOwner, plain.username);
  await link(asOwner).focus();
  await asOwner.keyboard.press('Enter');
  await asOwner.getByLabel('Username').press('Enter');
  await expect(asOwner.getByText(`Recovery link for ${plain.username}`)).toBeVisible();
  await api.dispose();
});

test('a recovery link that works sets a new password', async ({ open, ownProduct, problems }) => {
  problems.expect(/WebSocket|ERR_CONNECTION/);
  const { api } = await firstOwner(ownProduct);
  const user = await register(ownProduct.url);
  const made = await api.post(`/api/users/${user.id}/recovery-link`);
  const { secret } = (await made.json()) as { secret: string };
  await waitThreeDays(ownProduct.dataDir);
  const page = await open(undefined, { baseURL: ownProduct.url });
  await page.goto(`/recover#${secret}`);
  await page.getByLabel('New password').fill('a new horse battery');
  await button(page, 'Set new password').click();
  await expect(page).toHaveURL('/recover');
  await expectAccessible(page, 'recovered');
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, user.username, 'a new horse battery');
  await expect(page.getByRole('button', { name: /^Your menu/ })).toBeVisible();
});

test('whoever has lost the password is told whom to ask', async ({ visitor }) => {
  await visitor.goto('/auth');
  await button(visitor, 'Forgot your password?').click();
  await expect(visitor.getByText(/ask an owner of this community for a recovery link/)).toBeVisible();
  await expectAccessible(visitor, 'auth with what to do without a password');
  await visitor.goto('/recover');
  await expect(visitor.getByText('This link is incomplete')).toBeVisible();
  await expectAccessible(visitor, 'recover without a link');
});
