import { truncate, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { button, card, countUploads, onOperation, write } from './actions.ts';
import {
  bring,
  choose,
  expectLoaded,
  jpeg,
  jpegFile,
  noise,
  svg,
  throttle,
  webm,
  webmFile,
} from './files.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { openTunnel } from '../../graphql-server/testing/tunnel.ts';
import { acknowledge } from './sees.ts';
import { waitUntilStored } from './browserStorage.ts';

const MB = 1_024 * 1_024;

const preview = (page: Page) => page.locator('[data-composer] img');
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Upload' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Write a post' });

/** A picture that takes some seconds at 100 KB a second. */
const largeFile = async () => jpegFile(await noise({ width: 900, height: 900 }));
const SLOW = 100_000;

test('an image is chosen, seen before it is sent, and posted', async ({ page }) => {
  await page.goto('/');
  await choose(page, jpegFile(await jpeg()));
  await expect(preview(page)).toBeVisible();
  await field(page).fill('with a picture');
  await button(page, 'Post').click();
  const image = card(page, 'with a picture')
    .getByRole('button', { name: /^View image/ })
    .locator('img');
  await expectLoaded(image);
  await expect(page.getByRole('article').first()).toContainText('with a picture');
  await page.reload();
  await expect(page.getByRole('button', { name: /^What's on your mind/ })).toBeVisible();
  await expectLoaded(image);
});

test('an image is described, and keeps its words as a draft and in its card', async ({ page, me }) => {
  await page.goto('/');
  await choose(page, jpegFile(await jpeg()));
  await field(page).fill('with a described picture');
  await button(page, 'Describe the image').click();
  const words = page.getByRole('textbox', { name: /^Describe the image/ });
  await expect(words).toBeFocused();
  await words.fill('x'.repeat(1_001));
  await expect(page.getByText('1 character too long')).toBeVisible();
  await expect(button(page, 'Post')).toHaveAttribute('aria-disabled', 'true');
  await words.fill('Two halves, one dark');
  await expectAccessible(page, 'composer with a description');
  await waitUntilStored(page, 'with a described picture', 'Two halves, one dark');
  await page.reload();
  await page.getByRole('button', { name: /Draft/ }).click();
  await expect(words).toHaveValue('Two halves, one dark');
  await button(page, 'Post').click();
  const name = `View image by ${me.username}: Two halves, one dark`;
  const image = card(page, 'with a described picture').getByRole('button', { name, exact: true });
  await expect(image.locator('img')).toHaveAttribute('alt', 'Two halves, one dark');
  await image.click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /: Two halves, one dark$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^What's on your mind/ }).click();
  await choose(page, jpegFile(await jpeg({ width: 300 })));
  await expect(button(page, 'Describe the image')).toBeVisible();
  await expect(words).toHaveCount(0);
});

test('a description goes with the file that it describes', async ({ page }) => {
  await page.goto('/');
  const words = page.getByRole('textbox', { name: /^Describe the image/ });
  await choose(page, jpegFile(await jpeg()));
  await button(page, 'Describe the image').click();
  await words.fill('the first one');
  await choose(page, jpegFile(await jpeg({ width: 300 })));
  await button(page, 'Describe the image').click();
  await expect(words).toHaveValue('');
  await words.fill('the second one');
  await button(page, 'Remove image').click();
  await choose(page, jpegFile(await jpeg()));
  await expect(button(page, 'Describe the image')).toBeVisible();
});

test('a video is posted with its still and no text', async ({ page, request }) => {
  await page.goto('/');
  await choose(page, webmFile(await webm({ width: 640, height: 360 })));
  await expect(preview(page)).toBeVisible();
  await button(page, 'Post').click();
  const first = page.getByRole('article').first();
  await expect(first.getByRole('button', { name: /^Play video/ }).locator('img')).toBeVisible();
  const { data } = await (
    await request.post('/graphql', { data: { query: '{ feed { nodes { media { sizes { width } } } } }' } })
  ).json();
  expect(data.feed.nodes[0].media.sizes.at(-1).width).toBe(400); // §9
});

test('a video that cannot be seeked, or shows no picture, is soon ready to be posted without a still', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const ignore = { set() {}, get: () => 0, configurable: true };
    Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', ignore);
  });
  await page.goto('/');
  const video = webmFile(await webm({ width: 640, height: 360 }));
  await choose(page, video);
  await expect(button(page, 'Remove video')).toBeVisible({ timeout: 8_000 });
  await button(page, 'Remove video').click();
  await page.evaluate(() =>
    Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { get: () => 0 }),
  );
  await choose(page, video);
  await expect(button(page, 'Remove video')).toBeVisible({ timeout: 3_000 });
  await button(page, 'Post').click();
  await expect(
    page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Play video/ }),
  ).toBeVisible();
});

/** The brightest point of a picture, of 255. */
const brightest = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => {
    const { naturalWidth: width, naturalHeight: height } = element;
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!;
    context.drawImage(element, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    return data.reduce((most, value, place) => (place % 4 === 3 ? most : Math.max(most, value)), 0);
  });

/** Posts the chosen video; the picture that its card shows is not black. */
async function expectBrightStill(page: Page): Promise<void> {
  await expect(preview(page)).toBeVisible();
  await button(page, 'Post').click();
  const still = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Play video/ })
    .locator('img');
  await expectLoaded(still);
  expect(await brightest(still)).toBeGreaterThan(100);
}

test('the still of a video that begins black is taken later', async ({ page }) => {
  await page.goto('/');
  await choose(page, webmFile(await webm({ width: 640, height: 360, black: 8 })));
  await expectBrightStill(page);
});

test('a frame that is not there yet when its seek ends is drawn again', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const draw = CanvasRenderingContext2D.prototype.drawImage;
    CanvasRenderingContext2D.prototype.drawImage = function (...what: unknown[]) {
      CanvasRenderingContext2D.prototype.drawImage = draw; // the first one only
      if (!(what[0] instanceof HTMLVideoElement)) Reflect.apply(draw, this, what);
    };
  });
  await choose(page, webmFile(await webm({ width: 640, height: 360 })));
  await expectBrightStill(page);
});

for (const how of ['paste', 'drop'] as const) {
  test(`${how} takes a picture`, async ({ page }) => {
    await page.goto('/');
    if (how === 'paste') await write(page, 'words before');
    await page.locator('[data-composer] input[type=file]').waitFor({ state: 'attached' });
    await bring(page, how, jpegFile(await jpeg()));
    await expect(preview(page)).toBeVisible();
    await expect(field(page)).toHaveValue(how === 'paste' ? 'words before' : '');
    await button(page, 'Remove image').click();
    await expect(preview(page)).toHaveCount(0);
    await expect(field(page)).toBeFocused();
  });
}

test('a refused file is reported with the texts of section 5 and changes nothing', async ({
  page,
}, testInfo) => {
  await page.goto('/');
  await choose(page, jpegFile(await jpeg()));
  await expect(preview(page)).toBeVisible();
  const sparse = async (name: string, bytes: number) => {
    const path = testInfo.outputPath(name);
    await writeFile(path, '');
    await truncate(path, bytes);
    return path;
  };
  await choose(page, { name: 'a.svg', mimeType: 'image/svg+xml', buffer: svg });
  await acknowledge(page, 'Please select an image or video file');
  await choose(page, { name: 'a.txt', mimeType: 'text/plain', buffer: svg });
  await acknowledge(page, 'Please select an image or video file');
  await choose(page, { name: 'no.png', mimeType: 'image/png', buffer: svg });
  await acknowledge(page, 'Failed to read the selected file');
  await choose(page, await sparse('large.jpg', 10 * MB + 1));
  await acknowledge(page, 'Please select a image smaller than 10MB');
  await choose(page, await sparse('large.mp4', 50 * MB + 1));
  await acknowledge(page, 'Please select a video smaller than 50MB');
  await expect(preview(page)).toBeVisible();
});

test('Cancel stops an upload and keeps the draft', async ({ page }) => {
  await page.goto('/');
  await choose(page, await largeFile());
  await field(page).fill('on second thought');
  const limit = await throttle(page);
  await limit(SLOW);
  await button(page, 'Post').click();
  await expect(progress(page)).not.toHaveAttribute('aria-valuenow', '0');
  await button(page, 'Cancel').click();
  await expect(progress(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await limit('full');
  await expect(preview(page)).toBeVisible();
  await button(page, 'Post').click();
  await expect(card(page, 'on second thought')).toHaveCount(1);
});

test('a connection cut in the middle: Try again makes exactly one post', async ({
  page,
  me,
  product,
  problems,
}) => {
  problems.expect(/ERR_(CONNECTION|EMPTY|SOCKET)_/, /WebSocket/);
  const tunnel = await openTunnel(product.url);
  await page.goto(tunnel.url);
  await choose(page, await largeFile());
  await field(page).fill('through the tunnel');
  tunnel.limit(SLOW);
  await button(page, 'Post').click();
  await expect(progress(page)).not.toHaveAttribute('aria-valuenow', '0');
  tunnel.cut();
  await expect(page.getByRole('alert').filter({ hasText: 'Your post was not sent.' })).toBeVisible();
  await expect(preview(page)).toBeVisible();
  tunnel.mend();
  await button(page.getByRole('main'), 'Try again').click();
  await expect(card(page, 'through the tunnel')).toHaveCount(1);
  await page.reload();
  await expect(card(page, 'through the tunnel')).toHaveCount(1);
  await expect(page.getByRole('article').filter({ hasText: me.username })).toHaveCount(1);
  await page.goto('about:blank');
  tunnel.close();
});

test('a connection that falls silent counts as lost', async ({ page, problems }) => {
  problems.expect(/ERR_/);
  await page.clock.install();
  await page.goto('/');
  await page.route('**/media', () => {}); // never answered
  await choose(page, jpegFile(await jpeg()));
  await button(page, 'Post').click();
  await expect(progress(page)).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('alert').filter({ hasText: "Can't reach the server" })).toBeVisible();
});

test('a file that has arrived is not sent again by Try again', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  const uploads = countUploads(page);
  await page.goto('/');
  await onOperation(page, 'CreatePost', (route) => route.abort());
  await choose(page, jpegFile(await jpeg()));
  await field(page).fill('half way there');
  await button(page, 'Post').click();
  await expect(page.getByRole('alert').filter({ hasText: 'The server did not respond' })).toBeVisible();
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(card(page, 'half way there')).toHaveCount(1);
  expect(uploads()).toBe(1);
});

test('a refusal by the server is shown with its own message', async ({ page, problems }) => {
  problems.expect(/status of 503/);
  await page.goto('/');
  await page.route('**/media', (route) => route.fulfill({ status: 503, body: 'The disk is full.' }));
  await choose(page, jpegFile(await jpeg()));
  await button(page, 'Post').click();
  await expect(page.getByRole('alert').filter({ hasText: /(?<!\d: )The disk is full\./ })).toBeVisible();
});

test('a draft outlives a reload with the bytes of its file', async ({ page }) => {
  await page.goto('/');
  await choose(page, jpegFile(await jpeg()));
  await field(page).fill('not yet');
  await waitUntilStored(page, 'not yet', 'photo.jpg');
  await page.reload();
  await page.getByRole('button', { name: /^Draft Photo · not yet/ }).click();
  await expect(preview(page)).toBeVisible();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await button(page, 'Post').click();
  await expectLoaded(card(page, 'not yet').locator('img'));
  await page.reload();
  await expect(page.getByRole('button', { name: /^What's on your mind/ })).toBeVisible();
});

test('a discarded draft takes its file along', async ({ page }) => {
  await page.goto('/');
  await choose(page, jpegFile(await jpeg()));
  await expect(preview(page)).toBeVisible();
  await waitUntilStored(page, 'photo.jpg');
  await page.reload();
  await page.getByRole('button', { name: /^Draft Photo/ }).click();
  await button(page, 'Discard').click();
  await expect(preview(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^What's on your mind/ })).toBeVisible();
});
