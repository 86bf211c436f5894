import type { Page } from '@playwright/test';
import { button, gate, logIn, logOut, onOperation, openNotifications, unread } from './actions.ts';
import { dataUrl, expectLoaded, jpeg, jpegFile, png } from './files.ts';
import { expect, test } from './fixtures.ts';
import { choosePicture, fill, form, listing } from './marketActions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { acknowledge, sees } from './sees.ts';
import { waitUntilStored } from './browserStorage.ts';

const WALLET = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';

/** Section 9's, in its order. */
const CATEGORIES = [
  'Electronics',
  'Clothing',
  'Books',
  'Home & Garden',
  'Sports',
  'Art',
  'Collectibles',
  'Other',
];
const CONDITIONS = ['New', 'Used', 'Refurbished'];

const titles = (page: Page) => page.locator('[data-listing] h2').allTextContents();

test(
  'a thing is listed with its picture, somebody asks about it, and the seller is told',
  { tag: '@main' },
  async ({ page, me, open, member }) => {
    await page.goto('/');
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Marketplace' }).click();
    await expect(page).toHaveURL('/marketplace');
    await sees(page, 'List Item');
    await button(page, 'List Item').first().click();
    const options = (label: string) => form(page).getByLabel(label).locator('option:not([value=""])');
    await expect(options('Category')).toHaveText(CATEGORIES);
    await expect(options('Condition')).toHaveText(CONDITIONS);

    await choosePicture(page, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await acknowledge(page, 'Please select an image file');
    await button(form(page), 'List item').click();
    await expect(form(page).getByLabel('Title')).toBeFocused(); // §5: required
    await fill(form(page), 'Bicycle', '12.505');
    await button(form(page), 'List item').click();
    await expect(form(page).getByText('at most two decimals')).toBeVisible();
    await form(page).getByLabel('Wallet address').fill(WALLET);
    await form(page).getByLabel('Price in SOL').fill('12.5');
    await choosePicture(page, jpegFile(await jpeg()));
    await expectLoaded(form(page).getByRole('img'));
    await expect(form(page).getByLabel('Condition')).toHaveValue('NEW');
    await expectAccessible(page, 'market form');

    await waitUntilStored(page, 'new tyres', 'photo.jpg');
    await page.reload();
    await button(page, 'List Item').first().click();
    await expect(form(page).getByText('Draft restored')).toBeVisible();
    await expectLoaded(form(page).getByRole('img'));
    await expect(form(page).getByLabel('Description')).toHaveValue('Steel frame,\nnew tyres.');
    await button(form(page), 'List item').click();
    await expect(form(page)).toHaveCount(0);
    await expectLoaded(listing(page, 'Bicycle').locator('img').first());
    await button(page, 'List Item').click();
    await expect(form(page).getByLabel('Title')).toHaveValue('');

    const bob = await member();
    const other = await open(bob, { permissions: ['clipboard-read', 'clipboard-write'] });
    await other.goto('/marketplace');
    await expect(listing(other, 'Bicycle').getByText('12.50 SOL')).toBeVisible();
    await listing(other, 'Bicycle').getByRole('link').click();
    await expect(other.getByRole('heading', { name: 'Bicycle' })).toBeVisible();
    await expect(other).toHaveTitle(/^Bicycle/);
    await button(other, 'Copy the wallet address').click();
    await expect(other.getByText('Copied').first()).toBeVisible();
    await other.keyboard.press('/'); // pages may not read the clipboard: it is pasted, as a person would
    await other.getByPlaceholder('Search for friends...').press('ControlOrMeta+v');
    await expect(other.getByPlaceholder('Search for friends...')).toHaveValue(WALLET);
    await other.keyboard.press('Escape');
    await button(other, 'View the picture in full size').click();
    await expect(other.getByRole('dialog', { name: 'Picture of Bicycle' })).toBeVisible();
    await other.keyboard.press('Escape');

    await other.getByRole('link', { name: 'Message seller' }).click();
    await expect(other).toHaveURL(/\/messages\?with=\d+&listing=\d+$/);
    const field = other.getByRole('textbox', { name: 'Write a message' });
    await expect(field).toHaveValue(new RegExp(`^Hi ${me.username}! .*“Bicycle”`));
    await expectAccessible(other, 'market message', [390]);
    await field.press('Enter');
    await expect(other.getByRole('link', { name: 'Bicycle' })).toHaveCount(0);
    await expect(other).toHaveURL(/\/messages\?with=\d+$/);
    await expect(field).toHaveValue('');

    await page.reload();
    await expect(unread(page, 1)).toBeVisible();
    const news = await openNotifications(page);
    await news.getByText(`${bob.username} messaged you about Bicycle`).click();
    await expect(page).toHaveURL(`/messages?with=${bob.id}`);
    await expect(page.getByText('Is it still available?').first()).toBeVisible();
  },
);

test('category and order stand in the address, and Back finds them again', async ({ page, me }) => {
  await me.list({ title: 'Dear lamp', price: 90, category: 'Art' });
  await me.list({ title: 'Cheap lamp', price: 0, category: 'Art', condition: 'used' });
  await me.list({ title: 'Lamp', price: 10.05, category: 'Art', condition: 'refurbished' });
  await me.list({ title: 'Novel', category: 'Books', imageUrl: dataUrl(await png(), 'image/png') });
  await page.goto('/marketplace');
  await sees(page, 'Electronics', 'Clothing', 'Books', 'Home & Garden');
  await sees(page, 'Sports', 'Art', 'Collectibles', 'Other');
  await sees(page, 'New', 'Used', 'Refurbished');
  await page.getByRole('link', { name: 'Art', exact: true }).click();
  await expect(page).toHaveURL('/marketplace?category=art');
  await expect.poll(() => titles(page)).toEqual(['Lamp', 'Cheap lamp', 'Dear lamp']);
  await page.getByLabel('Sort').selectOption('Lowest price first');
  await expect(page).toHaveURL('/marketplace?category=art&sort=price-asc');
  await expect.poll(() => titles(page)).toEqual(['Cheap lamp', 'Lamp', 'Dear lamp']);
  await expect(listing(page, 'Cheap lamp').getByText('Free')).toBeVisible();
  await expectAccessible(page, 'market');
  await listing(page, 'Cheap lamp').getByRole('link').click();
  await expect(page).toHaveURL(/\/marketplace\/\d+$/);
  await page.getByRole('main').getByRole('link', { name: 'Marketplace' }).click();
  await expect(page).toHaveURL('/marketplace?category=art&sort=price-asc');
  await page.goBack();
  await expect(page).toHaveURL('/marketplace?category=art');
  await expect.poll(() => titles(page)).toEqual(['Lamp', 'Cheap lamp', 'Dear lamp']);
  await page.goto('/marketplace?category=clothing');
  await expect(page.getByText('Nothing in Clothing yet')).toBeVisible();
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect(listing(page, 'Novel')).toBeVisible();
  await page.goto('/marketplace/2147483647');
  await expect(page.getByText('Listing not found', { exact: true })).toBeVisible();
  await page.goto('/marketplace/no-number');
  await expect(page.getByText('Listing not found', { exact: true })).toBeVisible();
});

test('the seller changes it, marks it as sold and puts it up again', async ({ page, me, open, member }) => {
  const { id } = await me.list({ title: 'Old chair', price: 3 });
  const other = await open(await member());
  await page.goto(`/marketplace/${id}`);
  await button(page, 'Edit').click();
  const dialog = page.getByRole('dialog', { name: 'Edit listing' });
  await dialog.getByLabel('Price in SOL').fill('2.50');
  await page.keyboard.press('Escape');
  await button(page.getByRole('alertdialog', { name: 'Discard your changes?' }), 'Cancel').click();
  await button(dialog, 'Save').click();
  await expect(page.getByRole('main').getByText('2.50 SOL')).toBeVisible();

  await button(page, 'Mark as sold').click();
  await expect(page.getByText('Sold', { exact: true })).toBeVisible();
  await other.goto(`/marketplace/${id}`);
  await expect(other.getByText('Sold', { exact: true })).toBeVisible();
  for (const name of ['Edit', 'Mark as sold']) await expect(button(other, name)).toHaveCount(0);
  await button(other, 'More actions').click();
  await expect(other.getByRole('menuitem')).toHaveText(['Copy link', 'Report']);
  await other.keyboard.press('Escape');
  await expect(other.getByRole('link', { name: 'Message seller' })).toHaveCount(0);
  await other.goto('/marketplace');
  await expect(button(other, 'List Item').first()).toBeVisible();
  await expect(listing(other, 'Old chair')).toHaveCount(0);

  await page.getByRole('main').getByRole('link', { name: 'Marketplace' }).click();
  await expect(listing(page, 'Old chair')).toHaveCount(0);
  await page.getByRole('link', { name: 'Your listings' }).click();
  await expect(listing(page, 'Old chair').getByText('Sold', { exact: true })).toBeVisible();
  await page.reload(); // without the toast, which may be fading
  await expect(listing(page, 'Old chair')).toBeVisible();
  await expectAccessible(page, 'market own', [1280]);
  await listing(page, 'Old chair').getByRole('link').click();
  await button(page, 'Put up for sale again').click();
  await expect(button(page, 'Mark as sold')).toBeVisible();
  await expectAccessible(page, 'market own listing', [390]);
});

test('a lurker looks and cannot sell or ask', async ({ page, me }) => {
  const { id } = await me.list({ title: 'For all eyes', walletAddress: WALLET });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await logOut(page);
  await button(page, 'Enter lurk mode').click();
  await button(page, 'Menu').click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Marketplace' }).click();
  await expect(listing(page, 'For all eyes')).toBeVisible();
  for (const name of ['List Item', 'Your listings'])
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await listing(page, 'For all eyes').getByRole('link').click();
  await expect(page).toHaveURL(`/marketplace/${id}`);
  await expect(page.getByText('Message seller', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Log in to message the seller' })).toBeVisible();
  await expectAccessible(page, 'market listing');

  await page.getByRole('link', { name: 'Log in to message the seller' }).click();
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible();
  await logIn(page, me.username);
  await expect(page).toHaveURL(`/marketplace/${id}`);
  await expect(page.getByText('LURK MODE', { exact: true })).toHaveCount(0);
});

test('a slow message about a listing does not lead its writer back', async ({ page, member }) => {
  const { id } = await (await member()).list({ title: 'Bicycle' });
  const { hold, open } = gate();
  await onOperation(page, 'SendMessage', hold);
  await page.goto(`/marketplace/${id}`);
  await page.getByRole('link', { name: 'Message seller' }).click();
  const field = page.getByRole('textbox', { name: 'Write a message' });
  await expect(field).toHaveValue(/Bicycle/);
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await page.getByRole('link', { name: 'Groups' }).first().click();
  await expect(page).toHaveURL('/groups');
  const sent = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('SendMessage') ?? false,
  );
  open();
  await sent;
  await page.waitForTimeout(300);
  await expect(page).toHaveURL('/groups');
});
