import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { button, openLive, openNotifications } from './actions.ts';
import { part } from './authenticatorActions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { register } from './member.ts';

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
  await theirs.goto('/moderation/recovery');
  await theirs.getByLabel('Username').fill(victim.username);
  await button(theirs, 'Make a link').click();
  await expect(theirs.getByText(`The recovery link of ${victim.username}`)).toBeVisible();
  await expectAccessible(theirs, 'recovery links');
  const link = await theirs.getByText(/\/recover#/).textContent();

  const notifications = await openNotifications(mine);
  await notifications.getByText(/^A recovery link was made for your account/).click();
  await expect(mine).toHaveURL('/settings#recovery-link');
  const card = part(mine, 'Recovery link');
  await expect(card).toContainText('Whoever has it can take the account over.');
  await expectAccessible(mine, 'a recovery link');
  await button(card, 'Cancel the link').click();
  await expect(card).toContainText('There is no recovery link for your account.');

  const thief = await open(undefined, { baseURL, viewport: { width: 390, height: 844 } });
  await thief.goto(new URL(link!.trim()).pathname + new URL(link!.trim()).hash);
  await expectAccessible(thief, 'recover');
  await thief.getByLabel('New password').fill('a new horse battery');
  await button(thief, 'Set the new password').click();
  await expect(thief.getByRole('alert')).toContainText('This link is not valid.');
});

test('whoever has lost the password is told whom to ask', async ({ visitor }) => {
  await visitor.goto('/auth');
  await button(visitor, 'Lost your password?').click();
  await expect(visitor.getByText(/ask an owner of this community for a recovery link/)).toBeVisible();
  await visitor.goto('/recover');
  await expect(visitor.getByText('This link is not complete')).toBeVisible();
});
