import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../graphql-server/orm/database.ts';
import { startEmbeddedPostgres } from '../graphql-server/orm/embeddedPostgres.ts';
import { createVisitor } from '../graphql-server/testing/visitor.ts';
import type { User } from '../graphql-server/users/user.entity.ts';
import { seedChats } from './chatSeed.ts';
import { measure, printRatios } from './measure.ts';
import { startMessagesLimit, startProduct } from './product.ts';

/** `npm run bench:messages`: pages of chats, and messages written, by REST with a session against the limit. */
const SESSION_SECRET = 'a secret that only the bench knows, 32+';

const folder = await mkdtemp(join(tmpdir(), 'hodlhood-messages-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
const database = await openDatabase(postgres.url, 4);
await seedChats(database.pool, 200);
const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder, PAGE_DIR: 'frontend', SESSION_SECRET };
const product = await startProduct(settings);
const limit = await startMessagesLimit(postgres.url);
try {
  const { cookie } = await createVisitor(product.url, database, SESSION_SECRET, { id: 1 } as User);
  const rounds = { rounds: Number(process.env.ROUNDS ?? 5), seconds: 4, connections: 20 };
  const compare = async (name: string, ofLimit: string, ofProduct: string, goal: number, body?: object) => {
    const sent = body && {
      method: 'POST' as const,
      body: JSON.stringify(body),
    };
    const headers = { cookie, 'content-type': 'application/json' };
    const results = await measure(
      [
        { name: `limit, ${name}`, request: { url: limit.url + ofLimit, headers, ...sent } },
        { name: `product, ${name}`, request: { url: product.url + ofProduct, headers, ...sent } },
      ],
      rounds,
    );
    printRatios(results, { [`product, ${name}`]: goal });
  };
  await compare('a conversation', '/messages', '/api/messages/3', 0.6);
  await compare('the chat of a group', '/group', '/api/groups/1/messages', 0.6);
  await compare('all conversations', '/conversations', '/api/conversations', 0.6);
  await compare('a message', '/messages', '/api/messages', 0.5, { receiverId: 3, content: 'gm frens' });
} finally {
  await Promise.all([product.stop(), limit.stop()]);
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
