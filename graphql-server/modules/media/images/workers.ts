import type { Logger } from 'pino';
import { HodlhoodError, unavailable } from '../../../platform/errors/errors.ts';
import { costOf, MOST_OF_CALLER, SMALL } from './cost.ts';
import { because } from '../../../platform/telemetry/causes.ts';
import type { EncodedImage } from './encodeImage.ts';
import { FairQueue } from './fairQueue.ts';
import type { Answer, Task } from './worker.ts';
import { startWorker, type Death, type WorkerProcess } from './workerProcess.ts';

/** A member by his id, or a network. */
type CallerKey = number | string;
/** Told what an image has cost whom: milliseconds of processor. */
export type OnImageTime = (caller: CallerKey, milliseconds: number) => void;

/** Images that are worked on at the same time; the others wait. */
const AT_A_TIME = 2;
/** Images that may wait for all, and for one caller. */
const MAX_WAITING = 200;
const MAX_OF_CALLER = 50;
/** Seconds after which to come again: our own delay is never the image's fault. */
const RETRY_AFTER = 10;
/** A look at a header is a matter of milliseconds. */
const HEADER_COST = 1;

interface Job {
  caller: CallerKey;
  task: Task;
  cost: number;
  done(answer: Answer | Death): void;
}

/**
 * Decodes and encodes images in processes beside ours, so that a file which hangs or crashes a decoder costs its
 * sender an answer and nobody else anything. Who is next is a matter of fairness between callers (`FairQueue`), and
 * known by the header, which is looked at first.
 */
export class ImageWorkers {
  readonly #log: Logger;
  /** Told what each image has cost, and whom. */
  onImageTime: OnImageTime;
  readonly #idle: WorkerProcess[] = [];
  readonly #headers = new FairQueue<Job>();
  readonly #images = new FairQueue<Job>();
  /** Jobs and their cost by caller, those at work included. */
  readonly #open = new Map<CallerKey, { jobs: number; cost: number }>();
  #waiting = 0;
  #running = 0;
  #costly = 0;
  #closed = false;

  constructor(log: Logger, onImageTime: OnImageTime = () => {}) {
    this.#log = log;
    this.onImageTime = onImageTime;
  }

  /**
   * Makes the files of an image in `folder`. Throws UNPROCESSABLE_MEDIA for one that is no good, and UNAVAILABLE when
   * too many wait or something of ours fails.
   */
  async encode({ path, folder }: Required<Task>, caller: CallerKey): Promise<EncodedImage> {
    const share = this.#open.get(caller) ?? { jobs: 0, cost: 0 };
    if (share.jobs >= MAX_OF_CALLER || this.#waiting >= MAX_WAITING) throw unavailable(RETRY_AFTER);
    this.#open.set(caller, share);
    share.jobs++;
    try {
      const { measure } = await this.#ask(this.#headers, { path }, caller, HEADER_COST);
      const cost = costOf(measure!);
      // One alone is always taken, however costly.
      if (share.cost > 0 && share.cost + cost > MOST_OF_CALLER) throw unavailable(RETRY_AFTER);
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

  /** How many images are worked on, and how many wait. */
  get load(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting };
  }

  close(): void {
    this.#closed = true;
    for (const worker of this.#idle.splice(0)) worker.end();
  }

  /** Waits for its turn and for the answer; a process that has died is given one more chance. */
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
    while (this.#running < AT_A_TIME) {
      const mayBeCostly = this.#costly < AT_A_TIME - 1;
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

/** Throws what is wrong: with the image 422, with us 503. */
function read(answer: Answer | Death): Answer {
  if ('how' in answer)
    throw answer.isCrash ? unusable('The image cannot be read.') : unavailable(RETRY_AFTER);
  if (answer.trouble !== undefined)
    throw because(unavailable(RETRY_AFTER), isFull(answer.trouble) ? 'media_full' : 'media_io');
  if (answer.problem !== undefined) throw unusable(answer.problem);
  return answer;
}

const isFull = (trouble: string) => /ENOSPC|EDQUOT/.test(trouble);

const unusable = (sentence: string) => new HodlhoodError('UNPROCESSABLE_MEDIA', sentence);
