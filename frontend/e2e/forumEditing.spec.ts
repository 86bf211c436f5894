import type { Locator, Page } from '@playwright/test';
import { button, onOperation, openLive } from './actions.ts';
import { choose } from './editActions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, LIVE, test } from './fixtures.ts';
import { freshName } from './member.ts';

const live = 'forumPostChanged';

const row = (page: Page, title: string): Locator => page.getByRole('article').filter({ hasText: title });
const replies = (page: Page): Locator => page.getByRole('region', { name: /^Replies/ }).getByRole('listitem');
const dialog = (page: Page): Locator => page.getByRole('dialog');
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });

test('a question is edited by the keyboard, and the other browser sees it and what it said', async ({
  page,
  me,
  open,
  member,
}) => {
  const { id } = await me.issue('question', 'Where is the serach?', 'I cannot find it.');
  const other = await open(await member());
  await openLive(other, `/forum/${id}`, live);
  await page.goto(`/forum/${id}`);
  const menu = button(page.getByRole('main'), 'More actions');
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
  await expectAccessible(page, 'menu of a forum post');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Where is the serach?');
  await expectAccessible(page, 'editing a forum post');
  await dialog(page).getByLabel('Title').fill(' ');
  await expect(button(dialog(page), 'Save')).toBeDisabled();
  await dialog(page).getByLabel('Title').fill('Where is the search?');
  await dialog(page).getByLabel('Text', { exact: true }).press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
  for (const browser of [page, other]) {
    await expect(heading(browser, 'Where is the search?')).toBeVisible();
    await expect(browser.getByText('edited just now')).toBeVisible();
  }
  await choose(other.getByRole('main'), other, 'Earlier versions');
  await expect(dialog(other).getByText('Where is the serach?')).toBeVisible();
  await expectAccessible(other, 'earlier versions of a forum post');
});

test('a question without answers goes from all open pages, and Undo brings it back', async ({
  page,
  me,
  open,
  member,
}) => {
  for (const title of ['Older question', 'Shared key', 'Newer question'])
    await me.issue('question', title, 'Please help.');
  const listed = await open(await member());
  await openLive(listed, '/forum', live);
  await row(listed, 'Shared key').getByRole('link', { name: 'Shared key' }).click();
  await expect(heading(listed, 'Shared key')).toBeVisible();
  const other = await open(await member());
  await openLive(other, '/forum', live);
  await expect(row(other, 'Shared key')).toBeVisible();
  await page.goto('/forum');
  await row(page, 'Shared key').getByRole('link', { name: 'Shared key' }).click();
  await choose(page.getByRole('main'), page, 'Delete');
  for (const browser of [page, listed]) {
    await expect(browser.getByText('Forum post not found', { exact: true })).toBeVisible(LIVE);
    await expect(heading(browser, 'Shared key')).toHaveCount(0);
  }
  await expect(row(other, 'Shared key')).toHaveCount(0, LIVE);
  await button(page, 'Undo').click();
  for (const browser of [page, listed]) await expect(heading(browser, 'Shared key')).toBeVisible();
  const titles = other.getByRole('heading', { name: /^(Older question|Shared key|Newer question)$/ });
  await expect(titles).toHaveText(['Newer question', 'Shared key', 'Older question']);
  await choose(page.getByRole('main'), page, 'Delete');
  await expect(page.getByText('Forum post deleted', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a deleted forum post');
});

test('a deleted question keeps the answers of others, and takes no more', async ({
  page,
  me,
  open,
  member,
}) => {
  const friend = await member();
  const { id } = await me.issue('question', 'Who has the keys?', 'I lost mine.');
  await me.reply(id, 'Bump.');
  await friend.reply(id, 'Nobody, ser.');
  const other = await open(friend);
  await openLive(other, `/forum/${id}`, live);
  await page.goto(`/forum/${id}`);
  await choose(page.getByRole('article'), page, 'Delete');
  for (const browser of [page, other]) {
    await expect(heading(browser, 'Deleted by its author')).toBeVisible(LIVE);
    await expect(replies(browser)).toContainText(['Nobody, ser.']);
    await expect(browser.getByLabel('Write a reply')).toHaveCount(0);
    await expect(browser.getByText(/Who has the keys|I lost mine|Bump/)).toHaveCount(0);
  }
  await page.reload();
  await expect(heading(page, 'Deleted by its author')).toBeVisible();
  await expect(heading(page, 'Replies 1')).toBeVisible();
  await expectAccessible(page, 'a deleted question with answers');
  await page.goto('/forum');
  await expect(page.getByRole('article').first().or(page.getByText('No forum posts yet'))).toBeVisible();
  await expect(page.getByText('Nobody, ser.')).toHaveCount(0);
});

test('a deletion is shown although further replies are being fetched', async ({ page, me, member }) => {
  const { id } = await me.issue('question', freshName('Where are the keys'), 'I lost mine.');
  await (await member()).reply(id, 'Nobody knows, ser.');
  let answer = () => {};
  const deleted = new Promise<void>((done) => (answer = done));
  const further = new Promise<void>((asked) => {
    void onOperation(page, 'ForumPostOfAddress', async (route) => {
      if (route.request().postDataJSON().variables.after === undefined) return route.fallback();
      asked();
      await deleted;
      await route.fallback();
    });
  });
  await page.goto(`/forum/${id}`);
  await further;
  await choose(page.getByRole('article'), page, 'Delete');
  await expect(heading(page, 'Deleted by its author')).toBeVisible();
  answer();
  await expect(page.getByLabel('Write a reply')).toHaveCount(0);
});

test('a bug that is open in the list is edited and deleted there', async ({ page, me }) => {
  await me.issue('bug', 'Broken bonk', 'It does not bonk.');
  await page.goto('/forum');
  await button(page, 'Broken bonk').click();
  await choose(row(page, 'Broken bonk'), page, 'Edit');
  await dialog(page).getByLabel('Text', { exact: true }).fill('It bonks twice.');
  await button(dialog(page), 'Save').click();
  await expect(row(page, 'Broken bonk')).toContainText('It bonks twice.');
  await expect(row(page, 'Broken bonk')).toContainText('edited just now');
  await expectAccessible(page, 'an edited bug in the list');
  await choose(row(page, 'Broken bonk'), page, 'Delete');
  await expect(row(page, 'Broken bonk')).toHaveCount(0);
  await page.reload();
  await expect(button(page, 'New post').first()).toBeVisible();
  await expect(row(page, 'Broken bonk')).toHaveCount(0);
});

test('a reply is edited and deleted by who wrote it, and the other browser follows', async ({
  page,
  me,
  open,
  member,
}) => {
  const friend = await member();
  const { id } = await friend.issue('question', 'Is it live?', 'Tell me.');
  await me.reply(id, 'It was.');
  const other = await open(friend);
  await openLive(other, `/forum/${id}`, live);
  await expect(replies(other)).toHaveCount(1);
  const name = /^More actions for the reply/;
  await replies(other).getByRole('button', { name }).click();
  await expect(other.getByRole('menuitem', { name: 'Report' })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: /Edit|Delete/ })).toHaveCount(0);
  await other.keyboard.press('Escape');
  await page.goto(`/forum/${id}`);
  await choose(replies(page), page, 'Edit', name);
  await dialog(page).getByLabel('Text', { exact: true }).fill('It is.');
  await button(dialog(page), 'Save').click();
  for (const browser of [page, other]) await expect(replies(browser)).toContainText(['It is.']);
  await expect(replies(other)).toContainText(['edited just now']);
  await choose(replies(other), other, 'Earlier versions', name);
  await expect(dialog(other).getByText('It was.')).toBeVisible();
  await button(dialog(other), 'Close').click();
  await expectAccessible(page, 'an edited reply');
  await choose(replies(page), page, 'Delete', name);
  for (const browser of [page, other]) {
    await expect(replies(browser)).toHaveCount(0, LIVE);
    await expect(heading(browser, 'Replies')).toBeVisible();
  }
  await button(page, 'Undo').click();
  for (const browser of [page, other]) {
    await expect(replies(browser)).toContainText(['It is.']);
    await expect(heading(browser, 'Replies 1')).toBeVisible();
  }
});

test('what was deleted while the page was offline is gone after its return', async ({
  page,
  member,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const friend = await member();
  const { id } = await friend.issue('question', 'Soon gone?', 'Maybe.');
  const kept = await friend.issue('question', 'Still here?', 'Yes.');
  const reply = await friend.reply(kept.id, 'Soon gone.');
  await openLive(page, '/forum', live);
  await row(page, 'Still here?').getByRole('link', { name: 'Still here?' }).click();
  await expect(replies(page)).toHaveCount(1);
  await context.setOffline(true);
  await friend.deleteBelow(`/forum-posts/${id}`);
  await friend.deleteBelow(`/forum-posts/${kept.id}/replies/${reply.id}`);
  await context.setOffline(false);
  await expect(replies(page)).toHaveCount(0, { timeout: 5_000 });
  await page.goBack();
  await expect(row(page, 'Still here?')).toBeVisible();
  await expect(row(page, 'Soon gone?')).toHaveCount(0);
});

test('whoever is answering a question that is deleted meanwhile is offered their text', async ({
  page,
  member,
}) => {
  const author = await member();
  const { id } = await author.issue('question', freshName('Deleted soon'), 'Please help.');
  await openLive(page, `/forum/${id}`, live);
  await page.getByLabel('Write a reply', { exact: true }).fill('It is like this');
  await author.deleteBelow(`/forum-posts/${id}`);
  await expect(page.getByText('This was deleted while you were writing', { exact: true })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copy my text').click();
  await expect(page.getByText('Text copied', { exact: true })).toBeVisible();
});
