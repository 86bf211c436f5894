import { button } from './actions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { register } from './member.ts';
import { firstOwner } from './owner.ts';

test('an owner appoints by name and dismisses; the last one cannot resign', async ({
  ownProduct,
  open,
  problems,
}) => {
  const baseURL = ownProduct.url;
  const { owner, api } = await firstOwner(ownProduct);
  const bob = await register(baseURL, 'bob');
  const page = await open(owner, { baseURL });
  const confirm = (name: string) => button(page.getByRole('alertdialog'), name).click();
  await page.goto('/moderation/staff');
  const now = page.getByRole('region', { name: 'Current owners and moderators' });
  await expect(now.getByRole('listitem')).toHaveCount(1);
  await expect(now.getByRole('listitem')).toContainText('Owner, you');
  problems.expect(/409/);
  await button(now, 'Resign').click();
  await confirm('Resign');
  const refusal = '409: The last owner cannot resign. Appoint another owner first.';
  await expect(page.getByText(refusal, { exact: true })).toBeVisible();

  await page.getByRole('textbox', { name: 'Search members by name' }).fill('bo');
  await button(page, 'Make moderator: bob').click();
  await confirm('Make moderator');
  await expect(now.getByRole('listitem').filter({ hasText: 'bob' })).toContainText('Moderator');
  await expectAccessible(page, 'owners and moderators');

  const other = await open(bob, { baseURL });
  await other.goto('/moderation/staff');
  await expect(other.getByText('Only owners can appoint owners and moderators')).toBeVisible();
  await expectAccessible(other, 'owners and moderators refused', [390]);
  await button(now, 'Make owner: bob').click();
  await confirm('Make owner');
  await expect(now.getByRole('listitem').filter({ hasText: 'bob' })).toContainText('Owner');
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(button(other, 'Dismiss ann')).toBeVisible();

  await button(now, 'Resign').click();
  await confirm('Resign');
  problems.expect(/403/);
  await expect(page.getByText('Only owners can appoint owners and moderators')).toBeVisible();
  await expect(page.getByText('The role was not changed')).toHaveCount(0);
  const staff = await api.get('/api/staff');
  expect(staff.status()).toBe(403);
  await api.dispose();
});
