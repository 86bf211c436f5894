import type { Browser } from '@playwright/test';
import type { RunningProduct } from './benchProduct.ts';
import { open, metricsOf, visitor, type PageMetrics } from './visit.ts';

const REST = 2_000;

/** The feed in a new browser, at the full or a slower speed of the processor. */
export async function firstVisit(browser: Browser, ownProduct: RunningProduct, slowdown = 1) {
  const options = { storageState: ownProduct.member.session, serviceWorkers: 'block' as const };
  const { context, page } = await visitor(browser, options, slowdown);
  await page.goto(ownProduct.product.url);
  await page.locator('#root [role=feed] article').first().waitFor();
  await page.waitForTimeout(REST);
  const first = await metricsOf(page);
  let nodes = 0;
  for (let screens = 0; screens < 10; screens++) {
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(100);
    nodes = Math.max(nodes, await page.locator('*').count());
  }
  const { shift } = await metricsOf(page);
  await context.close();
  return { ...first, shift, nodes };
}

/** Comes again with what the browser has kept, then without a network to an address deep inside. */
export async function laterVisits(browser: Browser, { product, member }: RunningProduct) {
  const { context, page } = await visitor(browser, { storageState: member.session, serviceWorkers: 'allow' });
  await page.goto(product.url);
  await page.locator('#root [role=feed] article').first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.waitForTimeout(2 * REST); // the worker fetches one file after another
  await page.close();
  const visit = async (path: string): Promise<PageMetrics> => {
    const again = await open(context);
    await again.goto(product.url + path);
    await again
      .locator(path === '/' ? '#root [role=feed] article' : 'header')
      .first()
      .waitFor();
    await again.waitForTimeout(REST / 4);
    const metrics = await metricsOf(again);
    await again.close();
    return metrics;
  };
  const { firstCard: cached, app: cachedApp } = await visit('/');
  await context.setOffline(true);
  const offline = (await visit(`/profile/${member.username}`)).shell;
  await context.close();
  return { cached, cachedApp, offline };
}
