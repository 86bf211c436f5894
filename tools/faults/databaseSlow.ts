import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { often, type Fault } from './fault.ts';
import type { RunningProduct } from './product.ts';

/** Concurrent readers and connections of the pool: most readers find none free. */
const READERS = 12;
const POOL = '2';

/** All connections wait for a lock of another session; requests without a connection get 503, and recovery is immediate. */
export const poolExhausted: Fault = {
  name: 'no connection to the database free',
  async run({ startProduct, times }) {
    const product = await startProduct({ settings: { DATABASE_POOL: POOL } });
    const rounds = times(1, 3);
    let refused: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const lock = await product.pool.connect();
      await lock.query('begin; lock table posts in access exclusive mode');
      const reading = Promise.all(Array.from({ length: READERS }, () => read(product)));
      await sleep(3_500);
      await lock.query('rollback');
      lock.release();
      const answers = await reading;
      assert.deepEqual(
        answers.filter(({ status }) => status !== 200 && status !== 503),
        [],
      );
      assert.equal((await read(product)).status, 200, 'not well at once');
      refused = [...refused, ...answers.filter(({ status }) => status === 503).map(({ after }) => after)];
      await product.load.write('comment');
    }
    assert.ok(refused.length > 0, 'nobody was refused');
    return `${READERS} readers on ${POOL} locked connections, ${often(rounds)}: ${refused.length} told 503 with Retry-After, the last after ${seconds(Math.max(...refused))}; the next answer 200`;
  },
};

/** The database is frozen, as on a machine that swaps: it neither refuses nor answers. */
export const databaseFrozen: Fault = {
  name: 'database stands still',
  async run({ startProduct, postgres, times }) {
    const product = await startProduct({ processes: 2, settings: { DATABASE_POOL: '4' } });
    const [rounds, standstill] = [times(1, 3), times(2_000, 5_000)];
    const alive: number[] = [];
    product.load.begin({ writers: 8 });
    for (let round = 0; round < rounds; round++) {
      await product.load.more(20);
      const frozen = await postgres.freeze();
      for (const end = Date.now() + standstill; Date.now() < end; await sleep(100))
        for (const { url } of product.processes) alive.push(await timeOf(`${url}/healthz`));
      frozen.thaw();
    }
    await product.load.more(20);
    return `${seconds(standstill)}, ${often(rounds)}, under eight writers; ${alive.length} health checks meanwhile, the slowest ${seconds(Math.max(...alive))}`;
  },
};

async function read({ processes }: RunningProduct): Promise<{ status: number; after: number }> {
  const startedAt = performance.now();
  const response = await fetch(`${processes[0]!.url}/api/posts`);
  await response.text();
  if (response.status === 503) assert.ok(response.headers.get('retry-after'), 'no Retry-After');
  return { status: response.status, after: performance.now() - startedAt };
}

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now();
  assert.equal((await fetch(url)).status, 200, url);
  return performance.now() - startedAt;
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
