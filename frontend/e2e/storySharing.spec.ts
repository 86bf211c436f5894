import { truncate, writeFile } from 'node:fs/promises';
import { mp4 } from '../../graphql-server/testing/files/mp4.ts';
import { jpeg, noise, png, svg } from '../../graphql-server/testing/files/images.ts';
import { button, gate, onOperation } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './expectAccessible.ts';
import { choose, creator, file, onlyStoriesOf, strip, tileOf, viewer } from './storyActions.ts';
import { acknowledge, sees } from './sees.ts';

const MB = 1_024 * 1_024;

test('a picture: chosen, seen before, shared, first in the strip, and there after a reload', async ({
  page,
  me,
}) => {
  await onlyStoriesOf(page, me);
  await page.goto('/');
  await choose(page, file('sunset.png', 'image/png', await png()));
  await expect(creator(page).getByRole('img', { name: 'Your story: sunset.png' })).toBeVisible();
  await sees(creator(page), 'Create Your Story', 'Change Media');
  await expect(button(creator(page), 'Share story')).toBeFocused();
  await button(creator(page), 'Change Media').click();
  await expect(button(creator(page), 'Choose a photo or video')).toBeFocused();
  await choose(page, file('sunrise.jpg', 'image/jpeg', await jpeg()));
  await button(creator(page), 'Share story').click();
  await expect(creator(page)).toHaveCount(0);
  await expect(page.getByText('Your story is shared.', { exact: true })).toBeVisible();
  await expect(button(strip(page), 'Create story')).toBeFocused();
  await expect(tileOf(page, me)).toHaveCount(1);
  await page.reload();
  await tileOf(page, me).click();
  await expect(viewer(page).getByRole('img', { name: `Story by ${me.username}` })).toBeVisible();
});

test('on a phone that lies on its side a file can be chosen', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/');
  await button(page, 'Create story').click();
  const { width, height } = (await button(creator(page), 'Choose a photo or video').boundingBox())!;
  expect(width).toBeGreaterThan(2 * height);
});

test('a video goes with a poster of 300 px, and its tile does not fetch the video', async ({ page, me }) => {
  await onlyStoriesOf(page, me);
  await page.goto('/');
  await choose(page, file('clip.mp4', 'video/mp4', await mp4({ width: 640, height: 360 })));
  await expect(creator(page).locator('video')).toBeVisible();
  await button(creator(page), 'Share story').click();
  await expect(creator(page)).toHaveCount(0);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.reload();
  const picture = tileOf(page, me).locator('img').first();
  await expect.poll(() => picture.evaluate(widthOfFile)).toBe(300);
  expect(fetched.filter((url) => url.endsWith('.mp4'))).toEqual([]);
  await tileOf(page, me).click();
  await expect(viewer(page).locator('video')).toBeVisible();
});

/** The pixels that the file behind an image has; `naturalWidth` speaks of those that `sizes` promises. */
async function widthOfFile(image: Element): Promise<number> {
  const { currentSrc } = image as HTMLImageElement;
  if (!currentSrc) return 0;
  return (await createImageBitmap(await (await fetch(currentSrc)).blob())).width;
}

test('what is not a picture or video, too large or broken is refused in the specified words', async ({
  page,
}, testInfo) => {
  const long = testInfo.outputPath('long.mp4');
  await writeFile(long, '');
  await truncate(long, 25 * MB + 1); // takes no room, and need not travel to the browser
  await page.goto('/');
  await choose(page, file('drawing.svg', 'image/svg+xml', svg));
  await acknowledge(page, 'Please select an image or video file');
  await choose(page, file('big.png', 'image/png', Buffer.alloc(5 * MB + 1)));
  await acknowledge(page, 'Please select a image smaller than 5MB');
  await choose(page, long);
  await acknowledge(page, 'Please select a video smaller than 25MB');
  await choose(page, file('torn.png', 'image/png', (await png()).subarray(0, 60)));
  await acknowledge(page, 'Failed to read the selected file');
  await expect(button(creator(page), 'Choose a photo or video')).toBeVisible();
});

test('a cut connection loses nothing: Try again shares it once', async ({ page, me, problems }) => {
  problems.expect(/ERR_CONNECTION_RESET|ERR_FAILED/);
  await onlyStoriesOf(page, me);
  await page.goto('/');
  await choose(page, file('photo.jpg', 'image/jpeg', await jpeg()));
  await page.route('**/media', (route) => route.abort('connectionreset'), { times: 1 });
  await button(creator(page), 'Share story').click();
  await acknowledge(page, 'Failed to create story. Please try with a smaller file.');
  await expect(creator(page).getByRole('img')).toBeVisible();
  await expect(button(creator(page), 'Try again')).toBeFocused();

  // The story is made, but the answer is lost on its way.
  let lost = false;
  await onOperation(page, 'CreateStory', async (route) => {
    if (lost) return route.fallback();
    lost = true;
    await route.fetch();
    await route.abort();
  });
  await button(creator(page), 'Try again').click();
  await acknowledge(page, 'Failed to create story. Please try with a smaller file.');

  await button(creator(page), 'Try again').click();
  await expect(creator(page)).toHaveCount(0);
  await expect(tileOf(page, me)).toHaveCount(1);
});

test('shows how far it is and can be cancelled', async ({ page, me }) => {
  await onlyStoriesOf(page, me);
  await page.goto('/');
  const { hold, open } = gate();
  await page.route('**/media', hold, { times: 1 });
  await choose(page, file('noise.jpg', 'image/jpeg', await noise()));
  await button(creator(page), 'Share story').click();
  await expect(creator(page).getByRole('progressbar')).toBeVisible();
  await button(creator(page), 'Cancel').click();
  await expect(creator(page).getByRole('progressbar')).toHaveCount(0);
  await expect(creator(page).getByRole('img')).toBeVisible();
  open();
  await button(creator(page), 'Share story').click();
  await expect(tileOf(page, me)).toHaveCount(1);
});

test('closing asks before it throws something away', async ({ page }) => {
  await page.goto('/');
  await button(strip(page), 'Create story').click();
  await expect(creator(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(creator(page)).toHaveCount(0);
  await expect(button(strip(page), 'Create story')).toBeFocused();
  await choose(page, file('keep.png', 'image/png', await png()));
  await expect(creator(page).getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard this story?' });
  await button(question, 'Cancel').click();
  await expect(creator(page).getByRole('img')).toBeVisible();
  await button(creator(page), 'Close').click();
  await button(question, 'Discard').click();
  await expect(creator(page)).toHaveCount(0);
});

test('a file is dropped or pasted', async ({ page }) => {
  await page.goto('/');
  const bytes = [...(await png())];
  await button(strip(page), 'Create story').click();
  for (const way of ['drop', 'paste'] as const) {
    await creator(page).evaluate(
      (dialog, { way, bytes }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], `${way}.png`, { type: 'image/png' }));
        const bubbles = { bubbles: true, cancelable: true };
        dialog.dispatchEvent(
          way === 'drop'
            ? new DragEvent('drop', { ...bubbles, dataTransfer: data })
            : new ClipboardEvent('paste', { ...bubbles, clipboardData: data }),
        );
      },
      { way, bytes },
    );
    await expect(creator(page).getByRole('img', { name: `Your story: ${way}.png` })).toBeVisible();
  }
});

test('offline it says why it waits', async ({ page, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/');
  const sent = await onOperation(page, 'CreateStory');
  await choose(page, file('later.png', 'image/png', await png()));
  await page.context().setOffline(true);
  const share = button(creator(page), 'Share story');
  await expect(share).toHaveAccessibleDescription(/^You're offline/);
  await share.click({ force: true });
  expect(sent()).toBe(0);
  await page.context().setOffline(false);
  await share.click();
  await expect(creator(page)).toHaveCount(0);
});

test('is accessible', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  await page.goto('/');
  await button(strip(page), 'Create story').click();
  await expect(button(creator(page), 'Choose a photo or video')).toBeFocused();
  await expectAccessible(page, 'story create');
  await choose(page, file('photo.png', 'image/png', await png()));
  await page.route('**/media', (route) => route.abort());
  await button(creator(page), 'Share story').click();
  await acknowledge(page, 'Failed to create story. Please try with a smaller file.');
  await expectAccessible(page, 'story create failed');
});
