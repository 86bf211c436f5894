import { chromium, type Browser, type Page } from '@playwright/test';
import { browserLaunch } from '../../frontend/e2e/browser.ts';

const VISITORS = 2;
/** Milliseconds for each thing that is waited for. */
const STEP_TIMEOUT_MS = 15_000;

export interface Visits {
  /** How many loaded the page of which release, and went on to another page of it. */
  whole: Record<'this' | 'next', number>;
  failed: string[];
}

/** Visitors who load the page afresh in a real browser, look at the feed and go on to a page with code of its own. */
export async function keepVisiting(url: string): Promise<{ stop(): Promise<Visits> }> {
  const browser = await chromium.launch(await browserLaunch());
  const visits: Visits = { whole: { this: 0, next: 0 }, failed: [] };
  let goesOn = true;
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (goesOn) {
      const problem = await visit(browser, url, visits).catch(
        (error: Error) => error.message.split('\n')[0]!,
      );
      if (problem) visits.failed.push(problem);
    }
  });
  return {
    async stop() {
      goesOn = false;
      await Promise.all(visitors);
      await browser.close();
      return visits;
    },
  };
}

async function visit(browser: Browser, url: string, visits: Visits): Promise<string | undefined> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_TIMEOUT_MS);
    await page.goto(url);
    await page.getByRole('button', { name: 'Enter lurk mode' }).click();
    await page.getByRole('article').first().waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Marketplace' }).click();
    await page.getByRole('heading', { name: 'Marketplace', exact: true }).waitFor();
    visits.whole[await releaseOf(page)] += 1;
    for (const text of ['Application Error', 'Something went wrong'])
      if (await page.getByText(text).count()) return text;
  } finally {
    await context.close();
  }
  return undefined;
}

const releaseOf = (page: Page) =>
  page.evaluate(() => (document.documentElement.dataset.release === 'next' ? 'next' : 'this'));
