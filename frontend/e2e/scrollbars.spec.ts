import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { bell, button, card } from './actions.ts';
import { browserLaunch } from './browser.ts';
import { dataUrl, expectLoaded, jpeg } from './files.ts';
import { expect, test } from './fixtures.ts';
import { openMessages, say } from './chatActions.ts';

// Those of Windows and Linux, which take room; Playwright hides them.
const browser = await browserLaunch();
test.use({ launchOptions: { ...browser, ignoreDefaultArgs: ['--hide-scrollbars'] } });

/** What has a vertical scrollbar that one could use. */
const scrollbars = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const html = document.documentElement;
    const found = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { borderLeftWidth, borderRightWidth, overflowY, display } = getComputedStyle(element);
        if (!['auto', 'scroll'].includes(overflowY) || display.startsWith('inline')) return false;
        const borders = parseFloat(borderLeftWidth) + parseFloat(borderRightWidth);
        return element.offsetWidth - element.clientWidth - borders > 1 && element.checkVisibility();
      })
      .map((element) => `${element.localName} ${element.ariaLabel ?? element.className}`);
    const isPage = innerWidth > html.clientWidth && html.scrollHeight > html.clientHeight;
    return isPage ? ['page', ...found] : found;
  });

const atMostOne = async (page: Page, where: string) =>
  expect
    .poll(async () => ((await scrollbars(page)).length < 2 ? 'one' : await scrollbars(page)), {
      message: where,
    })
    .toBe('one');

test('the browser has scrollbars that take room', async ({ page }) => {
  await page.goto('/');
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(8);
});

test('no page has more than one scrollbar', async ({ page, me, member, problems }) => {
  test.slow();
  problems.expect(/no\/such\/page/);
  const friend = await member();
  for (let n = 0; n < 12; n++) await me.post(`post ${n} of ${me.username}`);
  await page.goto('/');
  await card(page, `post 11 of ${me.username}`).waitFor();
  await page.getByRole('complementary').getByText('10 Million').waitFor();
  await atMostOne(page, '/');
  const paths = ['/profile', `/profile/${friend.username}`, '/friends', '/groups', '/marketplace'];
  for (const path of [...paths, '/forum', '/coins', '/settings', '/messages', '/no/such/page']) {
    await page.goto(path);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await atMostOne(page, path);
  }
  await openMessages(page, friend);
  for (let n = 0; n < 8; n++) await say(page, `line\n`.repeat(4) + n);
  await expect(page.getByRole('log')).toContainText('7');
  await atMostOne(page, 'a chat');
});

test('a dialog brings no second one', async ({ page, me }) => {
  for (let n = 0; n < 6; n++) await me.post(`post ${n} of ${me.username}`);
  await page.goto('/');
  await card(page, `post 5 of ${me.username}`).waitFor();
  await bell(page).click();
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
  await atMostOne(page, 'notifications');
  await page.keyboard.press('Escape');
  for (const key of ['/', '?']) {
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    await atMostOne(page, key);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  for (const [path, name] of [
    ['/profile', 'Edit profile'],
    ['/marketplace', 'List Item'],
    ['/groups', 'Create group'],
  ] as const) {
    await page.goto(path);
    await button(page, name).first().click();
    await page.getByRole('dialog').waitFor();
    await atMostOne(page, name);
  }
});

test('the columns beside the page still scroll, by wheel and by keyboard', async ({ page, me }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await me.post(`alone by ${me.username}`);
  await page.goto('/');
  await card(page, `alone by ${me.username}`).waitFor();
  const panel = page.getByRole('complementary');
  await panel.getByText('10 Million').waitFor();
  await panel.hover({ position: { x: 100, y: 100 } });
  await page.mouse.wheel(0, 300);
  await expect.poll(() => panel.evaluate((it) => it.scrollTop)).toBeGreaterThan(100);
  const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();
  await last.focus();
  await expect(last).toBeInViewport();
});

/** The colour of the pixel at the right edge of the window. */
async function colourOfEdge(page: Page): Promise<string> {
  const { width, height } = page.viewportSize()!;
  const clip = { x: width - 4, y: height / 2, width: 1, height: 1 };
  const { data } = await sharp(await page.screenshot({ clip }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)].join();
}

test('behind a dialog the place of the scrollbar is as dark as the page', async ({ page }) => {
  for (const [colorScheme, colour] of [
    ['light', '106,106,114'],
    ['dark', '15,15,24'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/groups');
    await button(page, 'Create group').first().click();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => colourOfEdge(page)).toBe(colour);
  }
});

test('the page stands still behind the large picture and after it', async ({ page, me }) => {
  for (let n = 0; n < 6; n++) await me.post(`before ${n}`);
  await me.post('in the middle', dataUrl(await jpeg(), 'image/jpeg'));
  for (let n = 0; n < 8; n++) await me.post(`after ${n}`);
  const large = page.getByRole('dialog', { name: /^Image by/ });
  const picture = card(page, 'in the middle').getByRole('button', { name: /^View image/ });
  const scrolled = () => page.evaluate(() => scrollY);
  for (const path of ['/', '/profile']) {
    await page.goto(path);
    await page.mouse.move(600, 500);
    await expect(async () => {
      await page.mouse.wheel(0, 300);
      await expect(picture).toBeInViewport({ timeout: 200 });
    }).toPass();
    await picture.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await page.waitForTimeout(500); // the wheel rolls out
    const before = await scrolled();
    expect(before).toBeGreaterThan(300);
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await picture.click();
      await expectLoaded(large.locator('img'));
      expect(await scrolled()).toBe(before);
      await close();
      await expect(large).toHaveCount(0);
      await page.waitForTimeout(300); // whatever would scroll has done so
      expect(await scrolled()).toBe(before);
    }
  }
});
