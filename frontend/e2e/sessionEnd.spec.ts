import { button, card, logIn, logOut, openComments, openLive, unread, write } from './actions.ts';
import { storedTexts } from './browserStorage.ts';
import { conversations, field } from './chatActions.ts';
import { jpeg, jpegFile } from './files.ts';
import { expect, test } from './fixtures.ts';
import { chooseBy } from './groupActions.ts';
import { holdAnswer } from './holdAnswer.ts';

const asks = { name: 'Your session has ended' };

test(
  'a session that ends in the middle of a form asks for the password, and nothing that was typed is lost',
  { tag: '@main' },
  async ({ page, me, member, problems }) => {
    problems.expect(/You are not logged in/);
    const friend = await member();
    const { id } = await me.list();
    await openLive(page, `/marketplace/${id}`, 'notificationReceived');
    const other = await page.context().newPage();
    await other.goto('/forum');
    await button(other, 'New post').click();
    await other.getByLabel('Title').fill('Half a title');

    await button(page, 'Edit').click();
    await page.getByLabel('Title').fill('A better chair');
    await page.context().clearCookies();
    await button(page, 'Save').click();
    const dialog = page.getByRole('dialog', asks);
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(dialog.getByLabel('Username')).toHaveValue(me.username);
    await button(dialog, 'Forgot your password?').waitFor();
    await expect(dialog.getByRole('link')).toHaveCount(0); // it would leave the page with the form
    await page.keyboard.press('Escape');
    await logIn(page, me.username, 'not the password');
    await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
    await logIn(page, me.username);
    await expect(dialog).toHaveCount(0);

    await expect(page.getByLabel('Title')).toHaveValue('A better chair');
    await button(page, 'Try again').click();
    await expect(page.getByRole('heading', { name: 'A better chair' })).toBeVisible();
    await friend.bonk(me);
    await expect(unread(page, 1)).toBeVisible();
    await expect(other.getByLabel('Title')).toHaveValue('Half a title');
  },
);

test('a member who leaves instead is sent to the login page', async ({ page, me, problems }) => {
  problems.expect(/You are not logged in/);
  await me.post('mine');
  await page.goto('/friends');
  await expect(page.getByText('No friends yet')).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Groups' }).first().click();
  await button(page.getByRole('dialog', asks), 'Leave').click();
  await expect(page).toHaveURL('/auth');
  await logIn(page, me.username);
  await expect(page).toHaveURL('/groups');
  await expect(page.getByRole('dialog', asks)).toHaveCount(0);
});

test('a request in the background that finds no session asks for the password too', async ({
  page,
  me,
  member,
}) => {
  const other = await member();
  await openLive(page, '/forum', 'friendshipChanged');
  await button(page, 'New post').click();
  await page.getByLabel('Title').fill('Half a title');
  await page.context().clearCookies();
  await other.ask(me);
  await logIn(page, me.username);
  await expect(page.getByRole('dialog', asks)).toHaveCount(0);
  await expect(page.getByLabel('Title')).toHaveValue('Half a title');
});

test('so does a list that is refetched after a reconnection', async ({ page, problems }) => {
  problems.expect(/You are not logged in/);
  await openLive(page, '/friends', 'friendshipChanged');
  await page.context().clearCookies();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('dialog', asks)).toBeVisible();
  await expect(page).toHaveURL('/friends');
});

test('an answer about the session that is older than the log-in does not ask again', async ({
  page,
  me,
  problems,
}) => {
  problems.expect(/You are not logged in/);
  await openLive(page, '/friends', 'friendshipChanged');
  await page.context().clearCookies();
  const reconnect = () => page.evaluate(() => dispatchEvent(new Event('online')));
  await reconnect();
  await expect(page.getByRole('dialog', asks)).toBeVisible();
  const older = await holdAnswer(page, 'Viewer');
  await reconnect();
  await older.held;
  await logIn(page, me.username);
  await expect(page.getByRole('dialog', asks)).toHaveCount(0);
  await older.release();
  await expect(page.getByRole('dialog', asks)).toHaveCount(0);
});

test('what was chosen and opened is still there after the password was given', async ({
  page,
  me,
  member,
  problems,
}) => {
  problems.expect(/You are not logged in|401/);
  const friend = await member();
  const { id } = await friend.post('talk to me');
  await friend.comment(id, 'the only comment');
  await me.message(friend.id, 'gm');
  await page.goto('/');
  await openComments(card(page, 'talk to me'));
  await page.getByRole('link', { name: 'Messenger' }).first().click();
  await conversations(page).getByText(friend.username).click();
  await field(page).fill('look at this');
  await chooseBy(page, 'Add an image', jpegFile(await jpeg()));
  const chosen = page.getByRole('img', { name: 'photo.jpg', exact: true });
  await chosen.waitFor();
  await page.context().clearCookies();
  await field(page).press('Enter');
  await expect(page.getByRole('dialog', asks)).toBeVisible({ timeout: 10_000 });
  await logIn(page, me.username);
  await expect(page.getByRole('dialog', asks)).toHaveCount(0);
  await expect(chosen).toBeVisible();
  await expect(field(page)).toHaveValue('look at this');
  await page.getByRole('link', { name: 'Feed' }).first().click();
  await expect(card(page, 'talk to me').getByText('the only comment')).toBeVisible();
});

test('a page that did not hear of the next member does not write as them', async ({
  open,
  me,
  member,
  problems,
}) => {
  problems.expect(/You are not logged in/);
  const next = await member();
  const page = await open(me);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await page.goto('/');
  await write(page, 'by the first member');
  await page.context().addCookies(next.session.cookies);
  await button(page, 'Post').click();
  const dialog = page.getByRole('dialog', asks);
  await expect(dialog.getByLabel('Username')).toHaveValue(me.username);
  await logIn(page, me.username);
  await expect(dialog).toHaveCount(0);
  await button(page, 'Try again').click();
  await expect(card(page, 'by the first member').getByRole('link', { name: me.username })).toBeVisible();
});

test('nor does it hear what is for them', async ({ open, me, member, problems }) => {
  problems.expect(/You are not logged in/);
  const next = await member();
  const page = await open(me);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await openLive(page, '/', 'notificationReceived');
  await page.context().addCookies(next.session.cookies);
  const reopened = page.waitForEvent('websocket');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await (await reopened).waitForEvent('framereceived', ({ payload }) => payload.includes('UNAUTHENTICATED'));
  await expect(page.getByRole('dialog', asks).getByLabel('Username')).toHaveValue(me.username);
});

test('a begun report is not shown to the next member', async ({ page, member }) => {
  const [author, next] = [await member(), await member()];
  await author.post('report me');
  await page.goto('/');
  const report = async () => {
    await button(card(page, 'report me'), 'More actions').click();
    await page.getByRole('menuitem', { name: 'Report', exact: true }).click();
    return page.getByRole('dialog').getByRole('textbox');
  };
  await (await report()).fill('he is my neighbour');
  await page.keyboard.press('Escape');
  await logOut(page);
  await button(page, 'Log out').click();
  await logIn(page, next.username);
  await expect(page).toHaveURL('/');
  await expect(await report()).toHaveValue('');
});

test('a page that comes back as it was left, without having heard of a log-out, shows nothing of the member', async ({
  page,
  me,
}) => {
  await me.post('words of a member');
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await page.goto('/');
  await write(page, 'a draft of a member');
  const other = await page.context().newPage();
  await other.goto('/');
  await logOut(other);
  await button(other.getByRole('alertdialog', { name: 'Log out?' }), 'Log out').click();
  await expect(other).toHaveURL('/auth');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('of a member')).toHaveCount(0);
  expect(await storedTexts(page)).not.toContain('of a member');
});
