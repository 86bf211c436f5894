import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { noise } from '../../graphql-server/testing/files/images.ts';
import { often, type Fault } from './fault.ts';
import { waitForLock, type RunningProduct } from './product.ts';

/** A process gets SIGTERM during a mutation and an upload; both still get their response. */
export const terminated: Fault = {
  name: 'SIGTERM with a mutation and an upload in flight',
  async run({ startProduct, times }) {
    const product = await startProduct();
    const rounds = times(1, 5);
    for (let round = 0; round < rounds; round++) {
      const [process] = product.processes;
      const rest = Promise.withResolvers<void>();
      const upload = sendSlowly(product, process!.url, rest.promise);
      await isArriving(product);
      const lock = await product.pool.connect();
      await lock.query('begin; lock table posts in exclusive mode');
      const mutation = product.load.write('post', () => [process!.url]);
      await waitForLock(product);
      product.leave(process!);
      const ended = process!.stop();
      await sleep(200);
      await lock.query('rollback');
      lock.release();
      rest.resolve();
      assert.equal(await upload, 201, 'the upload was not answered');
      assert.ok(await mutation, 'the mutation was not answered');
      assert.equal(await ended, 0, 'exit code');
      await product.start();
    }
    assert.equal(product.load.repeated, 0, 'a write had to be sent again');
    return `${often(rounds)}; both answered with 201, exit code 0`;
  },
};

/** A picture whose last part comes after `rest`; resolves with the status. */
async function sendSlowly({ scene }: RunningProduct, url: string, rest: Promise<void>): Promise<number> {
  const bytes = await noise({ width: 320, height: 240 });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg');
  const whole = new Response(form);
  const body = Buffer.from(await whole.arrayBuffer());
  async function* inPieces() {
    yield body.subarray(0, body.length / 2);
    await rest;
    yield body.subarray(body.length / 2);
  }
  const headers = { cookie: scene.members[0].cookie, 'content-type': whole.headers.get('content-type')! };
  const init = { method: 'POST', headers, body: inPieces(), duplex: 'half' };
  return (await fetch(`${url}/media`, init as unknown as RequestInit)).status;
}

async function isArriving({ dataDir }: RunningProduct): Promise<void> {
  while ((await readdir(join(dataDir, 'media/incoming'))).length === 0) await sleep(10);
}
