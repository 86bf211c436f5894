import { deepStrictEqual } from 'node:assert';
import type { Request } from 'autocannon';
import { seed, seedChats, SMALL } from './seed.ts';
import { openProductAndLimit } from './productAndLimit.ts';
import { measure, printTable, ratioOf } from './measure.ts';

/**
 * `npm run bench:writes`: a post, a comment, a like and a direct message by REST, each durable, against the same
 * statements by hand (goal: 0.5). Comments and likes go from post to post. `ONLY=like` measures one of them;
 * `CHECK=1` only compares the answers.
 */
const GOAL = 0.5;

const WRITES: Record<string, { path: (n: number) => string; body: object }> = {
  post: { path: () => '/posts', body: { content: 'gm frens' } },
  comment: { path: (n) => `/posts/${n}/comments`, body: { content: 'gm' } },
  like: { path: (n) => `/posts/${n}/like`, body: {} },
  message: { path: () => '/messages', body: { receiverId: 3, content: 'gm' } },
};

/** A second like of the same post writes nothing, and the posts do for one round of a second. */
const OF_LIKES = { rounds: 1, seconds: 1 };

const VARYING = new Set([
  'id',
  'authorId',
  'userId',
  'username',
  'createdAt',
  'likes',
  'likeCount',
  'seq',
  'change',
]);

const product = await openProductAndLimit('writesLimit.js', async (pool) => {
  await seed(pool);
  await seedChats(pool, 200);
});
const table: Record<string, ReturnType<typeof ratioOf>> = {};
try {
  for (const name of Object.keys(WRITES)) {
    if (process.env.ONLY && process.env.ONLY !== name) continue;
    deepStrictEqual(
      await answered(product.product.url + '/api', name),
      await answered(product.limit.url, name),
    );
    if (!process.env.CHECK) table[`write: ${name}`] = ratioOf(await compare(name));
  }
  if (!process.env.CHECK) printTable(table, GOAL);
} finally {
  await product.close();
}

/** What a write answers, without what differs from one to the next and from one writer to the other. */
async function answered(url: string, name: string): Promise<unknown> {
  const { path, body } = WRITES[name]!;
  const init = { method: 'POST', headers: product.headers, body: JSON.stringify(body) };
  const answer = (await (await fetch(url + path(SMALL.posts), init)).json()) as object;
  return JSON.parse(JSON.stringify(answer, (key, value) => (VARYING.has(key) ? null : (value as unknown))));
}

function compare(name: string) {
  const { path, body } = WRITES[name]!;
  const to = (url: string, prefix: string) => {
    let n = 0;
    const setupRequest = (request: Request) => ({ ...request, path: prefix + path(1 + (n++ % SMALL.posts)) });
    const requests = [{ method: 'POST' as const, body: JSON.stringify(body), setupRequest }];
    return { url, headers: product.headers, requests };
  };
  return measure(
    [
      { name: 'limit', pid: product.limit.pid, request: to(product.limit.url, '') },
      { name: 'product', pid: product.product.pid, request: to(product.product.url, '/api') },
    ],
    {
      rounds: Number(process.env.ROUNDS ?? 5),
      seconds: 3,
      ...(name === 'like' && OF_LIKES),
      connections: 20,
    },
  );
}
