import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

/** Follows the feed and writes each post as a line of JSON, none twice and none left out, also over a lost connection. */
const { HODLHOOD_URL = 'http://127.0.0.1:4000', HODLHOOD_TOKEN } = process.env;
/** Without a token one follows as a visitor, where the community lets visitors read. */
const credentials: Record<string, string> = HODLHOOD_TOKEN
  ? { Authorization: `Bearer ${HODLHOOD_TOKEN}` }
  : {};

interface Post {
  id: string;
  content: string;
  createdAt: string;
  author: { username: string };
}
const POST = 'id content createdAt author { username }';

/** Ids grow, but posts may be told of in another order: those that were written are kept by id. */
const written = new Set<number>();
let started = false;

function write(post: Post): void {
  if (written.has(Number(post.id))) return;
  written.add(Number(post.id));
  console.log(JSON.stringify(post));
}

/** Asks over HTTP for the newest posts, page by page, until it meets one that is known. */
async function catchUp(): Promise<void> {
  const missed: Post[] = [];
  for (let after: string | null = null; ;) {
    const { nodes, pageInfo } = await page(after);
    missed.push(...nodes.filter(({ id }) => !written.has(Number(id))));
    const isEnough = !started || nodes.some(({ id }) => written.has(Number(id)));
    if (isEnough || !pageInfo.hasNextPage) break;
    after = pageInfo.endCursor;
  }
  started = true;
  for (const post of missed.toReversed()) write(post);
}

async function page(after: string | null) {
  const answer = await fetch(`${HODLHOOD_URL}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...credentials },
    body: JSON.stringify({
      query: `query ($after: String) { feed(first: 50, after: $after) { nodes { ${POST} } pageInfo { hasNextPage endCursor } } }`,
      variables: { after },
    }),
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(errors[0].message);
  return data.feed as { nodes: Post[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
}

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
client.on('pong', (_received, payload) => {
  if (payload?.subscribed) catchUp().catch((error: Error) => console.error(error.message));
});

const events = client.iterate<{ postCreated: { post: Post } }>({
  query: `subscription { postCreated { post { ${POST} } } }`,
});
try {
  for await (const { data, errors } of events) {
    if (errors) console.error(errors[0]!.message);
    if (data) write(data.postCreated.post);
  }
} catch (end) {
  // Only what no new attempt can mend ends the subscription, such as a token that is not valid (any more): 4401.
  const { code, reason } = end as CloseEvent;
  console.error(`The socket was closed for good: ${code} ${reason}`);
  process.exitCode = 1;
}
