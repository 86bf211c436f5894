import type { Locator, Page } from '@playwright/test';
import { button, card, onOperation, openComments, write } from './actions.ts';
import { chat, field, openMessages, say, texts } from './chatActions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { openGroups } from './groupActions.ts';

/** The test vector of BIP-39 whose words are the best known, and one that is written down by hand. */
const PHRASE = `${'abandon '.repeat(11)}about`;
const NUMBERED = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  .split(' ')
  .map((word, n) => `${n + 1}. ${word}`)
  .join('\n');
const HASH = 'a1b2c3d4'.repeat(8);
const HARMLESS = `Please read this long sentence before selling anything; every single holder should know. tx 0x${HASH}`;

const question = (page: Page) =>
  page.getByRole('alertdialog', { name: /^This looks like a (seed phrase|private key)$/ });

/** The question comes, with the focus on the harmless answer; nothing was sent, and the text stays. */
async function keep(page: Page, text: Locator, written: string): Promise<void> {
  await expect(button(question(page), 'Keep editing')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveCount(0);
  await expect(text).toHaveValue(written);
  await expect(text).toBeFocused();
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a post' });

for (const width of [1280, 390])
  test(`a post with a seed phrase is asked about at ${width} px, one without is not`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const posted = await onOperation(page, 'CreatePost');
    await write(page, HARMLESS);
    await page.keyboard.press('Control+Enter');
    await expect(card(page, HARMLESS)).toBeVisible();
    await expect.poll(posted).toBe(1);
    await write(page, NUMBERED);
    await page.keyboard.press('Control+Enter');
    await keep(page, composer(page), NUMBERED);
    await page.keyboard.press('Control+Enter');
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    expect(posted()).toBe(1);
    await button(page, 'Post').click();
    await button(question(page), 'Post anyway').click();
    await expect(card(page, '12. yellow')).toBeVisible();
    expect(posted()).toBe(2);
  });

test('in a chat Enter asks instead of sending, once for a text', async ({ page, member, problems }) => {
  problems.expect(/status of 503/, /The message was not sent/);
  const ann = await member();
  await openMessages(page, ann);
  await say(page, HARMLESS);
  await expect.poll(() => texts(page)).toEqual([HARMLESS]);
  const key = `my key: ${HASH}`;
  await say(page, key);
  await keep(page, field(page), key);
  await onOperation(page, 'SendMessage', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'The server is busy.' }),
  );
  await field(page).press('Enter');
  await button(question(page), 'Send anyway').click();
  await expect(page.getByRole('alert')).toContainText('Not sent. The server is busy.');
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect.poll(() => texts(page)).toEqual([HARMLESS, key]);
  await expect(question(page)).toHaveCount(0);
  await say(page, PHRASE);
  await button(question(page), 'Send anyway').click();
  await expect.poll(async () => (await texts(page)).at(-1)).toBe(PHRASE);
});

test('wherever members write, edits too', async ({ page, me, member }) => {
  const ann = await member();
  await ann.post('gm to all');
  const forum = await ann.issue('question', 'Where is it?', 'I do not see it.');
  const group = await me.group(`Builders of ${me.username}`);
  await me.message(ann.id, 'gn');
  const asked = async (text: Locator) => keep(page, text, PHRASE);

  await page.goto('/');
  const comment = await openComments(card(page, 'gm to all'));
  await comment.fill(PHRASE);
  await comment.press('Enter');
  await asked(comment);

  await page.goto(`/forum/${forum.id}`);
  const reply = page.getByRole('textbox', { name: /reply/i });
  await reply.fill(PHRASE);
  await reply.press('Control+Enter');
  await asked(reply);

  await openGroups(page, `/groups/${group}`);
  await say(page, PHRASE);
  await asked(field(page));

  await openMessages(page, ann);
  await expect(chat(page).getByText('gn', { exact: true })).toBeVisible();
  await field(page).fill('');
  await field(page).press('ArrowUp');
  const edit = page.getByRole('dialog', { name: 'Edit message' });
  const text = edit.getByLabel('Text');
  await text.fill(PHRASE);
  await text.press('Control+Enter');
  await asked(text);
  await text.press('Control+Enter');
  await button(question(page), 'Save anyway').click();
  await expect(chat(page).getByText(PHRASE)).toBeVisible();
});

test('without the code that looks closer, one is asked all the same', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/, /Failed to/);
  await page.route(/\/assets\/findPhrase-/, (route) => route.abort());
  await page.goto('/');
  await write(page, HARMLESS.replaceAll(';', ''));
  await page.keyboard.press('Control+Enter');
  await expect(button(question(page), 'Keep editing')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.route(/\/assets\/askAboutSecret-/, (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: /^What's on your mind|^Continue/ }).click();
  await composer(page).fill(PHRASE);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alertdialog', { name: /^This may be a seed phrase/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(composer(page)).toHaveValue(PHRASE);
});

test('everybody can answer the question', async ({ page }) => {
  await page.goto('/');
  await write(page, PHRASE);
  await page.keyboard.press('Control+Enter');
  await expect(question(page)).toBeVisible();
  await expectAccessible(page, 'secret');
});
