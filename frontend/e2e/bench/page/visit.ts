import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

const VIEWPORT = { width: 1_280, height: 800 };

/** What a page measures; times in ms since navigation started. */
export interface PageMetrics {
  /** The first card is in the page and was painted. */
  firstCard: number;
  /** Likewise one of the app's own, which answers at once, and no prerendered one covers it any more. */
  app: number;
  /** The shell's header, likewise. */
  shell: number;
  largest: number;
  shift: number;
  /** The longest an interaction took to be seen, by what it was. */
  interactions: { name: string; ms: number }[];
}

/** Opens a browser of its own, with nothing kept from before. */
export async function visitor(
  browser: Browser,
  options: BrowserContextOptions,
  slowdown = 1,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: VIEWPORT, ...options });
  await context.addInitScript(listen);
  return { context, page: await open(context, slowdown) };
}

/** A page whose processor is so many times slower. */
export async function open(context: BrowserContext, slowdown = 1): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

export const metricsOf = (page: Page): Promise<PageMetrics> =>
  page.evaluate(() => (window as unknown as { metrics: PageMetrics }).metrics);

/** Runs in the page before anything else. */
function listen(): void {
  const metrics: PageMetrics = { firstCard: 0, app: 0, shell: 0, largest: 0, shift: 0, interactions: [] };
  Object.assign(window, { metrics });
  const watch = (type: string, take: (entry: any) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  watch('largest-contentful-paint', ({ startTime }) => (metrics.largest = startTime));
  watch('layout-shift', ({ value, hadRecentInput }) => (metrics.shift += hadRecentInput ? 0 : value));
  watch(
    'event',
    ({ interactionId, name, duration }) => interactionId && metrics.interactions.push({ name, ms: duration }),
    { durationThreshold: 16 },
  );
  const seen = (name: 'firstCard' | 'app' | 'shell', selector: string) => {
    const look = () =>
      document.querySelector(selector)
        ? requestAnimationFrame(() => (metrics[name] = performance.now()))
        : requestAnimationFrame(look);
    look();
  };
  seen('firstCard', '[role=feed] article');
  seen('app', 'body:not(:has(#prerendered)) #root [role=feed] article');
  seen('shell', 'header');
}
