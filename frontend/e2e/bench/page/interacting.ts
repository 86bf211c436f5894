import type { Browser, Page } from '@playwright/test';
import { button, openComments, openNotifications, write } from '../../actions.ts';
import type { RunningProduct } from './benchProduct.ts';
import { metricsOf, visitor } from './visit.ts';

/** Interactions of a reader, by mouse and keyboard. */
const INTERACTIONS: Record<string, (page: Page) => Promise<unknown>> = {
  like: (page) => button(page.getByRole('article').first(), 'Like').click(),
  'open comments': (page) => openComments(page.getByRole('article').first()),
  'open the composer': (page) => write(page, ''),
  type: (page) => page.getByRole('textbox', { name: 'Write a post' }).pressSequentially('gm, frens'),
  'open the menu': (page) => page.getByRole('button', { name: /^Your menu/ }).click(),
  'close it': (page) => page.keyboard.press('Escape'),
  'open the notifications': openNotifications,
  'close them': (page) => page.keyboard.press('Escape'),
  'go to the friends': (page) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Friends' }).click(),
};

/** How long each interaction took until the next paint, in ms (Event Timing counts in steps of 8), on a slowed-down processor. */
export async function interactions(
  browser: Browser,
  ownProduct: RunningProduct,
  slowdown: number,
): Promise<Record<string, number>> {
  const options = { storageState: ownProduct.member.session, serviceWorkers: 'block' as const };
  const { context, page } = await visitor(browser, options, slowdown);
  await page.goto(ownProduct.product.url);
  await page.locator('#root article').first().waitFor();
  await page.waitForTimeout(3_000);
  const took: Record<string, number> = {};
  let before = (await metricsOf(page)).interactions.length;
  for (const [name, interact] of Object.entries(INTERACTIONS)) {
    await interact(page);
    await page.waitForTimeout(1_000);
    const all = (await metricsOf(page)).interactions;
    took[name] = Math.max(0, ...all.slice(before).map(({ ms }) => ms));
    before = all.length;
  }
  await context.close();
  return took;
}
