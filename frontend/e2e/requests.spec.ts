import type { Page } from '@playwright/test';
import { button, onOperation, openLive } from './actions.ts';
import { chat, conversations, field, openMessages, say, texts } from './chatActions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, LIVE, test } from './fixtures.ts';
import type { Member } from './member.ts';

const requests = (page: Page) => page.getByRole('list', { name: 'Requests' });
const entry = (page: Page, count: number) =>
  page.getByRole('main').getByRole('link', { name: `${count} message request` });
const bell = (page: Page) => page.getByRole('button', { name: /^Messages/ });
const wants = (page: Page, { username }: Member) => page.getByText(`${username} wants to send you a message`);

/** Opens a request, and waits for what stands in the place of the field. */
async function openRequest(page: Page, sender: Member): Promise<void> {
  await page.goto(`/messages/requests?with=${sender.id}`);
  await expect(wants(page, sender)).toBeVisible();
}

for (const width of [390, 1280])
  test(`at ${width} px a request shows its text, and links on a tap; the list and its states`, async ({
    open,
    me,
    member,
  }) => {
    const ann = await member();
    const page = await open(me, { viewport: { width, height: 800 }, hasTouch: width === 390 });
    await page.goto('/messages/requests');
    await expect(page.getByText('No message requests')).toBeVisible();
    await expectAccessible(page, `no requests at ${width}`);
    const messenger = page.getByRole('link', { name: 'Messenger', exact: true });
    if (width === 1280) await expect(messenger).toHaveAttribute('aria-current', 'page');
    await ann.request(me.id, 'gm, see https://example.org/a and pump.fun/x');
    await page.goto('/messages');
    await entry(page, 1).click();
    await expect(page).toHaveURL('/messages/requests');
    await expect(requests(page).getByRole('link')).toContainText('gm, see');
    await expectAccessible(page, `requests at ${width}`);
    await requests(page).getByRole('link').click();
    await expect(wants(page, ann)).toBeVisible();
    const message = chat(page).locator('[data-message]');
    await expect(message).toHaveText('gm, see https://example.org/a and pump.fun/x');
    await expect(message.getByRole('link')).toHaveCount(0);
    await expect(field(page)).toHaveCount(0);
    await expectAccessible(page, `a request at ${width}`);
    await page.setViewportSize({ width, height: 800 });
    for (const name of ['Accept', 'Ignore', 'Block', 'Show links']) {
      const box = (await button(page, name).boundingBox())!;
      if (width === 390) expect([name, Math.round(box.height) >= 44]).toEqual([name, true]);
      expect(box.x >= 0 && box.x + box.width <= width).toBe(true);
    }
    await button(page, 'Show links').click();
    await expect(message.getByRole('link')).toHaveCount(2);
    await expect(button(page, 'Show links')).toHaveCount(0);
    await page.goBack();
    await expect(requests(page)).toBeVisible();
  });

test('accepting in one tab brings the field, there with the focus, and is followed by the other', async ({
  page,
  open,
  me,
  member,
}) => {
  const ann = await member();
  await ann.request(me.id, 'gm');
  const other = await open(me);
  await openLive(other, `/messages/requests?with=${ann.id}`, 'conversationChanged');
  await expect(wants(other, ann)).toBeVisible();
  await openLive(page, `/messages/requests?with=${ann.id}`, 'conversationChanged');
  await expect(requests(page).getByRole('link')).toHaveCount(1);
  await expect(bell(page)).toHaveText('Messages');
  await button(page, 'Accept').focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(requests(page)).toHaveCount(0, LIVE);
  await expect(field(other)).toBeVisible(LIVE);
  await expect(wants(other, ann)).toHaveCount(0);
  await say(page, 'gm ann');
  await expect.poll(() => texts(other)).toEqual(['gm', 'gm ann']);
  await page.goto('/messages');
  await expect(conversations(page).getByRole('link')).toContainText('You: gm ann');
  await expect(page.getByRole('link', { name: /message request/ })).toHaveCount(0);
});

test('its sender sees an ordinary conversation, and neither that it is read nor that it is ignored', async ({
  page,
  open,
  me,
  member,
}) => {
  const ann = await member();
  const hers = await open(ann);
  await openMessages(hers, me);
  await say(hers, 'gm from ann');
  await expect(chat(hers).getByText('Sent', { exact: true })).toBeVisible();
  await openLive(page, '/messages', 'conversationChanged');
  await entry(page, 1).click();
  await requests(page).getByRole('link').click();
  await expect(wants(page, ann)).toBeVisible();
  // It is read: nothing in it is unread any more.
  await expect(requests(page).getByText('unread messages')).toHaveCount(0);
  await button(page, 'Ignore').click();
  await expect(page.getByText('Request ignored', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/messages/requests');
  await expect(page.getByText('No message requests')).toBeVisible();
  await say(hers, 'still there?');
  await expect.poll(() => texts(hers)).toEqual(['gm from ann', 'still there?']);
  await expect(chat(hers).getByText('Sent', { exact: true })).toBeVisible();
  await expect(chat(hers).getByText('Seen', { exact: true })).toHaveCount(0);
  await page.goto('/messages');
  await expect(page.getByText('No messages yet')).toBeVisible();
  await expect(bell(page)).toHaveText('Messages');
  await page.goto(`/profile/${ann.username}`);
  await button(page, 'Message').click();
  await expect(page.getByText('You ignored this request')).toBeVisible();
  await expect(chat(page).getByText('still there?')).toBeVisible();
  await expectAccessible(page, 'an ignored request');
  await button(page, 'Accept').click();
  await expect(field(page)).toBeFocused();
  await expect(chat(hers).getByText('Seen', { exact: true })).toBeVisible();
});

test('a request arrives without a badge, is counted at its entry, and blocking its sender takes it away', async ({
  page,
  me,
  member,
}) => {
  const [ann, bob] = [await member(), await member()];
  await openLive(page, '/messages', 'conversationChanged');
  await expect(page.getByText('No messages yet')).toBeVisible();
  await ann.request(me.id, 'gm');
  await expect(entry(page, 1)).toBeVisible(LIVE);
  await bob.request(me.id, 'gm too');
  await expect(entry(page, 2)).toBeVisible(LIVE);
  await expect(bell(page)).toHaveText('Messages');
  await expect(page).not.toHaveTitle(/\(/);
  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Messages' });
  await panel.getByRole('link', { name: '2 message requests' }).click();
  await expect(page).toHaveURL('/messages/requests');
  await requests(page).getByRole('link', { name: ann.username }).click();
  await button(page, 'Block').click();
  await button(page.getByRole('alertdialog'), 'Block').click();
  await expect(page.getByText('You can no longer message each other.')).toBeVisible();
  await expect(requests(page).getByRole('link', { name: ann.username })).toHaveCount(0);
  await expect(requests(page).getByRole('link', { name: bob.username })).toBeVisible();
});

test('what another device answered while this one was away is there when it returns', async ({
  page,
  me,
  member,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const [ann, bob] = [await member(), await member()];
  for (const other of [ann, bob]) await other.request(me.id, `gm from ${other.username}`);
  await openLive(page, `/messages/requests?with=${ann.id}`, 'conversationChanged');
  await expect(wants(page, ann)).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('You can respond when the connection is back.')).toBeVisible();
  await expect(button(page, 'Accept')).toBeDisabled();
  await me.ignore(ann.id);
  await me.accept(bob.id);
  await page.context().setOffline(false);
  await expect(page.getByText('You ignored this request')).toBeVisible();
  await expect(page.getByText('No message requests')).toBeVisible();
});

test('without a socket requests come, and answers of another device are followed', async ({
  page,
  me,
  member,
  problems,
}) => {
  problems.expect(/WebSocket/);
  await page.routeWebSocket(/\/graphql/, (socket) => void socket.close());
  const ann = await member();
  await page.goto('/messages/requests');
  await expect(page.getByText('No message requests')).toBeVisible();
  await ann.request(me.id, 'gm');
  await requests(page).getByRole('link', { name: ann.username }).click();
  await expect(wants(page, ann)).toBeVisible();
  await me.accept(ann.id);
  await expect(field(page)).toBeVisible();
});

test('an answer that fails says so, and can be given again; so can a list that does not come', async ({
  page,
  me,
  member,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const ann = await member();
  await ann.request(me.id, 'gm');
  await onOperation(page, 'Conversations', (route) => route.abort());
  await page.goto('/messages/requests');
  await expect(page.getByRole('alert')).toContainText('Conversations could not be loaded.');
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(requests(page).getByRole('link')).toHaveCount(1);
  await openRequest(page, ann);
  await onOperation(page, 'AnswerMessageRequest', (route) => route.abort());
  await button(page, 'Accept').click();
  await expect(page.getByText('Your response was not saved', { exact: true })).toBeVisible();
  await expect(wants(page, ann)).toBeVisible();
  await page.unrouteAll();
  await button(page, 'Accept').dblclick();
  await expect(field(page)).toBeFocused();
});
