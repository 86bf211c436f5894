import type { Locator, Page } from '@playwright/test';
import { button, card, openLive } from './actions.ts';
import { expect, LIVE, test } from './fixtures.ts';
import { jpeg } from './files.ts';
import { register, type Member } from './member.ts';
import { startProduct, type Product } from './product.ts';
import { tileOf } from './storyActions.ts';

/** Deletes the account, or keeps it, by REST at its own process. */
async function call(product: Product, { session, username }: Member, method: 'POST' | 'DELETE') {
  const cookie = session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${product.url}/api/account/deletion`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: method === 'POST' ? JSON.stringify({ username }) : undefined,
  });
  expect(answer.ok).toBe(true);
}

interface Place {
  path: string;
  /** What the page shows of the member. */
  shown: (page: Page) => Locator[];
  /** Visitors look at it as well. */
  isForVisitors?: boolean;
}

let second: Product;
test.beforeEach(async ({ ownProduct }) => {
  second = await startProduct({ beside: ownProduct });
});
test.afterEach(() => second.stop());

test('goes off the pages that others have open at another process, and comes back', async ({
  ownProduct,
  open,
  problems,
}) => {
  problems.expect(/404|not found|WebSocket|ERR_CONNECTION/);
  const [ann, bob] = [await register(ownProduct.url, 'ann'), await register(ownProduct.url, 'bob')];
  await ann.befriend(bob);
  const own = await ann.post('written by ann');
  const other = await bob.post('written by bob');
  await ann.comment(other.id, 'said by ann');
  await ann.story('image/jpeg', await jpeg());
  const question = await ann.issue('question', 'Asked by ann', 'How?');
  await bob.reply(question.id, 'Like this.');
  const listing = await ann.list({ title: 'Sold by ann' });
  await ann.message(bob.id, 'hi from ann');
  const places: Place[] = [
    {
      path: '/',
      shown: (page) => [card(page, 'written by ann'), page.getByText('said by ann'), tileOf(page, ann)],
      isForVisitors: true,
    },
    { path: `/post/${own.id}`, shown: (page) => [card(page, 'written by ann')] },
    { path: '/profile/ann', shown: (page) => [nameOnProfile(page)], isForVisitors: true },
    { path: '/forum', shown: (page) => [page.getByText('Asked by ann')] },
    { path: `/forum/${question.id}`, shown: (page) => [page.getByText('Asked by ann')] },
    { path: '/marketplace', shown: (page) => [page.getByText('Sold by ann')] },
    { path: `/marketplace/${listing.id}`, shown: (page) => [page.getByText('Sold by ann')] },
    { path: `/messages?with=${ann.id}`, shown: (page) => [page.getByLabel('Write a message')] },
  ];
  const [shown, pages]: [Locator[], Page[]] = [[], []];
  for (const place of places)
    for (const viewer of place.isForVisitors ? [bob, undefined] : [bob]) {
      const page = await open(viewer, { baseURL: second.url });
      if (!viewer) await look(page);
      await openLive(page, place.path, 'relationChanged');
      if (place.path === '/') await button(card(page, 'written by bob'), '1 comment').click();
      shown.push(...place.shown(page));
      pages.push(page);
    }
  for (const one of shown) await expect(one).toBeVisible();
  await call(ownProduct, ann, 'POST');
  await Promise.all(shown.map((one) => expect(one).toHaveCount(0, LIVE)));
  // What others have written to it goes when the server was asked.
  for (const page of pages) await expect(page.getByText('Like this.')).toHaveCount(0);
  await call(ownProduct, ann, 'DELETE');
  await Promise.all(shown.map((one) => expect(one).toBeVisible()));
});

const nameOnProfile = (page: Page) => page.getByRole('heading', { name: 'ann', exact: true });

/** Has the visitor look around without an account. */
async function look(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Enter lurk mode' }).click();
  await expect(page).toHaveURL('/');
}
