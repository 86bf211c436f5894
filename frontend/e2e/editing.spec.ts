import { button, card, openComments, openLive, openLiveFeed, pill } from './actions.ts';
import { cuttableSocket } from './cuttableSocket.ts';
import { choose, field } from './editActions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, LIVE, test } from './fixtures.ts';

test('a post is edited by the keyboard, and the other browser sees it', async ({
  page,
  me,
  open,
  member,
}) => {
  await me.post('gm frens');
  const other = await open(await member());
  await openLiveFeed(other);
  await page.goto('/');
  const menu = button(card(page, 'gm frens'), 'More actions');
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expectAccessible(page, 'editing a post');
  await field(page).fill('gm friends');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const browser of [page, other])
    await expect(card(browser, 'gm friends').getByText('edited just now')).toBeVisible();
  await choose(card(other, 'gm friends'), other, 'Earlier versions');
  await expect(other.getByRole('dialog').getByText('gm frens')).toBeVisible();
  await expectAccessible(other, 'earlier versions');
});

test('a deleted post goes from all open pages, and Undo brings it back to its place', async ({
  page,
  me,
  open,
  member,
}) => {
  for (const text of ['the oldest', 'seed phrase', 'the newest']) await me.post(text);
  const other = await open(await member());
  await openLiveFeed(other);
  await expect(card(other, 'seed phrase')).toBeVisible();
  await page.goto('/');
  await choose(card(page, 'seed phrase'), page, 'Delete');
  await expect(card(page, 'seed phrase')).toHaveCount(0);
  await expect(card(other, 'seed phrase')).toHaveCount(0, LIVE);
  await expectAccessible(page, 'a deleted post');
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const browser of [page, other]) {
    await expect(card(browser, 'seed phrase')).toBeVisible();
    const texts = browser.getByRole('article').getByText(/^(the oldest|seed phrase|the newest)$/);
    await expect(texts).toHaveText(['the newest', 'seed phrase', 'the oldest']);
  }
  await choose(card(page, 'seed phrase'), page, 'Delete');
  await expect(card(page, 'seed phrase')).toHaveCount(0);
  await page.reload();
  await expect(card(page, 'the newest')).toBeVisible();
  await expect(card(page, 'seed phrase')).toHaveCount(0);
});

test('a post that was deleted while the page was offline is gone after its return', async ({
  page,
  member,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const friend = await member();
  const { id } = await friend.post('soon gone');
  const socket = await cuttableSocket(page);
  await openLiveFeed(page);
  await expect(card(page, 'soon gone')).toBeVisible();
  await socket.loseNetwork();
  await friend.deletePost(id);
  await page.waitForTimeout(1_000);
  await expect(card(page, 'soon gone')).toBeVisible();
  await socket.returnNetwork();
  await expect(card(page, 'soon gone')).toHaveCount(0, LIVE);
});

test('an edit that another one overtook is shown what is there, and nothing is lost', async ({
  page,
  me,
}) => {
  const { id } = await me.post('version one');
  await page.goto('/');
  await choose(card(page, 'version one'), page, 'Edit');
  await me.edit(id, 'version two');
  await field(page).fill('version three');
  await button(page.getByRole('dialog'), 'Save').click();
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText('version two');
  await expect(field(page)).toHaveValue('version three');
  await expectAccessible(page, 'an edit overtaken');
  await button(page.getByRole('dialog'), 'Save').click();
  await expect(card(page, 'version three')).toBeVisible();
});

test('what is typed survives a reload, and an empty text cannot be saved', async ({ page, me }) => {
  await me.post('draft me');
  await page.goto('/');
  await choose(card(page, 'draft me'), page, 'Edit');
  await field(page).fill('a better text');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await choose(card(page, 'draft me'), page, 'Edit');
  await expect(field(page)).toHaveValue('a better text');
  await field(page).fill('  ');
  await expect(button(page.getByRole('dialog'), 'Save')).toBeDisabled();
  await button(page.getByRole('dialog'), 'Cancel').click();
  await expect(card(page, 'draft me')).toBeVisible();
});

test('a comment is edited and deleted, and its count follows', async ({ page, me, open, member }) => {
  await me.post('discuss');
  const other = await open(await member());
  await openLiveFeed(other);
  await page.goto('/');
  const mine = card(page, 'discuss');
  const writing = await openComments(mine);
  await writing.fill('first thought');
  await writing.press('Enter');
  const theirs = card(other, 'discuss');
  await openComments(theirs);
  await expect(theirs.getByText('first thought')).toBeVisible();
  await choose(mine, page, 'Edit', /^More actions for the comment/);
  await field(page).fill('second thought');
  await button(page.getByRole('dialog'), 'Save').click();
  for (const post of [mine, theirs]) await expect(post.getByText('second thought')).toBeVisible();
  await choose(mine, page, 'Delete', /^More actions for the comment/);
  for (const post of [mine, theirs]) {
    await expect(post.getByText('second thought')).toHaveCount(0);
    await expect(post.getByText('1 comment', { exact: true })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const post of [mine, theirs]) await expect(post.getByText('second thought')).toBeVisible();
});

test('after a deletion by keyboard the focus is on what is near it', async ({ page, me }) => {
  await me.post('older');
  const { id } = await me.post('newer');
  for (const text of ['first comment', 'second comment']) await me.comment(id, text);
  await page.goto('/');
  await openComments(card(page, 'newer'));
  const dots = (place: ReturnType<typeof card>, name: string | RegExp = 'More actions') =>
    place.getByRole('button', { name });
  const comment = (text: string) => card(page, 'newer').getByRole('listitem').filter({ hasText: text });
  const ofComment = /^More actions for the comment/;
  const removeByKeys = async (item: ReturnType<typeof card>, name?: RegExp) => {
    await dots(item, name).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await expect(item).toHaveCount(0);
  };
  await removeByKeys(comment('second comment'), ofComment);
  await expect(dots(comment('first comment'), ofComment)).toBeFocused();
  await removeByKeys(comment('first comment'), ofComment);
  await expect(dots(card(page, 'newer'))).toBeFocused();
  await removeByKeys(card(page, 'newer'));
  await expect(dots(card(page, 'older'))).toBeFocused();
});

test('a deletion that fails shows the post again and says so', async ({ page, me, problems }) => {
  problems.expect(/ERR_FAILED/);
  await me.post('stays');
  await page.goto('/');
  await expect(card(page, 'stays')).toBeVisible();
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('DeletePost') ? route.abort() : route.fallback(),
  );
  await choose(card(page, 'stays'), page, 'Delete');
  await expect(page.getByText('Failed to delete', { exact: true })).toBeVisible();
  await expect(card(page, 'stays')).toBeVisible();
});

test("others' posts offer the link, and what can be done about their author", async ({ page, member }) => {
  const other = await member();
  await other.post('not yours');
  await page.goto('/');
  await button(card(page, 'not yours'), 'More actions').click();
  const { username } = other;
  await expect(page.getByRole('menuitem')).toHaveText([
    'Copy link',
    `Mute ${username}`,
    `Block ${username}`,
    'Report',
  ]);
});

test('a post deleted on its own page is said to be gone, there and for who reads it', async ({
  page,
  me,
  open,
  member,
}) => {
  const { id } = await me.post('on my own');
  const other = await open(await member());
  for (const browser of [other, page]) {
    await browser.goto(`/post/${id}`);
    await expect(card(browser, 'on my own')).toBeVisible();
  }
  await choose(card(page, 'on my own'), page, 'Delete');
  for (const browser of [page, other]) {
    await expect(browser.getByText('Post not found', { exact: true })).toBeVisible();
    await expect(card(browser, 'on my own')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const browser of [page, other]) await expect(card(browser, 'on my own')).toBeVisible();
});

test('notifications about a deleted post go from the bell, and come back with it', async ({
  page,
  me,
  member,
}) => {
  const { id } = await me.post('like me');
  await (await member()).like(id);
  await page.goto('/');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/1 unread/);
  await choose(card(page, 'like me'), page, 'Delete');
  await expect(bell).not.toHaveAccessibleName(/unread/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bell).toHaveAccessibleName(/1 unread/);
});

test('an edit whose answer was lost is saved once when it is tried again', async ({ page, me, problems }) => {
  problems.expect(/ERR_FAILED/);
  const { id } = await me.post('first words');
  await page.goto('/');
  await choose(card(page, 'first words'), page, 'Edit');
  let isLost = false;
  await page.route('**/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes('UpdatePost')) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await field(page).fill('second words');
  await button(page.getByRole('dialog'), 'Save').click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await button(page.getByRole('dialog'), 'Save').click();
  await expect(card(page, 'second words')).toBeVisible();
  expect(await me.read(id)).toMatchObject({ content: 'second words', version: 2 });
});

test('a deleted post comes back, although the feed was read again in the meantime', async ({
  page,
  me,
  member,
}) => {
  const friend = await member();
  await me.post('I stay');
  await openLive(page, '/', 'postCreated');
  await button(card(page, 'I stay'), 'More actions').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(card(page, 'I stay')).toHaveCount(0);
  await friend.post('news');
  await pill(page).click();
  await expect(card(page, 'news')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(card(page, 'I stay')).toBeVisible();
});

test('whoever is writing about something that is deleted meanwhile is offered their text', async ({
  page,
  me,
  member,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const other = await member();
  const first = await other.post('soon deleted');
  await me.comment(first.id, 'a thought');
  const second = await other.post('deleted as well');
  await openLiveFeed(page);
  const offered = async (typed: string) => {
    await expect(page.getByText('This was deleted while you were writing', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Copy my text' }).click();
    await expect(page.getByText('Text copied', { exact: true })).toBeVisible();
    await page.keyboard.press('/'); // pages may not read the clipboard: it is pasted, as a person would
    const search = page.getByPlaceholder('Search for friends...');
    await search.press('Control+V');
    await expect(search).toHaveValue(typed);
    await page.keyboard.press('Escape');
  };
  await openComments(card(page, 'soon deleted'));
  await choose(card(page, 'soon deleted'), page, 'Edit', /^More actions for the comment/);
  await field(page).fill('a second thought');
  await other.deletePost(first.id);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await offered('a second thought');
  const writing = await openComments(card(page, 'deleted as well'));
  await writing.fill('a third thought');
  await other.deletePost(second.id);
  await offered('a third thought');
});
