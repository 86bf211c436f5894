import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Control } from './failingFiles.ts';
import type { Fault } from './fault.ts';
import type { RunningProduct } from './product.ts';
import { ANSWER_TIMEOUT_MS, UPLOADS, type SendPicture } from './uploadEndpoints.ts';

const CODES = ['EROFS', 'ENOSPC', 'EMFILE', 'EACCES', 'EIO'];

/** Each file system call of an upload and of a download fails once. */
export const filesFail: Fault = {
  name: 'each call of the file system fails',
  async run({ startProduct, times }) {
    const folder = await mkdtemp(join(tmpdir(), 'hodlhood-failing-'));
    const dataDir = join(folder, 'data');
    const failing = new Failing(join(folder, 'control.json'), join(dataDir, 'media'));
    await failing.none();
    const onClosed = () => rm(folder, { recursive: true, force: true });
    // Each failure is logged, which would hide other messages.
    const settings = { NODE_OPTIONS: failing.options, LOG_LEVEL: 'fatal' };
    const product = await startProduct({ dataDir, settings, onClosed });
    const each = times(1, CODES.length);
    const counts: string[] = [];
    for (const [name, send] of Object.entries(UPLOADS))
      counts.push(`${name}: ${await failEach(product, failing, send, each)}`);
    counts.push(`GET /media: ${await failReading(product, failing)}`);
    await failing.none();
    assert.ok(await product.load.write('picture'));
    return `calls of an upload by each interface, each with ${each === 1 ? 'one' : each} of ${CODES.join(', ')}: ${counts.join(', ')}; refused with 503 and Retry-After or done all the same, nothing left behind, the next upload taken`;
  },
};

/** Sets the failing call, for the product and its image processes. */
class Failing {
  readonly #control: string;
  readonly options: string;

  constructor(control: string, root: string) {
    this.#control = control;
    const module = pathToFileURL(resolve('dist/tools/faults/failingFiles.js'));
    module.search = new URLSearchParams({ root, control }).toString();
    this.options = `--import=${module.href}`;
  }

  async set(control: Control): Promise<void> {
    await writeFile(`${this.#control}.calls`, '');
    // Atomically, because the product may be reading it.
    await writeFile(`${this.#control}.new`, JSON.stringify(control));
    await rename(`${this.#control}.new`, this.#control);
  }

  none = () => this.set({ call: 0, code: '' });

  /**
   * Waits until what was opened of the kept files is closed, which comes after the answer and would count among the calls
   * of the next; the call that failed may be one that opens.
   */
  async allClosed(failed = 0): Promise<void> {
    for (const end = Date.now() + 10_000; ; await sleep(5)) {
      const calls = (await this.calls()).filter((call, n) => n + 1 !== failed || !call.startsWith('open '));
      const count = (syscall: string) =>
        calls.filter((call) => call.startsWith(syscall) && call.includes('/files/')).length;
      if (count('open ') <= count('close ')) return;
      assert.ok(Date.now() < end, `files stay open: ${calls.join(', ')}`);
    }
  }

  async calls(): Promise<string[]> {
    return (await readFile(`${this.#control}.calls`, 'utf8')).split('\n').slice(0, -1);
  }
}

/** Makes each call fail; returns the number of calls. */
async function failEach(
  product: RunningProduct,
  failing: Failing,
  send: SendPicture,
  each: number,
): Promise<number> {
  await good(product, send); // makes what is made once
  await failing.allClosed();
  await failing.none();
  await good(product, send);
  await isDone(product);
  await failing.allClosed();
  const calls = await failing.calls();
  for (let call = 1; call <= calls.length; call++)
    for (let n = 0; n < each; n++) {
      const code = CODES[(call + n) % CODES.length]!;
      await failOnce(product, failing, send, { call, code }, calls[call - 1]!);
    }
  await failing.none();
  await good(product, send);
  return calls.length;
}

async function failOnce(
  product: RunningProduct,
  failing: Failing,
  send: SendPicture,
  control: Control,
  what: string,
): Promise<void> {
  const before = await leftBehind(product);
  await failing.set(control);
  const at = `${control.code} at call ${control.call} (${what})`;
  const outcome = await send(product).catch(noAnswer(at));
  await isDone(product);
  await failing.allClosed(control.call);
  await failing.none();
  const words = `${at}: ${JSON.stringify(outcome)}`;
  if ('brokenOff' in outcome) return assert.match(what, /(open|read|close|stat) .*\/files\//, words);
  if ('kept' in outcome) return isServed(product, outcome.kept, words).then(() => failing.allClosed());
  assert.equal(outcome.status, 503, words);
  assert.match(outcome.retryAfter ?? '', /^\d+$/, words);
  assert.deepEqual(await leftBehind(product), before, `left behind by ${words}`);
}

const noAnswer =
  (at: string) =>
  (error: Error): never => {
    throw new Error(`${at}: no answer, ${String(error)}, ${String(error.cause)}`, { cause: error });
  };

async function good(product: RunningProduct, send: SendPicture): Promise<void> {
  const outcome = await send(product);
  assert.ok('kept' in outcome, `a good upload: ${JSON.stringify(outcome)}`);
  await isServed(product, outcome.kept, 'a good upload');
}

async function isServed(product: RunningProduct, url: string, words: string): Promise<void> {
  if (url.startsWith('data:image/webp;base64,')) return;
  const response = await get(product, url).catch(noAnswer(words));
  await response.arrayBuffer();
  assert.equal(response.status, 200, words);
}

const get = ({ processes, scene }: RunningProduct, url: string) =>
  fetch(processes[0]!.url + url, {
    headers: { cookie: scene.members[0].cookie },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });

/** A file that cannot be read is 503 or truncated, one that cannot be closed is complete; the next request gets it. */
async function failReading(product: RunningProduct, failing: Failing): Promise<number> {
  const outcome = await UPLOADS['POST /media']!(product);
  assert.ok('kept' in outcome);
  await isDone(product);
  await failing.none();
  await isServed(product, outcome.kept, 'reading');
  await failing.allClosed();
  const calls = await failing.calls();
  for (let call = 1; call <= calls.length; call++)
    for (const code of CODES) {
      const at = `${code} at call ${call} (${calls[call - 1]})`;
      await failing.set({ call, code });
      const response: Response = await get(product, outcome.kept).catch(noAnswer(at));
      const isWhole = await response.arrayBuffer().then(Boolean, () => false);
      assert.ok(response.status === 503 || response.status === 200, `${at}: ${response.status}`);
      if (response.status === 503) assert.equal(response.headers.get('cache-control'), 'no-store');
      if (!isWhole) assert.equal(response.status, 200);
      if (calls[call - 1]!.startsWith('close')) assert.ok(isWhole && response.ok, at);
      await failing.allClosed(call);
      await failing.none();
      await isServed(product, outcome.kept, `after ${at}`);
      await failing.allClosed();
    }
  return calls.length;
}

/** The temporary files of a request are deleted after its response. */
async function isDone({ dataDir }: RunningProduct): Promise<void> {
  const incoming = join(dataDir, 'media/incoming');
  for (const end = Date.now() + 10_000; (await readdir(incoming)).length > 0; await sleep(5))
    assert.ok(Date.now() < end, 'files of a request stay behind');
}

async function leftBehind({ dataDir, pool }: RunningProduct) {
  const files = await readdir(join(dataDir, 'media/files'), { recursive: true });
  const { rows } = await pool.query('select count(*)::int from media');
  return { files: files.filter((name) => name.includes('.')).toSorted(), rows: rows[0].count as number };
}
