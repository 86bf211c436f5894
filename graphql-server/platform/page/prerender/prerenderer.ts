import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { jobFailed } from '../../telemetry/jobs.ts';

/** Beyond these limits a prerendered feed would come too late to be of use. */
const MAX_WAITING = 8;
const RENDER_TIMEOUT_MS = 150;
/** Megabytes. */
const MAX_MEMORY_MB = 256;

type Resolve = (html: string) => void;

/**
 * Renders the feed with the page's own code (`frontend/start/prerender`) in a worker thread, so that rendering does not
 * block other requests. The thread is started again when it has ended.
 */
export class Prerenderer {
  readonly #file: string;
  #community: object;
  readonly #log: Logger;
  readonly #waiting = new Map<number, Resolve>();
  #worker: Worker | undefined;
  #last = 0;

  /** @param community what the page is told of the community */
  constructor(file: string, community: object, log: Logger) {
    this.#file = file;
    this.#community = community;
    this.#log = log;
  }

  /** The feed's HTML, rendered from the results of the page's initial queries; '' if it is not ready in time. */
  render(answers: object): Promise<string> {
    if (this.#waiting.size >= MAX_WAITING) return Promise.resolve('');
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#last;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      worker.postMessage({ id, answers });
      setTimeout(() => this.#settle(id, ''), RENDER_TIMEOUT_MS);
    });
  }

  /** Starts the thread before the first request. */
  open(): void {
    this.#worker ??= this.#start();
  }

  /** Renders for another description of the community from now on, in a new thread; the same one changes nothing. */
  renew(community: object): void {
    if (community === this.#community) return;
    this.#community = community;
    const former = this.#worker;
    if (!former) return;
    this.#worker = this.#start();
    void former.terminate();
  }

  close(): void {
    void this.#worker?.terminate();
  }

  #start(): Worker {
    // Our environment contains secrets; the page needs none of them.
    const options = {
      workerData: this.#community,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    };
    const worker = new Worker(this.#file, options);
    worker.on('message', ({ id, html, problem }) => {
      if (problem) this.#log.debug({ err: problem }, 'prerendering');
      this.#settle(id, html);
    });
    worker.on('error', (error) =>
      jobFailed(this.#log, 'prerender', error, { message: 'the thread that prerenders ended' }),
    );
    worker.on('exit', () => {
      if (worker !== this.#worker) return;
      this.#worker = undefined;
      for (const id of this.#waiting.keys()) this.#settle(id, '');
    });
    worker.unref();
    return worker;
  }

  #settle(id: number, html: string): void {
    this.#waiting.get(id)?.(html);
    this.#waiting.delete(id);
  }
}
