import type { Page, Request } from '@playwright/test';
import { pageRoutes } from '../../graphql-server/contract/pageRoutes.ts';
import { rareRoutes } from '../../graphql-server/contract/rareRoutes.ts';
import { expect, test } from './fixtures.ts';
import { holdSocket } from './holdSocket.ts';
import { firstOwner } from './owner.ts';

/** Longer than the page takes to connect and to catch up. */
const REST_MS = 4_000;

/** What a page asks more than once while it is loaded and until it is at rest: operation and variables. */
async function askedTwice(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: Request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return;
    const { operationName, variables } = request.postDataJSON() as Record<string, unknown>;
    asked.push(`${operationName} ${JSON.stringify(variables)}`);
  };
  page.on('request', note);
  const connected = page.waitForEvent('websocket');
  await page.goto(path);
  await connected;
  await page.waitForTimeout(REST_MS);
  page.off('request', note);
  expect(asked, path).not.toEqual([]);
  return asked.filter((one, place) => asked.indexOf(one) < place);
}

const WITHOUT_PARAMETER = Object.values(pageRoutes).filter((path) => !path.includes(':') && path !== '/auth');

// Not the pages of one post, listing, forum post or case: some ask again after the connection, because marks leave out
// what happens to posts, listings and the forum (docs/decisions/0029-live-posts.md).
test('no page asks the same question twice when it is loaded', async ({ page, me, member }) => {
  test.setTimeout(180_000);
  const other = await member();
  await me.post('gm');
  await other.post('gm, too');
  const group = await me.group('Once');
  const own = [rareRoutes.decisions, rareRoutes.ownInvitations];
  const places = [...WITHOUT_PARAMETER, ...own, `/groups/${group}`, `/profile/${other.username}`];
  for (const place of places) expect(await askedTwice(page, place), place).toEqual([]);
});

test('no page of owners and moderators asks the same question twice', async ({ ownProduct, open }) => {
  test.setTimeout(180_000);
  const { owner } = await firstOwner(ownProduct);
  const page = await open(owner, { baseURL: ownProduct.url });
  const places = Object.values(rareRoutes).filter(
    (path) => path.startsWith('/moderation') && !path.includes(':'),
  );
  for (const place of places) expect(await askedTwice(page, place), place).toEqual([]);
});

test('a member who joins between the answer and the connection is shown', async ({ page, me, member }) => {
  const group = await me.group('Meanwhile');
  const newcomer = await member();
  const release = await holdSocket(page);
  await page.goto(`/groups/${group}`);
  const members = page.getByRole('region', { name: 'Members' });
  await expect(members.getByRole('listitem')).toHaveCount(1);
  await newcomer.join(group);
  release();
  await expect(members.getByText(newcomer.username)).toBeVisible();
  await expect(page.getByText('2 members').first()).toBeVisible();
});

test('a message that comes between the answer and the connection is shown', async ({ page, me, member }) => {
  const [early, late] = [await member(), await member()];
  await early.message(me.id, 'before the page');
  const release = await holdSocket(page);
  await page.goto('/messages');
  const list = page.getByRole('region', { name: 'Conversations' });
  await expect(list.getByText('before the page')).toBeVisible();
  await late.message(me.id, 'while it connects');
  release();
  await expect(list.getByText('while it connects')).toBeVisible();
});
