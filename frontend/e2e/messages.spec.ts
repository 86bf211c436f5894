import { button, onOperation, settled } from './actions.ts';
import { chat, conversations, field, openMessages, say, texts } from './chatActions.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './expectAccessible.ts';

const PHONE = { viewport: { width: 390, height: 800 }, hasTouch: true };

test(
  'two write to each other: at once, in order, seen',
  { tag: '@main' },
  async ({ open, page, me, member }) => {
    const ann = await member();
    await me.befriend(ann);
    const hers = await open(ann);
    await openMessages(page, ann);
    await expect(field(page)).toHaveValue(`Hi ${ann.username}! `);
    await openMessages(hers);
    await expect(hers.getByText('No messages yet')).toBeVisible();
    await say(page, 'gm');
    await expect(conversations(hers).getByRole('link')).toContainText('gm');
    await expect(hers.getByRole('button', { name: /^Messages/ })).toContainText('1');
    await expect(chat(page).getByText('Sent', { exact: true })).toBeVisible();
    await conversations(hers).getByRole('link', { name: me.username }).click();
    await expect(hers).toHaveURL(`/messages?with=${me.id}`);
    await expect(chat(page).getByText('Seen', { exact: true })).toBeVisible();
    await expect(hers.getByRole('button', { name: 'Messages', exact: true })).toHaveText('Messages');
    await field(hers).pressSequentially('he');
    await expect(chat(page).getByText(`${ann.username} is typing…`)).toBeVisible();
    await say(hers, 'gm to you');
    await expect(chat(page).getByText('gm to you')).toBeVisible();
    await expect(chat(page).getByText(`${ann.username} is typing…`)).toHaveCount(0);
    for (const text of ['one', 'two', 'three']) await say(page, text);
    await expect.poll(() => texts(hers)).toEqual(['gm', 'gm to you', 'one', 'two', 'three']);
    expect(await texts(page)).toEqual(['gm', 'gm to you', 'one', 'two', 'three']);
  },
);

test('Shift+Enter breaks the line and blank text is not sent', async ({ page, member }) => {
  const ann = await member();
  await openMessages(page, ann);
  const sent = await onOperation(page, 'SendMessage');
  await say(page, '  ');
  await field(page).fill('one');
  await field(page).press('Shift+Enter');
  await field(page).pressSequentially('two');
  expect(sent()).toBe(0);
  await field(page).press('Enter');
  await expect.poll(() => texts(page)).toEqual(['one\ntwo']);
  expect(sent()).toBe(1);
});

test('older pages come without a jump, and what arrives below waits behind a button', async ({
  page,
  me,
  member,
}) => {
  const ann = await member();
  for (let n = 1; n <= 115; n++) await ann.message(me.id, `message ${n}`);
  await openMessages(page, ann);
  await expect(chat(page).getByText('message 115')).toBeInViewport();
  expect(await texts(page)).toHaveLength(50);
  await chat(page).hover();
  await page.mouse.wheel(0, -700);
  await expect.poll(async () => (await texts(page)).length).toBeGreaterThan(50);
  await settled(chat(page));
  const top = (text: string) =>
    chat(page)
      .getByText(text, { exact: true })
      .evaluate((node) => node.getBoundingClientRect().top);
  const before = await top('message 100');
  await ann.message(me.id, 'a new one');
  await expect(button(page, '1 new message')).toBeVisible();
  expect(Math.abs((await top('message 100')) - before)).toBeLessThan(1);
  await button(page, '1 new message').click();
  await expect(chat(page).getByText('a new one')).toBeInViewport();
  await expect(button(page, '1 new message')).toHaveCount(0);
  await chat(page).hover();
  const further = async () => {
    await page.mouse.wheel(0, -900);
    return (await texts(page)).length;
  };
  await expect.poll(further, { intervals: [100] }).toBe(116);
  expect(await texts(page)).toEqual([
    ...Array.from({ length: 115 }, (_, n) => `message ${n + 1}`),
    'a new one',
  ]);
});

test(
  'on a phone one sees the list or the chat, and Back leads between them',
  { tag: '@main' },
  async ({ open, me, member }) => {
    const ann = await member();
    await ann.message(me.id, 'hi phone');
    const page = await open(me, PHONE);
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Places' });
    await expect(bar.getByRole('link', { name: /Messages/ })).toContainText('1');
    await bar.getByRole('link', { name: /Messages/ }).click();
    await conversations(page).getByRole('link').click();
    await expect(field(page)).toBeInViewport();
    await expect(conversations(page)).toBeHidden();
    await page.goBack();
    await expect(conversations(page)).toBeVisible();
    await page.goForward();
    await expect(field(page)).toBeVisible();
    await button(page, 'Back to conversations').click();
    await expect(conversations(page)).toBeVisible();
    await page.goForward();
    await button(page, 'Back to conversations').click();
    await expect(conversations(page)).toBeVisible();
    await expect(page).toHaveURL('/messages');
  },
);

test('the name in the head of a chat has its room, as a target for a finger too', async ({
  page,
  me,
  member,
}) => {
  const ann = await member();
  await ann.message(me.id, 'hi head');
  await page.goto(`/messages?with=${ann.id}`);
  const name = page.getByRole('main').getByRole('heading', { name: ann.username, level: 2 });
  await expect(name).toBeVisible();
  // Firefox cuts a name whose target is wider than its heading.
  const room = await name.evaluate((it) => ({
    over: it.scrollWidth - it.clientWidth,
    height: it.clientHeight,
  }));
  expect(room).toEqual({ over: 0, height: 44 });
});

test('the bell shows the latest conversations and leads to them', async ({ page, me, member }) => {
  await page.goto('/');
  const bell = page.getByRole('button', { name: /^Messages/ });
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Messages' });
  await expect(panel).toContainText('No messages yet');
  await expect(panel).toContainText("When you message someone, it'll appear here");
  const ann = await member();
  await ann.message(me.id, 'psst');
  await expect(panel.getByRole('link', { name: ann.username })).toContainText('psst');
  await expect(bell).toContainText('1 unread message');
  await panel.getByRole('link', { name: ann.username }).click();
  await expect(page).toHaveURL(`/messages?with=${ann.id}`);
  await expect(chat(page).getByText('psst')).toBeVisible();
  await expect(bell).toHaveText('Messages');
  await bell.click();
  await panel.getByRole('link', { name: 'See all messages' }).click();
  await expect(page).toHaveURL('/messages');
});

test('by keyboard: from the list to the field and back', async ({ page, me, member }) => {
  const [ann, bob] = [await member(), await member()];
  for (const other of [ann, bob]) await other.message(me.id, 'hi');
  await openMessages(page);
  const rows = conversations(page).getByRole('link');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('by hand');
  await page.keyboard.press('Enter');
  await expect(chat(page).getByText('by hand')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(conversations(page).getByRole('link', { name: ann.username })).toBeFocused();

  await openMessages(page, await member()); // there is no row for it yet
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Conversations' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.first()).toBeFocused();
});

test('everybody can use them', async ({ page, me, member, problems }) => {
  problems.expect(/ERR_FAILED/, /The message was not sent/);
  await page.goto('/messages');
  await expect(page.getByText('No messages yet')).toBeVisible();
  await expectAccessible(page, 'messages none');
  const ann = await member();
  await ann.message(me.id, 'See https://example.org/a and #Hodlhood');
  await me.message(ann.id, 'seen: https://example.org/b');
  await page.getByRole('button', { name: /^Messages/ }).click();
  await expect(page.getByRole('dialog', { name: 'Messages' }).getByRole('link')).toHaveCount(2);
  await expectAccessible(page, 'messages dropdown');
  await openMessages(page, ann);
  await onOperation(page, 'SendMessage', (route) => route.abort());
  await say(page, 'lost');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'messages chat');
});

test(
  'a link to nobody says so, and one to oneself shows the list',
  { tag: '@main' },
  async ({ page, me }) => {
    await page.goto('/messages?with=99999999');
    await expect(page.getByRole('alert')).toContainText('Member not found.');
    await page.goto('/messages?with=nonsense');
    await expect(page.getByRole('alert')).toContainText('Member not found.');
    await page.goto(`/messages?with=${me.id}`);
    // Without any conversation the page says so once.
    await expect(page.getByText('No messages yet')).toBeVisible();
    await expect(page.getByText('Choose a conversation')).toBeHidden();
    await expect(button(page, 'Find people')).toHaveCount(1);
  },
);

test(
  'Message on a profile begins a conversation with a greeting',
  { tag: '@main' },
  async ({ page, member }) => {
    const ann = await member();
    await page.goto(`/profile/${ann.username}`);
    await button(page, 'Message').click();
    await expect(page).toHaveURL(`/messages?with=${ann.id}`);
    await expect(field(page)).toHaveValue(`Hi ${ann.username}! `);
    await field(page).pressSequentially('nice posts');
    await field(page).press('Enter');
    await expect.poll(() => texts(page)).toEqual([`Hi ${ann.username}! nice posts`]);
    await expect(field(page)).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL(`/profile/${ann.username}`);
  },
);
