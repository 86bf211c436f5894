import type { Page } from '@playwright/test';
import { button, card, gate, onOperation, openComments, settled } from './actions.ts';
import { expect, test } from './fixtures.ts';

const opacity = (element: Element) => Number(getComputedStyle(element).opacity);

test('a comment stands on top at once, faded, and becomes solid', { tag: '@main' }, async ({ page, me }) => {
  const { id } = await me.post('talk to me');
  await me.comment(id, 'an earlier word');
  await page.goto('/');
  const { hold, open } = gate();
  await onOperation(page, 'CreateComment', hold);
  const post = card(page, 'talk to me');
  const field = await openComments(post);
  await expect(field).toBeFocused();
  await field.pressSequentially('first!');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  const newest = post.getByRole('listitem').first();
  await expect(newest).toContainText('first!');
  await expect(newest).toContainText(me.username);
  expect(await newest.evaluate(opacity)).toBeLessThan(0.9);
  await expect(post.getByText('2 comments', { exact: true })).toBeVisible();
  await field.fill('and another');
  await expect(button(post, 'Send comment')).toBeDisabled(); // §5: while sending
  open();
  await expect.poll(() => newest.evaluate(opacity)).toBe(1);
  await expect(button(post, 'Send comment')).toBeEnabled();
  await expect.poll(() => me.read(id)).toMatchObject({ comments: 2 });
  await expect(post.getByText('first!')).toHaveCount(1);
});

test(
  'a failed comment disappears, and its text returns to the field',
  { tag: '@main' },
  async ({ page, me, problems }) => {
    problems.expect(/ERR_FAILED/, /The comment was not saved/);
    const { id } = await me.post('bad line');
    await me.comment(id, 'still here');
    await page.goto('/');
    const { hold, open } = gate();
    await onOperation(page, 'CreateComment', async (route) => {
      await hold({ ...route, fallback: () => route.abort() } as never);
    });
    const post = card(page, 'bad line');
    const field = await openComments(post);
    await field.fill('lost words');
    await button(post, 'Send comment').click();
    await expect(post.getByRole('listitem').first()).toContainText('lost words');
    open();
    await expect(field).toHaveValue('lost words');
    await expect(post.getByRole('listitem')).toHaveCount(1);
    await expect(post.getByRole('listitem')).toContainText('still here');
    await expect(post.getByText('1 comment', { exact: true })).toBeVisible();
  },
);

/** Waits until no comment is on its way: a reload would bring it back into its field. */
const untilAnswered = (page: Page) =>
  page.waitForFunction(() => !Object.keys(localStorage).some((name) => name.startsWith('draft:comment:')));

test('a comment that is being written outlives a reload', async ({ page, me }) => {
  await me.post('take your time');
  await page.goto('/');
  await (await openComments(card(page, 'take your time'))).fill('half a thought');
  await page.reload();
  const field = await openComments(card(page, 'take your time'));
  await expect(field).toHaveValue('half a thought');
  await field.press('Enter');
  await expect(card(page, 'take your time').getByRole('listitem')).toContainText('half a thought');
  await untilAnswered(page);
  await page.reload();
  await expect(await openComments(card(page, 'take your time'))).toHaveValue('');
});

test('nothing is not a comment, and Shift+Enter is a new line', async ({ page, me }) => {
  const { id } = await me.post('say something');
  await page.goto('/');
  const post = card(page, 'say something');
  const field = await openComments(post);
  await expect(button(post, 'Send comment')).toBeDisabled();
  await field.pressSequentially('  ');
  await field.press('Enter');
  await expect(button(post, 'Send comment')).toBeDisabled();
  await field.fill('one');
  await field.press('Shift+Enter');
  await field.pressSequentially('two');
  await field.press('Enter');
  await expect(post.getByRole('listitem')).toContainText('one\ntwo', { useInnerText: true });
  await expect.poll(() => me.read(id)).toMatchObject({ comments: 1 });
});

test('the newest three come first, all of them on demand', { tag: '@main' }, async ({ page, me }) => {
  const { id } = await me.post('a long talk');
  for (let word = 1; word <= 5; word++) await me.comment(id, `word ${word}`);
  await page.goto('/');
  const post = card(page, 'a long talk');
  await openComments(post);
  const comments = post.getByRole('listitem');
  await expect(comments).toContainText(['word 5', 'word 4', 'word 3']);
  await expect(comments).toHaveCount(3);
  const all = button(post, 'View all 5 comments');
  await all.scrollIntoViewIfNeeded();
  await settled(page); // a list that scrolls takes no clicks
  await all.click();
  await expect(comments).toContainText(['word 5', 'word 4', 'word 3', 'word 2', 'word 1']);
});

test('a page of comments that could not be loaded says so and can be asked for again', async ({
  page,
  me,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const { id } = await me.post('much to say');
  for (let n = 1; n <= 25; n++) await me.comment(id, `word ${n}`);
  await page.goto('/');
  let isCut = true;
  await onOperation(page, 'PostComments', (route) =>
    isCut && route.request().postDataJSON().variables.after ? route.abort() : route.fallback(),
  );
  const post = card(page, 'much to say');
  await openComments(post);
  await button(post, 'View all 25 comments').click();
  await button(post, 'View more comments').click();
  await expect(post.getByRole('alert')).toHaveText('Comments could not be loaded.');
  isCut = false;
  await button(post, 'Try again').click();
  await expect(post.getByText('word 1', { exact: true })).toBeVisible();
  await expect(post.getByRole('alert')).toHaveCount(0);
});
