import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, type Member } from './member.ts';

const WRITERS = 6;
/** Milliseconds between two posts of one writer. */
const PAUSE = 40;
/** Milliseconds after which whoever waits for an answer calls it failed. */
const RETRY_TIMEOUT_MS = 15_000;

export interface Written {
  /** When each post was acknowledged, by its words. */
  acknowledged: Map<string, number>;
  /** Attempts that had no answer or a temporary refusal, and were made again with the same key. */
  retried: number;
  /** Actions that were finally refused or took too long. */
  failed: string[];
}

/** Members who post without an end, each post with its key until it is answered, as our own clients do. */
export function keepWriting(url: string, { cookie }: Member) {
  const written: Written = { acknowledged: new Map(), retried: 0, failed: [] };
  let goesOn = true;

  async function post(content: string): Promise<void> {
    const [key, startedAt] = [randomUUID(), performance.now()];
    for (;;) {
      const options = { cookie, body: { content }, key };
      const answer = await call(url, 'POST', '/api/posts', options).catch(() => undefined);
      if (answer?.status === 201) return void written.acknowledged.set(content, performance.now());
      // No answer, no process behind the balancer, or the first attempt has not ended.
      const isTemporary = !answer || [409, 502, 503, 504].includes(answer.status);
      if (!isTemporary || performance.now() - startedAt > RETRY_TIMEOUT_MS)
        return void written.failed.push(`${answer?.status ?? 'no answer'}`);
      written.retried++;
      await sleep(200);
    }
  }

  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    const run = randomUUID();
    for (let n = 0; goesOn; n++) {
      await post(`${run} ${writer} ${n}`);
      await sleep(PAUSE);
    }
  });
  return {
    written,
    async stop(): Promise<Written> {
      goesOn = false;
      await Promise.all(writers);
      return written;
    },
  };
}

/** The words of all posts, newest first, until there is one that is not `wanted` any more. */
export async function readPosts(
  url: string,
  { cookie }: Member,
  wanted: (contents: string[]) => boolean,
): Promise<string[]> {
  const all: string[] = [];
  for (let next: string | undefined = '/api/posts?limit=100'; next;) {
    const answer = await call(url, 'GET', next, { cookie });
    if (!answer.ok) throw new Error(`posts: ${answer.status}`);
    const page = ((await answer.json()) as { content: string }[]).map(({ content }) => content);
    all.push(...page);
    next = wanted(page)
      ? /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]?.replace(/^https?:\/\/[^/]+/, '')
      : undefined;
  }
  return all;
}
