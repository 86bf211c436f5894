import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { bell, button, card, logIn, openComments, openNotifications, pill } from './actions.ts';
import { addApp, makeCodes } from './authenticatorActions.ts';
import { WELCOME } from '../lib/storageKeys.ts';
import { choose, dataUrl, jpeg, jpegFile, webm } from './files.ts';
import { expect, test } from './fixtures.ts';
import { chooseBy, dialog } from './groupActions.ts';
import {
  BROWSERS_WORDS,
  ELSEWHERE,
  FILE,
  groupsOf,
  loseOnce,
  noFailure,
  RARE_PAGES,
  SETTINGS,
} from './lostFiles.ts';
import { strip } from './storyActions.ts';

test('each file that the feed loads may be lost once', async ({ open, member, problems }) => {
  problems.expect(BROWSERS_WORDS);
  const [ann, bob] = [await member(), await member()];
  await bob.post('gm to all');
  const whole = await open(ann);
  const files = new Set<string>();
  whole.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (FILE.test(pathname)) files.add(pathname);
  });
  await whole.goto('/');
  await whole.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/Toasts-')),
  );
  await whole.close();
  expect(files.size).toBeGreaterThan(25);
  for (const group of groupsOf([...files])) {
    await test.step(group.join(', '), async () => {
      const page = await open(ann);
      const names = group.map((file) => file.slice('/assets/'.length).replaceAll('.', '\\.'));
      const lost = await loseOnce(page, new RegExp(`/assets/(${names.join('|')})$`));
      const stylesheets = page.locator('link[rel=stylesheet]');
      await page.goto('/');
      await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
      await expect.poll(() => lost.size).toBe(group.length);
      await noFailure(page);
      await expect(stylesheets).toHaveCount(1);
      // The composer's code, and that of the live news.
      await page.getByRole('button', { name: /^What's on your mind/ }).click();
      await page.getByRole('textbox', { name: 'Write a post' }).press('Escape');
      await expect(page.getByRole('contentinfo').or(page.getByRole('complementary')).first()).toBeVisible();
      await expect(async () => {
        await bob.post(`news without ${group[0]}`);
        await expect(
          pill(page)
            .or(card(page, `news without ${group[0]}`))
            .first(),
        ).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await page.context().close();
    });
  }
});

test('every lazy part appears although each of its files fails at first', async ({
  open,
  member,
  moderators,
  problems,
}) => {
  // It goes through all pages of the product, each of whose files it has to ask for twice.
  test.slow();
  problems.expect(BROWSERS_WORDS);
  const [ann, bob] = [await member(), await member()];
  const picture = await bob.post('a picture', dataUrl(await jpeg(), 'image/jpeg'));
  await bob.story('video/webm', await webm());
  await bob.message(ann.id, 'hello');
  await ann.message(bob.id, 'hello to you');
  const groupId = await ann.group(`Builders of ${ann.username}`);
  await bob.join(groupId);
  await ann.groupMessage(groupId, 'welcome');
  const [blocked, stranger] = [await member(), await member()];
  await Promise.all([stranger.request(ann.id, 'gm, too'), blocked.join(groupId)]);
  await blocked.groupMessage(groupId, 'gm');
  await ann.block(blocked);
  await bob.comment(picture.id, 'by myself');
  const hidden = await bob.group(`Hidden of ${bob.username}`, { privacy: 'private' });
  const issue = await bob.issue('bug', 'It is lost', 'Every time.');
  const listing = await ann.list();
  await ann.ask(bob);
  await ann.like(picture.id);
  await bob.ask(ann);

  const visitor = await open();
  const lost = await loseOnce(visitor);
  const share = async (page: Page) => {
    await page.route(FILE, (route) => {
      const name = new URL(route.request().url()).pathname.slice('/assets/'.length);
      if (lost.has(name)) return route.continue();
      lost.add(name);
      return route.abort();
    });
    return page;
  };
  await visitor.goto('/auth');
  await visitor.getByRole('tab', { name: 'Sign up' }).click();
  await expect(button(visitor, 'Enter lurk mode')).toBeVisible();
  await visitor.goto(`/groups/${groupId}`);

  const page = await share(await open(ann));
  await page.goto('/');
  const post = card(page, 'a picture');
  await (await openComments(post)).fill('so it is');
  await post.getByRole('button', { name: /^View image by/ }).click();
  await expect(page.getByRole('dialog', { name: /^Image by/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await button(post, `More actions for the comment by ${bob.username}`).click();
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click();
  await dialog(page, 'Report this comment').press('Escape');
  await button(post, '1 like').click();
  await expect(dialog(page, 'Liked by')).toContainText(ann.username);
  await page.keyboard.press('Escape');
  await openNotifications(page);
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('list').first()).toBeVisible();
  await bell(page).click();
  await page.getByRole('button', { name: /^Messages/ }).click();
  await expect(page.getByRole('dialog', { name: 'Messages' })).toContainText('hello');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search Hodlhood' }).click();
  await expect(dialog(page, 'Search People')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible();
  await page.keyboard.press('Escape');
  await button(strip(page), 'Create story').click();
  await expect(dialog(page, 'Create Your Story')).toBeVisible();
  await page.keyboard.press('Escape');
  await strip(page)
    .getByRole('button', { name: /^Story by/ })
    .first()
    .click();
  await expect(dialog(page, 'Stories')).toBeVisible();
  await page.keyboard.press('Escape');
  for (const [path, name] of [
    ['/coins', 'Coins'],
    ['/forum', 'Report an Issue'],
    [`/forum/${issue.id}`, 'It is lost'],
    ['/friends', 'Friends'],
    ['/groups', 'Groups'],
    ['/members', 'Members'],
    ['/marketplace', 'Marketplace'],
    ['/messages', 'Messages'],
    [`/messages/requests?with=${stranger.id}`, stranger.username],
    ['/settings', 'Settings'],
    ...RARE_PAGES,
    ['/profile', ann.username],
    [`/profile/${bob.username}`, bob.username],
    ['/nowhere', 'not found'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
    await noFailure(page);
  }
  await page.goto('/settings#authenticator');
  for (const name of SETTINGS) await expect(page.getByRole('region', { name })).toBeVisible();
  await addApp(page);
  await makeCodes(page);
  await noFailure(page);
  const again = await share(await open());
  await again.goto('/auth');
  await logIn(again, ann.username);
  await expect(again.getByLabel('Code', { exact: true })).toBeVisible();
  await again.close();
  await page.goto('/');
  await choose(page, jpegFile(await jpeg()));
  await expect(page.getByText('Describe the image')).toBeVisible();
  await page.evaluate(([key, id]) => localStorage.setItem(key!, `${id}:0`), [WELCOME, String(ann.id)]);
  await page.reload();
  for (const title of ['Add people', 'Join a group', 'Show your face']) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await button(page, 'Next').or(button(page, 'Done')).click();
  }
  await page.goto(`/?post=${picture.id}`);
  await expect(card(page, 'a picture')).toBeVisible();
  await page.goto('/groups');
  await button(page, 'Create group').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const menuOfMessage = page.getByRole('button', { name: /^More actions for the message/ }).first();
  await page.goto(`/messages?with=${bob.id}`);
  await expect(menuOfMessage).toBeAttached();
  await page.goto(`/groups/${groupId}`);
  await expect(menuOfMessage).toBeAttached();
  await chooseBy(page, 'Add an image', jpegFile(await jpeg()));
  await expect(page.getByRole('button', { name: /^Describe / })).toBeVisible();
  await expect(button(page, 'Message from someone you blocked')).toBeVisible();
  await button(page, `More actions for ${bob.username}`).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`/groups/${await bob.group(`Readers of ${bob.username}`)}`);
  await expect(page.getByRole('log')).toBeVisible();
  await page.goto(`/groups/${hidden}`);
  await expect(page.getByRole('main')).toContainText('Hidden of');
  const own = await ann.issue('question', 'Mine', 'Where is it?');
  await page.goto(`/forum/${own.id}`);
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog(page, 'Edit forum post').getByLabel('Title').fill('Mine, too');
  await button(page, 'Save').click();
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click();
  await expect(dialog(page, 'Earlier versions')).toContainText('Mine');
  await page.goto('/groups/2147483647');
  await expect(page.getByRole('main')).toContainText(/not|no longer/i);
  await page.goto(`/marketplace/${listing.id}`);
  await button(page, 'Edit').click();
  await expect(dialog(page, 'Edit listing')).toBeVisible();
  await page.goto('/marketplace');
  await button(page, 'List Item').first().click();
  await expect(dialog(page, 'List an item')).toBeVisible();
  await page.goto('/profile');
  await button(page, 'Edit profile').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: /picture/i })
      .last()
      .click(),
  ]);
  await chooser.setFiles(jpegFile(await jpeg()));
  await expect(dialog(page, 'Crop the picture')).toBeVisible();
  await noFailure(page);

  await ann.report('user', bob.id);
  const staff = await share(await open(moderators[0]));
  await staff.goto('/moderation');
  await expect(staff.getByRole('link', { name: /^Cases *[1-9]/ })).toBeVisible();
  await staff.goto('/moderation/cases/2147483647');
  await expect(staff.getByText('Case not found', { exact: true })).toBeVisible();
  await staff.goto(`/moderation/members/${bob.username}`);
  await expect(staff.getByRole('heading', { name: 'Reports by this member' })).toBeVisible();
  await noFailure(staff);
  const all = Object.values(
    JSON.parse(readFileSync('dist/frontend/.vite/manifest.json', 'utf8')) as Record<
      string,
      { file: string; src?: string; isDynamicEntry?: boolean }
    >,
  ).filter(({ isDynamicEntry }) => isDynamicEntry);
  const others = all.filter(({ file }) => !lost.has(file.slice('assets/'.length))).map(({ src }) => src);
  expect(others.filter((src) => !ELSEWHERE.includes(src!))).toEqual([]);
});
