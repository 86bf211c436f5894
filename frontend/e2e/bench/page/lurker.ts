import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { RunningProduct } from './benchProduct.ts';
import { visitor } from './visit.ts';

const REST = 5_000;

/** The JavaScript that the feed of a visitor without an account has fetched when it is at rest: files, and kB (gzip). */
export async function lurkersCode(browser: Browser, { product }: RunningProduct) {
  const { context, page } = await visitor(browser, { serviceWorkers: 'block' });
  await page.goto(`${product.url}/auth`);
  await page.getByRole('button', { name: 'Enter lurk mode' }).click();
  const feed = await context.newPage();
  await feed.goto(product.url);
  await feed.locator('#root [role=feed] article').first().waitFor();
  await feed.waitForTimeout(REST);
  const names = await feed.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  await context.close();
  const files = [...new Set(names)].filter((name) => name.endsWith('.js'));
  const bytes = files.reduce((sum, name) => sum + gzipSync(readFileSync(`dist/frontend${name}`)).length, 0);
  return { files: files.length, kilobytes: bytes / 1_000 };
}
