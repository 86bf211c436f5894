import type { Page } from '@playwright/test';
import { shortcuts, type Shortcut, type ShortcutId } from '../app/shortcuts/shortcuts.ts';
import { bell, button, card, openLiveFeed, pill } from './actions.ts';
import { chat, conversations, field as chatField, openMessages } from './chatActions.ts';
import { dataUrl, png } from './files.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './expectAccessible.ts';
import type { Member } from './member.ts';
import { replyBar } from './replyActions.ts';
import { onlyStoriesOf, tileOf, viewer } from './storyActions.ts';

const tooltip = (page: Page) => page.locator('[data-tooltip]');

/** They come when the page is at rest. */
const untilTooltips = (page: Page) =>
  expect(async () => {
    await page.mouse.move(640, 250);
    await bell(page).hover();
    await expect(tooltip(page)).toHaveText('Notifications', { timeout: 1_500 });
  }).toPass();

test('tooltips name what is only an icon; ? shows the keys', async ({ page, me }) => {
  await me.post('something to read');
  await page.goto('/');
  await card(page, 'something to read').waitFor();
  await untilTooltips(page);
  await page.getByRole('button', { name: /^Your menu/ }).hover();
  await expect(tooltip(page)).toHaveText(`Your menu, ${me.username}`);
  const { x, width } = (await tooltip(page).boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(1280);
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await bell(page).focus();
  await expect(tooltip(page)).toHaveText('Notifications');

  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(dialog).toBeVisible();
});

test('without a pointer that hovers the menu offers no keys', async ({ open, me }) => {
  const page = await open(me, { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
  await page.goto('/');
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toHaveCount(0);
});

test('what the keyboard scrolls into view has its tooltip, too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto('/coins');
  const copy = page.getByRole('button', { name: /^Copy/ }).last();
  await copy.waitFor();
  await untilTooltips(page);
  await page.keyboard.press('Escape');
  await copy.focus();
  await expect(tooltip(page)).toHaveText(/^Copy/);
  await expect(tooltip(page)).toBeInViewport();
});

test('? works as soon as the page has content', async ({ page, me }) => {
  await me.post('early bird');
  await page.goto('/');
  await card(page, 'early bird').waitFor();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

interface Scene {
  page: Page;
  /** Has a story. */
  friend: Member;
  /** Has the story after the friend's. */
  other: Member;
}

/** Presses the keys that are being tried. */
type Press = () => Promise<void>;

const search = (page: Page) => page.getByRole('dialog', { name: 'Search People' });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a post' });
const comment = (page: Page) => page.getByRole('textbox', { name: 'Write a comment' });
const escape = (page: Page) => page.keyboard.press('Escape');
const shows = ({ page }: Scene, { username }: Member) =>
  expect(viewer(page).getByRole('img', { name: `Story by ${username}`, exact: true })).toBeVisible();

/** What each key of the list does, in the order of the list. The feed has 'second' below 'first', a picture. */
const tries: Record<ShortcutId, (scene: Scene, press: Press) => Promise<void>> = {
  async search({ page }, press) {
    await press();
    await expect(search(page)).toBeVisible();
    await escape(page);
    await expect(search(page)).toHaveCount(0);
  },
  async shortcuts({ page }, press) {
    await press();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await escape(page);
  },
  async toast({ page, friend }, press) {
    await page.goto(`/profile/${friend.username}`);
    await button(page, 'Bonk').click();
    await expect(page.getByText('BONK! 💥', { exact: true })).toBeVisible();
    await press();
    await expect(page.locator('[role=region]:focus, [role=region] :focus')).toContainText('BONK! 💥');
  },
  async close({ page }, press) {
    await openLiveFeed(page);
    await page.keyboard.press('/');
    await expect(search(page)).toBeVisible();
    await press();
    await expect(search(page)).toHaveCount(0);
  },
  async next({ page }, press) {
    await page.locator('body').click({ position: { x: 5, y: 400 } });
    for (const text of ['first', 'second']) {
      await press();
      await expect(card(page, text)).toBeFocused();
    }
  },
  async previous({ page }, press) {
    await press();
    await expect(card(page, 'first')).toBeFocused();
  },
  async like({ page }, press) {
    await press();
    await expect(button(card(page, 'first'), 'Like')).toHaveAttribute('aria-pressed', 'true');
  },
  async comment({ page }, press) {
    await press();
    await expect(comment(page)).toBeFocused();
    await page.keyboard.type('?jkl'); // letters while one writes
    await expect(comment(page)).toHaveValue('?jkl');
  },
  async toPost({ page }, press) {
    await press();
    await expect(card(page, 'first')).toBeFocused();
    await expect(comment(page)).toHaveValue('?jkl');
    await comment(page).fill('');
    await card(page, 'first').focus();
  },
  async open({ page }, press) {
    await press();
    await expect(page.getByRole('dialog', { name: /^Image by/ })).toBeVisible();
    await escape(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await card(page, 'first').focus();
  },
  async new({ page, friend }, press) {
    await friend.post('fresh');
    await expect(pill(page)).toBeVisible();
    await press();
    await expect(card(page, 'fresh')).toBeFocused();
  },
  async compose({ page }, press) {
    await press();
    await expect(composer(page)).toBeFocused();
  },
  async post({ page }, press) {
    await composer(page).fill('by keys');
    await press();
    await expect(card(page, 'by keys')).toBeVisible();
  },
  async keep({ page }, press) {
    await page.locator('[data-post]').first().focus();
    await page.keyboard.press('n');
    await composer(page).fill('not yet');
    await press();
    await expect(composer(page)).toHaveCount(0);
    await page.keyboard.press('Enter'); // the focus went back to the opener
    await expect(composer(page)).toHaveValue('not yet');
  },
  async send({ page, friend }, press) {
    await openMessages(page, friend);
    await chatField(page).fill('gm');
    await press();
    await expect(chat(page)).toContainText('gm');
    await expect(conversations(page)).toContainText('gm');
  },
  async line({ page }, press) {
    await chatField(page).fill('one');
    await press();
    await expect(chatField(page)).toHaveValue('one\n');
  },
  async reply({ page }, press) {
    await press();
    await expect(replyBar(page)).toContainText('Replying to');
    await page.keyboard.press('Escape');
    await expect(replyBar(page)).toHaveCount(0);
    await expect(chatField(page)).toBeFocused();
  },
  async editLast({ page }, press) {
    await expect(page.getByRole('button', { name: /^More actions for the message/ }).last()).toBeAttached();
    await press();
    await expect(page.getByRole('dialog')).toHaveCount(0); // The field has a text.
    await chatField(page).fill('');
    await press();
    await expect(page.getByRole('dialog', { name: 'Edit message' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(chatField(page)).toBeFocused();
  },
  async leave({ page }, press) {
    await press();
    await expect(conversations(page).locator(':focus')).toBeVisible();
  },
  async nextStory(scene, press) {
    await scene.page.goto('/');
    await tileOf(scene.page, scene.friend).click();
    await shows(scene, scene.friend);
    await press();
    await shows(scene, scene.other);
  },
  async previousStory(scene, press) {
    await press();
    await shows(scene, scene.friend);
  },
  async pause({ page }, press) {
    await button(viewer(page), 'Pause').focus();
    await press();
    await expect(button(viewer(page), 'Play')).toBeFocused();
  },
};

const NAMES: Record<string, string> = {
  Ctrl: 'Control',
  Esc: 'Escape',
  '→': 'ArrowRight',
  '←': 'ArrowLeft',
  '↑': 'ArrowUp',
};

test('every key of the list does what the list says', async ({ page, me, member }) => {
  const scene = { page, friend: await member(), other: await member() };
  for (const { story } of [scene.friend, scene.other]) await story('image/png', await png());
  await onlyStoriesOf(page, scene.friend, scene.other);
  await me.post('second');
  await me.post('first', dataUrl(await png(), 'image/png'));
  await page.goto('/');
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 });
  }).toPass(); // it comes when the page is at rest
  await escape(page);
  for (const { id, chords } of shortcuts.flatMap<Shortcut>(({ keys }) => keys)) {
    for (const chord of chords) {
      const keys = chord.map((key) => NAMES[key] ?? key).join('+');
      await test.step(`${id}: ${keys}`, () => tries[id](scene, () => page.keyboard.press(keys)));
    }
  }
});
