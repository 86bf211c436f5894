import { once } from 'node:events';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { unavailable } from '../../../platform/errors/errors.ts';
import { AT_WORK, BEGUN } from './progress.ts';
import type { Answer, Task } from './worker.ts';

/** A pattern that took longer, or more memory, than it may. */
export class SlowPattern extends Error {
  readonly id: number;
  /** The processor time of the task until then. */
  readonly milliseconds: number;

  constructor(id: number, milliseconds: number) {
    super(`Pattern ${id} takes too long.`);
    this.id = id;
    this.milliseconds = milliseconds;
  }
}

/** Milliseconds of processor time: of one pattern on one piece of content, and of a whole task, on average for each pattern. */
interface Limits {
  ofPattern: number;
  onAverage: number;
}

/** The least time of a task, in milliseconds: patterns are compiled in it. */
const LEAST_OF_TASK = 3_000;

const CHECK_INTERVAL_MS = 100;
/** An unused thread ends, because it takes some megabytes. */
const IDLE_MS = 60_000;
/** Twice what patterns keep: a full thread may end the whole process. */
const MAX_MEMORY_MB = 128;
/** Tasks that wait for their turn. */
const MAX_WAITING = 100;

/**
 * Matches patterns in a worker thread, one task after the other, and ends it when a pattern takes too long. RE2 takes linear
 * time, but with a large factor: a thousand characters of any alphabet take seconds for one long text. The processor
 * time of the thread counts, so that nobody can have a pattern judged as slow by keeping the machine busy.
 */
export class PatternThread {
  readonly #limits: Limits;
  readonly #progress = new Int32Array(new SharedArrayBuffer(8));
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Throws `SlowPattern`, and UNAVAILABLE if too many tasks wait or the thread was closed. */
  async find(task: Task): Promise<Answer> {
    if (this.#waiting >= MAX_WAITING) throw unavailable();
    this.#waiting++;
    const turn = this.#last.then(() => this.#run(task));
    this.#last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      this.#waiting--;
    }
  }

  close(): void {
    clearTimeout(this.#idle);
    void this.#worker?.terminate();
    this.#worker = undefined;
  }

  async #run(task: Task): Promise<Answer> {
    clearTimeout(this.#idle);
    const done = new AbortController();
    try {
      const worker = (this.#worker ??= await this.#start());
      const answer = once(worker, 'message', done);
      const ended = once(worker, 'exit', done).then(() => Promise.reject(unavailable()));
      worker.postMessage(task);
      const ofTask = Math.max(LEAST_OF_TASK, this.#limits.onAverage * task.patterns.length);
      return (await Promise.race([answer, ended, this.#untilSlow(worker, ofTask, done.signal)]))[0] as Answer;
    } catch (error) {
      this.close();
      throw isOutOfMemory(error) ? this.#slow(this.#limits.ofPattern) : error;
    } finally {
      done.abort();
      this.#idle = setTimeout(() => this.close(), IDLE_MS).unref();
    }
  }

  /** `.ts` in tests, `.js` in the build. The environment has secrets, which patterns do not need. */
  async #start(): Promise<Worker> {
    Atomics.store(this.#progress, AT_WORK, 0);
    const worker = new Worker(join(import.meta.dirname, `worker${extname(import.meta.filename)}`), {
      workerData: this.#progress,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    worker.unref();
    // Who waits for an answer hears of it; without a listener it would end the process.
    worker.on('error', () => {});
    await once(worker, 'online');
    return worker;
  }

  /** The pattern that is at work, as the error. */
  #slow(milliseconds: number): SlowPattern {
    return new SlowPattern(Atomics.load(this.#progress, AT_WORK), milliseconds);
  }

  /** Rejects when a pattern has taken too long. */
  async #untilSlow(worker: Worker, ofTask: number, signal: AbortSignal): Promise<never> {
    const begun = await timeOf(worker);
    let since = begun;
    let number = Atomics.load(this.#progress, BEGUN);
    for (;;) {
      await sleep(CHECK_INTERVAL_MS, undefined, { signal });
      const [at, now] = [Atomics.load(this.#progress, BEGUN), await timeOf(worker)];
      if (at !== number) [number, since] = [at, now];
      const isAtWork = Atomics.load(this.#progress, AT_WORK) > 0;
      if (isAtWork && (now - since > this.#limits.ofPattern || now - begun > ofTask))
        throw this.#slow(now - begun);
    }
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Milliseconds of processor time that a thread has used. */
async function timeOf(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1_000;
}
