import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { noise } from '../testing/files/images.ts';
import { often, type Fault } from './fault.ts';
import type { House } from './house.ts';

/** A process is told to go while it is in the middle of a mutation and of an upload; both get their answer. */
export const terminated: Fault = {
  name: 'SIGTERM with a mutation and an upload in flight',
  async run({ open, times }) {
    const house = await open();
    const rounds = times(1, 5);
    for (let round = 0; round < rounds; round++) {
      const [process] = house.processes;
      const lock = await house.pool.connect();
      await lock.query('begin; lock table posts in exclusive mode');
      const mutation = house.load.write('post', () => [process!.url]);
      const upload = sendSlowly(house, process!.url);
      await inFlight(house);
      house.leave(process!);
      const ended = process!.stop();
      await sleep(200);
      await lock.query('rollback');
      lock.release();
      assert.equal(await upload, 201, 'the upload was not answered');
      assert.ok(await mutation, 'the mutation was not answered');
      assert.equal(await ended, 0, 'exit code');
      await house.start();
    }
    assert.equal(house.load.repeated, 0, 'a write had to be sent again');
    return `${often(rounds)}; both answered with 201, exit code 0`;
  },
};

/** A picture that takes a second to arrive; resolves with the status. */
async function sendSlowly({ scene }: House, url: string): Promise<number> {
  const bytes = await noise({ width: 320, height: 240 });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg');
  const whole = new Response(form);
  const body = Buffer.from(await whole.arrayBuffer());
  async function* inPieces() {
    for (let piece = 0; piece < 10; piece++, await sleep(100))
      yield body.subarray((piece * body.length) / 10, ((piece + 1) * body.length) / 10);
  }
  const headers = { cookie: scene.members[0].cookie, 'content-type': whole.headers.get('content-type')! };
  const init = { method: 'POST', headers, body: inPieces(), duplex: 'half' };
  return (await fetch(`${url}/media`, init as unknown as RequestInit)).status;
}

/** Until a statement of the product's waits for the lock, and a part of the picture has arrived. */
async function inFlight({ pool, dataDir }: House): Promise<void> {
  const isWaiting = async () =>
    (await pool.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount;
  const isArriving = async () => (await readdir(join(dataDir, 'media/incoming'))).length;
  while (!((await isWaiting()) && (await isArriving()))) await sleep(10);
}
