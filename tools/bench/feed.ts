import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../graphql-server/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../graphql-server/platform/database/embeddedPostgres.ts';
import { measure, printRatios } from './measure.ts';
import { startLimit, startProduct } from './product.ts';
import { seed, SMALL } from './seed.ts';

/** The fields of REST's post list, so that all three answer with the same data. */
const QUERY = `{
  feed(first: 20) {
    nodes {
      id authorId author { id username profilePicture } content imageUrl hasVideo hasLargeImage
      likeCount isLiked commentCount shareCount createdAt via version editedAt deletedAt
      latestComments { id postId authorId content createdAt via version editedAt deletedAt author { id username profilePicture } }
    }
    pageInfo { endCursor hasNextPage }
  }
}`;

/** A feed page by GraphQL and by REST, both with a session, against the limit. */
const folder = await mkdtemp(join(tmpdir(), 'hodlhood-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
try {
  const database = await openDatabase(postgres.url, 4);
  await seed(database.pool, SMALL);
  await database.close();

  const limit = await startLimit('limit.js', postgres.url);
  const product = await startProduct({ DATABASE_URL: postgres.url, DATA_DIR: folder });
  const cookie = await signUp(product.url);
  const results = await measure(
    [
      { name: 'limit', request: { url: `${limit.url}/feed` } },
      {
        name: 'GraphQL',
        request: {
          url: `${product.url}/graphql`,
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ query: QUERY }),
        },
      },
      { name: 'REST', request: { url: `${product.url}/api/posts?limit=20`, headers: { cookie } } },
    ],
    { rounds: Number(process.env.ROUNDS ?? 5), seconds: 5, connections: 20 },
  );
  printRatios('feed page', results, { GraphQL: 0.7, REST: 0.75 });
  await Promise.all([limit.stop(), product.stop()]);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function signUp(url: string): Promise<string> {
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'bench', password: 'a password for the bench' }),
  });
  return response.headers.getSetCookie()[0]!.split(';')[0]!;
}
