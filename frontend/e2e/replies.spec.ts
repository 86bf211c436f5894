import type { Locator } from '@playwright/test';
import { button } from './actions.ts';
import { chat, field, openMessages, say } from './chatActions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { dataUrl, jpeg } from './files.ts';
import { expect, LIVE, test } from './fixtures.ts';
import { messageWith, noteMarks, quoteIn, replyBar, replyByMenu, swipe, write } from './replyActions.ts';

const GONE = 'This message was deleted';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const isSeen = (locator: Locator) => expect(locator).toBeInViewport({ ratio: 0.9 });

test('a message is replied to by its menu, and both see what it replies to', async ({
  page,
  me,
  open,
  member,
}) => {
  const friend = await member();
  await friend.message(me.id, 'gm\nsecond line');
  const other = await open(friend);
  await openMessages(other, me);
  await openMessages(page, friend);
  await replyByMenu(page, 'gm');
  await expect(field(page)).toBeFocused();
  await expect(replyBar(page)).toHaveText(`Replying to ${friend.username}gm`);
  await expect(
    page.getByRole('status').filter({ hasText: `Replying to ${friend.username}: gm` }),
  ).toBeAttached();
  const { width, height } = (await button(page, 'Cancel the reply').boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await expectAccessible(page, 'replying to a message');
  await page.setViewportSize({ width: 1280, height: 800 });
  await say(page, 'gm to you');
  await expect(replyBar(page)).toHaveCount(0);
  await expect(quoteIn(page, 'gm to you')).toHaveText(`In reply to ${friend.username}gm`);
  await expect(quoteIn(other, 'gm to you')).toHaveText('In reply to Yougm');
  await expectAccessible(page, 'a reply');
  await page.setViewportSize({ width: 1280, height: 800 });
  await replyByMenu(other, 'gm to you');
  await say(other, 'a reply to the reply');
  await expect(quoteIn(page, 'a reply to the reply')).toHaveText('In reply to Yougm to you');
  await page.reload();
  await expect(quoteIn(page, 'a reply to the reply')).toHaveText('In reply to Yougm to you');
});

test('the keyboard chooses what to reply to, Escape takes it back, and a reload keeps it', async ({
  page,
  me,
  member,
}) => {
  const friend = await member();
  for (const text of ['one', 'two', 'three']) await friend.message(me.id, text);
  const gone = await friend.message(me.id, 'gone');
  await friend.deleteMessage(me.id, gone.id);
  await openMessages(page, friend);
  await expect(chat(page).getByText('three')).toBeVisible();
  const press = async (key: string, line: string | null) => {
    await field(page).press(key);
    if (line === null) await expect(replyBar(page)).toHaveCount(0);
    else await expect(replyBar(page)).toHaveText(`Replying to ${friend.username}${line}`);
    await expect(field(page)).toBeFocused();
  };
  await field(page).fill('my words');
  await press('Alt+ArrowUp', 'three');
  await press('Alt+ArrowUp', 'two');
  await press('Alt+ArrowUp', 'one');
  await press('Alt+ArrowUp', 'one');
  await press('Alt+ArrowDown', 'two');
  await expect(
    page.getByRole('status').filter({ hasText: `Replying to ${friend.username}: two` }),
  ).toBeAttached();
  await expect(field(page)).toHaveAccessibleDescription(/Replying to .*two/);
  await press('Escape', null);
  await press('Alt+ArrowUp', 'three');
  await press('Alt+ArrowDown', null);
  await press('Alt+ArrowUp', 'three');
  await press('Alt+ArrowUp', 'two');
  await page.reload();
  await expect(replyBar(page)).toHaveText(`Replying to ${friend.username}two`);
  await expect(field(page)).toHaveValue('my words');
  await field(page).press('Enter');
  await expect(quoteIn(page, 'my words')).toHaveText(`In reply to ${friend.username}two`);
  await expect(messageWith(page, 'my words')).not.toHaveAttribute('aria-busy', 'true');
  await page.reload();
  await expect(quoteIn(page, 'my words')).toBeVisible();
  await expect(replyBar(page)).toHaveCount(0);
});

test('a finger swipes a message to the right to reply to it, and scrolls as ever', async ({
  me,
  open,
  member,
}) => {
  const friend = await member();
  await write(friend, me.id, 30);
  const phone = await open(me, PHONE);
  await phone.goto(`/messages?with=${friend.id}`);
  const last = messageWith(phone, 'line 30');
  await isSeen(last);
  await last.getByRole('button', { name: /^More actions/ }).tap();
  const menu = (await phone.getByRole('menu').boundingBox())!;
  expect([menu.x >= 0, menu.x + menu.width <= 390]).toEqual([true, true]);
  await phone.keyboard.press('Escape');
  await swipe(phone, last, [50, 0]);
  await swipe(phone, last, [-120, 0]);
  await expect(replyBar(phone)).toHaveCount(0);
  await swipe(phone, last, [120, 10]);
  await expect(replyBar(phone)).toHaveText(`Replying to ${friend.username}line 30`);
  await expect(last).toHaveCSS('transform', 'none');
  await expectAccessible(phone, 'replying on a phone', [390]);
  await say(phone, 'by hand');
  await expect(quoteIn(phone, 'by hand')).toBeVisible();
  expect(await chat(phone).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await swipe(phone, last.first(), [100, 250]);
  await expect(phone.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
  await expect(replyBar(phone)).toHaveCount(0);
});

test('who wants less motion sees no message move', async ({ me, open, member }) => {
  const friend = await member();
  await friend.message(me.id, 'still');
  const phone = await open(me, { ...PHONE, reducedMotion: 'reduce' });
  await phone.goto(`/messages?with=${friend.id}`);
  const still = messageWith(phone, 'still');
  await expect(still.getByRole('button', { name: /^More actions/ })).toBeVisible();
  await still.evaluate((message) => {
    Object.assign(window, { moved: 0 });
    new MutationObserver(() => Object.assign(window, { moved: 1 })).observe(message, {
      attributeFilter: ['style'],
    });
  });
  await swipe(phone, still, [120, 0]);
  await expect(replyBar(phone)).toContainText('still');
  expect(await phone.evaluate('window.moved')).toBe(0);
});

for (const [device, options] of [
  ['desktop', { viewport: { width: 1280, height: 800 } }],
  ['phone', PHONE],
] as const)
  test(`a quoted line leads to an original that is not loaded yet, and back, on a ${device}`, async ({
    me,
    open,
    member,
  }) => {
    const friend = await member();
    const first = await write(friend, me.id, 130);
    await me.message(friend.id, 'a late reply', first.id);
    await friend.message(me.id, 'the end');
    const page = await open(me, options);
    await page.goto(`/messages?with=${friend.id}`);
    const quote = quoteIn(page, 'a late reply');
    await isSeen(quote);
    await expect(quote).toHaveText(`In reply to ${friend.username}line 1`);
    const before = (await quote.boundingBox())!.y;
    await expect(button(page, 'Back')).toHaveCount(0);
    await noteMarks(page);
    await quote.press('Enter');
    const original = messageWith(page, 'and its second line').first();
    await isSeen(original);
    await expect(original).toBeFocused();
    expect(await page.evaluate('window.marks')).toEqual([2_000]);
    await expectAccessible(page, `an original, on a ${device}`, [options.viewport.width]);
    await button(page, 'Back').click();
    await isSeen(quote);
    expect(Math.abs((await quote.boundingBox())!.y - before)).toBeLessThan(4);
    await expect(quote).toBeFocused();
    await expect(button(page, 'Back')).toHaveCount(0);
    await quote.click();
    await isSeen(original);
    await page.keyboard.press('Escape');
    await isSeen(quote);
  });

test('an original that is very far back is not searched for', async ({ page, me, member }) => {
  const friend = await member();
  const first = await friend.message(me.id, 'long ago');
  for (let n = 0; n < 53; n++)
    await Promise.all(Array.from({ length: 20 }, (_, m) => friend.message(me.id, `line ${n * 20 + m}`)));
  await me.message(friend.id, 'a very late reply', first.id);
  await openMessages(page, friend);
  await quoteIn(page, 'a very late reply').click();
  await expect(page.getByText(/more than 1,000 messages back/).first()).toBeVisible();
});

test('the original is edited and deleted in another browser, while quoted and while replied to', async ({
  page,
  me,
  member,
  problems,
}) => {
  problems.expect(/was not sent/);
  const friend = await member();
  const { id } = await friend.message(me.id, 'version one');
  await me.message(friend.id, 'a reply', id);
  await openMessages(page, friend);
  await replyByMenu(page, 'version one');
  await field(page).fill('my words');
  await friend.editMessage(me.id, id, 'version two');
  await expect(quoteIn(page, 'a reply')).toContainText('version two', LIVE);
  await expect(replyBar(page)).toContainText('version two');
  await friend.deleteMessage(me.id, id);
  await expect(quoteIn(page, 'a reply')).toContainText(GONE, LIVE);
  await expect(quoteIn(page, 'a reply')).not.toContainText('version');
  await expect(replyBar(page)).toContainText(GONE);
  await field(page).press('Enter');
  const problem = page.getByRole('alert').filter({ hasText: 'The message you replied to was deleted.' });
  await expect(problem).toBeVisible();
  await expect(field(page)).toHaveValue('my words');
  await expect(replyBar(page)).toBeVisible();
  await expectAccessible(page, 'a reply to a deleted message');
  await button(problem, 'Send without the reply').click();
  await expect(messageWith(page, 'my words')).toBeVisible();
  await expect(quoteIn(page, 'my words')).toHaveCount(0);
  await expect(replyBar(page)).toHaveCount(0);
  await expect(problem).toHaveCount(0);
  await quoteIn(page, 'a reply').click();
  await expect(messageWith(page, GONE).first()).toBeFocused();
});

test('a reply that did not get through keeps what it replies to, also over a reload', async ({
  page,
  me,
  member,
  problems,
}) => {
  problems.expect(/ERR_FAILED|Failed to fetch|not sent/);
  const friend = await member();
  await friend.message(me.id, 'the original');
  await openMessages(page, friend);
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('SendMessage') ? route.abort() : route.continue(),
  );
  await replyByMenu(page, 'the original');
  await say(page, 'a lost reply');
  await expect(page.getByRole('alert').filter({ hasText: 'The server did not respond' })).toBeVisible();
  await expect(replyBar(page)).toContainText('the original');
  await page.reload();
  await expect(replyBar(page)).toContainText('the original');
  await expect(field(page)).toHaveValue('a lost reply');
  await page.unrouteAll();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('SendMessage')) await held;
    await route.continue();
  });
  await field(page).press('Enter');
  await expect(messageWith(page, 'a lost reply')).toHaveAttribute('aria-busy', 'true');
  await expect(quoteIn(page, 'a lost reply')).toHaveText(`In reply to ${friend.username}the original`);
  release();
  await expect(messageWith(page, 'a lost reply')).not.toHaveAttribute('aria-busy', 'true');
  await expect(quoteIn(page, 'a lost reply')).toHaveCount(1);
});

test('in a group, pictures and what a blocked member wrote are quoted in words; readers only follow', async ({
  me,
  open,
  member,
}) => {
  const [ann, blocked] = [await member(), await member()];
  const groupId = await me.group('Builders');
  for (const other of [ann, blocked]) await other.join(groupId);
  const picture = await ann.groupMessage(groupId, '', dataUrl(await jpeg(), 'image/jpeg'));
  const secret = await blocked.groupMessage(groupId, 'buy my token');
  await ann.groupMessage(groupId, 'to a picture', undefined, picture.id);
  await ann.groupMessage(groupId, 'to a spammer', undefined, secret.id);
  await me.block(blocked);
  const page = await open(me);
  await page.goto(`/groups/${groupId}`);
  await expect(quoteIn(page, 'to a picture')).toHaveText(`In reply to ${ann.username}Picture`);
  await expect(quoteIn(page, 'to a spammer')).toHaveText('In reply to Message from someone you blocked');
  await expectAccessible(page, 'quotes in a group');
  await page.setViewportSize({ width: 1280, height: 800 });
  await quoteIn(page, 'to a spammer').click();
  await expect(button(chat(page), 'Message from someone you blocked')).toBeFocused();
  await replyByMenu(page, 'to a picture');
  await say(page, 'mine');
  await expect(quoteIn(page, 'mine')).toHaveText(`In reply to ${ann.username}to a picture`);
  const reader = await open(await member());
  await reader.goto(`/groups/${groupId}`);
  await expect(quoteIn(reader, 'mine')).toHaveText(`In reply to ${ann.username}to a picture`);
  await messageWith(reader, 'mine').hover();
  await messageWith(reader, 'mine')
    .getByRole('button', { name: /^More actions/ })
    .click();
  await expect(reader.getByRole('menuitem')).toHaveText(['Copy text', 'Report']);
  await reader.keyboard.press('Escape');
  await quoteIn(reader, 'mine').click();
  await expect(messageWith(reader, 'to a picture').first()).toBeFocused();
  await ann.groupMessage(groupId, 'still live for readers');
  await expect(messageWith(reader, 'still live for readers')).toBeVisible();
});
