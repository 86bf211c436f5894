import type { Page } from '@playwright/test';
import { button } from './actions.ts';
import { field } from './chatActions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { jpeg, jpegFile } from './files.ts';
import { expect, test } from './fixtures.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 800 },
] as const;

/** Where each dialog with a form or a choice is opened, and by what. */
const DIALOGS = [
  ['/profile', 'Edit profile'],
  ['/forum', 'New post'],
  ['/marketplace', 'List Item'],
  ['/groups', 'Create group'],
  ['/settings', 'New token'],
  ['/', 'Create story'],
] as const;

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: viewport.width < 1024 });

    for (const [path, opener] of DIALOGS) {
      test(`${opener}: the dialog has a way out at its top`, async ({ page }) => {
        await page.goto(path);
        const open = page.getByRole('button', { name: new RegExp(opener, 'i') }).first();
        await open.click();
        const dialog = page.getByRole('dialog');
        const close = button(dialog, 'Close');
        await expect(close).toBeVisible();
        const [frame, cross] = [(await dialog.boundingBox())!, (await close.boundingBox())!];
        expect(cross.y - frame.y).toBeLessThan(40);
        expect(frame.x + frame.width - cross.x - cross.width).toBeLessThan(40);
        expect(Math.round(Math.min(cross.width, cross.height))).toBeGreaterThanOrEqual(
          viewport.width < 1024 ? 44 : 36,
        );
        await close.click();
        await expect(dialog).toHaveCount(0);
        await expect(open).toBeFocused();
      });
    }
  });
}

test('what is wrong with a field is said once, below it, and the first such field has the focus', async ({
  visitor: page,
}) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign up' }).click();
  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByLabel('Username').fill('a b');
  // A bubble of the browser is no part of the page: it is shown unless the event is cancelled.
  await page.evaluate(() => {
    const bubbles: string[] = Object.assign(window, { bubbles: [] }).bubbles;
    document.addEventListener(
      'invalid',
      (event) =>
        setTimeout(() => event.defaultPrevented || bubbles.push((event.target as HTMLInputElement).name)),
      true,
    );
  });
  await button(form, 'Sign up').click();
  await expect(form.getByText('Use only unaccented letters')).toBeVisible();
  await expect(form.getByLabel('Username')).toBeFocused();
  await expect(form.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  expect(await page.evaluate(() => (window as unknown as { bubbles: string[] }).bubbles)).toEqual([]);
});

const header = (page: Page) =>
  page.getByRole('banner').filter({ has: page.getByRole('link', { name: 'Hodlhood' }) });
const places = (page: Page) => page.getByRole('navigation', { name: 'Places' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('an open chat has the whole screen, and a way back', async ({ page, me, member }) => {
    const friend = await member();
    await friend.message(me.id, 'gm');
    const group = await me.group(`Whole ${me.username}`);
    await page.goto('/messages');
    await expect(header(page)).toBeVisible();
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
    await field(page).waitFor();
    await expect(header(page)).toBeHidden();
    await expect(places(page)).toBeHidden();
    const whole = async () => {
      const {
        top,
        bottom,
        page: height,
      } = await field(page).evaluate((element) => {
        const { top, bottom } = element.closest('[data-chat]')!.getBoundingClientRect();
        return { top, bottom, page: document.documentElement.scrollHeight };
      });
      expect({ top, bottom, height }).toEqual({ top: 0, bottom: 800, height: 800 });
    };
    await whole();
    await expectAccessible(page, 'phone chat', [390]);
    await button(page, 'Back to conversations').click();
    await expect(header(page)).toBeVisible();
    await expect(places(page)).toBeVisible();
    await page.goto(`/groups/${group}`);
    await field(page).waitFor();
    await expect(header(page)).toBeHidden();
    await whole();
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL('/groups');
    await expect(header(page)).toBeVisible();
  });

  test('Messages appears once, with one badge', async ({ page, me, member }) => {
    await (await member()).message(me.id, 'gm');
    await page.goto('/');
    await expect(places(page).getByRole('link', { name: /Messages/ })).toContainText('1');
    await expect(
      page.getByRole('link', { name: /Messages/ }).or(page.getByRole('button', { name: /Messages/ })),
    ).toHaveCount(1);
  });
});

test('a picture that is cut has the same way out', async ({ page }) => {
  await page.goto('/profile');
  await page
    .getByRole('button', { name: /Edit profile/i })
    .first()
    .click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /Choose picture/ }).click(),
  ]);
  await chooser.setFiles(jpegFile(await jpeg()));
  const cutting = page.getByRole('dialog', { name: 'Crop the picture' });
  await button(cutting, 'Close').click();
  await expect(cutting).toHaveCount(0);
});
