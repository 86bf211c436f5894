import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { card, firstVisiblePost, gate, scrollBy, settled, withoutPrerendering } from './actions.ts';
import { choose, dataUrl, expectLoaded, jpeg, jpegFile, noise, webm, webmFile } from './files.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './expectAccessible.ts';
import type { Member } from './member.ts';
import { sees } from './sees.ts';

const picture = async (me: Member, text: string) => me.post(text, dataUrl(await jpeg(), 'image/jpeg'));
const video = async (me: Member, text: string) =>
  me.post(text, dataUrl(await webm({ width: 320, height: 180 }), 'video/webm'));

const view = (page: Page, text: string) => card(page, text).getByRole('button', { name: /^View image/ });
const play = (page: Page, text: string) => card(page, text).getByRole('button', { name: /^Play video/ });

/** The addresses of files that the page asked for, with the time in ms. */
function filesOf(page: Page, pattern: RegExp) {
  const asked: { url: string; at: number }[] = [];
  page.on('request', (request) => {
    if (pattern.test(new URL(request.url()).pathname)) asked.push({ url: request.url(), at: Date.now() });
  });
  return asked;
}

test('not a byte of a video before it is clicked; then it plays muted, looped, with controls', async ({
  page,
}) => {
  // Of a size of its own, as files are named by their content and the feed shows other tests' videos, too.
  const clip = await webm({ width: 324, height: 182 });
  const asked = filesOf(page, new RegExp(createHash('sha256').update(clip).digest('hex')));
  await page.goto('/');
  await choose(page, webmFile(clip));
  await page.getByRole('textbox', { name: 'Write a post' }).fill('roll it');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await play(page, 'roll it').waitFor();
  await page.reload();
  await expectLoaded(play(page, 'roll it').locator('img'));
  await settled(page);
  expect(asked).toEqual([]);
  await play(page, 'roll it').click();
  const shown = card(page, 'roll it').locator('video');
  await expect(shown).toHaveJSProperty('paused', false);
  for (const property of ['muted', 'loop', 'controls']) await expect(shown).toHaveJSProperty(property, true);
  await expect(shown).toBeFocused();
  expect(asked.length).toBeGreaterThan(0);
});

test('only one video plays at a time', async ({ page, me }) => {
  await video(me, 'the one');
  await video(me, 'the other');
  await page.goto('/');
  await play(page, 'the one').click();
  await expect(card(page, 'the one').locator('video')).toHaveJSProperty('paused', false);
  await settled(page); // the page scrolls to the player, which has the focus
  await play(page, 'the other').click();
  await expect(card(page, 'the other').locator('video')).toHaveJSProperty('paused', false);
  const playing = () =>
    page
      .locator('video')
      .evaluateAll((all: HTMLVideoElement[]) => all.filter(({ paused }) => !paused).length);
  await expect.poll(playing).toBe(1);
});

test('a video without a still gets one in this browser', async ({ page, me }) => {
  // Of a size of its own: a still that the strip has made of the same file is used again.
  const clip = await webm({ width: 326, height: 184 });
  await me.post('from a bot', dataUrl(clip, 'video/webm'));
  const { hold, open } = gate();
  await page.route('**/*.webm', hold);
  await page.goto('/');
  await sees(page, 'Loading video thumbnail...');
  open();
  await expect(play(page, 'from a bot').locator('img')).toHaveJSProperty('naturalWidth', 326);
  await expect(card(page, 'from a bot').getByText('Loading video thumbnail...')).toHaveCount(0);
});

test('nothing moves when a picture comes', async ({ page, me }) => {
  await me.post('below it');
  await picture(me, 'slow picture');
  const { hold, open } = gate();
  await page.route('**/media/*.webp', hold);
  await page.goto('/');
  await view(page, 'slow picture').waitFor();
  await settled(page);
  const before = await card(page, 'slow picture').boundingBox();
  await page.evaluate(() => {
    Object.assign(window, { shifts: 0 });
    const feed = document.querySelector('[role=feed]')!;
    const inFeed = (entry: any) => entry.sources.some(({ node }: any) => feed.contains(node));
    new PerformanceObserver((list) => {
      const shifts = list.getEntries().filter(inFeed).length;
      Object.assign(window, { shifts: Reflect.get(window, 'shifts') + shifts });
    }).observe({ type: 'layout-shift' });
  });
  open();
  const image = view(page, 'slow picture').locator('img');
  await expectLoaded(image);
  expect(await card(page, 'slow picture').boundingBox()).toEqual(before);
  expect((await image.boundingBox())!.height).toBeLessThanOrEqual(500);
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBe(0);
});

test('a large image comes when it is asked for', async ({ page, me }) => {
  const { id } = await me.post('heavy', dataUrl(await noise({ width: 1_200, height: 800 }), 'image/jpeg'));
  const { imageUrl } = await (await page.request.get(`/api/posts/${id}?media=url`)).json();
  const [, name] = /\/media\/(\w+)/.exec(imageUrl)!;
  const asked = filesOf(page, new RegExp(name!));
  await page.goto('/');
  const load = card(page, 'heavy').getByRole('button', { name: /^Load image · \d+ KB$/ });
  await load.waitFor();
  await settled(page);
  expect(asked).toEqual([]);
  // Within the page: the click itself may scroll the window.
  const box = () =>
    card(page, 'heavy').evaluate((it) => [it.getBoundingClientRect().top + scrollY, it.clientHeight]);
  const before = await box();
  await load.click();
  await expectLoaded(view(page, 'heavy').locator('img'));
  await expect(view(page, 'heavy')).toBeFocused();
  expect(asked.length).toBeGreaterThan(0);
  expect(await box()).toEqual(before);
});

for (const [kind, files, sentence] of [
  ['image', '**/media/*.webp', 'Image unavailable'],
  ['video', '**/media/*.webm', 'Video unavailable'],
] as const) {
  test(`a broken ${kind} is tried once more after a second, then shown as unavailable`, async ({
    page,
    me,
    problems,
  }) => {
    problems.expect(/ERR_FAILED/, /404/);
    await withoutPrerendering(page); // it asks for pictures as well
    await (kind === 'image' ? picture(me, 'broken') : video(me, 'broken'));
    await page.goto('/');
    if (kind === 'video') await play(page, 'broken').locator('img').waitFor();
    // The feed has pictures of other tests, too.
    const [ofPicture] = kind === 'image' ? /[\da-f]{64}/.exec(await view(page, 'broken').innerHTML())! : [''];
    await page.route(files, (route) => route.abort());
    const asked = filesOf(page, kind === 'image' ? new RegExp(ofPicture) : /\.webm$/);
    if (kind === 'image') await page.reload();
    else await play(page, 'broken').click();
    await expect(card(page, 'broken').getByText(sentence)).toBeVisible();
    expect(asked).toHaveLength(2);
    expect(asked[1]!.at - asked[0]!.at).toBeGreaterThanOrEqual(990);
    if (kind === 'image') await sees(page, 'Image unavailable');
    else await sees(page, 'Video unavailable');
  });
}

test('the second try may succeed', async ({ page, me, problems }) => {
  problems.expect(/ERR_FAILED/);
  await picture(me, 'shy');
  let tries = 0;
  await page.route('**/media/*.webp', (route) => (tries++ === 0 ? route.abort() : route.fallback()));
  await page.goto('/');
  await expectLoaded(view(page, 'shy').locator('img'));
});

test('o opens the picture of the card in full, Escape gives the focus back', async ({ page, me }) => {
  await picture(me, 'look closer');
  await page.goto('/');
  await page.getByRole('feed').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  const large = page.getByRole('dialog', { name: /^Image by/ });
  await expectLoaded(large.locator('img'));
  await expect(large.getByRole('button', { name: 'Close' })).toBeFocused();
  await expectAccessible(page, 'lightbox');
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(card(page, 'look closer')).toBeFocused();
  await page.keyboard.press('Enter');
  await large.locator('img').click();
  await expect(large.getByRole('button', { pressed: true })).toBeVisible();
  await page.mouse.click(5, 790);
  await expect(large).toHaveCount(0);
});

test('Back closes the large picture, and after any other way of closing leads where it did', async ({
  page,
  me,
}) => {
  await picture(me, 'back again');
  await page.goto('/forum');
  await page.getByRole('link', { name: 'Feed' }).first().click();
  const large = page.getByRole('dialog', { name: /^Image by/ });
  await view(page, 'back again').click();
  await expectLoaded(large.locator('img'));
  await page.goBack();
  await expect(large).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(view(page, 'back again')).toBeFocused();
  for (const close of ['Escape', 'Enter']) {
    await view(page, 'back again').click();
    await expectLoaded(large.locator('img'));
    await page.keyboard.press(close);
    await expect(large).toHaveCount(0);
  }
  await page.goBack();
  await expect(page).toHaveURL('/forum');
});

test('everybody can use cards with media, and the composer with a preview', async ({ page, me }) => {
  await picture(me, 'a picture');
  await video(me, 'a video');
  await me.post('heavy', dataUrl(await noise({ width: 1_200, height: 600 }), 'image/jpeg'));
  await page.goto('/');
  await play(page, 'a video').locator('img').waitFor();
  await expectAccessible(page, 'cards with media');
  await choose(page, jpegFile(await jpeg()));
  await page.getByRole('button', { name: 'Remove image' }).waitFor();
  await expectAccessible(page, 'composer with preview');
});

test('like, profile, Back: the same post stands in the same place, between pictures', async ({
  page,
  me,
}) => {
  const sizes = await Promise.all(
    [200, 400, 900, 1_400].map(async (height) => dataUrl(await jpeg({ width: 640, height }), 'image/jpeg')),
  );
  for (let n = 1; n <= 30; n++) await me.post(`post ${n}`, n % 3 === 0 ? undefined : sizes[n % 4]);
  await page.goto('/');
  await page.getByRole('feed').waitFor();
  for (let gone = 0; gone < 5; gone += 1) await scrollBy(page, 900);
  const before = await firstVisiblePost(page);
  const post = page.locator(`[data-post="${before.id}"]`);
  await post.getByRole('link').first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/profile/);
  await page.goBack();
  await expect(post).toBeVisible();
  await settled(page);
  const after = await firstVisiblePost(page);
  expect(after.id).toBe(before.id);
  expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(2);
});
