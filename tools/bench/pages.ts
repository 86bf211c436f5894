import { deepStrictEqual } from 'node:assert';
import { seed, seedChats, seedPeople } from './seed.ts';
import { openProductAndLimit } from './productAndLimit.ts';
import { measure, printTable, ratioOf, type Result } from './measure.ts';
import { PROFILE } from './profile.ts';

/**
 * `npm run bench:pages`: the pages of chats, notifications, search and a profile, each with a session, against bare
 * Express with one statement (goal: 0.6). `ONLY=profile` measures one of them; `CHECK=1` only compares the answers.
 */
const GOAL = 0.6;

const PAGES: Record<string, { product: string; body?: object }> = {
  conversation: { product: '/api/messages/3' },
  group: { product: '/api/groups/1/messages' },
  conversations: { product: '/api/conversations' },
  notifications: { product: '/api/notifications' },
  search: { product: '/api/users/search?q=member1&limit=20' },
  profile: { product: '/graphql', body: { query: PROFILE, variables: { id: '7' } } },
};

const servers = await openProductAndLimit('pagesLimit.js', async (pool) => {
  await seed(pool);
  await seedChats(pool, 200);
  await seedPeople(pool);
});
const table: Record<string, ReturnType<typeof ratioOf>> = {};
try {
  for (const name of Object.keys(PAGES)) {
    if (process.env.ONLY && process.env.ONLY !== name) continue;
    await expectSameAnswers(name);
    if (!process.env.CHECK) table[`${name} page`] = ratioOf(await compare(name));
  }
  if (!process.env.CHECK) printTable(table, GOAL);
} finally {
  await servers.close();
}

/** What is asked of the limit and of the product. */
function requestsOf(name: string) {
  const { product, body } = PAGES[name]!;
  const { headers } = servers;
  const sent = body && ({ method: 'POST', body: JSON.stringify(body) } as const);
  return [
    { pid: servers.limit.pid, url: `${servers.limit.url}/${name}`, headers },
    { pid: servers.product.pid, url: servers.product.url + product, headers, ...sent },
  ];
}

async function expectSameAnswers(name: string): Promise<void> {
  const [ofLimit, ofProduct] = await Promise.all(
    requestsOf(name).map(({ url, pid: _, ...init }) => json(url, init)),
  );
  deepStrictEqual(ofProduct, ofLimit);
}

function compare(name: string): Promise<Result[]> {
  return measure(
    requestsOf(name).map(({ pid, ...request }, place) => ({ name: String(place), pid, request })),
    { rounds: Number(process.env.ROUNDS ?? 5), seconds: 4, connections: 20 },
  );
}

/** An answer without what a GraphQL server says about it. */
async function json(url: string, init: RequestInit): Promise<unknown> {
  const { extensions: _, ...answer } = (await (await fetch(url, init)).json()) as Record<string, unknown>;
  return answer;
}
