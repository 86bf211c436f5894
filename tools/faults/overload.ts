import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { seconds } from './databaseSlow.ts';

/** The `Retry-After` of a 503, in ms; an earlier retry is refused again and still charged. */
const RETRY_AFTER = 2_000;

/** As many concurrent writers as can be served in ten seconds, on a small pool of connections. */
export const overloaded: Fault = {
  name: 'ten times the load it can take',
  async run({ startProduct, times }) {
    const setup = await startProduct({ settings: { DATABASE_POOL: '2' } });
    const [product] = setup.processes;
    const startedAt = performance.now();
    setup.load.begin({ writers: 4, kinds: ['post'] });
    await setup.load.more(200);
    await setup.load.end();
    const perSecond = (200 * 1_000) / (performance.now() - startedAt);
    const writers = Math.min(Math.round(perSecond * 10), times(400, 4_000));
    setup.load.begin({ writers, kinds: ['post', 'comment', 'message'], pause: RETRY_AFTER });
    const health: number[] = [];
    for (const end = Date.now() + times(3_000, 10_000); Date.now() < end; await sleep(100)) {
      const asked = performance.now();
      assert.equal((await fetch(`${product!.url}/healthz`)).status, 200);
      health.push(performance.now() - asked);
    }
    await setup.load.end();
    return `${writers} writers at once, where four make ${Math.round(perSecond)} posts/s: ${setup.load.repeated} told to ask again; ${health.length} health checks, the slowest ${seconds(Math.max(...health))}`;
  },
};
