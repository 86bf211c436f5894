import type { Locator, Page } from '@playwright/test';
import { button } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { field } from './chatActions.ts';

/** Whether a press in the middle and at either end of it would reach it. */
const reachable = (target: Locator) =>
  target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 6, (top + bottom) / 2],
      [right - 6, (top + bottom) / 2],
    ] as const;
    return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });

const toast = (page: Page, text: string | RegExp) => page.getByText(text).first();

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 800 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a toast lies over neither a chat field and its button nor the way back', async ({
      page,
      me,
      member,
    }) => {
      const owner = await member();
      const group = await owner.group(`Builders of ${me.username}`);
      await page.goto(`/groups/${group}`);
      await button(page, 'Join Group').first().click();
      await expect(toast(page, /^You joined/)).toBeVisible();
      await field(page).fill('gm');
      const send = page.getByRole('button', { name: 'Send' });
      await expect(send).toBeEnabled();
      await expect(toast(page, /^You joined/)).toBeVisible();
      for (const next of [field(page), send, page.getByRole('link', { name: /back|groups/i }).first()])
        expect(await reachable(next), String(next)).toBe(true);
    });

    test('nor over the buttons of a dialog, the bottom bar or the header', async ({ page, member }) => {
      const friend = await member();
      await page.goto(`/profile/${friend.username}`);
      await button(page, 'Bonk').click();
      await expect(toast(page, 'BONK! 💥')).toBeVisible();
      const bar = page.getByRole('navigation', { name: viewport.width < 1024 ? 'Places' : 'Main' });
      const next = [bar.getByRole('link').first(), page.getByRole('button', { name: /^Notifications/ })];
      for (const one of [...next, button(page, 'Message')])
        expect(await reachable(one), String(one)).toBe(true);
      await expect(toast(page, 'BONK! 💥')).toBeVisible();
    });

    test('a toast over a dialog can be read and pressed, which does not close the dialog', async ({
      page,
      member,
    }) => {
      const friend = await member();
      await page.goto(`/profile/${friend.username}`);
      await expect(button(page, 'Bonk')).toBeVisible();
      await page.keyboard.press('/');
      const search = page.getByRole('dialog', { name: 'Search People' });
      await page.getByPlaceholder('Search for friends...').fill(friend.username);
      await search.getByRole('button', { name: `Add Friend: ${friend.username}` }).click();
      const shown = search.getByRole('listitem').filter({ hasText: 'Friend request sent' });
      await expect(shown).toBeVisible();
      const close = button(shown, 'Close');
      expect(await reachable(close)).toBe(true);
      await close.click();
      await expect(shown).toHaveCount(0);
      await expect(search).toBeVisible();
    });
  });
}
