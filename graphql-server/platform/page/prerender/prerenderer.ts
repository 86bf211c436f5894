import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { jobFailed } from '../../telemetry/jobs.ts';

/** With more than that before one, and after so many milliseconds, a sight would come too late. */
const MAX_WAITING = 8;
const PATIENCE = 150;
/** Megabytes. */
const MEMORY = 256;

type Give = (html: string) => void;

/**
 * Renders the first sight of the feed with the page's own code (`frontend/prerender`), in a thread beside ours: what it
 * takes holds up nobody's request. The thread is made anew when it has come to an end.
 */
export class Prerenderer {
  readonly #file: string;
  readonly #community: object;
  readonly #log: Logger;
  readonly #waiting = new Map<number, Give>();
  #worker: Worker | undefined;
  #last = 0;

  /** @param community what the page is told of the community */
  constructor(file: string, community: object, log: Logger) {
    this.#file = file;
    this.#community = community;
    this.#log = log;
  }

  /** The first sight by the answers to the page's first questions; '' where there is none to be had in time. */
  render(answers: object): Promise<string> {
    if (this.#waiting.size >= MAX_WAITING) return Promise.resolve('');
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#last;
    return new Promise((give) => {
      this.#waiting.set(id, give);
      worker.postMessage({ id, answers });
      setTimeout(() => this.#give(id, ''), PATIENCE);
    });
  }

  /** Begins before anybody asks. */
  open(): void {
    this.#worker ??= this.#start();
  }

  close(): void {
    void this.#worker?.terminate();
  }

  #start(): Worker {
    // Our environment holds secrets; a page needs none of them.
    const options = {
      workerData: this.#community,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    };
    const worker = new Worker(this.#file, options);
    worker.on('message', ({ id, html, problem }) => {
      if (problem) this.#log.debug({ err: problem }, 'prerendering');
      this.#give(id, html);
    });
    worker.on('error', (error) =>
      jobFailed(this.#log, 'prerender', error, { message: 'the thread that prerenders ended' }),
    );
    worker.on('exit', () => {
      this.#worker = undefined;
      for (const id of this.#waiting.keys()) this.#give(id, '');
    });
    worker.unref();
    return worker;
  }

  #give(id: number, html: string): void {
    this.#waiting.get(id)?.(html);
    this.#waiting.delete(id);
  }
}
