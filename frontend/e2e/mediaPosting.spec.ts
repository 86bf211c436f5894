import { truncate, writeFile } from 'node:fs/promises';
import { button, card, write } from './actions.ts';
import { waitUntilStored } from './browserStorage.ts';
import { field, preview } from './composer.ts';
import { bring, choose, expectLoaded, jpeg, jpegFile, svg } from './files.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { acknowledge } from './sees.ts';

const MB = 1_024 * 1_024;

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
