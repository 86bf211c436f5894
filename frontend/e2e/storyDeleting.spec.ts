import { png } from '../../graphql-server/testing/files/images.ts';
import { button, openLiveFeed } from './actions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, LIVE, test } from './fixtures.ts';
import { onlyStoriesOf, tileOf, viewer } from './storyActions.ts';

test('a deleted story goes from the strip and the viewers that are open, and Undo brings it back', async ({
  page,
  me,
  open,
  member,
}) => {
  const friend = await member();
  await me.post('gm');
  await me.story('image/png', await png({ width: 61, height: 91 }));
  await friend.story('image/png', await png());
  const [watching, listing] = [await open(await member()), await open(await member())];
  for (const browser of [page, watching, listing]) await onlyStoriesOf(browser, me, friend);
  for (const browser of [watching, listing]) await openLiveFeed(browser);
  await tileOf(watching, me).click();
  await expect(viewer(watching)).toBeVisible();
  await button(viewer(watching), 'More actions').click();
  await expect(watching.getByRole('menuitem', { name: 'Report' })).toBeVisible();
  await expect(watching.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  await watching.keyboard.press('Escape');
  await page.goto('/');
  await tileOf(page, me).click();
  await button(viewer(page), 'More actions').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await expectAccessible(page, 'menu of a story');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(viewer(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  for (const browser of [page, watching]) await expect(viewer(browser)).toHaveCount(0, LIVE);
  for (const browser of [page, watching, listing]) {
    await expect(tileOf(browser, me)).toHaveCount(0, LIVE);
    await expect(tileOf(browser, friend)).toBeVisible();
  }
  await button(page, 'Undo').click();
  for (const browser of [page, watching, listing]) await expect(tileOf(browser, me)).toBeVisible();
  await tileOf(page, me).click();
  await expect(viewer(page).getByRole('img', { name: `Story by ${me.username}` })).toBeVisible();
});
