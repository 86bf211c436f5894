import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../../graphql-server/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../graphql-server/platform/database/embeddedPostgres.ts';
import { createVisitor, type Visitor } from '../../graphql-server/testing/visitor.ts';
import { median, printHead, report } from './measure.ts';
import { startProduct } from './product.ts';
import { seedGrown } from './seedGrown.ts';

/**
 * `npm run bench:growth`: every list on the small community of the benches and on one `FACTOR` times as large (100:
 * two million posts), side by side on one server, call by call in turn. The goal is a p50 within 1.3 of the small one,
 * in the median of the rounds. `ONLY=comments` measures one of them.
 */
const FACTOR = Number(process.env.FACTOR ?? 100);
const CALLS = Number(process.env.CALLS ?? 150);
const WARM_UP = 50;
/** Times that all lists are gone through: what the server does after the filling slows down one round, not all. */
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const GOAL = 1.3;
const SESSION_SECRET = 'a secret that only the bench knows, 32+';

const COMMENTS = '{ post(id: 7) { comments(first: 20) { nodes { id content author { username } } } } }';
/** Paths of REST, and one document. */
const LISTS: Record<string, string> = {
  feed: '/api/posts?limit=20',
  'profile posts': '/api/users/7/posts?limit=20',
  comments: COMMENTS,
  conversation: '/api/messages/3',
  conversations: '/api/conversations',
  'group chat': '/api/groups/1/messages',
  groups: '/api/groups',
  notifications: '/api/notifications',
  search: '/api/users/search?q=member1&limit=20',
  marketplace: '/api/marketplace?limit=20',
  'marketplace, a category': '/api/marketplace?category=Art&limit=20',
  forum: '/api/forum-posts?limit=20',
  'forum, filtered': '/api/forum-posts?category=bug&status=open&limit=20',
};

const folder = await mkdtemp(join(tmpdir(), 'hodlhood-growth-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), fast: true });
const products: Awaited<ReturnType<typeof startWith>>[] = [];
try {
  products.push(await startWith('small', 1), await startWith('large', FACTOR));
  const lists = Object.entries(LISTS).filter(([name]) => (process.env.ONLY ?? name) === name);
  const rounds = new Map<string, number[][]>(lists.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, list] of lists)
      rounds.get(name)!.push(
        await compare(
          products.map(({ visitor }) => visitor),
          list,
        ),
      );
  const table: Record<string, object> = {};
  const ratios: [list: string, ratio: number][] = [];
  for (const [name, times] of rounds) {
    const [small, large] = [0, 1].map((place) => median(times.map((ofRound) => ofRound[place]!)));
    const ratio = Number(median(times.map(([ofSmall, ofLarge]) => ofLarge! / ofSmall!)).toFixed(2));
    table[name] = { 'p50 ms': small!.toFixed(2), [`×${FACTOR}, p50 ms`]: large!.toFixed(2), ratio };
    ratios.push([name, ratio]);
  }
  printHead();
  console.table(table);
  for (const [list, ratio] of ratios) report(`${list}, ×${FACTOR} rows, p50`, ratio, { atMost: GOAL });
} finally {
  await Promise.all(products.map(({ product }) => product.stop()));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** A product on a database of its own with so many times the rows, and a member who is signed in there. */
async function startWith(name: string, factor: number) {
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(postgres.url);
  url.pathname = name;
  const database = await openDatabase(url.href, 4);
  await seedGrown(url.href, factor);
  const settings = { DATABASE_URL: url.href, DATA_DIR: join(folder, name), PAGE_DIR: 'frontend' };
  const product = await startProduct({ ...settings, SESSION_SECRET });
  const visitor = await createVisitor(product.url, database, SESSION_SECRET, { id: 1 });
  await database.close();
  return { product, visitor };
}

/** The median time of a call in each product; calls alternate, so that a busy machine slows both. */
async function compare(visitors: Visitor[], list: string): Promise<number[]> {
  const times = visitors.map((): number[] => []);
  for (let call = 0; call < WARM_UP + CALLS; call++)
    for (const [place, visitor] of visitors.entries()) {
      const startedAt = performance.now();
      const answer = await ask(visitor, list);
      await answer.text();
      if (!answer.ok) throw new Error(`${list}: ${answer.status}`);
      if (call >= WARM_UP) times[place]!.push(performance.now() - startedAt);
    }
  return times.map(median);
}

function ask(visitor: Visitor, list: string): Promise<Response> {
  if (list.startsWith('/')) return visitor.fetch(list);
  return visitor.fetch('/graphql', { method: 'POST', json: { query: list } });
}
