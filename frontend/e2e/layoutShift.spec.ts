import type { Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { pageRoutes } from '../../graphql-server/contract/pageRoutes.ts';
import { rareRoutes } from '../../graphql-server/contract/rareRoutes.ts';
import { expect, test } from './fixtures.ts';
import { firstOwner } from './owner.ts';

/** The most that may move while a page loads (cumulative layout shift). */
const MOST = 0.02;
/** Longer than the page takes until it is at rest. */
const REST_MS = 2_500;

declare global {
  interface Window {
    layoutShifts: { value: number; nodes: string[] }[];
  }
}

/** Notes what moves without being asked to, from the start of each page. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    window.layoutShifts = [];
    const note = (
      entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean; sources?: { node?: Node }[] },
    ) => {
      const nodes = entry.sources!.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
      if (!entry.hadRecentInput) window.layoutShifts.push({ value: entry.value!, nodes });
    };
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });

/** Code comes late, and answers later, as on a slow line. */
async function slowDown(page: Page): Promise<void> {
  await page.route(/\/assets\/.*\.js$/, async (route) => (await wait(150), route.fallback()));
  await page.route(/\/graphql$/, async (route) => (await wait(300), route.fallback()));
}

async function expectStill(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForTimeout(REST_MS);
  const shifts = await page.evaluate(() => window.layoutShifts);
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  expect.soft(moved, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(MOST);
}

const plain = (paths: object): string[] => Object.values(paths).filter((path: string) => !path.includes(':'));

for (const width of [1280, 390])
  test(`at ${width} px no page moves while it loads`, async ({ ownProduct, open }) => {
    test.setTimeout(240_000);
    const options = { baseURL: ownProduct.url, viewport: { width, height: 800 } };
    const { owner } = await firstOwner(ownProduct);
    for (const text of ['gm', 'wagmi', 'gn']) await owner.post(text);
    const group = await owner.group('Still');
    const page = await open(owner, options);
    await noteShifts(page);
    await slowDown(page);
    const ofMembers = plain(pageRoutes).filter((path) => path !== '/auth');
    const ofStaff = plain(rareRoutes).filter((path) => path.startsWith('/moderation'));
    for (const path of [...ofMembers, ...ofStaff, '/post/1', `/groups/${group}`])
      await expectStill(page, path);

    const visitor = await open(undefined, options);
    await noteShifts(visitor);
    await slowDown(visitor);
    for (const path of ['/auth', '/post/1', '/', rareRoutes.walletLogin]) await expectStill(visitor, path);
  });
