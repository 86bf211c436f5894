import type { Page, Route } from '@playwright/test';
import { button, card, onOperation, openComments, write } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { waitUntilStored } from './browserStorage.ts';
import { choose, jpeg, jpegFile } from './files.ts';

/** Lets the server do it, and keeps its answer from the page. */
const cutOff = async (route: Route) => {
  await route.fetch();
  await route.abort();
};

/** How many posts of this text the server has. */
async function posted(page: Page, text: string): Promise<number> {
  const posts = (await (await page.request.get('/api/posts')).json()) as { content: string }[];
  return posts.filter(({ content }) => content === text).length;
}

test('a post whose answer was lost is not posted twice by Try again', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  await page.goto('/');
  const sent = await onOperation(page, 'CreatePost', cutOff);
  await write(page, 'only once');
  await button(page, 'Post').click();
  await expect(page.getByRole('alert')).toContainText('your post may already be published');
  expect(await posted(page, 'only once')).toBe(1);
  await button(page, 'Try again').click();
  await expect.poll(sent).toBe(2);
  await expect(page.getByRole('alert')).toContainText('your post may already be published');
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toHaveCount(0);
  await expect(card(page, 'only once')).toHaveCount(1);
  expect(await posted(page, 'only once')).toBe(1);
  await page.reload();
  await expect(card(page, 'only once')).toHaveCount(1);
});

test('a post whose answer was lost is not posted twice after a reload with its draft', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  await page.goto('/');
  await onOperation(page, 'CreatePost', cutOff);
  await write(page, 'once, after a reload');
  await waitUntilStored(page, 'once, after a reload');
  await button(page, 'Post').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await page.getByRole('button', { name: /^Draft once, after a reload/ }).click();
  await button(page, 'Post').click();
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toHaveCount(0);
  expect(await posted(page, 'once, after a reload')).toBe(1);
});

for (const [what, leave] of [
  [
    'its member was elsewhere',
    async (page: Page) => {
      const menu = page.getByRole('navigation', { name: 'Main' });
      for (const name of ['Friends', 'Feed']) await menu.getByRole('link', { name }).click();
    },
  ],
  ['a reload', async (page: Page) => void (await page.reload())],
] as const)
  test(`a post with a picture whose answer was lost is not posted twice after ${what}`, async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_FAILED/);
    const text = `with a picture, once after ${what}`;
    await page.goto('/');
    await onOperation(page, 'CreatePost', cutOff);
    await write(page, text);
    await choose(page, jpegFile(await jpeg()));
    await waitUntilStored(page, text);
    await button(page, 'Post').click();
    await expect(page.getByRole('alert')).toContainText('your post may already be published');
    await page.unrouteAll();
    await leave(page);
    await page.getByRole('button', { name: /^Draft Photo · with a picture/ }).click();
    await page
      .getByRole('button', { name: /^(Post|Try again)$/ })
      .first()
      .click();
    await expect(page.getByRole('textbox', { name: 'Write a post' })).toHaveCount(0);
    expect(await posted(page, text)).toBe(1);
    // The picture has been used: in another post it is another one.
    await write(page, 'the same picture again');
    await choose(page, jpegFile(await jpeg()));
    await button(page, 'Post').click();
    await expect(card(page, 'the same picture again').locator('img').first()).toBeVisible();
  });

test('a failure is told until its post is given up', async ({ page, problems }) => {
  problems.expect(/503/);
  await page.goto('/');
  await onOperation(page, 'CreatePost', (route) =>
    route.fulfill({ status: 503, body: 'The server is busy.' }),
  );
  await write(page, 'not today');
  await button(page, 'Post').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('textbox', { name: 'Write a post' }).fill('');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^What's on your mind/ }).click();
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the same text is a new post once the first was sent', async ({ page }) => {
  await page.goto('/');
  for (const count of [1, 2]) {
    await write(page, 'gm again');
    await button(page, 'Post').click();
    await expect(card(page, 'gm again')).toHaveCount(count);
  }
  expect(await posted(page, 'gm again')).toBe(2);
});

test('a comment whose answer was lost is sent again and appears once', async ({ page, me, problems }) => {
  problems.expect(/ERR_FAILED/, /The comment was not saved/);
  const { id } = await me.post('talk once');
  await page.goto('/');
  await onOperation(page, 'CreateComment', cutOff);
  const post = card(page, 'talk once');
  const field = await openComments(post);
  await field.fill('heard you');
  await field.press('Enter');
  await expect(field).toHaveValue('heard you');
  expect(await me.read(id)).toMatchObject({ comments: 1 });
  await page.unrouteAll();
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(post.getByRole('listitem').filter({ hasText: 'heard you' })).toHaveCount(1);
  expect(await me.read(id)).toMatchObject({ comments: 1 });
  await page.reload();
  await expect(card(page, 'talk once').getByText('1 comment', { exact: true })).toBeVisible();
});
