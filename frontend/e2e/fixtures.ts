import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { register, type Member } from './member.ts';
import { Problems } from './problems.ts';
import { startProduct, type Product } from './product.ts';

interface OfTest {
  problems: Problems;
  /** Registers a member, with a name of their own unless one is given. */
  member: (username?: string, more?: { xProfileUrl?: string }) => Promise<Member>;
  /** Opens a browser (a context of its own) for a member, or for a visitor without an account. */
  open: (member?: Member, options?: BrowserContextOptions) => Promise<Page>;
  /** The member who is signed in on `page`. */
  me: Member;
  page: Page;
  /** A page on which nobody is signed in. */
  visitor: Page;
  /** A product of the test's own: its feed is empty, and it may be killed. Pages reach it by their `baseURL`. */
  ownProduct: Product;
}

interface OfWorker {
  /** A product of the worker's own: while a test runs, nobody else posts in its feed. */
  product: Product;
  /** Those who may change the status of forum posts there; one for each test that needs one. */
  moderators: Member[];
}

export const test = base.extend<OfTest, OfWorker>({
  product: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  moderators: [
    async ({ product }, use) => {
      const moderators = [await register(product.url), await register(product.url)];
      await product.appoint(moderators.map(({ username }) => username));
      await use(moderators);
      for (const moderator of moderators) await moderator.leave();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: ({ product }, use) => use(product.url),

  // eslint-disable-next-line no-empty-pattern
  problems: async ({}, use) => {
    const problems = new Problems();
    await use(problems);
    expect(problems.unexpected).toEqual([]);
  },

  member: async ({ product }, use) => {
    const members: Member[] = [];
    await use(async (username, more) => {
      const member = await register(product.url, username, more);
      members.push(member);
      return member;
    });
    for (const member of members) await member.leave();
  },

  open: async ({ browser, problems }, use) => {
    const pages: Page[] = [];
    await use(async (member, options) => {
      const context = await browser.newContext({ storageState: member?.session, ...options });
      const page = await context.newPage();
      waitForApp(page);
      problems.watch(page);
      pages.push(page);
      return page;
    });
    for (const page of pages) {
      // A route of the test may be fetching what nobody waits for any more. A test may have closed its page itself.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
    }
  },

  me: async ({ member }, use) => use(await member()),
  page: async ({ open, me }, use) => use(await open(me)),
  // The page's own, in place of the one that Playwright would open beside it.
  context: async ({ page }, use) => use(page.context()),
  visitor: async ({ open }, use) => use(await open()),

  // eslint-disable-next-line no-empty-pattern
  ownProduct: async ({}, use) => {
    const ownProduct = await startProduct();
    await use(ownProduct);
    await ownProduct.stop();
  },
});

/**
 * Lets `goto` and `reload` resolve only when the app is shown instead of its prerendered page (`start/`). After
 * `waitUntil: 'commit'` the test waits by itself.
 */
function waitForApp(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const appIsShown = () => page.waitForFunction(APP_IS_SHOWN, undefined, { timeout: 5_000 }).catch(() => {});
  page.goto = async (url, how) => {
    const response = await goto(url, how);
    if (how?.waitUntil !== 'commit') await appIsShown();
    return response;
  };
  page.reload = async (how) => {
    const response = await reload(how);
    await appIsShown();
    return response;
  };
}

const APP_IS_SHOWN = () => document.querySelector('#root > *') && !document.getElementById('prerendered');

/**
 * How long what others do may take until it is on an open page, in an assertion: long enough for a busy machine, and shorter
 * than the half minute after which a list asks by itself.
 */
export const LIVE = { timeout: 10_000 };

export { expect };
