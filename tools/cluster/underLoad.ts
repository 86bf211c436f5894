import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningProduct } from './product.ts';
import { listen, type Listener } from './listener.ts';
import type { Member } from './member.ts';
import type { ScenarioResult } from './scenarios.ts';
import { keepWriting, readPosts } from './writers.ts';

const LISTENERS = 8;
/** Promise P2: milliseconds from an acknowledgement, or from when the socket stands again, until everybody has it. */
const DELIVERY_TIMEOUT_MS = 5_000;
/** Milliseconds for which all goes well before and after; more than what a page fetches again (`listener.ts`). */
const CALM_MS = 2_500;

/** Members post and listen through the balancer while something happens to what stands behind it. */
export async function underLoad(
  { balancer: { url }, waitUntilHealthy }: RunningProduct,
  member: Member,
  listeners: Member[],
  disturb: () => Promise<unknown>,
): Promise<ScenarioResult> {
  const pages = await Promise.all(
    Array.from({ length: LISTENERS }, (_, n) => listen(url, listeners[n % listeners.length]!)),
  );
  const writing = keepWriting(url, member);
  await sleep(CALM_MS);
  await disturb();
  await waitUntilHealthy();
  await sleep(CALM_MS);
  const { acknowledged, retried, failed } = await writing.stop();
  const missing = () =>
    pages.flatMap(({ seen }) => [...acknowledged.keys()].filter((post) => !seen.has(post)));
  for (let waited = 0; waited < DELIVERY_TIMEOUT_MS && missing().length > 0; waited += 100) await sleep(100);
  const unseen = missing().length;
  const latest = Math.max(...pages.map((page) => latestOf(page, acknowledged)));
  const reconnections = pages.reduce((sum, { connectedAt }) => sum + connectedAt.length - 1, 0);
  for (const page of pages) page.close();

  const stored = await readPosts(url, member, (posts) => posts.some((post) => acknowledged.has(post)));
  const kept = new Set(stored);
  const lost = [...acknowledged.keys()].filter((post) => !kept.has(post)).length;
  const doubled = stored.length - kept.size;
  return {
    isHeld:
      failed.length + lost + doubled + unseen === 0 &&
      latest <= DELIVERY_TIMEOUT_MS &&
      acknowledged.size > 50,
    seen:
      `${acknowledged.size} posts, ${retried} tried again, ${failed.length} failed${failed.length ? ` (${failed[0]})` : ''}, ` +
      `${lost} lost, ${doubled} doubled; ${LISTENERS} pages connected again ${reconnections} times, ` +
      `${unseen} unseen, the last ${(latest / 1_000).toFixed(1)} s after`,
  };
}

/** Milliseconds that a page saw a post after it could have, at the worst. */
function latestOf({ seen, connectedAt }: Listener, acknowledged: Map<string, number>): number {
  const delays = [...acknowledged].map(([post, at]) => {
    const seenAt = seen.get(post) ?? Infinity;
    const stood = connectedAt.findLast((time) => time <= seenAt) ?? 0;
    return seenAt === Infinity ? 0 : seenAt - Math.max(at, stood);
  });
  return Math.max(0, ...delays);
}
