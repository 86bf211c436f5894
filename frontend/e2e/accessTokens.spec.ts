import { button } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './expectAccessible.ts';

test('a token is made in the settings, works by itself, says who wrote, and ends at once', async ({
  page,
  product,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText('No tokens yet')).toBeVisible();
  await expectAccessible(page, 'settings empty');

  await button(page, 'New token').click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByLabel('Name').fill('Price bot');
  await dialog.getByRole('checkbox', { name: /^posts/i }).check();
  await expectAccessible(page, 'settings new token');
  await button(dialog, 'Create token').click();
  const shown = page.getByRole('dialog', { name: 'Your new token' });
  const secret = await shown.getByRole('region', { name: 'Token' }).getByRole('code').innerText();
  await expectAccessible(page, 'settings secret');

  const call = (path: string, init: RequestInit = {}) =>
    fetch(product.url + path, {
      ...init,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    });
  const post = await call('/api/posts', { method: 'POST', body: '{"content":"BONK is up"}' });
  expect(post.status).toBe(201);
  expect((await call('/api/stories', { method: 'POST', body: '{}' })).status).toBe(403);

  await button(shown, 'Done').click();
  const row = page.getByRole('listitem').filter({ hasText: 'Price bot' });
  await expect(row).toContainText(`hh_…${secret.slice(-4)}`);
  await expect(row).toContainText('read, posts');
  await expectAccessible(page, 'settings');

  await page.goto('/');
  await expect(page.getByRole('article').filter({ hasText: 'BONK is up' })).toContainText('via Price bot');

  await page.goto('/settings');
  await button(page, 'Revoke Price bot').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No tokens yet')).toBeVisible();
  expect((await call('/api/user')).status).toBe(401);
});
