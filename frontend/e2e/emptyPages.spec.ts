import { button } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { register } from './member.ts';

test('where there is nothing yet, members are led to make something', async ({ ownProduct, open }) => {
  const ann = await register(ownProduct.url);
  const page = await open(ann, { baseURL: ownProduct.url });
  await page.goto('/forum');
  await expect(page.getByText('No forum posts yet')).toBeVisible();
  await button(page, 'Write a post').click();
  await page.getByRole('dialog', { name: 'New forum post' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page, 'Write a post')).toBeFocused();
  await page.goto('/groups');
  const discover = page.getByRole('region', { name: 'Discover' });
  await button(discover, 'Create a group').click();
  await expect(page.getByRole('dialog', { name: 'Create group' })).toBeVisible();
  await ann.leave();
});

test('visitors of empty pages are led to the login page', async ({ ownProduct, open }) => {
  const page = await open(undefined, { baseURL: ownProduct.url });
  await page.goto('/auth');
  await button(page, 'Enter lurk mode').click();
  await page.goto('/forum');
  await expect(page.getByText('Bugs, requests and questions from members appear here.')).toBeVisible();
  await expect(button(page, 'Write a post')).toHaveCount(0);
  await page.goto('/groups');
  const discover = page.getByRole('region', { name: 'Discover' });
  await expect(button(discover, 'Create a group')).toHaveCount(0);
  await discover.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible();
});
