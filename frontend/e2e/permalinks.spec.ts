import type { Page } from '@playwright/test';
import { button, card, logIn, openLive } from './actions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';

/** Where the product says that it is found. */
const publicUrlOf = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('config')!.textContent!).publicUrl as string);

for (const width of [390, 1280])
  test(`the time of a card leads to the post's own page at ${width} px`, async ({ open, me, member }) => {
    const { id } = await me.post(`a post with an address ${width}`);
    await me.post(`another one ${width}`);
    await (await member()).comment(id, 'so true');
    const page = await open(me, { viewport: { width, height: 800 } });
    await page.goto('/');
    await card(page, `a post with an address ${width}`)
      .getByRole('link', { name: /^just now|ago$/ })
      .click();
    await expect(page).toHaveURL(`/post/${id}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card(page, `a post with an address ${width}`)).toContainText('so true');
    await expect(page).toHaveTitle(new RegExp(`Post by ${me.username} · Hodlhood$`));
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.goBack();
    await expect(card(page, `another one ${width}`)).toBeVisible();
  });

test('who comes by a link begins at the top of the page, who comes from the feed at the post', async ({
  page,
  me,
}) => {
  const { id } = await me.post('read me first');
  const post = card(page, 'read me first');
  await page.goto(`/post/${id}`);
  await expect(post).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to the feed' }).click();
  await post.getByRole('link', { name: /^just now|ago$/ }).click();
  await expect(page).toHaveURL(`/post/${id}`);
  await expect(post).toBeFocused();
});

test('an address of before leads to the same page, without a step of its own', async ({ page, me }) => {
  const { id } = await me.post('an old friend');
  await page.goto('/friends');
  await page.goto(`/?post=${id}`);
  await expect(page).toHaveURL(`/post/${id}`);
  await expect(card(page, 'an old friend')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/friends');
});

test('a post that is deleted while it is open takes its name with it', async ({ page, member }) => {
  const author = await member();
  const { id } = await author.post('gone in a moment');
  await openLive(page, `/post/${id}`, 'PostsChanged');
  await expect(page).toHaveTitle(new RegExp(`^Post by ${author.username}`));
  await author.deletePost(id);
  await expect(page.getByText('Post not found', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Post not found/);
});

test("'Copy link' puts the address on the clipboard and says so", async ({ open, me }) => {
  const { id } = await me.post('copy me');
  const page = await open(me, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/');
  const menu = button(card(page, 'copy me'), 'More actions');
  const { width, height } = (await menu.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  const address = `${await publicUrlOf(page)}/post/${id}`;
  await page.keyboard.press('/'); // pages may not read the clipboard: it is pasted, as a person would
  const field = page.getByPlaceholder('Search for friends...');
  await field.press('Control+V');
  await expect(field).toHaveValue(address);
  await page.goto(new URL(address).pathname);
  await expect(card(page, 'copy me')).toBeVisible();
});

test('a browser that does not let the page copy shows the address', async ({ page, me }) => {
  const { id } = await me.post('copy me not');
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await page.goto('/');
  await button(card(page, 'copy me not'), 'More actions').click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Failed to copy the link', { exact: true })).toBeVisible();
  await expect(page.getByText(`${await publicUrlOf(page)}/post/${id}`, { exact: true })).toBeVisible();
});

test('Share ends with the address of the post', async ({ page, me }) => {
  const { id } = await me.post('share me');
  await page.context().route('https://x.com/**', (route) => route.fulfill({ body: '' }));
  await page.goto('/');
  const opened = page.context().waitForEvent('page');
  await button(card(page, 'share me'), 'Share').click();
  const text = new URL((await opened).url()).searchParams.get('text');
  expect(text).toMatch(new RegExp(`#Hodlhood .*/post/${id}$`));
});

test('a visitor sees the post, and comes back to it with an account', async ({ visitor: page, me }) => {
  const { id } = await me.post('for all eyes');
  await me.comment(id, 'a word under it');
  await page.goto(`/post/${id}`);
  const post = card(page, 'for all eyes');
  await expect(post).toContainText('a word under it');
  await expect(page.getByText('LURK MODE', { exact: true })).toHaveCount(0);
  for (const name of ['Like', 'Comment']) await expect(button(post, name)).toHaveCount(0);
  await expectAccessible(page, 'post of a visitor');
  await button(page.getByRole('main'), 'Log in').click();
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await button(page.getByRole('main'), 'Sign up').click();
  await expect(page.getByRole('tab', { name: 'Sign up' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Login' }).click();
  await logIn(page, me.username);
  await expect(page).toHaveURL(`/post/${id}`);
  await expect(button(post, 'Like')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Join Hodlhood' })).toHaveCount(0);
});

test('a visitor of a post that is not there hears so', async ({ visitor: page, problems }) => {
  problems.expect(/status of 404/);
  await page.goto('/post/999999');
  await expect(page.getByText('Post not found', { exact: true })).toBeVisible();
  await page.goto('/post/abc');
  await expect(page.getByRole('main')).toContainText(/not found|Error loading posts/);
});

test('a long text is whole on its own page', async ({ page, me }) => {
  const { id } = await me.post(`${'One more line.\n'.repeat(12)}The very end.`);
  await page.goto(`/post/${id}`);
  const post = card(page, 'The very end.');
  await expect(post).toBeVisible();
  await expect(button(post, 'See more')).toHaveCount(0);
  await expect(post.getByText('The very end.')).toBeInViewport();
  const isFolded = (text: Element) => text.scrollHeight > text.clientHeight + 1;
  expect(await post.getByText('The very end.').evaluate(isFolded)).toBe(false);
});
