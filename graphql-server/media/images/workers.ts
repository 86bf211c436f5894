import { fork, type ChildProcess } from 'node:child_process';
import { extname, join } from 'node:path';
import { HodlhoodError, unavailable } from '../../errors.ts';
import type { EncodedImage } from './encodeImage.ts';
import type { Task } from './worker.ts';

/** Images that are worked on at the same time; the others wait, and more than `MAX_WAITING` are sent away. */
const AT_A_TIME = 2;
const MAX_WAITING = 50;
const MILLISECONDS = 10_000;

const unusable = (sentence: string) => new HodlhoodError('UNPROCESSABLE_MEDIA', sentence);

type Answer = { image?: EncodedImage; problem?: string; isDiskFull?: boolean };

/**
 * Decodes and encodes images in processes beside ours, so that a file which hangs or crashes a decoder costs its
 * sender an answer and nobody else anything.
 */
export class ImageWorkers {
  readonly #idle: ChildProcess[] = [];
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #closed = false;

  /** Makes the files of an image in `folder`; throws UNPROCESSABLE_MEDIA, or UNAVAILABLE when too many wait or the disk is full. */
  async encode(task: Task): Promise<EncodedImage> {
    await this.#turn();
    const worker = this.#idleWorker() ?? start();
    try {
      const { image, problem, isDiskFull } = await ask(worker, task);
      if (isDiskFull) throw unavailable();
      if (!image) throw unusable(problem!);
      return image;
    } finally {
      this.#putBack(worker);
      this.#next();
    }
  }

  close(): void {
    this.#closed = true;
    for (const worker of this.#idle.splice(0)) worker.disconnect();
  }

  async #turn(): Promise<void> {
    if (this.#running < AT_A_TIME) {
      this.#running++;
      return;
    }
    if (this.#waiting.length >= MAX_WAITING) throw unavailable(10);
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running--;
  }

  #idleWorker(): ChildProcess | undefined {
    for (let worker = this.#idle.pop(); worker; worker = this.#idle.pop()) if (isAlive(worker)) return worker;
    return undefined;
  }

  #putBack(worker: ChildProcess): void {
    if (!isAlive(worker)) return;
    if (this.#closed) worker.disconnect();
    else this.#idle.push(worker);
  }
}

function start(): ChildProcess {
  // Beside this file lies its source or what was compiled from it.
  const worker = fork(join(import.meta.dirname, `worker${extname(import.meta.filename)}`), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Our environment holds secrets; a decoder needs none of them.
    env: { PATH: process.env.PATH },
  });
  worker.on('error', () => {});
  worker.unref();
  worker.channel?.unref();
  return worker;
}

/** One task, one answer; who does not answer in time is ended. */
const ask = (worker: ChildProcess, task: Task): Promise<Answer> =>
  new Promise((resolve) => {
    const finish = (answer: Answer) => {
      clearTimeout(patience);
      worker.removeAllListeners('message').removeAllListeners('exit');
      resolve(answer);
    };
    const patience = setTimeout(() => {
      worker.kill('SIGKILL');
      finish({ problem: 'The image takes too long to read.' });
    }, MILLISECONDS);
    worker.once('message', finish).once('exit', () => finish({ problem: CRASHED }));
    worker.send(task, (error) => error && finish({ problem: CRASHED }));
  });

const CRASHED = 'The image cannot be read.';

const isAlive = (worker: ChildProcess) => worker.connected && !worker.killed;
