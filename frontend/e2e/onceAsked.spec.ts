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

/** What these pages are about: shown before the socket is open, and requested again after it for what was missed. */
const CONTENT = /^(Conversations|GroupById|GroupMembers) /;

const PLACES = ['/', '/groups/$group', '/messages', '/profile'];

for (const place of PLACES)
  test(`no question is asked twice when ${place} is loaded`, async ({ page, me, member }) => {
    await me.post('gm');
    await (await member()).post('gm, too');
    const path = place.includes('$group') ? `/groups/${await me.group('Once')}` : place;
    const counts = await countAsked(page, () => page.goto(path));
    expect([...counts].filter(([asked, count]) => count > 1 && !CONTENT.test(asked))).toEqual([]);
  });
