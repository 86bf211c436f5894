import { button, card, goOffline, pill } from './actions.ts';
import { choose } from './editActions.ts';
import { expect, test } from './fixtures.ts';
import { BROWSERS_WORDS } from './lostFiles.ts';

test('half a minute without a network, right after the load, costs nothing', async ({
  page,
  member,
  problems,
}) => {
  problems.expect(BROWSERS_WORDS);
  const bob = await member();
  await bob.post('gm before the tunnel');
  await page.goto('/');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Search Hodlhood' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Marketplace' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click();
  await expect(card(page, 'gm before the tunnel').first()).toBeVisible();
  await page.waitForTimeout(20_000);
  await expect(card(page, 'gm before the tunnel').first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Search People' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Marketplace' }).click();
  await expect(page.getByRole('heading', { name: 'Marketplace', exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click();
  await expect(async () => {
    await bob.post('gm after the tunnel');
    await expect(pill(page).or(card(page, 'gm after the tunnel')).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('a page whose code cannot be loaded shows an error with a retry', async ({ page, problems }) => {
  problems.expect(BROWSERS_WORDS);
  await page.goto('/');
  await page.route(/\/assets\/MarketplacePage-/, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Marketplace' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(notice).toBeVisible();
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { name: 'Marketplace', exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('looks and fonts that are lost more than once come in the end', async ({ page, problems }) => {
  problems.expect(BROWSERS_WORDS, /font/);
  const left = new Map([
    ['css', 2],
    ['woff2', 3],
  ]);
  await page.route(/\/assets\/.*\.(css|woff2)$/, (route) => {
    const ending = route.request().url().split('.').at(-1)!;
    const more = left.get(ending)!;
    left.set(ending, more - 1);
    return more > 0 ? route.abort() : route.continue();
  });
  await page.goto('/');
  await expect.poll(() => [...left.values()].every((more) => more < 0)).toBe(true);
  await expect.poll(() => page.evaluate(() => document.fonts.check("1em 'Figtree Variable'"))).toBe(true);
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1);
});

test('an Undo that failed without a network is offered again, and brings the post back', async ({
  page,
  me,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { id } = await me.post('undone in a tunnel');
  await page.goto('/');
  const post = card(page, 'undone in a tunnel');
  await choose(post, page, 'Delete');
  await expect.poll(() => me.read(id).catch(() => 'gone')).toBe('gone');
  await goOffline(page);
  await button(page, 'Undo').click();
  await expect(page.getByText('Failed to undo', { exact: true })).toBeVisible();
  await expect(post).toHaveCount(0);
  await page.context().setOffline(false);
  await button(page, 'Undo').click();
  await expect(post).toBeVisible();
  expect((await me.read(id)).content).toBe('undone in a tunnel');
});
