import { createClient } from 'graphql-ws';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import type { Member } from './member.ts';
import { readPosts } from './writers.ts';

const HEARD = 'subscription { postCreated { post { content } } }';

/** Milliseconds by which what is fetched begins before what was missed. */
const OVERLAP = 1_000;

export interface Listener {
  /** When each post was seen first, by its words. */
  seen: Map<string, number>;
  /** Times at which its socket stood (again). */
  connectedAt: number[];
  close(): void;
}

/** A member's open page: hears of each post, connects again by itself, and then fetches what it has missed. */
export async function listen(url: string, member: Member): Promise<Listener> {
  class SignedIn extends WebSocket {
    constructor(target: string, protocols: string[]) {
      super(target, protocols, { headers: { cookie: member.cookie } });
    }
  }
  const listener = { seen: new Map<string, number>(), connectedAt: [] as number[] };
  let isClosed = false;
  let lostAt = 0;
  const see = (content: string) => {
    if (!listener.seen.has(content)) listener.seen.set(content, performance.now());
  };

  /** Seen well before the socket was lost: nothing before that was missed. */
  const isOld = (content: string) => (listener.seen.get(content) ?? Infinity) < lostAt - OVERLAP;

  /** Once what is subscribed is surely heard; again and again until there is an answer. */
  async function catchUp(): Promise<void> {
    await sleep(500);
    while (!isClosed) {
      const found = await readPosts(url, member, (page) => !page.some(isOld)).catch(() => undefined);
      if (found) return found.forEach(see);
      await sleep(300);
    }
  }

  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: SignedIn,
    lazy: false,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: () => sleep(200 + Math.random() * 300),
    onNonLazyError: () => {},
  });
  const connected = new Promise<void>((resolve) =>
    client.on('connected', () => {
      resolve();
      if (listener.connectedAt.push(performance.now()) > 1) void catchUp();
    }),
  );
  client.on('closed', () => void (lostAt = performance.now()));
  client.subscribe<{ postCreated: { post: { content: string } | null } }>(
    { query: HEARD },
    { next: ({ data }) => see(data?.postCreated.post?.content ?? ''), error: () => {}, complete: () => {} },
  );
  await connected;
  await sleep(300);
  return {
    ...listener,
    close() {
      isClosed = true;
      void client.dispose();
    },
  };
}
