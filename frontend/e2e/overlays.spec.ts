import type { Page } from '@playwright/test';
import { INSTALL_DISMISSED } from '../lib/storageKeys.ts';
import { bell, button, card, openComments, write } from './actions.ts';
import { dataUrl, jpeg, jpegFile } from './files.ts';
import { expect, test } from './fixtures.ts';
import { dialog } from './groupActions.ts';
import { freshName } from './member.ts';
import { inspect, tryOverlay } from './overlays.ts';
import { creator, strip, tileOf, viewer } from './storyActions.ts';

const menu = (page: Page) => page.getByRole('menu');
const userMenu = (page: Page) => page.getByRole('button', { name: /^Your menu/ });

/** Opens a menu and presses one of its items. */
async function chooseIn(page: Page, opener: ReturnType<typeof button>, item: string): Promise<void> {
  await opener.click();
  await page.getByRole('menuitem', { name: item }).click();
}

for (const width of [1280, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, hasTouch: width < 1024 });
    const isPhone = width < 1024;

    // The offer to install lies over the end of a short page.
    test.beforeEach(({ page }) =>
      page.addInitScript((key) => localStorage.setItem(key, String(Date.now())), INSTALL_DISMISSED),
    );

    test('the overlays of the frame', async ({ page, me, member }) => {
      const friend = await member();
      await friend.bonk(me);
      await friend.message(me.id, 'gm');
      await page.goto('/');
      await tryOverlay(page, { name: 'user menu', opener: userMenu(page), overlay: menu(page) });
      await tryOverlay(page, {
        name: 'notifications',
        opener: bell(page),
        overlay: page.getByRole('dialog', { name: 'Notifications' }),
      });
      if (!isPhone)
        await tryOverlay(page, {
          name: 'messages',
          opener: page.getByRole('button', { name: /^Messages/ }),
          overlay: page.getByRole('dialog', { name: 'Messages' }),
        });
      await tryOverlay(page, {
        name: 'search',
        opener: isPhone ? button(page, 'Search') : button(page, 'Search Hodlhood'),
        overlay: dialog(page, 'Search People'),
      });
      if (isPhone)
        await tryOverlay(page, {
          name: 'places',
          opener: button(page, 'Menu'),
          overlay: dialog(page, 'Menu'),
        });
      // The menu does not offer them where nothing hovers.
      if (isPhone) await page.keyboard.press('?');
      else await chooseIn(page, userMenu(page), 'Keyboard shortcuts');
      await inspect(page, 'keyboard shortcuts', dialog(page, 'Keyboard shortcuts'));
      await page.keyboard.press('Escape');
      await expect(dialog(page, 'Keyboard shortcuts')).toHaveCount(0);
      if (!isPhone) await expect(userMenu(page)).toBeFocused();
    });

    test('the overlays of a post', async ({ page, me, member }) => {
      const friend = await member();
      const { id } = await me.post('mine, with a picture', dataUrl(await jpeg(), 'image/jpeg'));
      await friend.like(id);
      const edited = `edited by ${me.username}`;
      await me.edit(id, edited);
      await me.comment(id, 'a comment');
      await page.goto('/');
      const post = card(page, edited);
      const dots = button(post, 'More actions');
      await tryOverlay(page, { name: 'menu of a post', opener: dots, overlay: menu(page) });
      for (const [item, title] of [
        ['Edit', 'Edit post'],
        ['Earlier versions', 'Earlier versions'],
      ] as const) {
        await chooseIn(page, dots, item);
        await inspect(page, title, page.getByRole('dialog', { name: title }));
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect.soft(dots, title).toBeFocused();
      }
      await tryOverlay(page, {
        name: 'likers',
        opener: button(post, '1 like'),
        overlay: dialog(page, 'Liked by'),
      });
      await tryOverlay(page, {
        name: 'lightbox',
        opener: post.getByRole('button', { name: /^View image by/ }),
        overlay: page.getByRole('dialog', { name: /^Image by/ }),
      });
      await openComments(post);
      await tryOverlay(page, {
        name: 'menu of a comment',
        opener: button(post, `More actions for the comment by ${me.username}`),
        overlay: menu(page),
      });
      await write(page, 'a draft');
      await inspect(page, 'composer', page.getByRole('textbox', { name: 'Write a post' }));
    });

    test('the overlays of stories', async ({ page, me, member }) => {
      const friend = await member();
      await friend.story('image/jpeg', await jpeg());
      await me.befriend(friend);
      await page.goto('/');
      await tryOverlay(page, {
        name: 'story creation',
        opener: button(strip(page), 'Create story'),
        overlay: creator(page),
      });
      await tileOf(page, friend).click();
      await button(viewer(page), 'Pause').click();
      await inspect(page, 'story viewer', viewer(page));
      await page.keyboard.press('Escape');
      await expect(viewer(page)).toHaveCount(0);
      await expect.soft(tileOf(page, friend)).toBeFocused();
    });

    test('the overlays of groups', async ({ page, me, member }) => {
      const friend = await member();
      const id = await me.group(freshName('overlaid'));
      await friend.join(id);
      await page.goto('/groups');
      await tryOverlay(page, {
        name: 'create group',
        opener: button(page, 'Create group').first(),
        overlay: dialog(page, 'Create group'),
      });
      await page.goto(`/groups/${id}`);
      await tryOverlay(page, {
        name: 'group settings',
        opener: button(page, 'Group Settings'),
        overlay: dialog(page, 'Group Settings'),
      });
      const about = dialog(page, 'About this group');
      if (isPhone)
        await tryOverlay(page, {
          name: 'about this group',
          opener: button(page, 'About this group'),
          overlay: about,
        });
      if (isPhone) await button(page, 'About this group').click();
      const more = button(page, `More actions for ${friend.username}`);
      await tryOverlay(page, { name: 'menu of a member', opener: more, overlay: menu(page) });
      await chooseIn(page, more, 'Ban from group');
      await inspect(page, 'question', page.getByRole('alertdialog'));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect.soft(more, 'question').toBeFocused();
    });

    test('the overlays with forms', async ({ page, me, member }) => {
      const friend = await member();
      await me.befriend(friend);
      const listing = await me.list();
      for (const [path, opener, title] of [
        ['/marketplace', 'List Item', 'List an item'],
        [`/marketplace/${listing.id}`, 'Edit', 'Edit listing'],
        ['/forum', 'New post', 'New forum post'],
        ['/settings', 'New token', 'New token'],
        ['/profile', 'Edit profile', 'Edit profile'],
      ] as const) {
        await page.goto(path);
        await tryOverlay(page, {
          name: title,
          opener: button(page, opener).first(),
          overlay: page.getByRole('dialog', { name: new RegExp(title, 'i') }),
        });
      }
      await button(page, 'Edit profile').click();
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: /Choose picture/ }).click();
      await (await choosing).setFiles(jpegFile(await jpeg()));
      const cut = dialog(page, 'Crop the picture');
      await inspect(page, 'cutting a picture', cut);
      await page.keyboard.press('Escape');
      await expect(cut).toHaveCount(0);
      await page.goto('/friends');
      await tryOverlay(page, {
        name: 'menu of a friend',
        opener: button(page, `More actions for ${friend.username}`),
        overlay: menu(page),
      });
    });

    test('a toast', async ({ page, me }) => {
      await me.post('to be deleted');
      await page.goto('/');
      await chooseIn(page, button(card(page, 'to be deleted'), 'More actions'), 'Delete');
      const toast = page.getByText('Post deleted', { exact: true });
      await toast.hover();
      await inspect(page, 'toast', toast);
    });

    test('the login over a page whose session has ended', async ({ page, me, problems }) => {
      problems.expect(/You are not logged in/);
      await me.list();
      await page.goto('/forum');
      await page.context().clearCookies();
      await button(page, 'New post').click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Title').fill('A title');
      await form
        .getByLabel(/Description|Content|Text/)
        .first()
        .fill('A text');
      await form.getByRole('button').last().click();
      await inspect(page, 'log in again', page.getByRole('dialog', { name: 'Your session has ended' }));
    });
  });
}
