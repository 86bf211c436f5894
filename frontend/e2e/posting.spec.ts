import { button, card, onOperation, openNotifications, write } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { sees } from './sees.ts';
import { waitUntilStored } from './browserStorage.ts';

test('a post is written, shown first, and there after a reload', { tag: '@main' }, async ({ page, me }) => {
  await me.post('an older post');
  await page.goto('/');
  await write(page, 'gm, neighbours');
  await button(page, 'Post').click();
  const first = page.getByRole('article').first();
  await expect(first).toContainText('gm, neighbours');
  await sees(first, 'Like', 'Comment', 'Share');
  await expect(first.getByRole('link', { name: me.username })).toHaveAttribute(
    'href',
    `/profile/${me.username}`,
  );
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article').first()).toContainText('gm, neighbours');
});

test('there is no button to post nothing, and none for too much', { tag: '@main' }, async ({ page }) => {
  await page.goto('/');
  const sent = await onOperation(page, 'CreatePost');
  await write(page, '  \n ');
  await expect(button(page, 'Post')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Write a post' }).fill('x'.repeat(5_001));
  await expect(page.getByText('1 character too long')).toBeVisible();
  await button(page, 'Post').click({ force: true });
  await page.keyboard.press('Control+Enter');
  expect(sent()).toBe(0);
});

test('what was not sent stays, and goes with Try again', { tag: '@main' }, async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  await page.goto('/');
  await onOperation(page, 'CreatePost', (route) => route.abort());
  await write(page, 'try me twice');
  await button(page, 'Post').click();
  await expect(page.getByRole('alert')).toContainText('The server did not respond');
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toHaveValue('try me twice');
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(card(page, 'try me twice')).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test(
  'a draft outlives a reload, can be discarded, and ends with its post',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('/');
    await write(page, 'half a thought');
    await waitUntilStored(page, 'half a thought');
    await page.reload();
    await page.getByRole('button', { name: /half a thought/ }).click();
    const field = page.getByRole('textbox', { name: 'Write a post' });
    await expect(field).toHaveValue('half a thought');
    await expect(page.getByText('Draft restored')).toBeVisible();
    await button(page, 'Discard').click();
    await expect(field).toHaveValue('');
    await field.fill('a whole thought');
    await button(page, 'Post').click();
    await expect(card(page, 'a whole thought')).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('button', { name: /^What's on your mind/ })).toBeVisible();
  },
);

test('a draft that was posted in one tab leaves the other, unless it was changed there', async ({ page }) => {
  await page.goto('/');
  await write(page, 'said once');
  await waitUntilStored(page, 'said once');
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByRole('button', { name: /said once/ }).click();
  const field = other.getByRole('textbox', { name: 'Write a post' });
  await expect(field).toHaveValue('said once');
  await button(page, 'Post').click();
  await expect(card(page, 'said once')).toHaveCount(1);
  await expect(field).toHaveValue('');

  await write(page, 'to be changed');
  await field.fill('to be changed there');
  await button(page, 'Post').click();
  await expect(card(page, 'to be changed')).toHaveCount(1);
  await expect(field).toHaveValue('to be changed there');
  await other.reload();
  await expect(other.getByRole('button', { name: /to be changed there/ })).toBeVisible();
});

test('what was written the moment before a reload is there after it', async ({ page }) => {
  await page.goto('/');
  await write(page, 'an older draft');
  await waitUntilStored(page, 'an older draft');
  await page.getByRole('textbox', { name: 'Write a post' }).fill('the last words');
  await page.reload();
  await expect(page.getByRole('button', { name: /the last words/ })).toBeVisible();
});

test('the note of a restored draft stays on one line beside the count of a text that is too long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await write(page, 'x'.repeat(5_100));
  await page.reload();
  await page.getByRole('button', { name: /xxx/ }).click();
  const note = page.getByText('Draft restored');
  await expect(note).toBeVisible();
  expect((await note.boundingBox())!.height).toBeLessThan(60);
  await expect(page.getByText('100 characters too long')).toBeVisible();
});

test('a post from another tab of the same member waits behind the pill', async ({ page, me }) => {
  const connected = page.waitForEvent('websocket');
  await page.goto('/');
  await (await connected).waitForEvent('framereceived');
  await me.post('from elsewhere');
  await expect(button(page, '1 new post')).toBeVisible();
});

test('a long text is folded until one wants to see more', { tag: '@main' }, async ({ page, me }) => {
  await me.post(Array.from({ length: 12 }, (_, line) => `line ${line}`).join('\n'));
  await page.goto('/');
  const post = card(page, 'line 0');
  const folded = (await post.boundingBox())!.height;
  await button(post, 'See more').click();
  await expect(button(post, 'See more')).toHaveCount(0);
  expect((await post.boundingBox())!.height).toBeGreaterThan(folded + 60);
});

test('time goes by: in words in the feed, in short elsewhere', async ({ page, me, member }) => {
  const { id } = await me.post('as time goes by');
  await (await member()).like(id);
  const post = card(page, 'as time goes by');
  const later = async (minutes: number) => {
    await page.clock.setFixedTime(Date.now() + minutes * 60_000 + 5_000);
    await page.goto('/');
    await post.waitFor();
  };
  await later(3);
  await sees(post, '3 minutes ago');
  const panel = await openNotifications(page);
  await sees(panel, '3m ago');
  await later(2 * 60);
  await openNotifications(page);
  await sees(panel, '2h ago');
  await later(4 * 24 * 60);
  await openNotifications(page);
  await sees(panel, '4d ago');
});

test('sharing opens the pre-filled link and counts once', async ({ page, me }) => {
  const { id } = await me.post('share this');
  await page.goto('/');
  await page.evaluate(() => {
    window.open = (address) => ((document.documentElement.dataset.opened = String(address)), null);
  });
  const post = card(page, 'share this');
  await button(post, 'Share').click();
  await button(post, 'Share').click();
  await expect(post.getByText('1 share', { exact: true })).toBeVisible();
  const opened = new URL((await page.locator('html').getAttribute('data-opened'))!);
  expect(opened.host).toBe('x.com');
  expect(opened.searchParams.get('text')).toContain('#Hodlhood');
  expect(opened.href).toContain(encodeURIComponent(new URL(page.url()).origin));
  expect(await me.read(id)).toMatchObject({ shares: 1 });
});
