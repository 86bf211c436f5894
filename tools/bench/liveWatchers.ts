import { once } from 'node:events';
import WebSocket from 'ws';

/** What `live.ts` sends first: who watches which post. */
export interface Watch {
  url: string;
  postId: number;
  /** One socket for each. */
  cookies: string[];
}

/** Counts of a post, as the page shows them. */
export interface Counts {
  likeCount: number;
  commentCount: number;
}

/** The answer to any later message: payloads received so far, and the last state of each socket. */
export interface Watched {
  deliveries: number;
  last: (Counts | null)[];
}

/** What a page subscribes to (`frontend/features/posts/live/documents.ts`). */
const CHANGED = `subscription PostsChanged($ids: [ID!]!) { postsChanged(ids: $ids) {
  postId likeCount commentCount shareCount
  latestComments { id content createdAt author { id username profilePicture } } } }`;

/** A process of its own, so that the sockets' clients cost the server's process nothing. */
const [watch] = (await once(process, 'message')) as [Watch];
let deliveries = 0;
const last: (Counts | null)[] = watch.cookies.map(() => null);
for (const [n, cookie] of watch.cookies.entries()) await listen(cookie, n);
process.on('message', () => process.send!({ deliveries, last } satisfies Watched));
process.send!('ready');

async function listen(cookie: string, n: number): Promise<void> {
  const socket = new WebSocket(`${watch.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie },
  });
  await once(socket, 'open');
  const say = (message: object) => socket.send(JSON.stringify(message));
  say({ type: 'connection_init' });
  await once(socket, 'message');
  say({ type: 'subscribe', id: '1', payload: { query: CHANGED, variables: { ids: [watch.postId] } } });
  say({ type: 'ping', payload: { subscribed: 1 } });
  await once(socket, 'message'); // the pong: the subscription has started
  socket.on('message', (data) => hear(String(data), n));
  socket.on('close', (code) => {
    throw new Error(`a watcher's socket was closed: ${code}`);
  });
}

function hear(text: string, n: number): void {
  const { type, payload } = JSON.parse(text) as {
    type: string;
    payload?: { data?: { postsChanged: Counts } };
  };
  if (type !== 'next') return;
  if (!payload?.data) throw new Error(text);
  const { likeCount, commentCount } = payload.data.postsChanged;
  deliveries++;
  last[n] = { likeCount, commentCount };
}
