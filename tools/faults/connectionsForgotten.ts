import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTunnel } from '../../graphql-server/testing/tunnel.ts';
import { seconds } from './databaseSlow.ts';
import { DELIVERY_TIMEOUT_MS, hasAll, listenAtSecond } from './events.ts';
import { often, type Fault } from './fault.ts';

/**
 * A router between product and database drops the state of all connections: packets vanish without an error, and new
 * connections work. TCP alone would wait for a quarter of an hour.
 */
export const connectionsForgotten: Fault = {
  name: 'connections to the database forgotten on the way',
  async run({ startProduct, times }) {
    const product = await startProduct();
    const tunnel = await openTunnel(product.databaseUrl);
    await product.start({ DATABASE_URL: throughPort(product.databaseUrl, tunnel.url) });
    const listener = await listenAtSecond(product);
    product.processes.push(product.alsoUp[0]!);
    const rounds = times(1, 4);
    const [pauses, forgotten]: [number[], number[]] = [[], []];
    product.load.begin({ writers: 6, kinds: ['groupMessage', 'message', 'comment'] });
    for (let round = 0; round < rounds; round++) {
      await product.load.more(30);
      forgotten.push(tunnel.swallow());
      const startedAt = performance.now();
      while (!(await reads(product.alsoUp[0]!.url))) await sleep(50);
      pauses.push(performance.now() - startedAt);
      for (const before = listener.live; listener.live === before; await sleep(50))
        assert.ok(performance.now() < startedAt + DELIVERY_TIMEOUT_MS, 'nothing came by the socket any more');
    }
    await product.load.end();
    await hasAll(product, listener);
    listener.close();
    product.processes.pop();
    tunnel.close();
    assert.ok(Math.min(...forgotten) > 2, 'hardly any connection stood');
    return `${forgotten.join(', ')} of them, ${often(rounds)}, under six writers at two processes; the one concerned read again after ${seconds(Math.max(...pauses))} at the most, and its listener has all ${listener.has.size} messages`;
  },
};

const throughPort = (databaseUrl: string, tunnelUrl: string) =>
  Object.assign(new URL(databaseUrl), { port: new URL(tunnelUrl).port }).href;

/** Whether five readers at once are answered. */
async function reads(url: string): Promise<boolean> {
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const response = await fetch(`${url}/api/posts`);
      await response.text();
      assert.ok([200, 503].includes(response.status), `${response.status}`);
      return response.ok;
    }),
  );
  return answers.every(Boolean);
}
