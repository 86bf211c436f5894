import assert from 'node:assert/strict';
import type { Fault } from './fault.ts';

/** One process after the other is replaced by a new one while members write, as after an upgrade. */
export const rollingRestart: Fault = {
  name: 'rolling restart of two processes under load',
  async run({ startProduct, times }) {
    const product = await startProduct({ processes: 2 });
    const restarts = times(2, 10);
    product.load.begin({ writers: 8 });
    for (let n = 0; n < restarts; n++) {
      await product.load.more(30);
      await product.start();
      const [oldest] = product.processes;
      product.leave(oldest!); // a balancer stops sending callers there first
      assert.equal(await oldest!.stop(), 0, 'exit code');
    }
    await product.load.more(30);
    return `${restarts} restarts under eight writers, exit code 0 each time`;
  },
};
