import type { Locator } from '@playwright/test';
import { card, write } from './actions.ts';
import { field as chatField, openMessages } from './chatActions.ts';
import { choose, field } from './editActions.ts';
import { expect, test } from './fixtures.ts';

const LINES = ['gm', 'wen moon', 'soon', 'gn'].join('\n');
const LONG = `${LINES}\n`.repeat(3);

/** As in Safari before 26.2. */
function takeFieldSizing(): void {
  const supports = CSS.supports.bind(CSS) as (...condition: string[]) => boolean;
  CSS.supports = (...condition: string[]) => condition[0] !== 'field-sizing' && supports(...condition);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('textarea { field-sizing: fixed !important; }');
  document.adoptedStyleSheets = [sheet];
}

/** How many px of its text a field does not show. */
const hidden = (writing: Locator) =>
  writing.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);

const height = (writing: Locator) => writing.evaluate(({ clientHeight }) => clientHeight);

async function growsAndShrinks(writing: Locator, text: string): Promise<void> {
  await writing.fill(text);
  await expect.poll(() => hidden(writing)).toBe(0);
  const full = await height(writing);
  await writing.fill('');
  await expect.poll(() => height(writing)).toBeLessThan(full - 20);
}

test('without field-sizing, fields of messages and posts grow with their text', async ({
  page,
  me,
  member,
}) => {
  const other = await member();
  await other.befriend(me);
  await page.addInitScript(takeFieldSizing);
  await openMessages(page, other);
  await growsAndShrinks(chatField(page), LINES);
  // At its greatest height it scrolls.
  await chatField(page).fill(LONG);
  await expect.poll(() => hidden(chatField(page))).toBeGreaterThan(20);
  await chatField(page).press('Enter');
  await expect(chatField(page)).toHaveValue('');
  await expect.poll(() => hidden(chatField(page))).toBe(0);
  await page.goto('/');
  await write(page, 'gm');
  await growsAndShrinks(page.getByRole('textbox', { name: 'Write a post' }), LONG);
});

test('without field-sizing, an edit shows all of a long text, also once the window is narrower', async ({
  page,
  me,
}) => {
  await me.post(`long ${LONG} ${'to the moon '.repeat(20)}`);
  await page.addInitScript(takeFieldSizing);
  await page.goto('/');
  await choose(card(page, 'long'), page, 'Edit');
  await expect.poll(() => hidden(field(page))).toBe(0);
  await page.setViewportSize({ width: 420, height: 1600 });
  await expect.poll(() => hidden(field(page))).toBe(0);
});

test('with field-sizing no code for it is loaded', async ({ page, me }) => {
  await me.post('gm');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/');
  await expect.poll(() => loaded.some((url) => /\/assets\/DeferredParts-/.test(url))).toBe(true);
  await page.waitForTimeout(500);
  expect(loaded.filter((url) => /fieldSizing/.test(url))).toEqual([]);
});
