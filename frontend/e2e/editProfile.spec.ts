import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { noise, jpegOfPhone, png } from '../../graphql-server/testing/files/images.ts';
import { button, countUploads, gate, onOperation, write } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './expectAccessible.ts';
import { freshName, PASSWORD } from './member.ts';

interface Choice {
  name?: string;
  mimeType?: string;
  buffer: Buffer;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit profile' });
const cropDialog = (page: Page) => page.getByRole('dialog', { name: 'Crop the picture' });

/** Chooses a file; a path for one that is too large to be handed over. */
async function choose(page: Page, name: RegExp, choice: Choice | string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name }).click();
  const given = { name: 'picture.png', mimeType: 'image/png' };
  await (await chooser).setFiles(typeof choice === 'string' ? choice : { ...given, ...choice });
}

async function chooseAndCut(page: Page, name: RegExp, choice: Choice): Promise<void> {
  await choose(page, name, choice);
  await button(cropDialog(page), 'Use picture').click();
  await expect(cropDialog(page)).toHaveCount(0);
}

async function openEditor(page: Page): Promise<void> {
  await page.goto('/profile');
  await button(page, 'Edit profile').click();
  await expect(dialog(page)).toBeVisible();
}

/** The colour in the middle of a picture, in shares of its size, as 'r,g,b' to the nearest of 0 and 255. */
const colourAt = (page: Page, picture: string, x: number, y: number) =>
  page.locator(picture).evaluate(
    async (image: HTMLImageElement, at) => {
      await image.decode();
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const pen = canvas.getContext('2d')!;
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(at[0]! * canvas.width, at[1]! * canvas.height, 1, 1);
      return Array.from(data.slice(0, 3), (part) => (part > 127 ? 255 : 0)).join();
    },
    [x, y],
  );

const RED = '255,0,0';
const BLUE = '0,0,255';

const alertBox = (page: Page, text: string) => page.getByRole('alertdialog', { name: text });

test('a new picture is seen everywhere at once, and by others', async ({ page, me, open, member }) => {
  await me.post('with my face');
  await openEditor(page);
  await chooseAndCut(page, /Choose picture/, { buffer: await png({ width: 800, height: 400 }) });
  await button(dialog(page), 'Save').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Your profile is saved.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Your menu/ }).locator('img')).toBeVisible();
  await expect(page.locator('main h1').locator('xpath=../..').locator('img')).toBeVisible();
  await expect(page.getByRole('article').locator('img')).toBeVisible();
  await page.getByRole('link', { name: /Hodlhood/ }).dispatchEvent('click');
  await expect(page.locator('[data-composer] img')).toBeVisible();
  const other = await open(await member());
  await other.goto(`/profile/${me.username}`);
  const face = other.locator('main img').first();
  const ratio = () => face.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  await expect.poll(ratio).toBe(1);
});

test('the keys choose the part that is kept', async ({ page }) => {
  await openEditor(page);
  await choose(page, /Choose picture/, { buffer: await png({ width: 1200, height: 400 }) });
  await expect(page.getByRole('application', { name: 'Position of the picture' })).toBeFocused();
  await page.keyboard.press('+');
  for (let n = 0; n < 40; n++) await page.keyboard.press('ArrowLeft'); // the picture to the left: its right end
  await button(cropDialog(page), 'Use picture').click();
  await expect(cropDialog(page)).toHaveCount(0);
  const preview = 'dialog img';
  await expect(page.locator(preview)).toBeVisible();
  expect(await colourAt(page, preview, 0.05, 0.5)).toBe(BLUE);
  expect(await colourAt(page, preview, 0.95, 0.5)).toBe(BLUE);
});

test('the hand moves and the wheel zooms', async ({ page }) => {
  await openEditor(page);
  await choose(page, /Choose picture/, { buffer: await png({ width: 1200, height: 400 }) });
  const box = (await page.getByRole('application').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -300);
  const zoom = page.getByRole('slider', { name: 'Zoom' });
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(1.3);
  const edge = async () => (await page.getByRole('application').locator('img').boundingBox())!.x;
  const before = await edge();
  await page.mouse.down();
  for (let n = 1; n <= 6; n++) await page.mouse.move(x + n * 100, y);
  await expect.poll(edge).toBeGreaterThan(before + 100);
  await page.mouse.up();
  await button(cropDialog(page), 'Use picture').click();
  await expect(cropDialog(page)).toHaveCount(0); // its picture is whole
  await expect(page.locator('dialog img')).toBeVisible();
  expect(await colourAt(page, 'dialog img', 0.95, 0.5)).toBe(RED);
});

test('a cover keeps its shape, a picture of a phone stands upright', async ({ page }) => {
  await openEditor(page);
  await chooseAndCut(page, /Choose cover/, { buffer: await jpegOfPhone(), mimeType: 'image/jpeg' });
  await button(dialog(page), 'Save').click();
  await expect(dialog(page)).toHaveCount(0);
  const cover = page.locator('main img[srcset]');
  await expect(cover).toBeVisible();
  const ratio = await cover.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  expect(ratio).toBeCloseTo(3.2, 1);
  // Lying it is red at the left and blue at the right; upright the colours meet in the middle of its height.
  expect(await colourAt(page, 'main img[srcset]', 0.1, 0.05)).toBe(RED);
  expect(await colourAt(page, 'main img[srcset]', 0.9, 0.05)).toBe(RED);
  expect(await colourAt(page, 'main img[srcset]', 0.1, 0.95)).toBe(BLUE);
});

test('both can be removed again', async ({ page }) => {
  await openEditor(page);
  await chooseAndCut(page, /Choose picture/, { buffer: await png() });
  await chooseAndCut(page, /Choose cover/, { buffer: await png() });
  await button(dialog(page), 'Save').click();
  await expect(page.locator('main img')).toHaveCount(2);
  await button(page, 'Edit profile').click();
  await button(dialog(page), 'Remove picture').click();
  await button(dialog(page), 'Remove cover').click();
  await button(dialog(page), 'Save').click();
  await expect(page.locator('main img')).toHaveCount(0);
  await page.reload();
  await button(page, 'Edit profile').waitFor();
  await expect(page.locator('main img')).toHaveCount(0);
});

test('what is not taken', async ({ page }, testInfo) => {
  const large = testInfo.outputPath('large.png');
  await writeFile(large, '');
  await truncate(large, 10 * 1_024 * 1_024 + 1);
  await openEditor(page);
  for (const [choice, text] of [
    [{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('gm') }, 'Please select an image file'],
    [
      { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      'Please select an image file',
    ],
    [large, 'Please select a image smaller than 10MB'],
    [{ buffer: Buffer.from('gm') }, 'Failed to read the selected file'],
  ] as const) {
    await choose(page, /Choose picture/, choice);
    await expect(alertBox(page, text)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(alertBox(page, text)).toHaveCount(0);
    await expect(cropDialog(page)).toHaveCount(0);
    await expect(button(dialog(page), 'Save')).toBeDisabled();
  }
});

test.describe('a cut connection', () => {
  test('keeps what was chosen, and Save tries again', async ({ page, problems }) => {
    problems.expect(/ERR_FAILED/);
    await page.route('**/media', (route) => route.abort());
    await openEditor(page);
    await chooseAndCut(page, /Choose picture/, { buffer: await png() });
    await button(dialog(page), 'Save').click();
    await expect(dialog(page).getByRole('alert')).toContainText(
      "Your profile was not saved. Can't reach the server.",
    );
    await expectAccessible(page, 'profile not saved', [390]);
    await expect(page.locator('dialog img')).toBeVisible();
    await page.unrouteAll();
    await button(dialog(page), 'Save').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('main img')).toHaveCount(1);
  });

  test("shows the server's refusal, too, and sends no file twice", async ({ page, problems }) => {
    problems.expect(/status of 503/);
    const uploads = countUploads(page);
    await onOperation(page, 'UpdateProfile', (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain', body: 'The server is busy.' }),
    );
    await openEditor(page);
    await chooseAndCut(page, /Choose cover/, { buffer: await png() });
    await button(dialog(page), 'Save').click();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'Your profile was not saved. The server is busy.',
    );
    await page.unrouteAll();
    const { hold, open } = gate();
    await onOperation(page, 'UpdateProfile', hold);
    await button(dialog(page), 'Save').click();
    await expect(dialog(page)).toContainText('Processing…');
    open();
    await expect(dialog(page)).toHaveCount(0);
    expect(uploads()).toBe(1);
  });

  test('says why one cannot save', async ({ page, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    await openEditor(page);
    await chooseAndCut(page, /Choose picture/, { buffer: await png() });
    await page.context().setOffline(true);
    await expect(button(dialog(page), 'Save')).toBeDisabled();
    await expect(
      dialog(page).getByText("You're offline. You can save when the connection is back."),
    ).toBeVisible();
    await page.context().setOffline(false);
    await expect(button(dialog(page), 'Save')).toBeEnabled();
  });
});

test('an upload can be cancelled, and shows how far it is', async ({ page }) => {
  await openEditor(page);
  await chooseAndCut(page, /Choose cover/, {
    buffer: await noise({ width: 2000, height: 1000 }),
    mimeType: 'image/jpeg',
  });
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  await button(dialog(page), 'Save').click();
  const bar = dialog(page).getByRole('progressbar');
  await expect(bar).toBeVisible();
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await expectAccessible(page, 'profile uploading', [390]);
  await page.keyboard.press('Escape'); // does not throw away what is under way
  await expect(bar).toBeVisible();
  await button(dialog(page), 'Cancel').click();
  await expect(bar).toHaveCount(0);
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await expect(button(dialog(page), 'Save')).toBeEnabled();
});

test('what was chosen is not thrown away by a slip', async ({ page }) => {
  await openEditor(page);
  await chooseAndCut(page, /Choose picture/, { buffer: await png() });
  await choose(page, /Change picture/, { buffer: await png() });
  await expect(cropDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cropDialog(page)).toHaveCount(0);
  await expect(button(dialog(page), 'Change picture')).toBeFocused();
  await page.keyboard.press('Escape');
  const question = alertBox(page, 'Discard your changes?');
  await button(question, 'Cancel').click();
  await expect(page.locator('dialog img')).toBeVisible();
  await page.keyboard.press('Escape');
  await button(question, 'Discard').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(page, 'Edit profile')).toBeFocused();
});

test('a file dialog that is given up closes nothing', async ({ page }) => {
  await openEditor(page);
  // What the platform sends when its dialog is closed without a choice; it bubbles.
  await page.locator('input[type=file]').first().dispatchEvent('cancel', { bubbles: true });
  await expect(button(dialog(page), 'Choose picture')).toBeVisible();
});

test('signing up with a picture', async ({ visitor: page }) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign up' }).click();
  const form = page.getByRole('form', { name: 'Sign up' });
  await choose(page, /Choose picture/, { buffer: Buffer.from('gm'), mimeType: 'text/plain' });
  await button(alertBox(page, 'Please select an image file'), 'OK').click();
  await chooseAndCut(page, /Choose picture/, {
    buffer: await noise({ width: 1200, height: 1200 }),
    mimeType: 'image/jpeg',
  });
  await expect(form.locator('img')).toBeVisible();
  await expect(form.locator('[aria-invalid]')).toHaveCount(0); // the dialog's buttons send no form
  await expectAccessible(page, 'auth sign up with picture');
  const name = freshName();
  await form.getByLabel('Username').fill(name);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(form, 'Sign up').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: /^Your menu/ }).locator('img')).toBeVisible();
  await write(page, 'hello');
  await expect(page.locator('[data-composer] img').first()).toBeVisible();
});

test('looks right to everyone', async ({ page }) => {
  await openEditor(page);
  await chooseAndCut(page, /Choose cover/, { buffer: await png() });
  await expectAccessible(page, 'profile edit');
  await choose(page, /Choose picture/, { buffer: await png() });
  await expect(cropDialog(page)).toBeVisible();
  await expectAccessible(page, 'profile crop');
  await page.setViewportSize({ width: 320, height: 640 });
  const overhang = await cropDialog(page).evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(overhang).toBeLessThanOrEqual(0);
  await expect(button(cropDialog(page), 'Use picture')).toBeInViewport();
});
