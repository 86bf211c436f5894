import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Fault } from './fault.ts';
import { makeDisk } from './fullDisk.ts';
import type { RunningProduct } from './product.ts';
import { UPLOADS } from './uploadEndpoints.ts';

const run = promisify(execFile);

/** Each failure of the disk is logged. */
const QUIET = { LOG_LEVEL: 'fatal' };

/** The media folder is not writable: pictures are refused, everything else works, and `/readyz` says why. */
export const mediaUnwritable: Fault = {
  name: 'folder of the media mounted read-only',
  async run({ startProduct, times }) {
    const disk = await makeDisk(48);
    const product = await startProduct({ dataDir: disk.path, settings: QUIET, onClosed: disk.remove });
    const mount = (how: string) => run('mount', ['-o', `remount,${how}`, disk.path]);
    const rounds = times(1, 3);
    let refused = 0;
    for (let round = 0; round < rounds; round++) {
      await product.load.write('picture');
      await mount('ro');
      await isDegraded(product);
      refused += await refusesAll(product);
      await product.load.write('post');
      // Also found at the start of a process.
      await product.start();
      await mount('rw');
      await becomesHealthy(product);
      await product.load.write('picture');
    }
    return `${refused} pictures refused with 503 by ${Object.keys(UPLOADS).length} interfaces, texts taken meanwhile, a process started, /readyz degraded; pictures again at once`;
  },
};

/** No inode is free, although there is free space. */
const withoutInodes = (words: string, settings: Record<string, string>): Fault => ({
  name: `disk of the media without inodes${words}`,
  async run({ startProduct }) {
    const disk = await makeDisk(48, 2_000);
    const product = await startProduct({
      dataDir: disk.path,
      settings: { ...QUIET, ...settings },
      onClosed: disk.remove,
    });
    await product.load.write('picture');
    await disk.fillInodes();
    const refused = await refusesAll(product);
    await product.load.write('post');
    await disk.empty();
    await becomesHealthy(product);
    await product.load.write('picture');
    return `${refused} pictures refused with 503, texts taken meanwhile; pictures again once there was room`;
  },
});

export const inodesFew = withoutInodes('', {});
/** Without a check in advance: the write itself fails. */
export const inodesNone = withoutInodes(' and nobody looked', { MEDIA_MIN_FREE_PERCENT: '0' });

async function refusesAll(product: RunningProduct): Promise<number> {
  for (const [name, send] of Object.entries(UPLOADS)) {
    const outcome = await send(product);
    assert.ok('status' in outcome && outcome.status === 503, `${name}: ${JSON.stringify(outcome)}`);
    assert.match(outcome.retryAfter ?? '', /^\d+$/, name);
  }
  return Object.keys(UPLOADS).length;
}

interface Ready {
  status: string;
  media: boolean;
}

async function readyz({ processes }: RunningProduct): Promise<Ready> {
  const response = await fetch(`${processes[0]!.url}/readyz`);
  assert.equal(response.status, 200, '/readyz');
  return (await response.json()) as Ready;
}

/** The result of the check is cached for some seconds. */
const RECOVERY_TIMEOUT_MS = 20_000;

async function becomes(product: RunningProduct, isExpected: (ready: Ready) => boolean): Promise<void> {
  for (const end = Date.now() + RECOVERY_TIMEOUT_MS; ;) {
    const ready = await readyz(product);
    if (isExpected(ready)) return;
    assert.ok(Date.now() < end, `/readyz says ${JSON.stringify(ready)}`);
  }
}

const isDegraded = (product: RunningProduct) =>
  becomes(product, ({ status, media }) => status === 'degraded' && media === false);
const becomesHealthy = (product: RunningProduct) => becomes(product, ({ status }) => status === 'ok');
