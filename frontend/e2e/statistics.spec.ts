import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { button, onOperation } from './actions.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expect, test } from './fixtures.ts';
import { loseOnce } from './lostFiles.ts';
import { register } from './member.ts';
import type { Product } from './product.ts';

/** Makes the member of a page the first owner of a new community, by its claim link. */
async function claim(page: Page, { url, dataDir }: Product): Promise<void> {
  const link = await readFile(join(dataDir, 'owner-claim-link'), 'utf8');
  const data = { secret: new URL(link).hash.slice(1) };
  await expect(await page.request.post(`${url}/api/claim-ownership`, { data })).toBeOK();
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const noSidewaysScrolling = async (page: Page) => {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  }
};

test('an owner sees what happens per day, as plots, as tables and as a file', async ({
  ownProduct,
  open,
}) => {
  const owner = await register(ownProduct.url);
  const page = await open(owner, { baseURL: ownProduct.url });
  await claim(page, ownProduct);
  await page.goto('/moderation/log');
  await page.getByRole('link', { name: 'Statistics' }).click();
  const posts = card(page, 'Posts');
  await expect(posts).toContainText('0 in the last 30 days');
  await expect(posts).toContainText('None in this period');
  await expect(card(page, 'Members')).toContainText('1 now');
  await expect(card(page, 'Active members')).toContainText('1 today');
  await expect(page.locator('canvas')).toHaveCount(7);
  await expectAccessible(page, 'statistics of a new community');

  await owner.post('gm');
  await owner.post('gm again');
  await page.reload();
  await expect(posts).toContainText('2 in the last 30 days');

  const plot = posts.getByRole('slider', { name: 'Posts' });
  const today = await plot.getAttribute('aria-valuetext');
  expect(today).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}: 2$/);
  await plot.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(plot).toHaveAttribute('aria-valuetext', /: 0$/);
  await expect(posts).toContainText((await plot.getAttribute('aria-valuetext'))!);
  await page.keyboard.press('Home');
  await expect(plot).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('ArrowLeft');
  await expect(plot).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('PageUp');
  await expect(plot).toHaveAttribute('aria-valuenow', '7');
  await page.keyboard.press('End');
  await expect(posts).toContainText(today!);
  await plot.blur();
  await expect(posts).toContainText('Posts in the feed');

  const { width, height } = (await plot.boundingBox())!;
  await plot.hover({ position: { x: width - 30, y: height / 2 } });
  await expect(posts).toContainText(today!);

  await posts.getByText('Show as table').click();
  const table = posts.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(31);
  await expect(table.getByRole('row').nth(1)).toContainText(today!.replace(': 2', '2'));
  await card(page, 'Active members').getByText('Show as table').click();
  await expect(card(page, 'Active members').getByRole('row').nth(2)).toContainText('not recorded');
  await expectAccessible(page, 'statistics with tables');
  await noSidewaysScrolling(page);

  await page.getByRole('link', { name: '90 days' }).click();
  await expect(posts).toContainText('2 in the last 90 days');
  await expect(page).toHaveURL(/days=90/);
  await page.getByRole('link', { name: '1 year' }).click();
  await expect(posts).toContainText('2 in the last year');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^statistics.*\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect([lines.length, lines[0]]).toEqual([
    366,
    'day,members,signUps,activeMembers,posts,comments,messages,reports',
  ]);
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,1,1,1,2,0,0,0$/);
  await owner.leave();
});

test('others are told that the statistics are for owners, and find no link to them', async ({
  page,
  problems,
}) => {
  problems.expect(/403/);
  await page.goto('/moderation/log');
  await expect(page.getByRole('heading', { name: 'Moderation log' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Statistics' })).toHaveCount(0);
  await page.goto('/moderation/statistics');
  await expect(page.getByText('Only owners can see the statistics')).toBeVisible();
  await expectAccessible(page, 'statistics for others');
});

test('what cannot be loaded says so: the figures, and the code of the plots', async ({
  ownProduct,
  open,
  problems,
}) => {
  problems.expect(/Failed to load|500|ERR_FAILED|net::/);
  const owner = await register(ownProduct.url);
  const page = await open(owner, { baseURL: ownProduct.url });
  await claim(page, ownProduct);
  let fails = true;
  await onOperation(page, 'Statistics', (route) =>
    fails ? route.fulfill({ status: 500, body: 'no' }) : route.fallback(),
  );
  const lost = await loseOnce(page, /\/assets\/Plot-/);
  await page.goto('/moderation/statistics');
  await expect(page.getByText('The statistics could not be loaded.')).toBeVisible();
  await expectAccessible(page, 'statistics that failed');
  fails = false;
  await button(page, 'Try again').click();
  await expect(card(page, 'Posts')).toContainText('0 in the last 30 days');
  await expect(page.locator('canvas')).toHaveCount(7);
  expect(lost.size).toBe(1);

  await page.context().setOffline(true);
  await page.getByRole('link', { name: '90 days' }).click();
  await expect(page.getByText('The statistics could not be loaded.')).toBeVisible();
  await page.context().setOffline(false);
  await button(page, 'Try again').click();
  await expect(card(page, 'Posts')).toContainText('0 in the last 90 days');
  await owner.leave();
});
