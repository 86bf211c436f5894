import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { noise } from '../../graphql-server/testing/files/images.ts';
import type { Fault } from './fault.ts';
import type { RunningProduct } from './product.ts';

/** Connections break in the middle of an upload; nothing of it is stored. */
export const clientGone: Fault = {
  name: 'client gone in mid-upload',
  async run({ startProduct, times }) {
    const product = await startProduct();
    const picture = await noise({ width: 1_600, height: 1_200 });
    const count = times(20, 200);
    for (let n = 0; n < count; n += 10)
      await Promise.all(Array.from({ length: 10 }, () => sendPart(product, picture)));
    const incoming = join(product.dataDir, 'media', 'incoming');
    for (const end = Date.now() + 10_000; (await readdir(incoming)).length > 0; await sleep(50))
      assert.ok(Date.now() < end, 'parts of files stay behind');
    const { rows } = await product.pool.query('select count(*)::int from media');
    assert.equal(rows[0].count, 0, 'rows of files that never arrived');
    await product.load.write('picture');
    return `${count} connections cut within a file; nothing of it stays`;
  },
};

/** Sends a random part of the request and closes the connection. */
async function sendPart({ scene, processes }: RunningProduct, picture: Buffer): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'a.jpg');
  const whole = new Response(form);
  const body = Buffer.from(await whole.arrayBuffer());
  const head = [
    'POST /media HTTP/1.1',
    'Host: hood',
    `Cookie: ${scene.members[0].cookie}`,
    `Content-Type: ${whole.headers.get('content-type')}`,
    `Content-Length: ${body.length}`,
  ].join('\r\n');
  const socket = connect(Number(new URL(processes[0]!.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`${head}\r\n\r\n`);
  const part = body.subarray(0, body.length * (0.1 + 0.8 * Math.random()));
  await new Promise<void>((resolve) => socket.write(part, () => resolve()));
  await sleep(50 * Math.random());
  socket.resetAndDestroy();
}
