import autocannon from 'autocannon';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { Postgres } from '../faults/postgres.ts';
import { openDatabase } from '../../graphql-server/platform/database/database.ts';
import { createVisitor } from '../../graphql-server/testing/visitor.ts';
import { printHead } from './measure.ts';
import { processorTime, startProduct, type Running } from './product.ts';
import { seed } from './seed.ts';

/**
 * `npm run bench:replica`: what a page of the feed costs the database, in milliseconds of processor, with a standby
 * (docs/decisions/0014) and without. Requests a second say little where all of them work with the same cores. Reads times
 * of processes from /proc, so on Linux only.
 */
const SECONDS = Number(process.env.SECONDS ?? 5);
const SESSION_SECRET = 'a secret that only the bench knows, 32+';

const folder = await mkdtemp(join(tmpdir(), 'hodlhood-replica-'));
const primary = await Postgres.open(join(folder, 'primary'));
const url = await primary.createDatabase();
const database = await openDatabase(url, 4);
const filler = new Pool({ connectionString: url });
await seed(filler);
await filler.end();
const standby = await primary.standby(join(folder, 'standby'));
const replica = await standby.urlOf(new URL(url).pathname.slice(1));
const settings = { DATABASE_URL: url, DATA_DIR: folder, PAGE_DIR: 'frontend', SESSION_SECRET };
const alone = await startProduct(settings);
const helped = await startProduct({ ...settings, DATABASE_REPLICA_URL: replica });
try {
  while (!(await readsFrom(helped))) await sleep(200);
  const { cookie } = await createVisitor(alone.url, database, SESSION_SECRET, { id: 1 });
  printHead();
  console.table({
    'a visitor, without a standby': await costOf(alone, {}),
    'a visitor, with one': await costOf(helped, {}),
    'a member, without a standby': await costOf(alone, { cookie }),
    'a member, with one': await costOf(helped, { cookie }),
  });
} finally {
  await Promise.all([alone.stop(), helped.stop()]);
  await database.close();
  for (const server of [standby, primary]) await server.stop('immediate');
  await rm(folder, { recursive: true, force: true });
}

/** Whether the product trusts its standby by now. */
async function readsFrom({ url }: Running): Promise<boolean> {
  const { replica } = (await (await fetch(`${url}/readyz`)).json()) as { replica?: boolean };
  return replica === true;
}

async function costOf({ url }: Running, headers: Record<string, string>): Promise<object> {
  const run = (duration: number) =>
    autocannon({ url: `${url}/api/posts?limit=20`, headers, connections: 8, duration });
  await run(1); // It warms up.
  const before = [await timeOf(primary), await timeOf(standby)] as const;
  const { requests, errors, non2xx } = await run(SECONDS);
  if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} not 2xx`);
  const each = (seconds: number) => Number(((seconds * 1_000) / requests.total).toFixed(2));
  return {
    'primary, ms': each((await timeOf(primary)) - before[0]),
    'standby, ms': each((await timeOf(standby)) - before[1]),
    'requests/s': Math.round(requests.average),
  };
}

/** Seconds of processor that a server has taken so far for those who are connected. */
async function timeOf(server: Postgres): Promise<number> {
  const sessions = await server.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend'",
  );
  return sessions.reduce((sum, { pid }) => sum + (processorTime(pid) ?? 0), 0);
}
