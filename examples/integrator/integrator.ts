import { createClient } from 'graphql-ws';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { openCheckpoint } from '../checkpoint.ts';
import { POST, readPage, type Post } from './feed.ts';

/**
 * Follows the feed and writes each post as a line of JSON, none left out: over lost connections, and over its own
 * crashes. A post may be written twice after a crash; who reads the lines goes by its id.
 */
const { HODLHOOD_URL = 'http://127.0.0.1:4000', HODLHOOD_TOKEN, CHECKPOINT } = process.env;
/** Without a token one follows as a visitor, where the community lets visitors read. */
const credentials: Record<string, string> = HODLHOOD_TOKEN
  ? { Authorization: `Bearer ${HODLHOOD_TOKEN}` }
  : {};

/**
 * A post appears in the feed a moment after its `createdAt`, and of two that are written at once the earlier may come
 * later: so much is read again each time.
 */
const OVERLAP_MS = 60_000;
const CATCH_UP_EVERY_MS = 60_000;

interface State {
  /** All posts made until then, as the server's clock has it, have been written; null before the first time. */
  until: string | null;
  /** Those of the overlap that have been written, by id. */
  written: Record<string, string>;
}
const checkpoint = openCheckpoint<State>(CHECKPOINT ?? 'integrator.json', { until: null, written: {} });
const first = checkpoint.read();
let { until } = first;
const written = new Map(Object.entries(first.written));

function write(post: Post): void {
  if (written.has(post.id)) return;
  console.log(JSON.stringify(post));
  written.set(post.id, post.createdAt);
}

const overlapOf = (time: string) => new Date(Date.parse(time) - OVERLAP_MS).toISOString();

/** Asks for all posts since the last time, however many pages they take, and only then remembers that they are there. */
async function catchUp(): Promise<void> {
  const floor = until && overlapOf(until);
  const missed: Post[] = [];
  for (let after: string | null = null; ;) {
    const { nodes, pageInfo } = await readPage(HODLHOOD_URL, credentials, after);
    missed.push(...nodes);
    const last = nodes.at(-1);
    if (!pageInfo.hasNextPage || !floor || !last || last.createdAt < floor) break;
    after = pageInfo.endCursor;
  }
  for (const post of missed.toReversed()) if (!floor || post.createdAt >= floor) write(post);
  remember(missed[0]?.createdAt);
}

function remember(newest = until): void {
  if (!newest) return;
  until = newest;
  for (const [id, createdAt] of written) if (createdAt < overlapOf(until)) written.delete(id);
  checkpoint.write({ until, written: Object.fromEntries(written) });
}

let running: Promise<void> | undefined;
/** One at a time; what fails is tried again a little later. */
const catchUpSoon = () =>
  (running ??= catchUp()
    .catch(async (error: Error) => {
      console.error(error.message);
      await sleep(1_000);
      setTimeout(catchUpSoon);
    })
    .finally(() => (running = undefined)));

const client = createClient({
  url: `${HODLHOOD_URL.replace(/^http/, 'ws')}/graphql`,
  webSocketImpl: WebSocket,
  connectionParams: credentials,
  retryAttempts: Infinity,
  shouldRetry: () => true,
});
// The answer to this ping comes when the subscription has begun: what is asked for then leaves no gap before it.
client.on('connected', (socket) => {
  const ping = JSON.stringify({ type: 'ping', payload: { subscribed: true } });
  setTimeout(() => (socket as WebSocket).send(ping)); // behind the subscription, which goes out in this turn
});
client.on('pong', async (_received, payload) => {
  if (!payload?.subscribed) return;
  await running; // one that began before the subscription leaves a gap
  await catchUpSoon();
});
setInterval(catchUpSoon, CATCH_UP_EVERY_MS).unref();

type Errors = readonly { message: string; extensions?: { retryAfter?: number } }[];

/** The seconds after which one may ask again. */
function waitAfter([first]: Errors): number {
  console.error(first!.message);
  return first!.extensions?.retryAfter ?? 1;
}

/** A subscription may be refused at its start. */
const isForATime = (end: unknown): end is Errors => Array.isArray(end) && end[0].extensions?.retryAfter > 0;

/** Writes posts until the subscription ends; gives the seconds to wait before the next one, as for a caller without points. */
async function follow(): Promise<number> {
  const query = `subscription { postCreated { post { ${POST} } } }`;
  let wait = 1;
  try {
    for await (const { data, errors } of client.iterate<{ postCreated: { post: Post } }>({ query })) {
      if (errors) wait = waitAfter(errors as Errors);
      if (data) write(data.postCreated.post);
    }
  } catch (end) {
    if (!isForATime(end)) throw end;
    wait = waitAfter(end);
  }
  return wait;
}

try {
  for (;;) await sleep(1_000 * (await follow()));
} catch (end) {
  // Only what no new attempt can mend ends the subscription, such as a token that is not valid (any more): 4401.
  const { code, reason } = end as CloseEvent;
  const why = Array.isArray(end) ? (end as Errors)[0]!.message : `${code} ${reason}`;
  console.error(`The socket was closed for good: ${why}`);
  process.exitCode = 1;
}
