import type { Page } from '@playwright/test';
import { button, card, gate } from './actions.ts';
import { expect, test } from './fixtures.ts';

/** Holds the app's code back, so that what was prerendered stands alone. */
async function withoutApp(page: Page): Promise<() => void> {
  const code = gate();
  await page.route(/\/assets\/index-[^/]*\.js$/, code.hold);
  return code.open;
}

/** Goes to the feed until a sight stands: on a busy machine there may be none in time. */
const begin = (page: Page) =>
  expect(async () => {
    await page.goto('/', { waitUntil: 'commit' });
    await expect(prerenderedPage(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();

const prerenderedPage = (page: Page) => page.locator('#prerendered');

/** Where the cards are on the screen, by their posts. */
const places = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) =>
    cards.slice(0, 3).map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [(one as HTMLElement).dataset.post, x, y, width, height];
    }),
  );

let gm = '';

/** The thread that prerenders wakes after the start. */
test.beforeEach(async ({ me, product }) => {
  gm = `gm from ${me.username}`;
  await me.post(gm);
  const cookie = me.session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const prerenderedHtml = async () =>
    (await fetch(`${product.url}/prerendered`, { headers: { cookie } })).text();
  await expect.poll(prerenderedHtml, { timeout: 15_000 }).toContain(`${gm}</div>`);
});

test('the feed is visible before the app, which replaces it without a layout shift', async ({ page, me }) => {
  // One that is folded, and one that could be on a narrower screen.
  for (const text of ['A long one. '.repeat(60), 'A longer one. '.repeat(20)]) await me.post(text);
  const goOn = await withoutApp(page);
  await begin(page);
  await expect(card(page, gm)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Your menu/ })).toBeVisible();
  const before = await places(page);
  goOn();
  await expect(prerenderedPage(page)).toHaveCount(0);
  expect(await places(page)).toEqual(before);
  await page.waitForTimeout(300);
  expect(await places(page)).toEqual(before);
});

test('the code comes behind it; where there is none, with the document', async ({ page, visitor }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  const isCode = (path: string) => /^\/assets\/(?!boot-).*\.js$/.test(path);
  await expect.poll(() => asked.findIndex(isCode)).toBeGreaterThan(asked.indexOf('/prerendered'));
  expect(asked).toContain('/prerendered');
  const documentFor = async (one: Page, path: string) => (await one.request.get(path)).text();
  expect(await documentFor(page, '/')).not.toContain('modulepreload');
  expect(await documentFor(page, '/messages')).toContain('modulepreload');
  expect(await documentFor(visitor, '/')).toContain('modulepreload');
});

test('input before the app has started is replayed', async ({ page }) => {
  const goOn = await withoutApp(page);
  await begin(page);
  const post = card(page, gm);
  await button(post, 'Like').click();
  await button(post, 'Comment').focus();
  goOn();
  await expect(prerenderedPage(page)).toHaveCount(0);
  await expect(button(post, 'Like')).toHaveAttribute('aria-pressed', 'true');
  await expect(button(post, 'Comment')).toBeFocused();
});

test('keys and links too', async ({ page, me }) => {
  const goOn = await withoutApp(page);
  await begin(page);
  await page.keyboard.press('/');
  goOn();
  await expect(page.getByRole('dialog', { name: 'Search People' })).toBeVisible();
  await page.unrouteAll();
  const again = await withoutApp(page);
  await begin(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await card(page, gm).getByRole('link', { name: me.username }).click();
  again();
  await expect(page).toHaveURL(`/profile/${me.username}`);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('the prerendered page stays until the code has loaded', async ({ page }) => {
  const goOn = await withoutApp(page);
  await begin(page);
  await page.waitForTimeout(6_000);
  await expect(card(page, gm)).toBeVisible();
  goOn();
  await expect(prerenderedPage(page)).toHaveCount(0);
});

test('without it the app asks for itself', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  await page.route('**/prerendered', (route) => route.abort());
  await page.goto('/');
  await expect(card(page, gm)).toBeVisible();
});

test('it goes when the app does not come', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible();
  await expect(prerenderedPage(page)).toHaveCount(0);
});

test('visitors are shown none', async ({ visitor }) => {
  const goOn = await withoutApp(visitor);
  const answered = visitor.waitForResponse('**/prerendered');
  await visitor.goto('/', { waitUntil: 'commit' });
  expect((await answered).status()).toBe(204);
  await expect(prerenderedPage(visitor)).toHaveCount(0);
  goOn();
});

test('a page without content shows a loading state after a second', async ({ visitor: page }) => {
  const open = await withoutApp(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  const mark = () =>
    page.locator('#root').evaluate((root) => {
      const { content, opacity } = getComputedStyle(root, '::before');
      return content === 'none' ? null : Number(opacity);
    });
  expect(await mark()).toBe(0);
  await expect.poll(mark).toBe(0.6);
  open();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await mark()).toBeNull();
});
