import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { button, card, write } from './actions.ts';
import { startRoundRobin } from './roundRobin.ts';
import { expect, test as base } from './fixtures.ts';
import { register } from './member.ts';
import { makeNextBuild, OF_NEXT_BUILD } from './nextBuild.ts';
import { startProduct, type Product } from './product.ts';

const test = base.extend<{ folder: string }>({
  /** The built page, for a test to make the next builds of. */
  // eslint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const place = await mkdtemp(join(tmpdir(), 'hodlhood-deploys-'));
    await cp('dist/frontend', join(place, 'frontend'), { recursive: true });
    await symlink(resolve('dist/prerender'), join(place, 'prerender'));
    await use(join(place, 'frontend'));
    await rm(place, { recursive: true, force: true });
  },
});

const visit = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
};

test.describe('two processes of different builds', () => {
  const both = test.extend<{ url: string }>({
    url: async ({ folder }, use) => {
      const old = await startProduct();
      makeNextBuild(folder);
      const next = await startProduct({ beside: old, settings: { PAGE_DIR: folder } });
      const balancer = await startRoundRobin([old.url, next.url]);
      await use(balancer.url);
      await balancer.close();
      await next.stop();
      await old.stop();
    },
  });

  both('serve each page that is loaded, whichever of them is asked for what', async ({ url, open }) => {
    const ann = await register(url);
    await ann.post('gm to both');
    for (let load = 0; load < 10; load++) {
      const page = await open(load % 3 ? ann : undefined, { baseURL: url });
      await page.goto('/');
      if (load % 3 === 0) await button(page, 'Enter lurk mode').click();
      await expect(card(page, 'gm to both')).toBeVisible();
      await visit(page, 'Groups');
      await page.close();
    }
  });

  both('keep one whole build for a time without a network', async ({ url, open, problems }) => {
    problems.expect(/ERR_|Failed to fetch|WebSocket|another build/);
    const ann = await register(url);
    await ann.post('gm to both');
    const page = await open(ann, { baseURL: url, serviceWorkers: 'allow' });
    for (let load = 0; load < 5; load++) {
      await page.goto('/');
      await expect(card(page, 'gm to both')).toBeVisible();
    }
    await expect.poll(() => cachedApp(page)).toEqual({ pages: 1, builds: 1, missing: [] });
    await page.context().setOffline(true);
    await page.goto('/settings');
    await expect(page.getByText("You're offline.", { exact: true })).toBeVisible();
  });
});

/** What the service worker has cached: whether the page is there, of how many builds its files are, and which it lacks. */
const cachedApp = (page: Page) =>
  page.evaluate(async (ofNextBuild) => {
    const cache = await caches.open('app');
    const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const html = (await (await cache.match('/'))?.text()) ?? '';
    const named = html.match(/\/assets\/[\w.-]+/g) ?? [];
    const scripts = cached.filter((path) => /^\/assets\/.+\.js$/.test(path));
    return {
      pages: html ? 1 : 0,
      builds: new Set(scripts.map((path) => new RegExp(ofNextBuild).test(path))).size,
      missing: named.filter((path) => !cached.includes(path)),
    };
  }, OF_NEXT_BUILD.source);

/** A process on a busy machine begins to serve before its files are kept for those that come after it. */
const filesAreKept = ({ url }: Product) =>
  expect.poll(async () => (await (await fetch(`${url}/readyz`)).json()).assets).toBe(true);

test('a tab goes on after two deployments', async ({ folder, open, problems }) => {
  problems.expect(/ERR_|Failed to fetch|WebSocket/);
  const ownProduct = await startProduct({ settings: { PAGE_DIR: folder } });
  const page = await open(await register(ownProduct.url), { baseURL: ownProduct.url });
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/');
  await filesAreKept(ownProduct);
  for (let deploys = 0; deploys < 2; deploys++) {
    await ownProduct.crash();
    makeNextBuild(folder);
    await ownProduct.restart();
  }
  for (const name of ['Marketplace', 'Groups', 'Friends']) await visit(page, name);
  expect(loads).toBe(1);
  await ownProduct.stop();
});

test('a tab of a removed build reloads once and keeps the draft', async ({ folder, open, problems }) => {
  problems.expect(/ERR_|Failed to fetch|WebSocket|404/);
  const ownProduct = await startProduct({ settings: { PAGE_DIR: folder } });
  const page = await open(await register(ownProduct.url), { baseURL: ownProduct.url });
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/');
  await write(page, 'half a tho');
  await filesAreKept(ownProduct);
  await ownProduct.crash();
  await rm(join(ownProduct.dataDir, 'media/assets'), { recursive: true });
  makeNextBuild(folder);
  await ownProduct.restart();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Marketplace' }).click();
  await expect(page.getByRole('heading', { name: 'Marketplace', exact: true })).toBeVisible();
  expect(loads).toBe(2);
  await visit(page, 'Groups');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click();
  await expect(button(page, 'Draft half a tho')).toBeVisible();
  expect(loads).toBe(2);
  await ownProduct.stop();
});

test('a process whose built page is deleted goes on serving it', async ({ folder, open }) => {
  const ownProduct = await startProduct({ settings: { PAGE_DIR: folder } });
  const ann = await register(ownProduct.url);
  await ann.post('gm from nowhere');
  await rm(folder, { recursive: true });
  const page = await open(ann, { baseURL: ownProduct.url });
  await page.goto('/');
  await expect(card(page, 'gm from nowhere')).toBeVisible();
  await visit(page, 'Marketplace');
  await page.close();
  await ownProduct.stop();
});
