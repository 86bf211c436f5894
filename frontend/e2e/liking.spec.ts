import { button, card, gate, onOperation } from './actions.ts';
import { expect, test } from './fixtures.ts';

test('a like shows at once, counts, and is there after a reload', async ({ page, me, member }) => {
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
});

test('seven quick clicks cost at most two requests and end right', async ({ page, me }) => {
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

test('a like that failed takes state and count back, and tells nobody', async ({ page, me, problems }) => {
  problems.expect(/ERR_FAILED/, /The like was not saved/);
  const { id } = await me.post('unlucky');
  await page.goto('/');
  const { hold, open } = gate();
  await onOperation(page, 'LikePost', (route) => hold({ ...route, fallback: () => route.abort() } as never));
  const post = card(page, 'unlucky');
  const like = button(post, 'Like');
  await like.click();
  await expect(post.getByText('1 like', { exact: true })).toBeVisible();
  open();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(post.getByText('0 likes', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await me.read(id)).toMatchObject({ likes: 0 });
});
