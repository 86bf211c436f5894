import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { openDatabase } from '../../graphql-server/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../graphql-server/platform/database/embeddedPostgres.ts';
import { createVisitor } from '../../graphql-server/testing/visitor.ts';
import { startLimit, startProduct } from './product.ts';

const SESSION_SECRET = 'a secret that only the bench knows, 32+';

/**
 * The product and a limit (`bench/*Limit.ts`) side by side on a new database that `fill` has filled, and the cookie of
 * the member 1.
 * @param PAGE_DIR the page; without a built one nothing is prerendered
 */
export async function openProductAndLimit(
  limitScript: string,
  fill: (pool: Pool) => Promise<unknown>,
  PAGE_DIR = 'frontend',
) {
  const folder = await mkdtemp(join(tmpdir(), 'hodlhood-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  const database = await openDatabase(postgres.url, 4);
  // By connections of its own: the product's give up after ten seconds.
  const filler = new Pool({ connectionString: postgres.url });
  await fill(filler);
  await filler.end();
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder, PAGE_DIR, SESSION_SECRET };
  const product = await startProduct({ ...settings, NODE_OPTIONS: process.env.PRODUCT_NODE_OPTIONS ?? '' });
  const limit = await startLimit(limitScript, postgres.url);
  const { cookie } = await createVisitor(product.url, database, SESSION_SECRET, { id: 1 });
  return {
    product,
    limit,
    pool: database.pool,
    headers: { cookie, 'content-type': 'application/json' },
    async close(): Promise<void> {
      await Promise.all([product.stop(), limit.stop()]);
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
