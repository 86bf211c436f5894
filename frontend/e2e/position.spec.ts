import { button, firstInSight, pill, scrollBy, settled } from './actions.ts';
import { expect, test } from './fixtures.ts';

const NEAR = 2;

test.beforeEach(async ({ me }) => {
  for (let n = 1; n <= 50; n++) await me.post(`post ${n}\n${'with more to read '.repeat((n * 7) % 30)}`);
});

for (const [how, depth] of [
  ['on the first page', 900],
  ['pages down', 4_500],
] as const) {
  test(`like, profile, Back: the same post stands in the same place, ${how}`, async ({ page, member }) => {
    await page.goto('/');
    await page.getByRole('feed').waitFor();
    for (let gone = 0; gone < depth; gone += 900) await scrollBy(page, 900);
    const before = await firstInSight(page);
    const post = page.locator(`[data-post="${before.id}"]`);
    // By script: the buttons may lie under the header, and Playwright would scroll to them.
    await button(post, 'Like').dispatchEvent('click');
    await post.getByRole('link').first().dispatchEvent('click');
    await expect(page).toHaveURL(/\/profile\//);
    await (await member()).post('news from meanwhile');
    await page.goBack();
    await expect(post).toBeVisible();
    await settled(page);
    const after = await firstInSight(page);
    expect(after.id).toBe(before.id);
    expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(NEAR);
    await expect(pill(page)).toHaveText('1 new post');
  });
}

test('a reload keeps the place', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('feed').waitFor();
  await scrollBy(page, 1_300);
  const before = await firstInSight(page);
  await page.reload();
  await expect(page.locator(`[data-post="${before.id}"]`)).toBeVisible();
  await settled(page);
  const after = await firstInSight(page);
  expect(after.id).toBe(before.id);
  expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(NEAR);
});

test('the end of all posts says so, and few cards stand in the page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('feed').waitFor();
  const end = page.getByText("You're all caught up");
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(end).toBeInViewport({ timeout: 100 });
  }).toPass();
  await settled(page);
  const posts = page.getByRole('article');
  expect(Number(await posts.last().getAttribute('aria-posinset'))).toBeGreaterThanOrEqual(50);
  expect(await posts.count()).toBeLessThan(30);
});
