import assert from 'node:assert/strict';
import { openTunnel } from '../../graphql-server/testing/tunnel.ts';
import type { Fault } from './fault.ts';
import { KINDS } from './writes.ts';

/** A write succeeds but its response is lost; a retry with the same key gets it. */
export const answerLost: Fault = {
  name: 'answer lost after the commit',
  async run({ startProduct, times }) {
    const { load, processes } = await startProduct();
    const [product] = processes;
    const tunnel = await openTunnel(product!.url);
    const count = times(20, 200);
    tunnel.loseAnswers();
    for (let n = 0; n < count; n++) {
      let attempts = 0;
      const urls = () => [attempts++ < 2 ? tunnel.url : product!.url];
      await load.write(KINDS[n % KINDS.length]!, urls);
    }
    tunnel.close();
    assert.equal(tunnel.lost(), count * 2, 'answers were not lost');
    return `${tunnel.lost()} answers cut off by a proxy, of each write the first two`;
  },
};
