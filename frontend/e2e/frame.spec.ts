import type { Locator, Page } from '@playwright/test';
import {
  button,
  card,
  gate,
  goOffline,
  onOperation,
  openNotifications,
  withoutPrerendering,
} from './actions.ts';
import { expect, test } from './fixtures.ts';
import { BROWSERS_WORDS } from './lostFiles.ts';
import { seesAt } from './sees.ts';

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

async function chooseColours(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await page.keyboard.press('Escape');
}

test(
  'an address where nothing lives says so, in the frame, and leads home',
  { tag: '@main' },
  async ({ page, problems }) => {
    problems.expect(/status of 404/);
    await page.goto('/no/such/place');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByText('/no/such/place')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page).toHaveTitle(/Page not found/);
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle(/Feed/);
  },
);

test('it says so to visitors, too', async ({ visitor: page, problems }) => {
  problems.expect(/status of 404/);
  await page.goto('/%3Cscript%3Ealert(1)%3C/script%3E');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('the chosen colours stay', async ({ page }) => {
  await page.goto('/');
  const light = await background(page);
  await chooseColours(page, 'Dark');
  await expect(page.locator('html')).toHaveClass('dark');
  const dark = await background(page);
  expect(dark).not.toBe(light);
  const tab = await page.context().newPage();
  await tab.goto('/');
  expect(await background(tab)).toBe(dark);
  await page.bringToFront(); // a page behind another is drawn once a second
  await page.reload();
  expect(await background(page)).toBe(dark);
  await chooseColours(page, 'System');
  await expect.poll(() => background(page)).toBe(light);
  await expect.poll(() => background(tab)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => background(page)).toBe(dark);
});

/** What is asked on the way to the feed: the names of GraphQL's operations. */
async function questionsOf(page: Page, prefetched: number): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.postDataJSON().operationName);
  });
  await page.route(/\/assets\/(?!boot-).*\.js$/, async (route) => {
    await expect.poll(() => asked.length).toBe(prefetched);
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Users Online')).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(prefetched + 2);
  return asked;
}

const FIRST = ['Viewer', 'Feed', 'Stories'];

test('the first queries are answered with the prerendered page', { tag: '@main' }, async ({ page }) => {
  const asked = await questionsOf(page, 0);
  expect(asked.filter((name) => FIRST.includes(name))).toEqual([]);
});

test('without a prerendered page the first queries are prefetched, and sent once', async ({ page }) => {
  await withoutPrerendering(page);
  const asked = await questionsOf(page, 3);
  expect(asked.slice(0, 3)).toEqual(FIRST);
  expect(asked.slice(3).filter((name) => FIRST.includes(name))).toEqual([]);
});

test('the sidebar and the panel of events stand beside the feed on a wide screen', async ({ page }) => {
  const { hold, open } = gate();
  const asked = await onOperation(page, 'FriendRequests', hold);
  await page.goto('/');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await expect(sidebar.getByRole('link', { name: 'Feed' })).toHaveAttribute('aria-current', 'page');
  for (const name of ['Launchpad', 'Dexscreener', 'Community']) {
    const link = sidebar.getByRole('link', { name: `${name} (opens in a new tab)` });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await seesAt(1280, sidebar, 'Feed', 'Friends', 'Groups', 'Messenger', 'Report an Issue');
  await seesAt(1280, sidebar, 'Launchpad', 'Dexscreener', 'Community', 'Users Online', 'Registered Users');
  const panel = page.getByRole('complementary');
  await expect.poll(asked).toBe(1);
  await expect(panel.getByRole('status')).toHaveText('Loading');
  open();
  await seesAt(1280, panel, '500k', '1 Million', '10 Million', '50 Million', '100 Million');
  await seesAt(1280, panel, '142 attendees', '285 attendees', '567 attendees');
  await seesAt(1280, panel, '1,234 attendees', '2,580 attendees');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the bottom bar opens the menu, and Escape closes it', { tag: '@main' }, async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Places' });
    await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await seesAt(390, bar, 'Home', 'Friends', 'Messages', 'Search', 'Menu');
    await button(bar, 'Menu').click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await seesAt(390, menu, 'Home', 'Friends', 'Groups', 'Messenger', 'Launchpad', 'Report an Issue');
    await seesAt(390, menu, 'Online', 'External Links', 'Community Accounts', 'Total Users');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button(bar, 'Menu')).toBeFocused();
  });

  test('the menu is there without a network', async ({ page, problems }) => {
    problems.expect(BROWSERS_WORDS);
    await page.goto('/');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/MobileMenu-')),
    );
    await goOffline(page);
    await button(page.getByRole('navigation', { name: 'Places' }), 'Menu').click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('a menu whose code does not come can be given up by Escape and by its button', async ({
    page,
    problems,
  }) => {
    problems.expect(BROWSERS_WORDS);
    await page.route('**/assets/MobileMenu-*.js', (route) => route.abort());
    await page.goto('/');
    // What is still on its way is taken for missing, too.
    await page.locator('[data-composer] input[type=file]').waitFor({ state: 'attached' });
    const opener = button(page.getByRole('navigation', { name: 'Places' }), 'Menu');
    const notice = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
    await opener.click();
    await expect(notice).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notice).toHaveCount(0);
    await opener.click();
    await button(page, 'Close').click();
    await expect(notice).toHaveCount(0);
  });

  test('the bar that says that one is offline covers no panel of the header', async ({ page, problems }) => {
    problems.expect(BROWSERS_WORDS);
    await page.goto('/');
    await goOffline(page);
    await expect(page.getByText(/^You're offline\./)).toBeVisible();
    const panel = await openNotifications(page);
    await panel.getByRole('heading', { name: 'Notifications' }).click();
    await expect(panel).toBeVisible();
  });

  test('the logo has room for a finger', async ({ page }) => {
    await page.goto('/');
    const { height } = (await page
      .getByRole('banner')
      .getByRole('link', { name: 'Hodlhood' })
      .boundingBox())!;
    expect(height).toBe(44);
  });
});

test('nothing moves for those who asked for less motion', async ({ open, me }) => {
  await me.post('be still');
  const page = await open(me, { reducedMotion: 'reduce' });
  await page.goto('/');
  await card(page, 'be still').waitFor();
  await page.evaluate(() => {
    const longest = { ms: 0 };
    Object.assign(window, { longest });
    const watch = () => {
      for (const { effect } of document.getAnimations()) {
        longest.ms = Math.max(longest.ms, Number(effect!.getComputedTiming().activeDuration));
      }
      requestAnimationFrame(watch);
    };
    watch();
  });
  await button(card(page, 'be still'), 'Like').click();
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  const longest = () => page.evaluate(() => (window as never as { longest: { ms: number } }).longest.ms);
  await expect.poll(longest).toBeGreaterThan(0);
  await page.waitForTimeout(300);
  expect(await longest()).toBeLessThanOrEqual(80);
});

test('nothing of the frame moves when it is known who is signed in', async ({ page }) => {
  const { hold, open } = gate();
  await onOperation(page, 'Viewer', hold);
  await page.goto('/forum');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Friends' })).toBeVisible();
  await page.getByText('Any status').waitFor();
  // Not waited for: it is there now or never was.
  const toLogIn = page.getByRole('main').getByRole('link', { name: /log in/i });
  expect(await toLogIn.count()).toBe(0);
  const places = () =>
    Promise.all([menu.getByRole('link', { name: 'Launchpad' }), page.getByText('Any status')].map(topOf));
  const before = await places();
  open();
  await page.getByRole('button', { name: 'New post' }).waitFor();
  expect(await places()).toEqual(before);
});

const topOf = async (element: Locator) => (await element.boundingBox())!.y;
