import autocannon from 'autocannon';
import type { Pool } from 'pg';
import { seed, seedChats, seedPeople, SMALL } from './seed.ts';
import { openProductAndLimit } from './productAndLimit.ts';
import { printHead } from './measure.ts';
import { processorTime } from './product.ts';

/**
 * `npm run bench:cost`: milliseconds of processor that a request costs, in the product's process and in the database's,
 * and bytes of a row with its indexes, for `docs/scaling.md`. Reads times of processes from /proc, so on Linux only.
 */
const SECONDS = Number(process.env.SECONDS ?? 4);
const CONNECTIONS = 8;

interface Work {
  method?: 'POST';
  path: string | ((n: number) => string);
  body?: object;
  /** Sends back the ETag of a first answer. */
  unchanged?: true;
}

const WORKS: Record<string, Work> = {
  "the feed's prerendered page": { path: '/prerendered' },
  'a page of the feed': { path: '/api/posts?limit=20' },
  'a chat, nothing new (304)': { path: '/api/groups/1/messages', unchanged: true },
  'a chat, the last 50 messages': { path: '/api/messages/3' },
  'notifications, the last 50': { path: '/api/notifications' },
  'a heartbeat': { method: 'POST', path: '/graphql', body: { query: 'mutation { heartbeat }' } },
  'a post': { method: 'POST', path: '/api/posts', body: { content: 'gm frens' } },
  'a like': { method: 'POST', path: (n) => `/api/posts/${1 + (n % SMALL.posts)}/like`, body: {} },
  'a direct message': { method: 'POST', path: '/api/messages', body: { receiverId: 3, content: 'gm' } },
};

const fill = async (pool: Pool) => {
  await seed(pool);
  await seedChats(pool, 200);
  await seedPeople(pool);
};

const product = await openProductAndLimit('limit.js', fill, 'dist/frontend');
try {
  const table: Record<string, object> = {};
  for (const [name, work] of Object.entries(WORKS)) table[name] = await costOf(work);
  printHead();
  console.table(table);
  await addMembers(product.pool);
  const sizes = await bytesOfRows(product.pool);
  console.log('\nBytes of a row, with what its indexes and its page need');
  console.table(sizes);
} finally {
  await product.close();
}

async function costOf(work: Work): Promise<object> {
  const headers = { ...product.headers, ...(work.unchanged && { 'if-none-match': await etagOf(work) }) };
  let n = 0;
  const setupRequest = (request: autocannon.Request) =>
    typeof work.path === 'string' ? request : { ...request, path: work.path(n++) };
  const run = (duration: number) =>
    autocannon({
      url: product.product.url + (typeof work.path === 'string' ? work.path : ''),
      headers,
      connections: CONNECTIONS,
      duration,
      requests: [
        { method: work.method ?? 'GET', body: work.body && JSON.stringify(work.body), setupRequest },
      ],
    });
  await run(1); // It warms up.
  const before = await processorTimes();
  const { requests, errors, statusCodeStats } = await run(SECONDS);
  const after = await processorTimes();
  const wrong = Object.keys(statusCodeStats ?? {}).filter((status) => !/^20[01]|304/.test(status));
  if (errors + wrong.length > 0) throw new Error(`${String(work.path)}: ${errors} errors, ${wrong.join()}`);
  const each = (seconds: number) => Number(((seconds * 1_000) / requests.total).toFixed(2));
  return {
    'product, ms': each(after.product - before.product),
    'database, ms': each(after.database - before.database),
    'requests/s': Math.round(requests.average),
  };
}

async function etagOf({ path }: Work): Promise<string> {
  const answer = await fetch(`${product.product.url}${String(path)}`, { headers: product.headers });
  return answer.headers.get('etag') ?? '';
}

/** Seconds of processor so far. */
async function processorTimes(): Promise<{ product: number; database: number }> {
  const { rows } = await product.pool.query<{ pid: number }>('select pid from pg_stat_activity');
  const database = rows.reduce((sum, { pid }) => sum + processorTime(pid)!, 0);
  return { product: processorTime(product.product.pid)!, database };
}

/** So many that a page more or less does not matter; all are signed in and there, each in one of 200 groups. */
async function addMembers(pool: Pool): Promise<void> {
  const session = { cookie: { originalMaxAge: 2_592_000_000, httpOnly: true, path: '/', sameSite: 'lax' } };
  const times = { userId: 100_000, signedInAt: Date.now(), renewedAt: Date.now() };
  await pool.query(
    `insert into users (username, password_hash, established_at) select 'newcomer' || n, repeat('h', 97), now() from generate_series(1, 20000) n`,
  );
  await pool.query(
    `insert into session (sid, sess, expire) select gen_random_uuid(), $1, now() + interval '7 days' from users`,
    [{ ...session, ...times }],
  );
  await pool.query(
    `insert into presence (user_id, seen_at, online_since) select id, now(), now() from users on conflict do nothing`,
  );
  await pool.query(
    `insert into groups (creator_id, name, description, privacy) select 1, 'Group ' || n, '', 'PUBLIC' from generate_series(1, 200) n`,
  );
  await pool.query(
    `insert into memberships (group_id, user_id, role)
     select 2 + id % 200, id, 'MEMBER' from users`,
  );
}

async function bytesOfRows(pool: Pool): Promise<Record<string, object>> {
  const sizes: Record<string, object> = {};
  const tables = ['users', 'posts', 'likes', 'comments', 'messages', 'friendships', 'notifications'];
  for (const table of [...tables, 'memberships', 'session', 'presence']) {
    const { rows } = await pool.query<{ number: number; bytes: number; indexes: number }>(
      `select (select count(*)::int from ${table}) as number,
              pg_total_relation_size('${table}')::float as bytes, pg_indexes_size('${table}')::float as indexes`,
    );
    const { number, bytes, indexes } = rows[0]!;
    if (number < 200) continue; // A page more or less would be most of it.
    const each = (some: number) => Math.round(some / number);
    sizes[table] = { rows: number, bytes: each(bytes), 'of these indexes': each(indexes) };
  }
  return sizes;
}
