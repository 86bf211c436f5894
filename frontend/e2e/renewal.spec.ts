import type { Page } from '@playwright/test';
import { globSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { button, card, write } from './actions.ts';
import { expect, test } from './fixtures.ts';
import { waitForFiles } from './waitForFiles.ts';
import { register } from './member.ts';
import { makeNextBuild, OF_NEXT_BUILD } from './nextBuild.ts';
import { startProduct } from './product.ts';

const OFFLINE = "You're offline.";

/** Of which builds the scripts are that a page has loaded. */
async function buildsOf(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = names.filter((name) => /\/assets\/.*\.js$/.test(name));
  return [...new Set(scripts.map((name) => (OF_NEXT_BUILD.test(name) ? 'next' : 'first')))];
}

test('an open page outlives a deployment, and the next load is the new build, also without a network', async ({
  open,
  problems,
}) => {
  problems.expect(/ERR_|Failed to fetch|WebSocket/);
  const folder = await mkdtemp(join(tmpdir(), 'hodlhood-builds-'));
  await cp('dist/frontend', folder, { recursive: true });
  const ownProduct = await startProduct({ settings: { PAGE_DIR: folder } });
  const ann = await register(ownProduct.url);
  const page = await open(ann, { serviceWorkers: 'allow', baseURL: ownProduct.url });
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/');
  await waitForFiles(page);
  await write(page, 'half a tho');

  await ownProduct.crash();
  makeNextBuild(folder);
  await ownProduct.restart();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Marketplace' }).click();
  await expect(page.getByRole('heading', { name: 'Marketplace' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click();
  await button(page, 'Draft half a tho').click();
  await page.getByRole('textbox', { name: 'Write a post' }).fill('a whole thought');
  await button(page, 'Post').click();
  await expect(card(page, 'a whole thought')).toBeVisible();
  expect(loads).toBe(1);

  const last = globSync(join(folder, 'assets/ListingPage-*.js'))[0]!;
  await rename(last, `${last}.late`);
  await page.reload();
  await expect(card(page, 'a whole thought')).toBeVisible();
  expect(await buildsOf(page)).toEqual(['next']);
  await ownProduct.crash();
  await page.goto('/settings');
  await expect(page.getByText(OFFLINE)).toBeVisible();
  expect(await buildsOf(page)).toEqual(['first']);

  await rename(`${last}.late`, last);
  await ownProduct.restart();
  await page.reload();
  await waitForFiles(page);
  await ownProduct.crash();
  await page.goto('/settings');
  await expect(page.getByText(OFFLINE)).toBeVisible();
  expect(await buildsOf(page)).toEqual(['next']);
  await ownProduct.stop();
  await rm(folder, { recursive: true, force: true });
});
