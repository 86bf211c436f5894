import type { Locator, Page } from '@playwright/test';
import { button } from './actions.ts';
import { chat, conversations, field, openMessages, say, texts } from './chatActions.ts';
import { cuttableSocket } from './cuttableSocket.ts';
import { field as dialogField } from './editActions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { dataUrl, jpeg } from './files.ts';
import { expect, LIVE, test } from './fixtures.ts';

const GONE = 'This message was deleted';

const message = (page: Page, text: string): Locator =>
  chat(page).locator('[data-message]').filter({ hasText: text });
const menuOf = (page: Page, text: string): Locator =>
  message(page, text).getByRole('button', { name: /^More actions/ });

async function choose(page: Page, text: string, entry: string): Promise<void> {
  await message(page, text).hover();
  await menuOf(page, text).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('a message is edited by the keyboard, and both see it with its earlier version', async ({
  page,
  me,
  open,
  member,
}) => {
  const friend = await member();
  await me.befriend(friend);
  const other = await open(friend);
  await openMessages(other, me);
  await openMessages(page, friend);
  await say(page, 'gm fren');
  await expect(message(other, 'gm fren')).toBeVisible();
  await expect(menuOf(page, 'gm fren')).toBeAttached();
  await field(page).press('Shift+Tab');
  await expect(button(page, 'Add an image')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(menuOf(page, 'gm fren')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeFocused();
  for (let n = 0; n < 2; n++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialogField(page)).toBeFocused();
  await expectAccessible(page, 'editing a message');
  await dialogField(page).fill('gm friend');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const browser of [page, other])
    await expect(message(browser, 'gm friend')).toContainText('edited just now', LIVE);
  await expect(conversations(other)).toContainText('gm friend');
  await choose(other, 'gm friend', 'Earlier versions');
  await expect(other.getByRole('dialog').getByText('gm fren', { exact: true })).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(menuOf(other, 'gm friend')).toBeFocused();
});

test(
  'a message of another is replied to from its menu, and its quoted line leads to it',
  { tag: '@main' },
  async ({ page, me, member }) => {
    const friend = await member();
    await friend.message(me.id, 'gm');
    await openMessages(page, friend);
    await choose(page, 'gm', 'Reply');
    await say(page, 'gn');
    const quote = chat(page).getByRole('button', { name: `In reply to ${friend.username} gm` });
    await quote.click();
    await expect(message(page, 'gm').first()).toBeFocused();
  },
);

test('a deleted message leaves its place, in lists too, and Undo brings it back', async ({
  page,
  me,
  open,
  member,
}) => {
  const friend = await member();
  await me.befriend(friend);
  const other = await open(friend);
  await openMessages(other, me);
  await openMessages(page, friend);
  for (const text of ['one', 'seed phrase']) await say(page, text);
  await expect.poll(() => texts(other)).toEqual(['one', 'seed phrase']);
  await choose(page, 'seed phrase', 'Delete');
  for (const browser of [page, other]) {
    await expect.poll(() => texts(browser), LIVE).toEqual(['one', GONE]);
    await expect(conversations(browser)).toContainText(GONE);
  }
  await button(page, 'Undo').click();
  for (const browser of [page, other])
    await expect.poll(() => texts(browser), LIVE).toEqual(['one', 'seed phrase']);
  await choose(page, 'seed phrase', 'Delete');
  await expect.poll(() => texts(page)).toEqual(['one', GONE]);
  await expectAccessible(page, 'a deleted message');
  await page.reload();
  await expect.poll(() => texts(page)).toEqual(['one', GONE]);
});

test('after a deletion by keyboard the focus is on the menu of the message that is near', async ({
  page,
  me,
  member,
}) => {
  const friend = await member();
  const groupId = await me.group('Builders');
  const senders = {
    [`/messages?with=${friend.id}`]: (text: string) => me.message(friend.id, text),
    [`/groups/${groupId}`]: (text: string) => me.groupMessage(groupId, text),
  };
  const removeByKeys = async (text: string) => {
    await menuOf(page, text).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await expect(message(page, text)).toHaveCount(0);
  };
  for (const [path, send] of Object.entries(senders)) {
    for (const text of ['first', 'second', 'third']) await send(text);
    await page.goto(path);
    await removeByKeys('second');
    await expect(menuOf(page, 'third')).toBeFocused();
    await removeByKeys('third');
    await expect(menuOf(page, 'first')).toBeFocused();
    await removeByKeys('first');
    await expect(page.locator('#content')).toBeFocused();
  }
});

test('what was changed while the page was offline is there after its return', async ({
  page,
  me,
  member,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const friend = await member();
  const [first, second] = [await friend.message(me.id, 'first'), await friend.message(me.id, 'second')];
  await friend.message(me.id, 'third');
  const socket = await cuttableSocket(page);
  await page.goto(`/messages?with=${friend.id}`);
  await expect.poll(() => texts(page)).toEqual(['first', 'second', 'third']);
  await page.waitForLoadState('networkidle'); // a catch-up on its way could still bring the deletion
  await socket.loseNetwork();
  await friend.deleteMessage(me.id, first.id);
  await friend.editMessage(me.id, second.id, 'second, edited');
  await friend.message(me.id, 'fourth');
  await page.waitForTimeout(1_000);
  expect(await texts(page)).toEqual(['first', 'second', 'third']);
  await socket.returnNetwork();
  await expect
    .poll(() => texts(page), LIVE)
    .toEqual([GONE, expect.stringMatching(/^second, edited/), 'third', 'fourth']);
});

test('a page that has no socket sees changes too', async ({ page, me, member }) => {
  const friend = await member();
  const { id } = await friend.message(me.id, 'soon gone');
  await page.routeWebSocket(/\/graphql/, (socket) => void socket.close());
  await page.goto(`/messages?with=${friend.id}`);
  await expect.poll(() => texts(page)).toEqual(['soon gone']);
  await friend.deleteMessage(me.id, id);
  await expect.poll(() => texts(page)).toEqual([GONE]);
});

test('the creator of a group deletes a message of another, on a phone', async ({ me, open, member }) => {
  const friend = await member();
  const groupId = await me.group('Builders');
  await friend.join(groupId);
  await friend.groupMessage(groupId, 'Buy my token', dataUrl(await jpeg(), 'image/jpeg'));
  const viewport = { width: 390, height: 844 };
  const [phone, other] = [
    await open(me, { viewport, hasTouch: true, isMobile: true, colorScheme: 'dark' }),
    await open(friend),
  ];
  for (const page of [phone, other]) {
    await page.goto(`/groups/${groupId}`);
    await expect(message(page, 'Buy my token')).toBeVisible();
    await expect(page.getByRole('button', { name: /^View image/ })).toBeVisible();
  }
  const dots = menuOf(phone, 'Buy my token');
  await expect(dots).toHaveCSS('opacity', '1');
  const { width, height, x } = (await dots.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  const bubble = (await message(phone, 'Buy my token').boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(bubble.x + bubble.width - 1);
  expect(x + width).toBeLessThanOrEqual(390);
  await expectAccessible(phone, 'messages with menus');
  await dots.tap();
  await expect(phone.getByRole('menuitem')).toHaveText(['Reply', 'Copy text', 'Delete', 'Report']);
  await phone.getByRole('menuitem', { name: 'Delete' }).tap();
  for (const page of [phone, other]) {
    await expect.poll(() => texts(page), LIVE).toEqual([GONE]);
    await expect(page.getByRole('button', { name: /^View image/ })).toHaveCount(0);
  }
  await button(phone, 'Undo').tap();
  for (const page of [phone, other]) {
    await expect(message(page, 'Buy my token')).toBeVisible();
    await expect(page.getByRole('button', { name: /^View image/ })).toBeVisible();
  }
});

test('an edit that another one overtook is shown what is there, and nothing is lost', async ({
  page,
  me,
  member,
}) => {
  const friend = await member();
  const { id } = await me.message(friend.id, 'version one');
  await openMessages(page, friend);
  await choose(page, 'version one', 'Edit');
  await dialogField(page).fill('version three');
  await me.editMessage(friend.id, id, 'version two');
  await expect(message(page, 'version two')).toBeAttached();
  await button(page.getByRole('dialog'), 'Save').click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('version two');
  await expect(dialogField(page)).toHaveValue('version three');
  await button(page.getByRole('dialog'), 'Save').click();
  await expect(message(page, 'version three')).toBeVisible();
});

test('the menu fits beside the longest messages of a phone, and nothing scrolls sideways', async ({
  me,
  open,
  member,
}) => {
  const friend = await member();
  const { id } = await friend.message(me.id, 'short');
  await friend.editMessage(me.id, id, `wagmi ${'x'.repeat(200)} frens`);
  await me.message(friend.id, `gm ${'y'.repeat(200)} frens`);
  const phone = await open(me, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.goto(`/messages?with=${friend.id}`);
  for (const text of ['wagmi', 'gm y']) {
    const { x, width } = (await menuOf(phone, text).boundingBox())!;
    expect([text, x >= 0, x + width <= 390]).toEqual([text, true, true]);
    const bubble = (await message(phone, text).boundingBox())!;
    expect(x + width <= bubble.x + 1 || x >= bubble.x + bubble.width - 1).toBe(true);
  }
  expect(await chat(phone).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('an edit of a message begins with the caret at its end, by its menu and by ArrowUp', async ({
  page,
  me,
  member,
}) => {
  const friend = await member();
  const groupId = await me.group('Continuing');
  await me.message(friend.id, 'wen');
  await me.groupMessage(groupId, 'wen');
  for (const path of [`/messages?with=${friend.id}`, `/groups/${groupId}`]) {
    await page.goto(path);
    await choose(page, 'wen', 'Edit');
    await expect(dialogField(page)).toBeFocused();
    await page.keyboard.type(' moon');
    await expect(dialogField(page)).toHaveValue('wen moon');
    await page.keyboard.press('Escape');
    await field(page).fill('');
    await field(page).press('ArrowUp');
    await expect(dialogField(page)).toBeFocused();
    await page.keyboard.type('?');
    await expect(dialogField(page)).toHaveValue('wen moon?');
    await page.keyboard.press('Escape');
  }
});
