import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Longer than the page takes to connect and to catch up. */
const REST_MS = 4_000;

/** Counts what a page asks while `load` runs and until it is at rest: operation and variables, with how often. */
async function countAsked(page: Page, load: () => Promise<unknown>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return;
    const { operationName, variables } = request.postDataJSON() as Record<string, unknown>;
    const asked = `${operationName} ${JSON.stringify(variables)}`;
    counts.set(asked, (counts.get(asked) ?? 0) + 1);
  });
  const connected = page.waitForEvent('websocket');
  await load();
  await connected;
  await page.waitForTimeout(REST_MS);
  return counts;
}

const PLACES = ['/', '/groups', '/groups/$group', '/messages', '/profile'];

for (const place of PLACES)
  test(`no question is asked twice when ${place} is loaded`, async ({ page, me, member }) => {
    await me.post('gm');
    await (await member()).post('gm, too');
    const path = place.includes('$group') ? `/groups/${await me.group('Once')}` : place;
    const counts = await countAsked(page, () => page.goto(path));
    expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
  });

/** Holds what the page says over its socket until the returned function is called. */
async function holdSocket(page: Page): Promise<() => void> {
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.routeWebSocket(/\/graphql/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => (isHeld ? held.push(() => server.send(message)) : server.send(message)));
  });
  return () => {
    isHeld = false;
    for (const send of held.splice(0)) send();
  };
}

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
