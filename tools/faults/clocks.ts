import assert from 'node:assert/strict';
import type { Fault } from './fault.ts';
import { register } from './scene.ts';

const TWO_HOURS = 2 * 60 * 60 * 1_000;
/** How far a time may differ from the database's. */
const MAX_CLOCK_ERROR_MS = 60_000;

/** The clock of one of two processes is two hours fast; members use both. */
export const clocksApart: Fault = {
  name: 'clocks of two processes two hours apart',
  async run({ startProduct, times }) {
    const product = await startProduct();
    const clock = '--import=./dist/tools/faults/shiftedClock.js';
    await product.start({ NODE_OPTIONS: clock, CLOCK_SHIFT: String(TWO_HOURS) });
    const get = (url: string, path: string, cookie: string) => fetch(url + path, { headers: { cookie } });
    let sessions = 0;
    for (const { url: home } of product.processes) {
      const { cookie } = await register(home, `at_${new URL(home).port}`);
      for (const { url } of product.processes) {
        assert.equal((await get(url, '/api/user', cookie)).status, 200, 'a session of another process');
        sessions++;
      }
    }
    product.load.begin({ writers: 6 });
    await product.load.more(times(60, 1_000));
    await product.load.end();
    for (const { url } of product.processes) {
      const id = await product.load.write('post', () => [url]);
      const post = await (await get(product.processes[0]!.url, `/api/posts/${id}`, '')).json();
      const off = Math.abs(Date.parse((post as { createdAt: string }).createdAt) - Date.now());
      assert.ok(off < MAX_CLOCK_ERROR_MS, `a post is ${off} ms off`);
    }
    return `${sessions / 2} sessions made at one hold at the other too, times are the database's`;
  },
};
