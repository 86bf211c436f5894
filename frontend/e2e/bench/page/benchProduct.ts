import { join } from 'node:path';
import { Pool } from 'pg';
import { seed } from '../../../../tools/bench/seed.ts';
import { startEmbeddedPostgres } from '../../../../graphql-server/platform/database/embeddedPostgres.ts';
import { dataUrl, jpeg } from '../../files.ts';
import { register, type Member } from '../../member.ts';
import { startProduct, type Product } from '../../product.ts';

export interface RunningProduct {
  product: Product;
  member: Member;
  /** The newest post, which is the first of the feed. */
  newest: number;
}

/** The built product with 1,000 posts of 200 members; the newest ten and five stories have a picture. */
export async function openProduct(): Promise<RunningProduct> {
  const product = await startProduct();
  await fill(product);
  const member = await register(product.url);
  let newest = 0;
  for (let n = 1; n <= 10; n++)
    newest = (
      await member.post(`gm number ${n}`, dataUrl(await jpeg({ height: 300 + 20 * n }), 'image/jpeg'))
    ).id;
  for (let n = 1; n <= 5; n++)
    await member.story('image/jpeg', await jpeg({ width: 300, height: 500 + 10 * n }));
  return { product, member, newest };
}

async function fill({ dataDir }: Product): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  const pool = new Pool({ connectionString: postgres.url });
  await seed(pool, { users: 200, posts: 1_000, likes: 5_000, comments: 3_000 });
  await pool.end();
  await postgres.stop();
}
