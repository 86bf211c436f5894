import { request } from '@playwright/test';
import { bell, button, onOperation, openNotifications } from './actions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { PASSWORD, register } from './member.ts';
import { firstOwner, REAUTHENTICATION } from './owner.ts';

test('a member makes an invitation, sees who came by it, and staff see and revoke it', async ({
  ownProduct,
  open,
}) => {
  const baseURL = ownProduct.url;
  const { owner, api } = await firstOwner(ownProduct);
  const bob = await register(baseURL, 'bob');
  const page = await open(bob, { baseURL });
  await page.goto('/invitations');
  await expect(
    page.getByText('In this community, only moderators and owners can invite people.'),
  ).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: 'Open the moderation log' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open your invitations' })).toBeHidden();

  await api.patch('/api/community-settings', {
    data: { invitationsByMembers: true, registration: 'invite' },
  });
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Open your invitations' }).click();
  await expect(page).toHaveURL('/invitations');
  await expect(page.getByText('No invitations yet')).toBeVisible();
  await expectAccessible(page, 'no invitations');
  const uses = page.getByRole('spinbutton', { name: 'Number of people' });
  await uses.fill('11');
  await button(page, 'Create invitation').dblclick();
  await expect(page.getByRole('alert')).toContainText(
    'Members can invite at most 10 people with one invitation.',
  );
  await uses.fill('2');
  await button(page, 'Create invitation').dblclick();
  const link = page.getByRole('group', { name: 'Invitation link' });
  const address = await link.getByText('/join#').textContent();
  await expect(page.getByRole('listitem').filter({ hasText: '0 of 2 used' })).toHaveCount(1);
  await expectAccessible(page, 'new invitation');
  await button(link, 'Done').click();
  await expect(page.getByText(address!)).toBeHidden();

  const visitor = await request.newContext({ baseURL });
  const joined = await visitor.post('/api/register', {
    data: { username: 'carol', password: PASSWORD, invitation: address!.split('#')[1] },
  });
  expect(joined.status()).toBe(201);

  const staff = await open(owner, { baseURL });
  await staff.goto('/invitations');
  await expect(staff).toHaveURL('/moderation/invitations');
  const row = staff.getByRole('listitem').filter({ hasText: '1 of 2 used' });
  await expect(row).toContainText('by bob');
  await expect(row).toContainText('Joined: carol');
  await expectAccessible(staff, 'all invitations');
  await row.getByRole('button', { name: /^Revoke invitation/ }).click();
  await button(staff.getByRole('alertdialog'), 'Revoke').click();
  await expect(row).toContainText('Revoked');
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.goto('/moderation/invitations');
  await expect(page).toHaveURL('/invitations');
  await expect(page.getByRole('listitem').filter({ hasText: 'Revoked' })).toHaveCount(1);
  await Promise.all([visitor.dispose(), api.dispose()]);
});

test('moderators decide about applications by keyboard, two of them at once, and are notified once', async ({
  ownProduct,
  open,
  problems,
}) => {
  const baseURL = ownProduct.url;
  const { owner, api } = await firstOwner(ownProduct);
  const bob = await register(baseURL, 'bob');
  await api.patch('/api/community-settings', { data: { registration: 'application' } });
  const visitor = await request.newContext({ baseURL });
  const apply = async (username: string, answer = 'I like dogs.') => {
    const data = { username, password: PASSWORD, answer };
    expect((await visitor.post('/api/applications', { data })).status()).toBe(204);
  };
  const page = await open(owner, { baseURL });
  await page.goto('/moderation/applications');
  await expect(page.getByText('No pending applications')).toBeVisible();
  await expectAccessible(page, 'no applications');
  for (const name of ['carol', 'dave', 'erin']) await apply(name);
  await apply('mallory', `<b>let me in</b>\n${'x'.repeat(400)}`);

  const member = await open(bob, { baseURL });
  await member.goto('/moderation/applications');
  await expect(member.getByText('Only moderators and owners can see applications')).toBeVisible();
  await member.goto('/');
  await (await openNotifications(member)).getByText('No notifications yet').waitFor();

  await page.goto('/');
  const notifications = await openNotifications(page);
  await expect(notifications.getByRole('link')).toHaveCount(1);
  await notifications.getByRole('link', { name: /Someone has applied to become a member/ }).click();
  await expect(page).toHaveURL('/moderation/applications');
  await expect(page.getByRole('listitem').filter({ hasText: 'mallory' })).toContainText('<b>let me in</b>');
  await expectAccessible(page, 'applications');

  let isOld = true;
  await onOperation(page, 'DecideApplication', (route) =>
    isOld ? route.fulfill(REAUTHENTICATION) : route.fallback(),
  );
  await button(page, 'Approve carol').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.locator('input[name=password]').fill(PASSWORD);
  isOld = false;
  await dialog.locator('input[name=password]').press('Enter');
  await expect(page.getByText('carol is now a member', { exact: true })).toBeVisible();
  await expect(button(page, 'Approve dave')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await button(page.getByRole('alertdialog'), 'Decline').click();
  await expect(page.getByText('dave’s application was declined', { exact: true })).toBeVisible();

  const waiting = await (await api.get('/api/applications')).json();
  const { id } = waiting.find(({ username }: { username: string }) => username === 'erin');
  await api.patch(`/api/applications/${id}`, { data: { isApproved: true } });
  problems.expect(/404/);
  await button(page, 'Approve erin').click();
  await expect(
    page.getByText('Another moderator has already decided about erin', { exact: true }),
  ).toBeVisible();
  await expect(button(page, 'Approve mallory')).toBeFocused();

  await apply('frank');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(button(page, 'Approve frank')).toBeVisible();
  await expect(bell(page)).toBeVisible();
  await Promise.all([visitor.dispose(), api.dispose()]);
});
