import type { Locator, Page } from '@playwright/test';
import { button } from './actions.ts';
import { preview } from './composer.ts';
import { choose, expectLoaded, webm, webmFile } from './files.ts';
import { expect, test } from './fixtures.ts';

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
