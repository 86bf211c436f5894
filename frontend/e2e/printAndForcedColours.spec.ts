import type { Locator } from '@playwright/test';
import { card } from './actions.ts';
import { expect, test } from './fixtures.ts';

test('on paper a page is its content', async ({ page, me }) => {
  const { id } = await me.post('for the fridge');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', `/post/${id}`]) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      await expect(card(page, 'for the fridge')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('complementary')).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^What's on your mind/ })).toHaveCount(0);
      const { x } = (await card(page, 'for the fridge').boundingBox())!;
      expect(x).toBeLessThanOrEqual(300);
    }
  }
});

/** What can be told apart without colours of our own. */
const outline = (element: Locator) =>
  element.evaluate((it) => {
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(it);
    return outlineStyle === 'none'
      ? `${borderTopStyle} ${borderTopWidth}`
      : `${outlineStyle} ${outlineWidth}`;
  });

test('with forced colours what is chosen is marked, and the search has an edge', async ({ open, me }) => {
  const page = await open(me, { forcedColors: 'active' });
  await page.goto('/settings#appearance');
  const colours = page.getByRole('main').getByRole('radiogroup', { name: 'Colours' });
  await expect(colours).toBeVisible();
  const segment = (name: string) => colours.locator('label', { hasText: name });
  expect(await outline(segment('System'))).not.toBe(await outline(segment('Dark')));
  const chip = (name: string) =>
    page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name, exact: true });
  expect(await outline(chip('Appearance'))).not.toBe(await outline(chip('Password')));
  await page.goto('/');
  const place = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  expect(await outline(place('Feed'))).not.toBe(await outline(place('Friends')));
  expect(await outline(page.getByRole('button', { name: 'Search Hodlhood' }))).toMatch(/^solid [1-9]/);
});
