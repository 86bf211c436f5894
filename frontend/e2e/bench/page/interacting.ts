import type { Browser, Page } from '@playwright/test';
import { button, openComments, openNotifications, write } from '../../actions.ts';
import type { RunningProduct } from './house.ts';
import { told, visitor } from './visit.ts';

/** What a reader does, by mouse and keyboard. */
const DEEDS: Record<string, (page: Page) => Promise<unknown>> = {
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

/** How long each deed took to be seen, in ms (Event Timing counts in steps of 8), the processor so much slower. */
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
  let before = (await told(page)).interactions.length;
  for (const [name, deed] of Object.entries(DEEDS)) {
    await deed(page);
    await page.waitForTimeout(1_000);
    const all = (await told(page)).interactions;
    took[name] = Math.max(0, ...all.slice(before).map(({ ms }) => ms));
    before = all.length;
  }
  await context.close();
  return took;
}
