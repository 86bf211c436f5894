import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../graphql-server/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../graphql-server/platform/database/embeddedPostgres.ts';
import { createVisitor, type Visitor } from '../../graphql-server/testing/visitor.ts';
import type { Counts } from './liveWatchers.ts';
import { median, printHead, report } from './measure.ts';
import { processorTime, startProduct } from './product.ts';
import { startWatchers, type Watchers } from './watchers.ts';

/**
 * `npm run bench:live`: likes and comments on one post, 20 a second, while nobody, one page and 1,000 pages watch it:
 * the processor time of the server's process for each event and for each delivery. Each watcher must end with the
 * last state. Reads times of processes from /proc, so on Linux only.
 */
const SECONDS = Number(process.env.SECONDS ?? 10);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const PER_SECOND = 20;
const CROWDS = [0, 1, 1_000];
const MEMBERS = 100;
const LATE_MS = 10_000;
const SESSION_SECRET = 'a secret that only the bench knows, 32+';

const LIKE = 'mutation ($id: ID!) { likePost(input: { postId: $id }) { likeCount } }';
const UNLIKE = 'mutation ($id: ID!) { unlikePost(input: { postId: $id }) { likeCount } }';
const COMMENT = `mutation ($id: ID!, $content: Text!) {
  createComment(input: { postId: $id, content: $content }) { id } }`;

/** What one run has cost. */
interface Run {
  events: number;
  deliveries: number;
  seconds: number;
}

const folder = await mkdtemp(join(tmpdir(), 'hodlhood-live-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
const database = await openDatabase(postgres.url, 4);
const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder, PAGE_DIR: 'frontend', SESSION_SECRET };
const postId = await seedPost();
const product = await startProduct(settings);
try {
  const members: Visitor[] = [];
  for (let id = 1; id <= MEMBERS; id++)
    members.push(await createVisitor(product.url, database, SESSION_SECRET, { id }));
  const liked = new Set<number>();
  const runs = new Map(CROWDS.map((crowd) => [crowd, [] as Run[]]));
  await act(members, liked, 3); // It warms up.
  for (let round = 0; round < ROUNDS; round++)
    for (const crowd of CROWDS) runs.get(crowd)!.push(await measureCrowd(members, liked, crowd));
  print(runs);
} finally {
  await product.stop();
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function seedPost(): Promise<number> {
  await database.pool.query(
    `insert into users (username, password_hash, established_at) select 'member' || n, '', now() from generate_series(1, $1::int) n`,
    [MEMBERS],
  );
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into posts (author_id, content) values (1, 'gm') returning id`,
  );
  return rows[0]!.id;
}

async function measureCrowd(members: Visitor[], liked: Set<number>, crowd: number): Promise<Run> {
  const cookies = Array.from({ length: crowd }, (_, n) => members[n % MEMBERS]!.cookie);
  const watchers = await startWatchers({ url: product.url, postId, cookies });
  await sleep(1_000);
  const before = processorTime(product.pid)!;
  const events = await act(members, liked, SECONDS);
  const deliveries = await untilCurrent(watchers);
  const seconds = processorTime(product.pid)! - before;
  await watchers.stop();
  return { events, deliveries, seconds };
}

/** Likes, or takes a like back, and comments in turn, at the rate; resolves with how many there were. */
async function act(members: Visitor[], liked: Set<number>, seconds: number): Promise<number> {
  const writes: Promise<void>[] = [];
  const begin = performance.now();
  for (let n = 0; n < seconds * PER_SECOND; n++) {
    await sleep(Math.max(0, begin + (n * 1_000) / PER_SECOND - performance.now()));
    const at = Math.floor(n / 2) % MEMBERS;
    writes.push(
      n % 2 === 0 ? like(members[at]!, liked, at) : write(members[at]!, COMMENT, { content: `${n}` }),
    );
  }
  await Promise.all(writes);
  return writes.length;
}

function like(member: Visitor, liked: Set<number>, at: number): Promise<void> {
  if (!liked.delete(at)) {
    liked.add(at);
    return write(member, LIKE);
  }
  return write(member, UNLIKE);
}

async function write(member: Visitor, document: string, more: Record<string, unknown> = {}): Promise<void> {
  const { errors } = await member.run(document, { id: postId, ...more });
  if (errors) throw new Error(JSON.stringify(errors));
}

/** Waits until every watcher has the state of the database; throws if one does not get it. */
async function untilCurrent(watchers: Watchers): Promise<number> {
  const { rows } = await database.pool.query<Counts>(
    `select like_count as "likeCount", comment_count as "commentCount" from posts where id = $1`,
    [postId],
  );
  const isCurrent = (seen: Counts | null) => JSON.stringify(seen) === JSON.stringify(rows[0]);
  const end = performance.now() + LATE_MS;
  for (;;) {
    const { deliveries, last } = await watchers.heard();
    if (last.every(isCurrent)) return deliveries;
    if (performance.now() > end)
      throw new Error(`${last.filter((seen) => !isCurrent(seen)).length} watchers lack the last state`);
    await sleep(200);
  }
}

function print(runs: Map<number, Run[]>): void {
  const perEvent = (crowd: number) =>
    median(runs.get(crowd)!.map(({ seconds, events }) => (seconds * 1_000) / events));
  const deliveriesOf = (crowd: number) => median(runs.get(crowd)!.map(({ deliveries }) => deliveries));
  const perDelivery = (crowd: number) =>
    ((perEvent(crowd) - perEvent(0)) * runs.get(crowd)![0]!.events) / deliveriesOf(crowd);
  printHead();
  console.table(
    Object.fromEntries(
      CROWDS.map((crowd) => [
        `${crowd.toLocaleString('en')} watching`,
        {
          'CPU ms per event': perEvent(crowd).toFixed(2),
          deliveries: deliveriesOf(crowd),
          'CPU µs per delivery': crowd > 1 ? Math.round(perDelivery(crowd) * 1_000) : undefined,
          'against one': (perEvent(crowd) / perEvent(1)).toFixed(2),
        },
      ]),
    ),
  );
  console.log('Each watcher ended with the last state.');
  report(
    'an event on a post that 1,000 pages watch, CPU against one',
    ratioOf(perEvent(1_000), perEvent(1)),
    {
      atMost: 4,
    },
  );
}

function ratioOf(many: number, one: number): number {
  return Number((many / one).toFixed(2));
}
