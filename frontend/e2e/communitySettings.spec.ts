import { button, logOut, onOperation } from './actions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { BROWSERS_WORDS, loseOnce } from './lostFiles.ts';
import { PASSWORD, register } from './member.ts';
import { firstOwner, REAUTHENTICATION } from './owner.ts';

const solidOf = (scheme: 'light' | 'dark') => {
  const probe = document.createElement('div');
  probe.className = scheme === 'dark' ? 'dark' : '';
  document.body.append(probe);
  const colour = getComputedStyle(probe).getPropertyValue('--chakra-colors-accent-solid').trim();
  probe.remove();
  return colour;
};

test('an owner changes settings and the accent, which every next page has, in both themes', async ({
  ownProduct,
  open,
  problems,
}) => {
  const baseURL = ownProduct.url;
  const { owner } = await firstOwner(ownProduct);
  const bob = await register(baseURL, 'bob');
  await bob.post('gm');
  const page = await open(owner, { baseURL });
  await page.goto('/moderation/settings');
  await expect(page.getByRole('heading', { name: 'Community settings' })).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toHaveValue('Hodlhood');
  await expectAccessible(page, 'community settings');

  // Not readable: said before saving, in the server's words.
  const accent = page.getByRole('textbox', { name: 'Accent', exact: true });
  await accent.fill('#ffee00');
  const sentence = 'White text on #ffee00 has a contrast of 1.2; at least 4.5 is needed.';
  await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  problems.expect(/400/);
  await button(page, 'Save').click();
  await expect(accent).toHaveAccessibleDescription(sentence);
  await expect(accent).toBeFocused();

  // Kept while the page shows something else.
  await accent.fill('#0a7d4b');
  await name.fill('Doghouse');
  await page.getByRole('spinbutton', { name: 'Days until deleted content is erased' }).fill('0');
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(page.getByText('Your changes to the settings are not saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Settings', exact: true }).last().click();
  await expect(page.getByText('3 unsaved changes')).toBeVisible();
  await expect(name).toHaveValue('Doghouse');
  const days = page.getByRole('spinbutton', { name: 'Days until deleted content is erased' });
  await button(page, 'Save').click();
  await expect(days).toBeFocused();
  await button(page, 'Reset Days until deleted content is erased to the default').click();
  await expect(page.getByText('2 unsaved changes')).toBeVisible();

  // The password is asked for where the sign-in is too old, also when the dialog's code is lost at first.
  problems.expect(BROWSERS_WORDS);
  const lost = await loseOnce(page, /\/assets\/ReauthenticationDialog-/);
  let isOld = true;
  await onOperation(page, 'UpdateCommunitySettings', (route) =>
    isOld ? route.fulfill(REAUTHENTICATION) : route.fallback(),
  );
  await button(page, 'Save').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.locator('input[name=password]').fill(PASSWORD);
  expect(lost.size).toBe(1);
  isOld = false;
  await button(dialog, 'Confirm').click();
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/moderation/settings');
  await expect(page.getByText('2 unsaved changes')).toBeHidden();
  expect(await page.evaluate(solidOf, 'light' as const)).toBe('#0a7d4b');

  const other = await open(bob, { baseURL });
  await other.goto('/');
  await expect(other.getByRole('article').first()).toBeVisible();
  await expect(other).toHaveTitle(/Doghouse/);
  for (const scheme of ['light', 'dark'] as const)
    expect(await other.evaluate(solidOf, scheme)).toBe('#0a7d4b');
  await expectAccessible(other, 'feed with another accent');
  await other.goto('/moderation/settings');
  await expect(other.getByText('Only owners can change these settings')).toBeVisible();
  await expectAccessible(other, 'community settings refused', [390]);

  await button(page, 'Reset Accent to the default').click();
  await button(page, 'Save').click();
  await expect(page.getByText('1 unsaved change', { exact: true })).toBeHidden();
  expect(await page.evaluate(solidOf, 'light' as const)).not.toBe('#0a7d4b');
  await other.reload();
  expect(await other.evaluate(solidOf, 'light' as const)).not.toBe('#0a7d4b');
});

test('two owners: what the other one sets is saved over where it differs, and marked where it is the same', async ({
  ownProduct,
  open,
}) => {
  const baseURL = ownProduct.url;
  const { owner, api } = await firstOwner(ownProduct);
  const page = await open(owner, { baseURL });
  await page.goto('/moderation/settings');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Mine');
  expect((await api.patch('/api/community-settings', { data: { storyHours: 24 } })).status()).toBe(200);
  await button(page, 'Save').click();
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Hours until a story expires' })).toHaveValue('24');

  await name.fill('Mine again');
  expect((await api.patch('/api/community-settings', { data: { productName: 'Theirs' } })).status()).toBe(
    200,
  );
  await button(page, 'Save').click();
  await expect(page.getByText('Another owner has since set this to Theirs.')).toBeVisible();
  await expect(name).toHaveValue('Mine again');
  await expectAccessible(page, 'community settings with a conflict', [390]);
  await button(page, 'Save').click();
  await expect(page.getByText('1 unsaved change')).toBeHidden();
  const { productName, storyHours } = await (await api.get('/api/community-settings')).json();
  expect([productName, storyHours]).toEqual(['Mine again', 24]);

  await name.fill('Mine once more');
  await api.patch('/api/community-settings', { data: { productName: 'Theirs once more' } });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await button(page, 'Use their value: Name').click();
  await expect(name).toHaveValue('Theirs once more');
  await expect(page.getByText('1 unsaved change')).toBeHidden();
  await name.fill('Not to be kept');
  await logOut(page);
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Your changes to the settings are not saved')).toHaveCount(0);
  await api.dispose();
});
