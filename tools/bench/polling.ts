import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../graphql-server/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../graphql-server/platform/database/embeddedPostgres.ts';
import { createVisitor } from '../../graphql-server/testing/visitor.ts';
import { seedChats } from './seed.ts';
import { printHead, report } from './measure.ts';
import { processorTime, startLimit, startProduct, type Running } from './product.ts';

/**
 * `npm run bench:polling`: what the product's process pays for a thousand tabs that ask for a group's messages every
 * 3 s (section 9) and hear that there are none (304), and beside it what bare Express pays that asks the database for
 * nothing but the number of the last message. Reads the time of the process from /proc, so on Linux only.
 */
const TABS = Number(process.env.TABS ?? 1_000);
const EVERY = 3_000;
const SECONDS = Number(process.env.SECONDS ?? 30);
const GOAL = 0.25;
const SESSION_SECRET = 'a secret that only the bench knows, 32+';
const PATH = '/api/groups/1/messages';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const folder = await mkdtemp(join(tmpdir(), 'hodlhood-polling-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
const database = await openDatabase(postgres.url, 4);
await seedChats(database.pool, TABS);
const product = await startProduct({
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  PAGE_DIR: 'frontend',
  SESSION_SECRET,
});

const limit = await startLimit('pollingLimit.js', postgres.url);

try {
  const cookies: string[] = [];
  for (let id = 1; id <= TABS; id++)
    cookies.push((await createVisitor(product.url, database, SESSION_SECRET, { id })).cookie);
  const [ofLimit, ofProduct] = [await poll(limit, cookies), await poll(product, cookies)];
  printHead();
  console.log(`${TABS} tabs, a group's messages every ${EVERY / 1_000} s`);
  console.table({ limit: ofLimit, product: ofProduct });
  report(`${TABS} tabs that poll a group, share of a core`, ofProduct['share of a core'], { atMost: GOAL });
} finally {
  agent.destroy();
  await Promise.all([product.stop(), limit.stop()]);
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Lets a tab of each of these members poll, and tells what the server pays once all have begun and the code is warm. */
async function poll({ url, pid }: Running, cookies: string[]) {
  const statuses = new Map<number | undefined, number>();
  let polling = true;

  /** One call with the tab's cookie; gives the ETag. */
  const ask = (headers: Record<string, string>) =>
    new Promise<string>((resolve, reject) => {
      request(url + PATH, { agent, headers }, (answer) => {
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        answer.resume().on('end', () => resolve(answer.headers.etag ?? ''));
      })
        .on('error', reject)
        .end();
    });

  /** A member's tab: asks at once, and then every 3 s with what it has. */
  async function tab(cookie: string, id: number): Promise<void> {
    await sleep((EVERY * id) / TABS);
    const etag = await ask({ cookie });
    for (;;) {
      await sleep(EVERY);
      if (!polling) return;
      await ask({ cookie, 'if-none-match': etag });
    }
  }

  const tabs = cookies.map(tab);
  await sleep(EVERY * 4);
  statuses.clear();
  const before = processorTime(pid)!;
  await sleep(SECONDS * 1_000);
  const share = (processorTime(pid)! - before) / SECONDS;
  const seen = new Map(statuses);
  polling = false;
  await Promise.all(tabs);
  return {
    'requests/s': Math.round([...seen.values()].reduce((sum, count) => sum + count, 0) / SECONDS),
    '304': seen.get(304) ?? 0,
    others: [...seen.keys()].filter((status) => status !== 304).join(', '),
    'share of a core': Number(share.toFixed(3)),
  };
}
