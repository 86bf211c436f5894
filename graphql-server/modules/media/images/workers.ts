import type { Logger } from 'pino';
import { HodlhoodError, unavailable } from '../../../platform/errors/errors.ts';
import { costOf, MAX_COST_OF_CALLER, SMALL } from './cost.ts';
import { because } from '../../../platform/telemetry/causes.ts';
import type { EncodedImage } from './encodeImage.ts';
import { FairQueue } from './fairQueue.ts';
import type { Answer, Task } from './worker.ts';
import { startWorker, type Death, type WorkerProcess } from './workerProcess.ts';

/** A member's id, or a network. */
type CallerKey = number | string;
/** Called with the CPU time of each image. */
export type OnImageTime = (caller: CallerKey, milliseconds: number) => void;

/** Images processed at the same time. */
const MAX_RUNNING = 2;
/** Waiting images in total, and of one caller. */
const MAX_WAITING = 200;
const MAX_OF_CALLER = 50;
const RETRY_AFTER_SECONDS = 10;
/** Reading a header takes milliseconds. */
const HEADER_COST = 1;

interface Job {
  caller: CallerKey;
  task: Task;
  cost: number;
  done(answer: Answer | Death): void;
}

/**
 * Decodes and encodes images in child processes, so that a file that hangs or crashes a decoder affects only its
 * sender. Headers are read first to estimate the cost, by which callers share the processes fairly (`FairQueue`).
 */
export class ImageWorkers {
  readonly #log: Logger;
  /** Called with the processor time of each image. */
  onImageTime: OnImageTime = () => {};
  readonly #idle: WorkerProcess[] = [];
  readonly #headers = new FairQueue<Job>();
  readonly #images = new FairQueue<Job>();
  /** Waiting and running jobs and their cost by caller. */
  readonly #open = new Map<CallerKey, { jobs: number; cost: number }>();
  #waiting = 0;
  #running = 0;
  #costly = 0;
  #closed = false;

  constructor(log: Logger) {
    this.#log = log;
  }

  /**
   * Writes the files of an image into `folder`. Throws UNPROCESSABLE_MEDIA if the image cannot be used, and UNAVAILABLE
   * if too many images are waiting or the server fails.
   */
  async encode({ path, folder }: Required<Task>, caller: CallerKey): Promise<EncodedImage> {
    const share = this.#open.get(caller) ?? { jobs: 0, cost: 0 };
    if (share.jobs >= MAX_OF_CALLER || this.#waiting >= MAX_WAITING) throw unavailable(RETRY_AFTER_SECONDS);
    this.#open.set(caller, share);
    share.jobs++;
    try {
      const { measure } = await this.#ask(this.#headers, { path }, caller, HEADER_COST);
      const cost = costOf(measure!);
      // A single image is always accepted, however expensive.
      if (share.cost > 0 && share.cost + cost > MAX_COST_OF_CALLER) throw unavailable(RETRY_AFTER_SECONDS);
      share.cost += cost;
      try {
        return (await this.#ask(this.#images, { path, folder }, caller, cost)).image!;
      } finally {
        share.cost -= cost;
      }
    } finally {
      if (--share.jobs === 0) this.#open.delete(caller);
    }
  }

  /** Number of running and waiting images. */
  get load(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting };
  }

  close(): void {
    this.#closed = true;
    for (const worker of this.#idle.splice(0)) worker.end();
  }

  /** Queues a task and waits for the answer; retries once if the process dies. */
  async #ask(queue: FairQueue<Job>, task: Task, caller: CallerKey, cost: number): Promise<Answer> {
    const answer = await this.#turn(queue, task, caller, cost);
    return read('how' in answer ? await this.#turn(queue, task, caller, cost) : answer);
  }

  async #turn(queue: FairQueue<Job>, task: Task, caller: CallerKey, cost: number): Promise<Answer | Death> {
    this.#waiting++;
    const answer = await new Promise<Answer | Death>((done) => {
      queue.add(caller, cost, { caller, task, cost, done });
      this.#next();
    });
    if ('milliseconds' in answer) this.onImageTime(caller, answer.milliseconds);
    const trouble = 'how' in answer ? answer.how : answer.trouble;
    if (trouble) this.#log.warn({ trouble }, 'image worker');
    return answer;
  }

  #next(): void {
    while (this.#running < MAX_RUNNING) {
      const mayBeCostly = this.#costly < MAX_RUNNING - 1;
      const job = this.#headers.next() ?? this.#images.next(mayBeCostly ? Infinity : SMALL);
      if (!job) return;
      this.#waiting--;
      void this.#run(job);
    }
  }

  async #run({ task, cost, done }: Job): Promise<void> {
    const isCostly = cost > SMALL;
    this.#running++;
    if (isCostly) this.#costly++;
    const worker = this.#takeIdle() ?? startWorker();
    const answer = await worker.ask(task);
    this.#putBack(worker);
    this.#running--;
    if (isCostly) this.#costly--;
    done(answer);
    this.#next();
  }

  #takeIdle(): WorkerProcess | undefined {
    for (let worker = this.#idle.pop(); worker; worker = this.#idle.pop()) if (worker.isAlive) return worker;
    return undefined;
  }

  #putBack(worker: WorkerProcess): void {
    if (!worker.isAlive) return;
    if (this.#closed) worker.end();
    else this.#idle.push(worker);
  }
}

/** Throws 422 for a fault of the image and 503 for one of the server. */
function read(answer: Answer | Death): Answer {
  if ('how' in answer)
    throw answer.isCrash ? unusable('The image cannot be read.') : unavailable(RETRY_AFTER_SECONDS);
  if (answer.trouble !== undefined)
    throw because(unavailable(RETRY_AFTER_SECONDS), isFull(answer.trouble) ? 'media_full' : 'media_io');
  if (answer.problem !== undefined) throw unusable(answer.problem);
  return answer;
}

const isFull = (trouble: string) => /ENOSPC|EDQUOT/.test(trouble);

const unusable = (sentence: string) => new HodlhoodError('UNPROCESSABLE_MEDIA', sentence);
