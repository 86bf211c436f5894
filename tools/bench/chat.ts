import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { openDatabase } from '../../graphql-server/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../graphql-server/platform/database/embeddedPostgres.ts';
import { createVisitor } from '../../graphql-server/testing/visitor.ts';
import { listenAs, listenBare, measureBroadcast, percentile, type Subscriber } from './broadcast.ts';
import { seedChats } from './seed.ts';
import { openHeap } from './heap.ts';
import { measure, printRatios, report } from './measure.ts';
import { freePort, startLimit, startProduct } from './product.ts';

/**
 * `npm run bench:chat`: a message to 200 members of a private group against a bare `ws` broadcast with one insert
 * (goal: p99 from send to last receipt ≤ 2.5 times as long), the memory of an idle socket (goal: ≤ 25 kB), and a chat
 * of 50,000 messages against one of 50 (goal: as fast).
 */
const MEMBERS = 200;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const MESSAGES = 40;
const SESSION_SECRET = 'a secret that only the bench knows, 32+';

const RECEIVED = `subscription ($id: ID) { groupMessageReceived(groupId: $id) {
  messageId seq clientMutationId message { id seq content createdAt imageUrl sender { id username profilePicture } } } }`;
/** What a page listens to as long as it is open. */
const ALL = [
  RECEIVED,
  'subscription { messageReceived { messageId seq message { id content } conversation { id unreadCount } } }',
  'subscription { messagesRead { conversationId seq } }',
  'subscription { notificationReceived { notification { id message } } }',
];
const SEND = `mutation ($id: ID!, $content: Text!) {
  sendGroupMessage(input: { groupId: $id, content: $content }) { id seq } }`;
const CHAT = `query ($id: ID!) { messages(userId: $id) {
  nodes { id seq content createdAt isRead sender { id username profilePicture } } pageInfo { endCursor hasNextPage } } }`;

const folder = await mkdtemp(join(tmpdir(), 'hodlhood-chat-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
const database = await openDatabase(postgres.url, 4);
const { groupId, short, long } = await seedChats(database.pool, MEMBERS);
const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder, PAGE_DIR: 'frontend', SESSION_SECRET };
const inspectorPort = await freePort();
const product = await startProduct({
  ...settings,
  NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
});
const limit = await startLimit('chatLimit.js', postgres.url);
try {
  const cookies: string[] = [];
  for (let id = 1; id <= MEMBERS; id++)
    cookies.push((await createVisitor(product.url, database, SESSION_SECRET, { id })).cookie);
  await compareBroadcasts(cookies);
  await measureIdle(cookies);
  await compareLengths(cookies[0]!);
} finally {
  await Promise.all([product.stop(), limit.stop()]);
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function compareBroadcasts(cookies: string[]): Promise<void> {
  const bare = await Promise.all(cookies.map(() => listenBare(limit.url)));
  const members = await Promise.all(
    cookies.map((cookie) => listenAs(cookie, product.url, [RECEIVED], { id: groupId })),
  );
  await sleep(1_000);
  const sender = new WebSocket(limit.url.replace('http', 'ws'));
  await new Promise((resolve) => sender.once('open', resolve));
  const send = (content: string) => graphql(cookies[0]!, SEND, { id: groupId, content });
  const taken = { bare: [] as number[], product: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const [ofBare, ofProduct] = [
      await measureBroadcast(bare, MESSAGES, (text) => sender.send(text)),
      await measureBroadcast(members, MESSAGES, send),
    ];
    if (round === 0) continue; // It warms up.
    taken.bare.push(...ofBare);
    taken.product.push(...ofProduct);
  }
  close([...bare, ...members]);
  sender.close();
  const row = (values: number[], share: number) => Number(percentile(values, share).toFixed(1));
  const ratio = percentile(taken.product, 0.99) / percentile(taken.bare, 0.99);
  console.log(`\nA message to ${MEMBERS} members, milliseconds from send to last receipt`);
  console.table({
    'bare ws, one insert': { p50: row(taken.bare, 0.5), p99: row(taken.bare, 0.99) },
    product: { p50: row(taken.product, 0.5), p99: row(taken.product, 0.99) },
    ratio: {
      p50: Number((percentile(taken.product, 0.5) / percentile(taken.bare, 0.5)).toFixed(2)),
      p99: Number(ratio.toFixed(2)),
    },
  });
  report(`message to ${MEMBERS} subscribers, p99 against bare ws`, Number(ratio.toFixed(2)), { atMost: 2.5 });
}

async function measureIdle(cookies: string[]): Promise<void> {
  const heap = await openHeap(inspectorPort);
  const kilobytes = async (queries: string[]) => {
    const before = await heap.used();
    const listener: Subscriber[] = [];
    for (const cookie of [...cookies, ...cookies, ...cookies])
      listener.push(await listenAs(cookie, product.url, queries, { id: groupId }));
    await sleep(1_000);
    const taken = (await heap.used()) - before;
    close(listener);
    await sleep(1_000);
    return Number((taken / listener.length / 1_024).toFixed(1));
  };
  await kilobytes(ALL); // Makes what is shared by all.
  const taken = {
    connected: await kilobytes([]),
    'with the subscription of a chat': await kilobytes([RECEIVED]),
    [`with ${ALL.length} subscriptions`]: await kilobytes(ALL),
  };
  for (const [kind, kB] of Object.entries(taken)) report(`idle socket, ${kind}`, kB, { atMost: 25 }, ' kB');
  heap.close();
}

async function compareLengths(cookie: string): Promise<void> {
  const open = ({ userId, messages }: typeof short) => ({
    name: `${messages.toLocaleString('en')} messages`,
    request: {
      url: `${product.url}/graphql`,
      method: 'POST' as const,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ query: CHAT, variables: { id: userId } }),
    },
  });
  const rounds = { rounds: 3, seconds: 3, connections: 20 };
  printRatios('a chat of 50 against', await measure([open(short), open(long)], rounds), {
    '50,000 messages': 0.95,
  });
}

async function graphql(cookie: string, query: string, variables: object): Promise<void> {
  const response = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { errors } = (await response.json()) as { errors?: unknown[] };
  if (errors) throw new Error(JSON.stringify(errors));
}

function close(listener: Subscriber[]): void {
  for (const { socket } of listener) socket.close();
}
