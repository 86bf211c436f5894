import type { Page } from '@playwright/test';
import { webm } from '../../graphql-server/testing/files/webm.ts';
import { png } from '../../graphql-server/testing/files/images.ts';
import { HOLD_MS } from '../features/stories/viewer/gestures.ts';
import { button } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './expectAccessible.ts';
import type { Member } from './member.ts';
import { onlyStoriesOf, setPace, SLOW, tileOf, viewer } from './storyActions.ts';

/** Three members with a picture each, and the strip with theirs only. */
async function threeStories(page: Page, member: () => Promise<Member>): Promise<[Member, Member, Member]> {
  const three: [Member, Member, Member] = [await member(), await member(), await member()];
  for (const bot of three) await bot.story('image/png', await png());
  await onlyStoriesOf(page, ...three);
  return three;
}

const shows = (page: Page, { username }: Member) =>
  expect(viewer(page).getByRole('img', { name: `Story by ${username}`, exact: true })).toBeVisible();

test('by keyboard: opened, walked, paused, closed, and the focus is back on its tile', async ({
  page,
  member,
}) => {
  const [first, second, third] = await threeStories(page, member);
  await page.goto('/');
  await tileOf(page, first).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tileOf(page, second)).toBeFocused();
  await page.keyboard.press('Enter');
  await shows(page, second);
  await expect(page).toHaveURL(/\?story=\d+$/);
  await expect(button(viewer(page), 'Pause')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(button(viewer(page), 'Play')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await shows(page, third);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await shows(page, first);
  await page.keyboard.press('ArrowLeft');
  await shows(page, first);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(tileOf(page, second)).toBeFocused();
  await expect(tileOf(page, first)).toHaveAccessibleName(`Story by ${first.username}, seen`);
});

test('goes on by itself and closes after the last', async ({ page, member }) => {
  const [, second, third] = await threeStories(page, member);
  await page.goto('/');
  await tileOf(page, second).click();
  await shows(page, second);
  await setPace(page, 1);
  await shows(page, third);
  await setPace(page, 20);
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('stands still while it is held', async ({ page, member }) => {
  const [first, second] = await threeStories(page, member);
  await page.goto('/');
  await tileOf(page, first).click();
  await shows(page, first);
  await page.mouse.move(640, 500);
  await page.mouse.down();
  await page.waitForTimeout(2 * HOLD_MS);
  await setPace(page, 20);
  await page.waitForTimeout(500);
  await shows(page, first);
  await setPace(page, SLOW);
  await page.mouse.up();
  await shows(page, first); // a long press leads nowhere
  await setPace(page, 1);
  await shows(page, second);
});

test('taps at the sides, swipes, and Back', async ({ open, me, member }) => {
  const page = await open(me, { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
  const [first, second] = await threeStories(page, member);
  await page.goto('/');
  await tileOf(page, first).tap();
  await shows(page, first);
  await page.touchscreen.tap(360, 500);
  await shows(page, second);
  await page.touchscreen.tap(30, 500);
  await shows(page, first);
  await swipe(page, -150, 0);
  await shows(page, second);
  await swipe(page, 150, 0);
  await shows(page, first);
  await swipe(page, 0, 200);
  await expect(viewer(page)).toHaveCount(0);
  // The browser may take a tap right after a swipe for a part of it.
  await expect(async () => {
    await tileOf(page, first).tap({ timeout: 3_000 });
    await expect(viewer(page)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await shows(page, first);
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

for (const [width, height] of [
  [780, 360],
  [932, 430],
] as const) {
  test(`a phone held sideways, ${width} × ${height}, has the controls in reach`, async ({
    open,
    me,
    member,
  }) => {
    const page = await open(me, { viewport: { width, height }, hasTouch: true, isMobile: true });
    const [first] = await threeStories(page, member);
    await page.goto('/');
    await tileOf(page, first).tap();
    await shows(page, first);
    await button(viewer(page), 'More actions').tap();
    await expect(page.getByRole('menuitem', { name: 'Report' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await button(viewer(page), 'Close story').tap();
    await expect(viewer(page)).toHaveCount(0);
  });
}

/** A finger that goes so many pixels from the middle of the screen. */
async function swipe(page: Page, dx: number, dy: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 195 + dx * share, y: 400 + dy * share }],
    });
  await touch('touchStart');
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share);
  await touch('touchEnd');
}

test('a video plays silently until sound is asked for, with its own progress', async ({ page, member }) => {
  const bot = await member();
  await bot.story('video/webm', await webm({ frames: 100 }));
  await onlyStoriesOf(page, bot);
  await page.goto('/');
  await tileOf(page, bot).click();
  const video = viewer(page).locator('video');
  const state = () =>
    video.evaluate(({ muted, paused, currentTime }: HTMLVideoElement) => ({
      muted,
      paused,
      moves: currentTime > 0,
    }));
  await expect.poll(state).toEqual({ muted: true, paused: false, moves: true });
  await button(viewer(page), 'Pause').click();
  await expect.poll(state).toMatchObject({ paused: true });
  await button(viewer(page), 'Play').click();
  await button(viewer(page), 'Turn sound on').click();
  await expect.poll(state).toMatchObject({ muted: false, paused: false });
  await expect(viewer(page)).toHaveCount(0);
});

test('whoever prefers reduced motion starts it by hand', async ({ open, me, member }) => {
  const page = await open(me, { reducedMotion: 'reduce' });
  const bot = await member();
  await bot.story('video/webm', await webm());
  await onlyStoriesOf(page, bot);
  await page.goto('/');
  await tileOf(page, bot).click();
  const video = viewer(page).locator('video');
  await expect(button(viewer(page), 'Play')).toBeFocused();
  await page.waitForTimeout(500);
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
});

test('the name leads to the profile, and an address that is too old closes', async ({ page, member }) => {
  const [first] = await threeStories(page, member);
  await page.goto('/?story=2147483647');
  await expect(page).toHaveURL('/');
  await expect(viewer(page)).toHaveCount(0);
  await tileOf(page, first).click();
  await viewer(page).getByRole('link', { name: first.username }).click();
  await expect(page).toHaveURL(`/profile/${first.username}`);
  await expect(page.getByRole('heading', { level: 1, name: first.username })).toBeVisible();
});

test('is accessible', async ({ page, member }) => {
  const [first] = await threeStories(page, member);
  await page.goto('/');
  await expect(tileOf(page, first)).toBeVisible();
  await expectAccessible(page, 'stories strip');
  await tileOf(page, first).click();
  await button(viewer(page), 'Pause').click();
  await expectAccessible(page, 'story');
});

test('a story waits behind the dialog of a report, whose keys are not the story’s', async ({
  page,
  member,
}) => {
  const [first, second] = await threeStories(page, member);
  await page.goto('/');
  await tileOf(page, first).click();
  await shows(page, first);
  await button(viewer(page), 'More actions').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const form = page.getByRole('dialog', { name: 'Report this story' });
  await form.getByRole('radio', { name: /^Scam/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: /^Spam/ })).toBeChecked();
  await form.getByRole('textbox').fill('not nice');
  await page.keyboard.press('Space');
  await expect(form.getByRole('textbox')).toHaveValue('not nice ');
  await setPace(page, 20);
  await expectAccessible(page, 'report of a story', [390]);
  await shows(page, first);
  await button(form, 'Send report').click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await shows(page, second);
});
