import type { Page } from '@playwright/test';
import { button, card, logIn, openLiveFeed, pill } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { sees } from './sees.ts';

async function enterLurkMode(page: Page): Promise<void> {
  await page.goto('/auth');
  await button(page, 'Enter lurk mode').click();
  await expect(page).toHaveURL('/');
}

test('is off until a visitor starts it', { tag: '@main' }, async ({ visitor: page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('LURK MODE', { exact: true })).toHaveCount(0);
});

test('shows everything and allows no action', { tag: '@main' }, async ({ visitor: page, me }) => {
  const { id } = await me.post('for all eyes');
  await me.comment(id, 'a word under it');
  await me.like(id);
  await enterLurkMode(page);
  await sees(page, 'LURK MODE', 'Exit Lurk Mode');
  const post = card(page, 'for all eyes');
  await expect(post.getByText('1 like', { exact: true })).toBeVisible();
  await expect(post.getByRole('link', { name: me.username })).toHaveAttribute(
    'href',
    `/profile/${me.username}`,
  );
  for (const name of ['Like', 'Comment']) await expect(button(post, name)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^What's on your mind|^Your menu/ })).toHaveCount(0);
  await expect(page.getByText('Log in to post, like and comment.')).toBeVisible();
  await post.getByRole('button', { name: '1 comment' }).click();
  await expect(post.getByText('a word under it')).toBeVisible();
  await expect(post.getByRole('link', { name: 'Log in to comment' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('l');
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test(
  'survives a reload, is shared by the tabs, and needs no login page',
  { tag: '@main' },
  async ({ visitor: page }) => {
    await enterLurkMode(page);
    await page.reload();
    await expect(page.getByText('LURK MODE', { exact: true })).toBeVisible();
    await page.goto('/auth');
    await expect(page).toHaveURL('/');
    const tab = await page.context().newPage();
    await tab.goto('/');
    await expect(tab.getByText('LURK MODE', { exact: true })).toBeVisible();
    await page.bringToFront();
    await button(page, 'Exit Lurk Mode').click();
    await expect(page).toHaveURL('/auth');
    await expect(tab).toHaveURL('/auth');
  },
);

test('a page at rest has not fetched the code that only members or a click need', async ({
  visitor: page,
  me,
}) => {
  await me.post('one page is all they read');
  await enterLurkMode(page);
  const tab = await page.context().newPage();
  await tab.goto('/');
  await expect(card(tab, 'one page')).toBeVisible();
  const scripts = () =>
    tab.evaluate(() => [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.endsWith('.js')),
      ),
    ]);
  await expect.poll(scripts).toContainEqual(expect.stringContaining('/DeferredParts-')); // the last ones
  await tab.waitForTimeout(1_000);
  expect((await scripts()).length).toBeLessThan(45);
});

for (const width of [390, 1280]) {
  test(
    `the ways out are within the first five tab stops at ${width} px`,
    { tag: '@main' },
    async ({ open }) => {
      const page = await open(undefined, { viewport: { width, height: 800 } });
      await enterLurkMode(page);
      await page.reload();
      await expect(button(page, 'Exit Lurk Mode')).toBeVisible();
      const stops: string[] = [];
      for (let stop = 0; stop < 5; stop++) {
        await page.keyboard.press('Tab');
        stops.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
      }
      expect(stops).toContain('Exit Lurk Mode');
      expect(stops).toContain('Log in');
    },
  );
}

test(
  "'Log in' leads to the login page, and Back to what the lurker was reading",
  { tag: '@main' },
  async ({ visitor: page }) => {
    await enterLurkMode(page);
    await page.goto('/marketplace');
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('form', { name: 'Login' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('form', { name: 'Login' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/marketplace');
    await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible();
  },
);

test("a lurker who opens a member's page can log in there, or go on looking around", async ({
  visitor: page,
  me,
}) => {
  await enterLurkMode(page);
  await page.goto('/settings');
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible();
  await button(page, 'Enter lurk mode').click();
  await expect(page).toHaveURL('/');
  await page.goto('/settings');
  await logIn(page, me.username);
  await expect(page).toHaveURL('/settings');
});

test(
  'the links of composer and comments lead to the login page',
  { tag: '@main' },
  async ({ visitor: page, me }) => {
    const { id } = await me.post('ask me in');
    await me.comment(id, 'hello');
    await enterLurkMode(page);
    for (const name of ['Log in to comment', 'Log in']) {
      await card(page, 'ask me in').getByRole('button', { name: '1 comment' }).click();
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('form', { name: 'Login' })).toBeVisible();
      await button(page, 'Enter lurk mode').click();
      await expect(page).toHaveURL('/');
    }
  },
);

test('receives events live', { tag: '@main' }, async ({ visitor: page, me }) => {
  await me.post('the beginning');
  await enterLurkMode(page);
  await openLiveFeed(page);
  await me.post('something new');
  await expect(pill(page)).toHaveText('1 new post');
});
