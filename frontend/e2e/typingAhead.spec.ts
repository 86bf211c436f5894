import type { Locator, Page } from '@playwright/test';
import { button, card, gate, withoutPrerendering } from './actions.ts';
import { expect, test } from './fixtures.ts';

const search = (page: Page) => page.getByRole('combobox', { name: 'Search People' });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a post' });
const comment = (page: Page) => page.getByRole('textbox', { name: 'Write a comment' });

/** Opens the feed with the first post focused; the named code comes only when it is let through. */
async function openFeed(page: Page, code: string): Promise<() => void> {
  const { hold, open } = gate();
  await withoutPrerendering(page);
  await page.route(`**/assets/${code}-*.js`, hold);
  await page.goto('/');
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(card(page, post)).toBeFocused({ timeout: 500 });
  }).toPass();
  return open;
}

const typed = (page: Page, text: string) => page.keyboard.type(text, { delay: 20 });
const focused = (page: Page): Locator => page.locator(':focus');

/** Every letter of it is a shortcut, or a mistake. */
const WORDS = 'luna jklnc. old/new';

/** Of this test alone. */
let post = '';

test.beforeEach(async ({ me }) => {
  post = `never liked by ${me.username}`;
  await me.post(post);
});

/** No key was taken for a shortcut: nothing is liked, and no other field stands. */
async function nothingElse(page: Page): Promise<void> {
  await expect(button(card(page, post), 'Like')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('textbox').or(page.getByRole('combobox'))).toHaveCount(1);
}

test('what is typed after / goes to the search, however late its code', async ({ page }) => {
  const goOn = await openFeed(page, 'SearchDialog');
  await page.keyboard.press('/');
  await typed(page, `${WORDS}x`);
  await page.keyboard.press('Backspace');
  goOn();
  const field = search(page);
  await typed(page, ' and on');
  await expect(field).toHaveValue(`${WORDS} and on`);
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(card(page, post)).toBeFocused();
  await expect(button(card(page, post), 'Like')).toHaveAttribute('aria-pressed', 'false');
  await expect(composer(page)).toHaveCount(0);
});

test('meanwhile Escape gives up, Tab goes on from where one was', async ({ page }) => {
  const goOn = await openFeed(page, 'SearchDialog');
  const before = await page.evaluate(() => document.querySelectorAll('body > *').length);
  await page.keyboard.press('/');
  await typed(page, 'ln');
  await page.keyboard.press('Escape');
  await expect(card(page, post)).toBeFocused();
  expect(await page.evaluate(() => document.querySelectorAll('body > *').length)).toBe(before);
  await page.keyboard.press('/');
  await page.keyboard.press('Tab');
  await expect(card(page, post).locator(focused(page))).toBeVisible();
  goOn();
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('');
});

test('n: what is typed goes to the post', async ({ page }) => {
  const goOn = await openFeed(page, 'MemberComposer');
  await page.keyboard.press('n');
  await typed(page, WORDS);
  goOn();
  await typed(page, ' and on');
  await expect(composer(page)).toHaveValue(`${WORDS} and on`);
  await expect(composer(page)).toBeFocused();
  await nothingElse(page);
});

test('a press on the line of the composer opens it with the focus, also before the button is let go', async ({
  page,
}) => {
  const goOn = await openFeed(page, 'MemberComposer');
  await page.getByRole('button', { name: /^What's on your mind/ }).hover();
  await page.mouse.down();
  await typed(page, WORDS);
  goOn();
  await expect(composer(page)).toBeFocused();
  await page.mouse.up();
  await expect(composer(page)).toHaveValue(WORDS);
  await expect(composer(page)).toBeFocused();
});

test('c: what is typed goes to the comment', async ({ page }) => {
  const goOn = await openFeed(page, 'CommentSection');
  await page.keyboard.press('c');
  await typed(page, WORDS);
  goOn();
  await typed(page, ' and on');
  await expect(comment(page)).toHaveValue(`${WORDS} and on`);
  await expect(comment(page)).toBeFocused();
  await nothingElse(page);
});

test('a saved draft stays, with what is typed after it', async ({ page }) => {
  await openFeed(page, 'nothing');
  await page.keyboard.press('n');
  await composer(page).fill('saved before');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(1_500); // a draft is saved after a pause
  const goOn = await openFeed(page, 'MemberComposer');
  await page.keyboard.press('n');
  await typed(page, WORDS);
  goOn();
  await expect(composer(page)).toHaveValue(`saved before\n${WORDS}`);
});

test('what is typed before the app has started goes to the search, too', async ({ page, me, product }) => {
  const cookie = me.session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const prerendered = async () => (await fetch(`${product.url}/prerendered`, { headers: { cookie } })).text();
  await expect.poll(prerendered, { timeout: 15_000 }).toContain(`${post}</div>`);
  const { hold, open } = gate();
  await page.route(/\/assets\/index-[^/]*\.js$/, hold);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#prerendered')).toBeVisible();
  await page.keyboard.press('/');
  await typed(page, `${WORDS}x`);
  await page.keyboard.press('Backspace');
  open();
  await expect(search(page)).toHaveValue(WORDS);
  await expect(composer(page)).toHaveCount(0);
});
