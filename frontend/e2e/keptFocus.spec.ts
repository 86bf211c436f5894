import type { Page } from '@playwright/test';
import { button } from './actions.ts';
import { part } from './authenticatorActions.ts';
import { expect, test } from './fixtures.ts';
import { startCommunity } from './moderationActions.ts';

/** What keeps the focus is loaded when the page is idle, and takes a moment to run. */
async function pageIdle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/DeferredParts-')),
  );
  await page.waitForTimeout(1_000);
}

test('the focus stays near when the row that has it goes', async ({ page, me, member }) => {
  const [first, second, host] = [await member(), await member(), await member()];
  await me.block(first);
  await me.block(second);
  await page.goto('/settings');
  await pageIdle(page);
  const blocked = page.getByRole('region', { name: 'Blocked members' });
  await button(blocked, `Unblock ${second.username}`).press('Enter');
  await expect(button(blocked, `Unblock ${first.username}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(blocked.getByText('Nobody is blocked')).toBeVisible();
  await expect(blocked.getByRole('heading', { name: 'Blocked members' })).toBeFocused();

  for (const name of ['One', 'Two']) await host.invite(await host.group(name, { privacy: 'private' }), me);
  await page.getByRole('link', { name: 'Groups' }).first().click();
  await button(page, 'Decline: Two').press('Enter');
  await expect(page.getByText('Invitation declined.', { exact: true })).toBeVisible();
  await expect(button(page, 'Accept: One')).toBeFocused();
});

test('a case gives the focus back when its form is closed', async ({ open }) => {
  const { first, ann, bob, mods, close } = await startCommunity();
  const { id } = await ann.post('buy my coins');
  await bob.report('post', id);
  const page = await open(mods[0], { baseURL: first.url });
  await page.goto('/moderation/cases/1');
  await pageIdle(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await button(page, 'Warn').press('Enter');
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
  await close(page);
});

test('by the keyboard one goes on in the form for a new passkey, and comes back to its button', async ({
  page,
}) => {
  await page.goto('/settings#passkeys');
  await pageIdle(page);
  const card = part(page, 'Passkeys');
  const add = button(card, 'Add a passkey');
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await button(card, 'Cancel').focus();
  await page.keyboard.press('Enter');
  await expect(add).toBeFocused();
});
