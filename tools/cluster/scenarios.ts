import { setTimeout as sleep } from 'node:timers/promises';
import { FRIEND_REQUESTS, type RunningProduct } from './product.ts';
import { listen } from './listener.ts';
import { call, register, type Member } from './member.ts';
import { makeNextRelease } from './nextRelease.ts';
import { underLoad } from './underLoad.ts';
import { keepVisiting, type Visits } from './visits.ts';

export interface ScenarioResult {
  isHeld: boolean;
  /** What was seen, in words and numbers. */
  seen: string;
}

/** Milliseconds in which a post has to be everywhere while all is well. */
const LIVE_TIMEOUT_MS = 1_000;
/** Milliseconds for which browsers load pages before, between and after two restarts. */
const VISIT_MS = 8_000;

/** What has to hold of two processes, by name. Each gets the product as the one before has left it, in order. */
export const SCENARIOS: Record<
  string,
  (product: RunningProduct, people: Member[]) => Promise<ScenarioResult>
> = {
  'one session, valid on both processes': async ({ urls }, [ann]) => {
    const who = async (url: string) => {
      const answer = await call(url, 'GET', '/api/user', { cookie: ann!.cookie });
      return answer.ok ? ((await answer.json()) as { id: number }).id : answer.status;
    };
    const ids = await Promise.all(urls.map(who));
    return { isHeld: ids.every((id) => id === ann!.id), seen: `member ${ids.join(' and ')}` };
  },

  'a post made on one arrives live at the other': async ({ urls: [one, other] }, [ann, bob]) => {
    const page = await listen(other, bob!);
    const delays: number[] = [];
    for (let n = 0; n < 30; n++) {
      const content = `live ${n}`;
      const sentAt = performance.now();
      await call(one, 'POST', '/api/posts', { cookie: ann!.cookie, body: { content } });
      for (let waited = 0; waited < LIVE_TIMEOUT_MS && !page.seen.has(content); waited += 5) await sleep(5);
      delays.push((page.seen.get(content) ?? Infinity) - sentAt);
    }
    page.close();
    delays.sort((a, b) => a - b);
    const [median, slowest] = [delays[15]!, delays.at(-1)!];
    return {
      isHeld: slowest < LIVE_TIMEOUT_MS,
      seen: `30 posts, from send to receipt ${median.toFixed(0)} ms (median), ${slowest.toFixed(0)} ms (slowest)`,
    };
  },

  'limits are shared': async ({ urls, balancer }, [ann]) => {
    const statuses: number[] = [];
    for (let n = 0; n < FRIEND_REQUESTS + 2; n++) {
      const { id } = await register(balancer.url);
      const body = { receiverId: id };
      const options = { cookie: ann!.cookie, body };
      statuses.push((await call(urls[n % 2]!, 'POST', '/api/friend-requests', options)).status);
    }
    const allowed = statuses.filter((status) => status < 300).length;
    const refused = statuses.filter((status) => status === 429).length;
    return {
      isHeld: allowed === FRIEND_REQUESTS && refused === 2,
      seen: `of ${statuses.length} friend requests in turn ${allowed} taken, ${refused} refused (limit ${FRIEND_REQUESTS})`,
    };
  },

  'both restarted in turn under load': (product, [ann, ...others]) =>
    underLoad(product, ann!, others, async () => {
      await product.restart(0);
      await product.restart(1);
    }),

  'both exchanged for the next release in turn, under load and while browsers load pages': async (
    product,
    [ann, ...others],
  ) => {
    product.switchTo(await makeNextRelease(product.folder));
    await call(product.balancer.url, 'POST', '/api/posts', { cookie: ann!.cookie, body: { content: 'gm' } });
    let visits: Visits | undefined;
    const result = await underLoad(product, ann!, others, async () => {
      const visiting = await keepVisiting(product.balancer.url);
      await sleep(VISIT_MS);
      await product.restart(0);
      await sleep(VISIT_MS);
      await product.restart(1);
      await sleep(VISIT_MS);
      visits = await visiting.stop();
    });
    const { whole, failed } = visits!;
    return {
      isHeld: result.isHeld && failed.length === 0 && whole.this > 2 && whole.next > 2,
      seen:
        `${whole.this} pages loaded of this release and ${whole.next} of the next, ${failed.length} failed` +
        `${failed.length ? ` (${failed[0]})` : ''}; ${result.seen}`,
    };
  },

  'one killed (-9) under load': (product, [ann, ...others]) =>
    underLoad(product, ann!, others, () => product.kill(1)),

  'Redis killed and started under load': (product, [ann, ...others]) =>
    underLoad(product, ann!, others, async () => {
      await product.redis.kill();
      await sleep(3_000);
      await product.redis.start();
    }),
};
