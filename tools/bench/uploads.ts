import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { jpeg } from '../../graphql-server/testing/files/images.ts';
import { mp4Of } from '../../graphql-server/testing/files/sized.ts';
import type { Seen } from './healthWatch.ts';
import { startProduct } from './product.ts';
import { report } from './measure.ts';

/**
 * `npm run bench:uploads`: eight members send 50 MB each at once, as files and as data URLs. Prints how long the
 * health check took meanwhile (goal: p99 ≤ 150 ms) and the most memory that the server took (goal: ≤ 1 GiB).
 */
const UPLOADS = 8;
const BYTES = 50 * 1_024 * 1_024;
const GOAL = { milliseconds: 150, megabytes: 1_024 };

const folder = await mkdtemp(join(tmpdir(), 'hodlhood-uploads-'));
const product = await startProduct({ DATA_DIR: folder, PAGE_DIR: 'frontend' });
try {
  const [film, poster] = [await mp4Of(BYTES), await jpeg({ width: 400, height: 225 })];
  const text = JSON.stringify({
    content: 'gm',
    imageUrl: `data:video/mp4;base64,${film.toString('base64')}`,
  });
  const members: string[] = [];
  for (let n = 0; n < UPLOADS; n++) members.push(await register(`uploader${n}`));
  const all = (send: (cookie: string) => Promise<unknown>) => Promise.all(members.map(send));
  const seen = [
    // What the machine itself takes at this moment.
    await measure('nothing', () => sleep(3_000)),
    await measure(`${UPLOADS} × 50 MB to POST /media`, () => all((cookie) => sendFile(cookie, film, poster))),
    await measure(`${UPLOADS} × 50 MB to POST /api/posts`, () => all((cookie) => sendText(cookie, text))),
  ];
  console.table(seen);
  for (const { meanwhile, ...figures } of seen.slice(1)) {
    report(`health p99 during ${meanwhile}`, figures['p99 ms'], { atMost: GOAL.milliseconds }, ' ms');
    report(`memory during ${meanwhile}`, figures['memory MB'], { atMost: GOAL.megabytes }, ' MB');
  }
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}

async function register(username: string): Promise<string> {
  const body = JSON.stringify({ username, password: 'correct horse' });
  const response = await post('/api/register', { 'content-type': 'application/json' }, body);
  return response.headers.getSetCookie()[0]!.split(';')[0]!;
}

async function sendFile(cookie: string, film: Buffer, poster: Buffer): Promise<void> {
  const body = new FormData();
  body.set('poster', new Blob([new Uint8Array(poster)], { type: 'image/jpeg' }), 'poster.jpg');
  body.set('file', new Blob([new Uint8Array(film)], { type: 'video/mp4' }), 'film.mp4');
  await post('/media', { cookie }, body);
}

async function sendText(cookie: string, body: string): Promise<void> {
  await post('/api/posts', { cookie, 'content-type': 'application/json' }, body);
}

async function post(path: string, headers: Record<string, string>, body: FormData | string) {
  const response = await fetch(product.url + path, { method: 'POST', headers, body });
  if (response.status !== 201) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

async function watched(watch: Worker, work: () => Promise<unknown>) {
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  watch.postMessage('stop');
  const [seen] = (await once(watch, 'message')) as [Seen];
  return { ...seen, seconds };
}

async function measure(name: string, work: () => Promise<unknown>) {
  const watch = new Worker(new URL('healthWatch.js', import.meta.url), {
    workerData: { url: product.url, pid: product.pid },
  });
  const { seconds, times, memory } = await watched(watch, work).finally(() => watch.terminate());
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
  return {
    meanwhile: name,
    seconds: Number(seconds.toFixed(1)),
    'health checks': times.length,
    'p99 ms': Math.round(p99),
    'max ms': Math.round(Math.max(...times)),
    'memory MB': Math.round(memory),
  };
}
