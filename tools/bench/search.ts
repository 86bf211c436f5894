import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { firstWords, secondWords } from '../demo/texts/names.ts';
import { openDatabase } from '../../graphql-server/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../graphql-server/platform/database/embeddedPostgres.ts';
import { measure, printHead, report } from './measure.ts';
import { startProduct } from './product.ts';

/**
 * People search among 1,000 and among 1,000,000 members, side by side on one server. The goal, for all that
 * is asked together, is a p50 within twice that of the small one.
 */
const SIZES = { few: 1_000, many: Number(process.env.USERS ?? 1_000_000) };
const QUERIES = {
  'two letters': 'mo',
  'a beginning': firstWords[3]!.slice(0, 4),
  'a name': `${firstWords[1]}${secondWords[1]}`,
  'inside, frequent': secondWords[2]!,
  'inside, with a number': `${secondWords[2]}_1`,
  nobody: 'zzqxj',
};

const folder = await mkdtemp(join(tmpdir(), 'hodlhood-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
try {
  const [few, many] = [await startWith('few', SIZES.few), await startWith('many', SIZES.many)];
  printHead();
  const table: Record<string, object> = {};
  const mix = await compare(few.url, many.url, Object.values(QUERIES));
  table['all of them in turn'] = mix;
  for (const [kind, query] of Object.entries(QUERIES))
    table[`${kind}: ${query}`] = await compare(few.url, many.url, [query]);
  console.table(table);
  report('people search, 1,000 times the members, p50', mix.ratio, { atMost: 2 });
  await Promise.all([few.stop(), many.stop()]);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function compare(few: string, many: string, queries: string[]) {
  const requests = queries.map((query) => ({
    path: `/api/users/search?limit=20&q=${encodeURIComponent(query)}`,
  }));
  const results = await measure(
    [
      { name: 'few', request: { url: few, requests } },
      { name: 'many', request: { url: many, requests } },
    ],
    { rounds: Number(process.env.ROUNDS ?? 3), seconds: 3, connections: 20 },
  );
  const [a, b] = [results[0]!, results[1]!];
  return {
    [`p50 ms, ${SIZES.few.toLocaleString('en')}`]: a.p50,
    [`p50 ms, ${SIZES.many.toLocaleString('en')}`]: b.p50,
    ratio: Number((b.p50 / a.p50).toFixed(2)),
    'requests/s': `${Math.round(a.rate)} and ${Math.round(b.rate)}`,
  };
}

/** The product on a database of its own with so many members, whose names are two words and a number. */
async function startWith(name: string, users: number) {
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database search_${name}`);
  await admin.end();
  const url = Object.assign(new URL(postgres.url), { pathname: `search_${name}` }).href;
  const database = await openDatabase(url, 2);
  await database.close();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into users (username, password_hash, established_at)
     select ($2::text[])[1 + n % cardinality($2)]
         || ($3::text[])[1 + n / cardinality($2) % cardinality($3)]
         || coalesce('_' || nullif(n / cardinality($2) / cardinality($3), 0), ''), '', now()
       from generate_series(1, $1::int) n`,
    [users, firstWords, secondWords],
  );
  await client.query('vacuum (analyze, freeze) users');
  await client.end();
  return startProduct({ DATABASE_URL: url, DATA_DIR: join(folder, name) });
}
