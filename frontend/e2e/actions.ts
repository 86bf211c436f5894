import type { Locator, Page, Route } from '@playwright/test';
import { PASSWORD } from './member.ts';

/** The card of the post with this text. */
export const card = (page: Page, text: string): Locator =>
  page.getByRole('article').filter({ hasText: text });

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

/** The pill that new posts, or listings, wait behind. */
export const pill = (page: Page): Locator => page.getByRole('button', { name: /new (posts?|listings?)$/ });

/** Opens the composer and writes; sends nothing. */
export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^What's on your mind/ }).click();
  await page.getByRole('textbox', { name: 'Write a post' }).fill(text);
}

/** Opens the comments of a card. */
export async function openComments(post: Locator): Promise<Locator> {
  await button(post, 'Comment').click();
  return post.getByRole('textbox', { name: 'Write a comment' });
}

export async function logIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await button(form, 'Login').click();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
}

/** Intercepts the requests of one GraphQL operation. Returns how many there were so far. */
export async function onOperation(
  page: Page,
  operation: string,
  handle: (route: Route) => unknown = (route) => route.fallback(),
): Promise<() => number> {
  let count = 0;
  await withoutPrerendering(page); // otherwise the prerendered page answers the query without a request
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== operation) return route.fallback();
    count += 1;
    await handle(route);
  });
  return () => count;
}

/** Makes the app fetch and render everything itself. */
export const withoutPrerendering = (page: Page) =>
  page.route('**/prerendered', (route) => route.fulfill({ status: 204 }));

/** Holds requests until it is opened. */
export function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await promise;
    await route.fallback();
  };
  return { hold, open: resolve };
}

/** Waits for the bar below the header, which says that the page is offline; its code comes when the page is idle. */
export const waitForBar = (page: Page) =>
  page.locator('header ~ [role=status]').waitFor({ state: 'attached' });

/** Cuts the page off from the network. */
export async function goOffline(page: Page): Promise<void> {
  await waitForBar(page);
  await page.context().setOffline(true);
}

/** Opens a page and waits until this subscription is active. */
export async function openLive(page: Page, path: string, subscription: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' }); // the page before may still open its own socket
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framesent', ({ payload }) => payload.includes(subscription));
  await page.waitForLoadState();
}

/** The same for the feed and its posts. */
export async function openLiveFeed(page: Page): Promise<void> {
  await openLive(page, '/', 'postCreated');
  await page.getByRole('feed').waitFor();
}

/** The bell in the header; its name ends in the count. */
export const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ });

/** How many unread notifications the bell counts. */
export const unread = (page: Page, count: number): Locator =>
  page.getByRole('button', { name: new RegExp(`^Notifications *${count} unread`) });

/** Opens the notifications. */
export async function openNotifications(page: Page): Promise<Locator> {
  await bell(page).click();
  return page.getByRole('dialog', { name: 'Notifications' });
}
/** The first visible post below the header: its id and the px between its top and the window's. */
export const firstVisiblePost = (page: Page): Promise<{ id: string; top: number }> =>
  page.evaluate(() => {
    const articles = [...document.querySelectorAll<HTMLElement>('[role=feed] article')];
    const inSight = articles
      .map((article) => ({ id: article.dataset.post!, box: article.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 72)
      .toSorted((a, b) => a.box.top - b.box.top);
    return { id: inSight[0]!.id, top: inSight[0]!.box.top };
  });

/** Scrolls with the mouse wheel, and waits until nothing moves. */
export async function scrollBy(page: Page, px: number): Promise<void> {
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, px);
  await settled(page);
}

/** Waits until the page, or what scrolls in it, has not moved for some frames. */
export const settled = (scroller: Page | Locator): Promise<void> =>
  ('goto' in scroller ? scroller.locator('html') : scroller).evaluate(async (it) => {
    const frame = () => new Promise(requestAnimationFrame);
    const state = () => `${it.scrollTop} ${it.scrollHeight}`;
    for (let still = 0, last = ''; still < 10; still = state() === last ? still + 1 : 0) {
      last = state();
      await frame();
    }
  });

/** How often a file was sent so far. */
export function countUploads(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/media') count += 1;
  });
  return () => count;
}
