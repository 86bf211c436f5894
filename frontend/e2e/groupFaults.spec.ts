import { button, onOperation } from './actions.ts';
import { chat, field, say, texts } from './chatActions.ts';
import { jpeg, jpegFile } from './files.ts';
import { expect, test } from './fixtures.ts';
import { chooseBy, dialog, entry, manage, openGroups, section } from './groupActions.ts';
import { freshName } from './member.ts';
import { sees } from './sees.ts';

test('a group that is deleted, left or handed over while it is open says so', async ({
  open,
  page,
  me,
  member,
}) => {
  const ann = await member();
  const id = await me.group(freshName('club'));
  await ann.join(id);
  const hers = await open(ann);
  await openGroups(page, `/groups/${id}`);
  await openGroups(hers, `/groups/${id}`);
  await manage(page, ann.username, 'Make creator');
  await expect(button(hers, 'Group Settings')).toBeVisible();
  await expect(button(page, 'Group Settings')).toHaveCount(0);
  await button(page, 'Leave group').click();
  await button(page.getByRole('alertdialog'), 'Leave group').click();
  await expect(button(page, 'Join Group')).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await say(hers, 'to whoever reads');
  await expect(chat(page).getByText('to whoever reads')).toBeVisible();
  await button(page, 'Join Group').click();
  await expect(field(page)).toBeVisible();
  await button(hers, 'Group Settings').click();
  await button(hers, 'Delete group').click();
  await button(hers.getByRole('alertdialog'), 'Delete group').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Group not found' })).toBeVisible();
});

test('an event during a refetch is not undone by the older answer', async ({ page, me, member }) => {
  const name = freshName('club');
  const id = await me.group(name);
  const ann = await member();
  await ann.join(id);
  const shown = entry(section(page, 'Your groups'), name);
  const socket = page.waitForEvent('websocket');
  let answeredAgain = 0;
  await onOperation(page, 'OwnGroups', async (route) => {
    const response = await route.fetch();
    if ((await shown.count()) === 0) {
      // Missed before the socket is open, so that the list is requested again.
      await ann.groupMessage(id, 'before');
      return route.fulfill({ response });
    }
    if (answeredAgain === 0) {
      const received = (await socket).waitForEvent('framereceived', ({ payload }) =>
        payload.includes('meanwhile'),
      );
      await ann.groupMessage(id, 'meanwhile');
      await received;
    }
    await route.fulfill({ response });
    answeredAgain++;
  });
  await openGroups(page);
  await expect.poll(() => answeredAgain).toBe(2);
  await expect(shown).toContainText('2 unread messages');
});

test('a failure is reported with the texts of section 8, and nothing is lost', async ({
  page,
  me,
  member,
  problems,
}) => {
  problems.expect(/status of 503/, /The message was not sent/);
  const theirs = freshName('theirs');
  await (await member()).group(theirs);
  const busy = (operation: string) =>
    onOperation(page, operation, (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain', body: 'The server is busy.' }),
    );
  for (const operation of ['CreateGroup', 'JoinGroup', 'SendGroupMessage', 'UpdateGroup', 'DeleteGroup'])
    await busy(operation);
  await page.goto('/groups');
  await page.getByRole('button', { name: `Join Group: ${theirs}` }).click();
  await sees(page, 'Failed to join group');
  await button(page, 'Create group').click();
  const create = dialog(page, 'Create group');
  await create.getByLabel('Name').fill('A group');
  await create.getByLabel('Description').fill('We fail.');
  await button(create, 'Create group').click();
  await sees(create, 'Failed to create group');
  await expect(create.getByRole('alert')).toHaveText(/[^\d: ]+The server is busy\.$/);
  await expect(create.getByLabel('Description')).toHaveValue('We fail.');

  const id = await me.group(freshName('mine'));
  await page.goto(`/groups/${id}`);
  await chooseBy(page, 'Add an image', jpegFile(await jpeg()));
  await expect(page.getByRole('img', { name: 'photo.jpg' })).toBeVisible();
  await say(page, 'hello?');
  await sees(page, 'Failed to send message');
  await expect(field(page)).toHaveValue('hello?');
  await expect(page.getByRole('img', { name: 'photo.jpg' })).toBeVisible();
  await button(page, 'Group Settings').click();
  const settings = dialog(page, 'Group Settings');
  await settings.getByLabel('Name').fill('Another name');
  await button(settings, 'Save changes').click();
  await sees(settings, 'Failed to update group');
  await button(settings, 'Delete group').click();
  await button(page.getByRole('alertdialog'), 'Delete group').click();
  await sees(settings, 'Failed to delete group');
  await page.keyboard.press('Escape');
  await button(page.getByRole('alertdialog'), 'Discard').click();
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect.poll(() => texts(page)).toEqual(['hello?', '']);
});

test('messages arrive without a socket, too', async ({ page, me, member, problems }) => {
  problems.expect(/WebSocket/);
  await page.routeWebSocket(/\/graphql/, (socket) => void socket.close());
  const ann = await member();
  const id = await me.group(freshName('slow'));
  await ann.join(id);
  await page.goto(`/groups/${id}`);
  await say(page, 'first');
  await expect.poll(() => texts(page)).toEqual(['first']);
  await expect(chat(page).locator('[aria-busy=true]')).toHaveCount(0);
  await ann.groupMessage(id, 'second');
  await expect.poll(() => texts(page)).toEqual(['first', 'second']);
});
