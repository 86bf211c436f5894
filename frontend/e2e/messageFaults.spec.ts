import { button, goOffline, onOperation } from './actions.ts';
import { chat, conversations, field, openMessages, say, texts } from './chatActions.ts';
import { expect, test } from './fixtures.ts';

test('a failed message disappears, its text returns, Try again sends it once', async ({
  page,
  member,
  problems,
}) => {
  problems.expect(/ERR_FAILED/, /status of 503/, /The message was not sent/);
  const ann = await member();
  await openMessages(page, ann);
  await onOperation(page, 'SendMessage', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'The server is busy.' }),
  );
  await say(page, 'hello?');
  await expect(page.getByRole('alert').filter({ hasText: 'Not sent. The server is busy.' })).toBeVisible();
  await expect(field(page)).toHaveValue('hello?');
  expect(await texts(page)).toEqual([]);
  await page.unrouteAll();
  await onOperation(page, 'SendMessage', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.routeWebSocket(/\/graphql/, (socket) => void socket.close());
  await page.reload();
  await expect(field(page)).toHaveValue('hello?');
  await field(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'You can safely try again' })).toBeVisible();
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(field(page)).toHaveValue('');
  await expect.poll(() => texts(page)).toEqual(['hello?']);
  await page.reload();
  await expect.poll(() => texts(page)).toEqual(['hello?']);
});

test("a proxy's page is no text for members", async ({ page, member, problems }) => {
  problems.expect(/status of 502/, /The message was not sent/);
  await openMessages(page, await member());
  const body = '<html>\r\n<head><title>502 Bad Gateway</title></head></html>';
  await onOperation(page, 'SendMessage', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body }),
  );
  await say(page, 'hello?');
  await expect(page.getByRole('alert').filter({ hasText: 'your message may have been sent' })).toBeVisible();
  await expect(page.getByText('<html>')).toHaveCount(0);
});

test('a text is sent without the characters that no text may have', async ({ page, member }) => {
  const ann = await member();
  await openMessages(page, ann);
  await say(page, 'a\0b\u001b[1m \\u0000 c\u0085\n\t🦊');
  await expect.poll(() => texts(page)).toEqual(['ab[1m \\u0000 c\n\t🦊']);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what was missed while the network was cut comes once and in order', async ({
  page,
  me,
  member,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const ann = await member();
  await ann.message(me.id, 'before');
  await openMessages(page, ann);
  await expect.poll(() => texts(page)).toEqual(['before']);
  await page.context().setOffline(true);
  await field(page).fill('draft');
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('draft');
  await expect(field(page)).toBeVisible();
  const missed = Array.from({ length: 12 }, (_, n) => `missed ${n}`);
  for (const text of missed) await ann.message(me.id, text);
  await page.context().setOffline(false);
  await expect.poll(() => texts(page)).toEqual(['before', ...missed]);
  await field(page).press('Enter');
  await ann.message(me.id, 'after');
  await expect
    .poll(async () => (await texts(page)).toSorted())
    .toEqual(['before', ...missed, 'draft', 'after'].toSorted());
});

test('messages that do not come say so and come with Try again', async ({ page, me, member, problems }) => {
  problems.expect(/ERR_FAILED/);
  const ann = await member();
  await ann.message(me.id, 'worth waiting for');
  for (const name of ['Messages', 'Conversations']) await onOperation(page, name, (route) => route.abort());
  await page.goto(`/messages?with=${ann.id}`);
  await expect(page.getByRole('alert')).toHaveText([/Conversations could not/, /Messages could not/]);
  await page.unrouteAll();
  await button(page, 'Try again').last().click();
  await expect(chat(page).getByText('worth waiting for')).toBeVisible();
  await button(page, 'Try again').click();
  await expect(conversations(page).getByRole('link')).toContainText('worth waiting for');
});

test('without a socket messages come all the same', async ({ page, me, member, problems }) => {
  problems.expect(/WebSocket/);
  await page.routeWebSocket(/\/graphql/, (socket) => void socket.close());
  const ann = await member();
  await ann.message(me.id, 'first');
  await page.goto(`/messages?with=${ann.id}`);
  await expect.poll(() => texts(page)).toEqual(['first']);
  await ann.message(me.id, 'second');
  await expect.poll(() => texts(page)).toEqual(['first', 'second']);
  await say(page, 'third');
  await expect.poll(() => texts(page)).toEqual(['first', 'second', 'third']);
  await expect(conversations(page).getByRole('link')).toContainText('You: third');
});

for (const width of [390, 1280])
  test(`at ${width} px nothing of an open chat is covered or pushed out without a connection`, async ({
    open,
    me,
    member,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    const ann = await member();
    const page = await open(me, { viewport: { width, height: 800 } });
    await openMessages(page, ann);
    await goOffline(page);
    const bar = (await page.getByText("You're offline.", { exact: true }).boundingBox())!;
    const head = (await page.getByRole('main').getByRole('link', { name: ann.username }).boundingBox())!;
    expect(head.y).toBeGreaterThanOrEqual(bar.y + bar.height);
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    if (width === 390) expect(bar.y).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
  });

test('a field with a long text scrolls, and leaves room for the messages', async ({ open, me, member }) => {
  const ann = await member();
  const page = await open(me, { viewport: { width: 390, height: 660 } });
  await openMessages(page, ann);
  await field(page).fill('A line of a long text\n'.repeat(40));
  const of = field(page);
  expect((await of.boundingBox())!.height).toBeLessThan(140);
  expect(await of.evaluate((it) => it.scrollHeight > it.clientHeight)).toBe(true);
});
