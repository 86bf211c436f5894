import type { Page } from '@playwright/test';
import { mp4 } from '../../graphql-server/testing/files/mp4.ts';
import { button } from './actions.ts';
import { waitUntilStored } from './browserStorage.ts';
import { chat, field } from './chatActions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expectLoaded, jpeg, jpegFile, png } from './files.ts';
import { expect, test } from './fixtures.ts';
import { chooseBy, openGroups } from './groupActions.ts';
import { freshName } from './member.ts';
import { choose, creator, file, onlyStoriesOf, tileOf, viewer } from './storyActions.ts';

/** Mediums of posts are described in `mediaPosting.spec.ts`. */

const TOO_LONG = 'x'.repeat(1_001);
const words = (page: Page, what: string) =>
  page.getByRole('textbox', { name: new RegExp(`^Describe ${what}`) });

test('each picture of a message is described, and keeps its words in the draft and in the chat', async ({
  page,
  open,
  me,
  member,
}) => {
  const id = await me.group(freshName('described'));
  const hers = await open(await member());
  await openGroups(hers, `/groups/${id}`);
  await openGroups(page, `/groups/${id}`);
  const picture = jpegFile(await jpeg());
  await chooseBy(page, 'Add an image', { ...picture, name: 'first.jpg' });
  await chooseBy(page, 'Add an image', { ...picture, name: 'second.jpg' });
  await button(page, 'Describe first.jpg').click();
  await expect(words(page, 'first.jpg')).toBeFocused();
  await words(page, 'first.jpg').fill(TOO_LONG);
  await expect(page.getByText('1 character too long')).toBeVisible();
  await expect(button(page, 'Send')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Describe second.jpg').click();
  await expect(words(page, 'first.jpg')).toBeVisible();
  await words(page, 'first.jpg').fill('Two halves, one dark');
  await expectAccessible(page, 'chat with a description');
  await waitUntilStored(page, 'first.jpg', 'second.jpg', 'Two halves, one dark');

  await page.reload();
  await button(page, 'Describe first.jpg: Two halves, one dark').click();
  await expect(words(page, 'first.jpg')).toHaveValue('Two halves, one dark');
  await button(page, 'Describe second.jpg').click();
  await words(page, 'second.jpg').fill('The same again');
  await field(page).fill('look');
  await field(page).press('Enter');
  const images = (of: Page) => chat(of).getByRole('button', { name: /^View image by/ });
  for (const [of, name] of [
    [page, 'You'],
    [hers, me.username],
  ] as const) {
    await expect(images(of).nth(0)).toHaveAccessibleName(`View image by ${name}: Two halves, one dark`);
    await expect(images(of).nth(1)).toHaveAccessibleName(`View image by ${name}: The same again`);
    await expect(images(of).locator('img').first()).toHaveAttribute('alt', 'Two halves, one dark');
  }
  await expect(hers.getByRole('status').filter({ hasText: 'Image: The same again' })).toBeAttached();
  await images(hers).first().click();
  const large = hers.getByRole('dialog').getByRole('img', { name: /: Two halves, one dark$/ });
  await expect(large).toBeVisible();

  await chooseBy(page, 'Add an image', { ...picture, name: 'first.jpg' });
  await expect(button(page, 'Describe first.jpg')).toHaveAttribute('aria-expanded', 'false');
  await waitUntilStored(page, 'first.jpg');
  await page.reload();
  await expect(button(page, 'Describe first.jpg')).toHaveAccessibleName('Describe first.jpg');
});

test('a story is described, and its viewer says what it shows', async ({ page, me }) => {
  await onlyStoriesOf(page, me);
  await page.goto('/');
  await choose(page, file('sunset.png', 'image/png', await png()));
  await button(creator(page), 'Describe the image').click();
  await words(page, 'the image').fill(TOO_LONG);
  await expect(page.getByText('1 character too long')).toBeVisible();
  await expect(button(creator(page), 'Share story')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'story with a description');
  await button(creator(page), 'Change Media').click();
  await choose(page, file('clip.mp4', 'video/mp4', await mp4({ width: 640, height: 360 })));
  await button(creator(page), 'Describe the video').click();
  await words(page, 'the video').fill(' A clip of nothing ');
  await button(creator(page), 'Share story').click();
  await expect(creator(page)).toHaveCount(0);
  await tileOf(page, me).click();
  const label = `Story by ${me.username}: A clip of nothing`;
  await expect(viewer(page).locator('video')).toHaveAttribute('aria-label', label);
  await page.keyboard.press('Escape');

  await choose(page, file('sunset.png', 'image/png', await png()));
  await button(creator(page), 'Describe the image').click();
  await words(page, 'the image').fill('The sun, low');
  await button(creator(page), 'Share story').click();
  await expect(creator(page)).toHaveCount(0);
  await page.reload();
  await tileOf(page, me).first().click();
  await expect(viewer(page).getByRole('img', { name: /: The sun, low$/ })).toBeVisible();
});

test('the picture of a listing is described, in its draft, when it is changed, and wherever it is shown', async ({
  page,
  open,
  member,
}) => {
  const form = (name: string) => page.getByRole('dialog', { name });
  const fresh = form('List an item');
  await page.goto('/marketplace');
  await button(page, 'List Item').first().click();
  await fresh.getByLabel('Title').fill('Described lamp');
  await fresh.getByLabel('Description').fill('It glows.');
  await fresh.getByLabel('Price in SOL').fill('1');
  await fresh.getByLabel('Category').selectOption('Art');
  await chooseBy(page, 'Choose a picture', jpegFile(await jpeg()));
  await button(fresh, 'Describe the picture').click();
  await words(page, 'the picture').fill(TOO_LONG);
  await button(fresh, 'List item').click();
  await expect(fresh.getByText('Use at most 1,000 characters.')).toBeVisible();
  await expect(words(page, 'the picture')).toBeFocused();
  await words(page, 'the picture').fill('A lamp that glows');
  await expectAccessible(page, 'listing with a description');
  await waitUntilStored(page, 'A lamp that glows', 'photo.jpg');
  await page.reload();
  await button(page, 'List Item').first().click();
  await expect(words(page, 'the picture')).toHaveValue('A lamp that glows');
  await button(fresh, 'List item').click();
  await expect(fresh).toHaveCount(0);

  const other = await open(await member());
  await other.goto('/marketplace');
  await expectLoaded(other.getByRole('img', { name: 'A lamp that glows', exact: true }));
  await other.getByRole('link', { name: 'Described lamp' }).click();
  await button(other, 'View the picture in full size: A lamp that glows').click();
  const dialog = other.getByRole('dialog', { name: 'Picture of Described lamp: A lamp that glows' });
  await expect(dialog).toBeVisible();

  await page.getByRole('link', { name: 'Described lamp' }).click();
  await button(page, 'Edit').click();
  const edit = form('Edit listing');
  await expect(words(page, 'the picture')).toHaveValue('A lamp that glows');
  await words(page, 'the picture').fill('');
  await words(page, 'the picture').fill('A lamp');
  await button(edit, 'Save').click();
  await expect(button(page, 'View the picture in full size: A lamp')).toBeVisible();
  await button(page, 'Edit').click();
  await chooseBy(page, 'Change picture', jpegFile(await jpeg({ width: 300 })));
  await expect(button(edit, 'Describe the picture')).toBeVisible();
  await button(edit, 'Save').click();
  await expect(edit).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^View the picture/ })).toHaveAccessibleName(
    'View the picture in full size',
  );
});
