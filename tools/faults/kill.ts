import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';

/** The maximum duration of a post with a picture; the process is killed within it. */
const POST = 400;

/**
 * One of two processes is killed while it receives, decodes and stores pictures: between file and row, or between row
 * and event.
 */
export const killed: Fault = {
  name: 'process killed (SIGKILL) during posts with pictures',
  async run({ startProduct, times }) {
    const product = await startProduct({ processes: 2 });
    const rounds = times(2, 200);
    product.load.begin({ writers: 4, kinds: ['picture', 'comment', 'picture', 'message'] });
    for (let round = 0; round < rounds; round++) {
      await product.load.more(2);
      await sleep(Math.random() * POST);
      const [victim] = product.processes;
      product.leave(victim!);
      await victim!.crash();
      await product.start();
    }
    return `${rounds} kills of one of two processes`;
  },
};
