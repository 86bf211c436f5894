import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { seconds } from './databaseSlow.ts';

/** Many times more writers at once than the pool's few connections can serve in the three seconds one waits for them. */
export const overloaded: Fault = {
  name: 'ten times the load it can take',
  async run({ open, times }) {
    const house = await open({ settings: { DATABASE_POOL: '2' } });
    const [product] = house.processes;
    const begun = performance.now();
    house.load.begin({ writers: 4, kinds: ['post'] });
    await house.load.more(200);
    await house.load.end();
    const perSecond = (200 * 1_000) / (performance.now() - begun);
    const writers = Math.min(Math.round(perSecond * 3 * 10), times(400, 4_000));
    house.load.begin({ writers, kinds: ['post', 'comment', 'message'] });
    const health: number[] = [];
    for (const end = Date.now() + times(3_000, 10_000); Date.now() < end; await sleep(100)) {
      const asked = performance.now();
      assert.equal((await fetch(`${product!.url}/healthz`)).status, 200);
      health.push(performance.now() - asked);
    }
    await house.load.end();
    return `${writers} writers at once, where four make ${Math.round(perSecond)} posts/s: ${house.load.repeated} told to ask again; ${health.length} health checks, the slowest ${seconds(Math.max(...health))}`;
  },
};
