import type { Locator } from '@playwright/test';
import { button, card, gate, onOperation } from './actions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';

test(
  'a like shows at once, counts, and is there after a reload',
  { tag: '@main' },
  async ({ page, me, member }) => {
    const friend = await member();
    const { id } = await friend.post('like me');
    await friend.like(id);
    await page.goto('/');
    const { hold, open } = gate();
    await onOperation(page, 'LikePost', hold);
    const post = card(page, 'like me');
    const like = button(post, 'Like');
    await expect(post.getByText('1 like', { exact: true })).toBeVisible();
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(post.getByText('2 likes', { exact: true })).toBeVisible();
    expect(await me.read(id)).toMatchObject({ likes: 1, isLiked: false }); // the server has not heard of it yet
    open();
    await expect.poll(() => me.read(id)).toMatchObject({ likes: 2, isLiked: true });
    await page.reload();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await like.click();
    await expect(post.getByText('1 like', { exact: true })).toBeVisible();
    await expect.poll(() => me.read(id)).toMatchObject({ likes: 1, isLiked: false });
  },
);

test('seven quick clicks cost at most two requests and end right', { tag: '@main' }, async ({ page, me }) => {
  const { id } = await me.post('click click click');
  await page.goto('/');
  const likes = await onOperation(page, 'LikePost');
  const unlikes = await onOperation(page, 'UnlikePost');
  const like = button(card(page, 'click click click'), 'Like');
  await like.evaluate((element) => {
    for (let click = 0; click < 7; click++) (element as HTMLElement).click();
  });
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => me.read(id)).toMatchObject({ likes: 1, isLiked: true });
  await page.waitForTimeout(200);
  expect(likes() + unlikes()).toBeLessThanOrEqual(2);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page, 'click click click').getByText('1 like', { exact: true })).toBeVisible();
});

test(
  'a like that failed takes state and count back, and tells nobody',
  { tag: '@main' },
  async ({ page, me, problems }) => {
    problems.expect(/ERR_FAILED/, /The like was not saved/);
    const { id } = await me.post('unlucky');
    await page.goto('/');
    const { hold, open } = gate();
    await onOperation(page, 'LikePost', (route) =>
      hold({ ...route, fallback: () => route.abort() } as never),
    );
    const post = card(page, 'unlucky');
    const like = button(post, 'Like');
    await like.click();
    await expect(post.getByText('1 like', { exact: true })).toBeVisible();
    open();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    // Nothing is counted that there is not.
    await expect(post.getByText(/\d likes?/)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await me.read(id)).toMatchObject({ likes: 0 });
  },
);

test('the number of likes opens the list of those who gave them, page by page', async ({
  page,
  me,
  member,
}) => {
  const { id } = await me.post('liked by many');
  const friends = [];
  for (let n = 0; n < 32; n++) friends.push(await member());
  await Promise.all(friends.map((friend) => friend.like(id)));
  await page.goto('/');
  const opener = button(card(page, 'liked by many'), '32 likes');
  await opener.click();
  const list = page.getByRole('dialog', { name: 'Liked by' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'likers');
  await list.getByRole('listitem').nth(29).scrollIntoViewIfNeeded();
  await expect(list.getByRole('listitem')).toHaveCount(32);
  for (const { username } of friends)
    await expect(list.getByRole('link', { name: username, exact: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await list.getByRole('link', { name: friends.at(-1)!.username }).click();
  await expect(page).toHaveURL(`/profile/${friends.at(-1)!.username}`);
  await expect(list).toHaveCount(0);
});

test('a list of likes that does not come says so, and comes at the next try', async ({
  page,
  me,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const { id } = await me.post('liked by me');
  await me.like(id);
  await page.goto('/');
  let isBroken = true;
  await onOperation(page, 'PostLikers', (route) => (isBroken ? route.abort() : route.fallback()));
  await button(card(page, 'liked by me'), '1 like').click();
  const list = page.getByRole('dialog', { name: 'Liked by' });
  await expect(list.getByRole('alert')).toContainText('This list could not be loaded.');
  isBroken = false;
  await button(list, 'Try again').click();
  await expect(list.getByRole('link', { name: me.username })).toBeVisible();
});

for (const [width, most] of [
  [1280, 150],
  [390, 155],
] as const) {
  test(`at ${width} px a short post is low, its first like moves nothing, and a finger finds its buttons`, async ({
    open,
    me,
  }) => {
    const text = `short and low, ${width}`;
    await me.post(text);
    const page = await open(me, {
      viewport: { width, height: 800 },
      hasTouch: width === 390,
      isMobile: width === 390,
    });
    await page.goto('/');
    const post = card(page, text);
    const like = button(post, 'Like');
    await expect(like).toBeVisible();
    const heightOf = async () => (await post.boundingBox())!.height;
    const before = [await heightOf(), await like.boundingBox()];
    expect(before[0]).toBeLessThanOrEqual(most);
    await expect(post.locator('data')).toHaveCount(0);
    for (const name of width === 390 ? ['Like', 'Comment', 'Share'] : [])
      expect((await button(post, name).boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await like.click();
    await expect(post.getByText('1 like', { exact: true })).toBeVisible();
    expect([await heightOf(), await like.boundingBox()]).toEqual(before);
  });
}

test('large counts stay within the line of a narrow phone', async ({ open, me }) => {
  await me.post('so much of everything');
  const page = await open(me, { viewport: { width: 320, height: 800 } });
  await onOperation(page, 'Feed', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const node of json.data.feed.nodes)
      Object.assign(node, { likeCount: 23_456, commentCount: 98_765, shareCount: 4_321 });
    await route.fulfill({ response, json });
  });
  await page.goto('/');
  const post = card(page, 'so much');
  await expect(post.getByText('23,456 likes', { exact: true })).toBeVisible();
  const rightOf = async (part: Locator) => {
    const { x, width } = (await part.boundingBox())!;
    return x + width;
  };
  expect(await rightOf(button(post, 'Share'))).toBeLessThan(320);
  expect(await rightOf(post.getByText('23,456 likes', { exact: true }).locator('..'))).toBeLessThan(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
