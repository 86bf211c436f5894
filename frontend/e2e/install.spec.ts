import type { Locator, Page } from '@playwright/test';
import { button } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './expectAccessible.ts';

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

const banner = (page: Page) => page.getByRole('region', { name: 'Add Hodlhood to your home screen' });

/** What a browser that can install does; its question is answered at once. */
const offer = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((outcome) => {
    const prompt = async () => {
      document.body.dataset.asked = outcome;
      return { outcome };
    };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  }, outcome);

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

test('on a phone a banner comes after three seconds, tells how by hand, and remembers a no', async ({
  open,
  me,
}) => {
  const page = await open(me, phone);
  await page.clock.install();
  await page.goto('/');
  const composer = page.getByRole('button', { name: /^What's on your mind/ });
  await expect(composer).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(banner(page)).toBeVisible();
  const box = await boxOf(banner(page));
  expect(box.y).toBeGreaterThan((await boxOf(composer)).y + (await boxOf(composer)).height);
  expect(box.y + box.height).toBeLessThanOrEqual(
    (await boxOf(page.getByRole('navigation', { name: 'Places' }))).y,
  );
  await expectAccessible(page, 'install banner', [390]);
  await button(banner(page), 'Add').click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Android:');
  await expect(alert).toContainText('iOS:');
  await expectAccessible(page, 'install by hand', [390]);
  await button(alert, 'OK').click();
  await expect(banner(page)).toHaveCount(0);
  await page.reload();
  await offer(page, 'accepted');
  await expect(button(page, 'Install app')).toBeVisible(); // the banner would stand in its place
  await page.clock.runFor(3_500);
  await expect(banner(page)).toHaveCount(0);
});

test('a browser that offers to install is asked by banner and button, until the app is there', async ({
  visitor: executor,
  open,
  me,
}) => {
  await executor.goto('/auth');
  await offer(executor, 'accepted');
  await button(executor, 'Enter lurk mode').click();
  await executor.getByRole('banner').waitFor();
  await expect(button(executor, 'Install app')).toBeVisible();
  await expectAccessible(executor, 'install button', [1280]);
  await button(executor, 'Install app').click();
  await expect(executor.locator('body')).toHaveAttribute('data-asked', 'accepted');
  await expect(button(executor, 'Install app')).toHaveCount(0);

  const page = await open(me, phone);
  await page.clock.install();
  await page.goto('/');
  await offer(page, 'accepted');
  await expect(button(page, 'Install app')).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(banner(page)).toBeVisible();
  await expect(button(page, 'Install app')).toHaveCount(0);
  await button(banner(page), 'Add').click();
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'accepted');
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(banner(page)).toHaveCount(0);
  await page.reload();
  await page.getByRole('main').waitFor();
  await page.clock.runFor(6_000);
  await expect(banner(page)).toHaveCount(0);
});

test('the manifest names pictures that are there, and the worker is asked for anew each time', async ({
  page,
}) => {
  const { icons } = await (await page.request.get('/manifest.webmanifest')).json();
  for (const { src, type } of [...icons, { src: '/apple-touch-icon.png', type: 'image/png' }])
    expect((await page.request.get(src)).headers()['content-type'], src).toContain(type);
  const worker = (await page.request.get('/sw.js')).headers();
  expect(worker['cache-control']).toBe('no-cache');
  expect(worker['content-type']).toContain('javascript');
});

test('the end of a page can be scrolled above the banner', async ({ open, me }) => {
  const page = await open(me, phone);
  await page.clock.install();
  await page.goto('/settings');
  const last = button(page, 'Delete my account …');
  await expect(last).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(banner(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const { y, height } = await boxOf(last);
  expect(y + height).toBeLessThanOrEqual((await boxOf(banner(page))).y);
});
