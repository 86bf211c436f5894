import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';

/** Milliseconds that a post with a picture takes at the most; the blow falls somewhere in between. */
const POST = 400;

/**
 * One of two processes dies while it receives, decodes, stores and writes down pictures: between file and row, between
 * row and event.
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
