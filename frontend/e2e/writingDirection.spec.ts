import { card, openComments, write } from './actions.ts';
import { chat, openMessages } from './chatActions.ts';
import { expect, test } from './fixtures.ts';
import type { Locator } from '@playwright/test';

/** Hebrew, which begins at the right: its question mark stands at the left. */
const HEBREW = 'מה שלומך?';
const ENGLISH = 'How are you?';

/** On which side of an element its first letter stands: nearer to its left or to its right edge. */
const sideOf = (element: Locator) =>
  element.evaluate((it) => {
    const text = document.createTreeWalker(it, NodeFilter.SHOW_TEXT).nextNode()!;
    const range = document.createRange();
    range.setStart(text, 0);
    range.setEnd(text, 1);
    const letter = range.getBoundingClientRect();
    const box = it.getBoundingClientRect();
    return letter.left - box.left < box.right - letter.right ? 'left' : 'right';
  });

test('text from right to left is aligned to the right, line by line', async ({ page, me, member }) => {
  const friend = await member();
  const post = await me.post(HEBREW);
  await me.comment(post.id, HEBREW);
  await friend.message(me.id, HEBREW);
  const group = await me.group(HEBREW, { description: HEBREW });
  const { id: question } = await me.issue('question', HEBREW, `${HEBREW}\n${ENGLISH}`);
  const { id: listing } = await me.list({ title: HEBREW, description: HEBREW });
  const all = async (...places: Locator[]) => {
    for (const place of places) expect.soft(await sideOf(place), String(place)).toBe('right');
  };
  const named = page.getByText(HEBREW, { exact: true });

  await page.goto('/');
  const mine = card(page, HEBREW);
  await openComments(mine);
  await all(mine.getByText(HEBREW).first(), mine.getByText(HEBREW).last());
  await page.goto('/messages');
  await all(named);
  await page.goto(`/messages?with=${friend.id}`);
  await all(page.locator('[data-message]'));
  await page.goto('/groups');
  await page.goto(`/groups/${group}`);
  await all(page.getByRole('region', { name: 'About this group' }).getByText(HEBREW).last());
  await page.goto(`/marketplace/${listing}`);
  await all(page.getByRole('heading', { name: HEBREW }), named.last());
  await page.goto('/forum');
  await all(page.getByRole('heading', { name: HEBREW }));
  await page.goto(`/forum/${question}`);
  await all(page.getByRole('heading', { name: HEBREW, exact: true }));
  const lines = page.getByText(`${HEBREW} ${ENGLISH}`);
  expect(
    await lines.evaluate((it) => {
      const text = it.firstChild!;
      const place = (at: number) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left - it.getBoundingClientRect().left;
      };
      return [place(0) > it.clientWidth / 2, place(text.textContent!.indexOf('H')) < 2];
    }),
  ).toEqual([true, true]);
});

test('text from right to left is aligned to the right while it is typed', async ({ page }) => {
  await page.goto('/');
  await write(page, HEBREW);
  const field = page.getByRole('textbox', { name: 'Write a post' });
  const before = await field.screenshot();
  await field.evaluate((it) => void (it.style.direction = 'rtl'));
  expect(before.equals(await field.screenshot()), 'it looks the same').toBe(true);
});

test('a letter with hundreds of accents widens no page', async ({ page, me }) => {
  const text = `Z${'\u0300\u0316\u0334\u035f\u0489'.repeat(40)}`;
  const { id } = await me.post(text);
  await me.comment(id, text);
  const { id: question } = await me.issue('question', 'Accents', text);
  await me.reply(question, text);
  const { id: listing } = await me.list({ title: text.slice(0, 100), description: text });
  for (const path of [`/post/${id}`, `/forum/${question}`, `/marketplace/${listing}`]) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('[dir=auto]').last()).toBeVisible();
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(excess, path).toBeLessThanOrEqual(0);
  }
});

test('nor a chat', async ({ page, me, member }) => {
  const friend = await member();
  await me.message(friend.id, `Z${'\u0300\u0316\u0334\u035f\u0489'.repeat(40)}`);
  await openMessages(page, friend);
  await expect(page.locator('[data-message][data-own]')).toBeVisible();
  const excess = await chat(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
});
