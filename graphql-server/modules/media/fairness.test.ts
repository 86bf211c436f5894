import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { WORK } from '../../platform/rate-limits/figures.ts';
import { jpeg, noise, png } from '../../testing/files/images.ts';
import { leftBehind, sendFile } from '../../testing/media.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { FairQueue } from './images/fairQueue.ts';

const testApp = useTestApp({ LIMIT_UPLOADS_PER_HALF_HOUR: '100000' });
/** Longer than the milliseconds of processor that an image may take (`images/worker.ts`). */
const LONG = 22_000;
/** Images that are worked on at the same time. */
const WORKERS = 2;

let ann: Visitor;
let bob: Visitor;
beforeEach(async () => {
  [ann, bob] = [await testApp.as(await testApp.create.user()), await testApp.as(await testApp.create.user())];
});

/** Few bytes that are expensive to decode: a flat AVIF of this many megapixels. */
const flatAvif = (megapixels: number) =>
  sharp({ create: { width: 1_000 * megapixels, height: 1_000, channels: 3, background: 'gold' } })
    .avif({ effort: 0, quality: 1 })
    .toBuffer();

describe('the queue of images', () => {
  it("puts another's small one next, whatever one has waiting", async () => {
    const COUNT = 16;
    const heavy = await noise({ width: 800, height: 600 });
    const done: string[] = [];
    const send = async (who: string, as: Visitor, bytes: Buffer) => {
      const { status } = await sendFile(as, 'image/jpeg', bytes);
      done.push(who);
      return status;
    };
    const all = Array.from({ length: COUNT }, () => send('ann', ann, heavy));
    // The first are done, so the others wait.
    await expect.poll(() => done.length).toBeGreaterThanOrEqual(WORKERS);
    const before = done.length;
    expect(await send('bob', bob, await jpeg({ width: 64, height: 64 }))).toBe(201);
    expect(done.indexOf('bob') - before).toBeLessThanOrEqual(2 * WORKERS + 1);
    expect(done.length).toBeLessThan(COUNT);
    expect(new Set(await Promise.all(all))).toEqual(new Set([201]));
  }, 120_000);

  it('takes from one member no more than so many pixels, and says 503 with the time to come again', async () => {
    const before = await leftBehind(testApp);
    // Many pixels that are decoded soon: the test is about their number, and all that are accepted are awaited.
    const large = await png({ width: 40_000, height: 1_000 });
    const answers = await Promise.all(Array.from({ length: 30 }, () => sendFile(ann, 'image/png', large)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    expect(answers.find(({ status }) => status === 503)!.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await leftBehind(testApp)).rows - before.rows).toBe(
      statuses.filter((status) => status === 201).length,
    );
  }, 120_000);

  it('tells what each has cost, and whom', async () => {
    const spent: [number | string, number][] = [];
    const { workers } = testApp.app.services.media;
    const charge = workers.onImageTime;
    workers.onImageTime = (...cost) => void spent.push(cost);
    const { id } = await testApp.create.user();
    const cara = await testApp.as({ id } as never);
    await sendFile(cara, 'image/png', await png({ width: 2_000, height: 2_000 }));
    workers.onImageTime = charge;
    expect(spent.map(([caller]) => caller)).toEqual([id, id]);
    expect(spent[1]![1]).toBeGreaterThan(0);
  });

  it('has the sender pay for the processor, not for the bytes alone', async () => {
    const { id } = await testApp.create.user();
    const left = () => testApp.app.services.limits.workOf({ memberId: id, address: '' }).state.left;
    const dan = await testApp.as({ id } as never);
    const before = left();
    const bytes = await flatAvif(16);
    expect((await sendFile(dan, 'image/avif', bytes)).status).toBe(201);
    const ofRequest = WORK.request + WORK.mebibyteOfFile;
    expect(bytes.length).toBeLessThan(2 ** 20);
    // A tenth of a second is less than sixteen megapixels take anywhere.
    expect(before - left()).toBeGreaterThan(ofRequest + 100 * WORK.millisecondOfImage);
  });
});

describe.skipIf(process.platform !== 'linux')('a process for images that ends', () => {
  it.each([
    ['was killed by somebody', 'SIGKILL', 503],
    ['crashes', 'SIGSEGV', 422],
  ] as const)(
    'because it %s, each time, is not the image’s fault unless it crashed',
    async (_how, signal, status) => {
      const stop = await killEach(signal);
      const answer = await sendFile(ann, 'image/png', await png({ width: 3_000, height: 2_000 }));
      await stop();
      expect(answer.status).toBe(status);
      if (status === 503) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      expect((await sendFile(ann, 'image/png', await png())).status).toBe(201);
    },
  );

  it('because it was stopped for longer than it may work goes on, and the image is taken', async () => {
    const sending = sendFile(ann, 'image/avif', await flatAvif(16));
    await expect.poll(() => testApp.app.services.media.workers.load.running).toBe(1);
    await sleep(300); // now it is no longer the header that is looked at
    const stopped = await workersOf();
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    await sleep(LONG);
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
    expect((await sending).status).toBe(201);
  });

  it('once, is followed by another that does the work', async () => {
    const sending = sendFile(ann, 'image/jpeg', await noise({ width: 3_000, height: 3_000 }));
    await expect.poll(async () => (await workersOf()).length).toBeGreaterThan(0);
    for (const pid of await workersOf()) process.kill(pid, 'SIGKILL');
    expect((await sending).status).toBe(201);
  });
});

/** Kills each image process as soon as it exists, until stopped. */
async function killEach(signal: NodeJS.Signals): Promise<() => Promise<void>> {
  let isOver = false;
  const killing = (async () => {
    while (!isOver)
      for (const pid of await workersOf())
        try {
          process.kill(pid, signal);
        } catch {
          // it has gone already
        }
  })();
  return async () => {
    isOver = true;
    await killing;
  };
}

/** Our child processes for images, according to Linux. */
async function workersOf(): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Boolean);
  const told = (pid: number, what: string) => readFile(`/proc/${pid}/${what}`, 'utf8').catch(() => '');
  const isOurs = async (pid: number) =>
    (await told(pid, 'status')).includes(`PPid:\t${process.pid}\n`) &&
    (await told(pid, 'cmdline')).includes('images/worker.');
  const found = await Promise.all(pids.map(isOurs));
  return pids.filter((_, place) => found[place]);
}

describe('a fair queue', () => {
  const taken = (queue: FairQueue<string>) => {
    const items: string[] = [];
    for (let item = queue.next(); item; item = queue.next()) items.push(item);
    return items.join(' ');
  };

  it('lets callers take turns, and within one the cheap first', () => {
    const queue = new FairQueue<string>();
    for (const [caller, cost, item] of [
      ['ann', 5, 'a5'],
      ['ann', 1, 'a1'],
      ['ann', 3, 'a3'],
      ['bob', 2, 'b2'],
      ['bob', 2, 'b2again'],
    ] as const)
      queue.add(caller, cost, item);
    expect(taken(queue)).toBe('a1 b2 a3 b2again a5');
  });

  it('gives a new caller the next turn, and no credit for earlier ones', () => {
    const queue = new FairQueue<string>();
    for (let n = 0; n < 4; n++) queue.add('ann', 10, `a${n}`);
    expect([queue.next(), queue.next()]).toEqual(['a0', 'a1']);
    for (let n = 0; n < 3; n++) queue.add('bob', 10, `b${n}`);
    expect(taken(queue)).toBe('b0 a2 b1 a3 b2');
  });

  it('passes those over that cost too much at the moment', () => {
    const queue = new FairQueue<string>();
    queue.add('ann', 100, 'heavy');
    queue.add('bob', 1, 'light');
    expect([queue.next(50), queue.next(50), queue.next()]).toEqual(['light', undefined, 'heavy']);
  });
});
