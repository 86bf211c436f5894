import { button, firstVisiblePost, pill, scrollBy, settled } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { register, type Member } from './member.ts';

const NEAR = 2;

async function writePosts(author: Member, count: number): Promise<void> {
  for (let n = 1; n <= count; n++)
    await author.post(`post ${n}\n${'with more to read '.repeat((n * 7) % 30)}`);
}

for (const [how, depth] of [
  ['on the first page', 900],
  ['pages down', 4_500],
] as const) {
  test(`like, profile, Back: the same post stands in the same place, ${how}`, async ({
    page,
    me,
    member,
  }) => {
    await writePosts(me, 45);
    await page.goto('/');
    await page.getByRole('feed').waitFor();
    for (let gone = 0; gone < depth; gone += 900) await scrollBy(page, 900);
    const before = await firstVisiblePost(page);
    const post = page.locator(`[data-post="${before.id}"]`);
    // By script: the buttons may lie under the header, and Playwright would scroll to them.
    await button(post, 'Like').dispatchEvent('click');
    await post.getByRole('link').first().dispatchEvent('click');
    await expect(page).toHaveURL(/\/profile\//);
    await (await member()).post('news from meanwhile');
    await page.goBack();
    await expect(post).toBeVisible();
    await settled(page);
    const after = await firstVisiblePost(page);
    expect(after.id).toBe(before.id);
    expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(NEAR);
    await expect(pill(page)).toHaveText('1 new post');
  });
}

test('a reload keeps the place', async ({ page, me }) => {
  await writePosts(me, 20);
  await page.goto('/');
  await page.getByRole('feed').waitFor();
  await scrollBy(page, 1_300);
  const before = await firstVisiblePost(page);
  await page.reload();
  await expect(page.locator(`[data-post="${before.id}"]`)).toBeVisible();
  await settled(page);
  const after = await firstVisiblePost(page);
  expect(after.id).toBe(before.id);
  expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(NEAR);
});

test('the end of the feed is marked, and few cards are mounted', async ({ ownProduct, open }) => {
  const me = await register(ownProduct.url);
  await writePosts(me, 50);
  const page = await open(me, { baseURL: ownProduct.url });
  await page.goto('/');
  await page.getByRole('feed').waitFor();
  const end = page.getByText("You're all caught up");
  const toTheEnd = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await settled(page);
    return end.isVisible();
  };
  await expect.poll(toTheEnd).toBe(true);
  await toTheEnd();
  await expect(end).toBeInViewport();
  const posts = page.getByRole('article');
  await expect(posts.last()).toHaveAttribute('aria-posinset', '50');
  expect(await posts.count()).toBeLessThan(30);
  await me.leave();
});
