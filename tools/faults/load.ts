import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { KINDS, send, WRITES, type Kind, type Scene } from './writes.ts';

/** The default pause before a retry: shorter than `Retry-After`. */
const RETRY_PAUSE_MS = 50;
/** Within this time after the end of a fault, in ms, each write must be acknowledged. */
const WRITE_TIMEOUT_MS = 60_000;

interface LoadOptions {
  writers?: number;
  kinds?: Kind[];
  /** The approximate pause before a retry, in ms. */
  pause?: number;
}

/** Members who write without a pause; each write is retried with its key until a process acknowledges it. */
export class Load {
  /** Acknowledged writes: content → id. */
  readonly acknowledged = new Map<string, number>();
  /** Responses that are neither an acknowledgement nor a request to retry. */
  readonly unexpected: string[] = [];
  /** The number of retries. */
  repeated = 0;
  readonly #scene: Scene;
  readonly #urls: () => string[];
  #writers: Promise<void>[] = [];
  #isOver = false;
  #pause = RETRY_PAUSE_MS;

  constructor(scene: Scene, urls: () => string[]) {
    this.#scene = scene;
    this.#urls = urls;
  }

  begin({ writers = 4, kinds = KINDS, pause = RETRY_PAUSE_MS }: LoadOptions = {}): void {
    this.#isOver = false;
    this.#pause = pause;
    this.#writers = Array.from({ length: writers }, async (_, writer) => {
      for (let n = writer; !this.#isOver; n++) await this.write(kinds[n % kinds.length]!);
    });
  }

  /** Writes one thing and returns its id. */
  async write(kind: Kind, urls = this.#urls): Promise<number | undefined> {
    const content: string = randomUUID();
    const write = await WRITES[kind](this.#scene, content);
    for (let end = Infinity; Date.now() < end; this.repeated++) {
      const targets = urls();
      const url = targets[Math.floor(Math.random() * targets.length)];
      const outcome = url === undefined ? 'again' : await send(url, write, content);
      if (typeof outcome === 'object') return this.#note(kind, content, outcome);
      await sleep(this.#pause * (0.5 + Math.random()));
      if (this.#isOver) end = Math.min(end, Date.now() + WRITE_TIMEOUT_MS);
    }
    return this.#note(kind, content, { unexpected: 'not acknowledged a minute after the fault' });
  }

  /** Waits until so many more were acknowledged. */
  async more(count: number): Promise<void> {
    const goal = this.acknowledged.size + count;
    let [seen, since] = [this.acknowledged.size, Date.now()];
    for (; this.acknowledged.size < goal; await sleep(5)) {
      if (this.acknowledged.size > seen) [seen, since] = [this.acknowledged.size, Date.now()];
      if (Date.now() > since + WRITE_TIMEOUT_MS) throw new Error(`nothing goes through after ${seen} writes`);
    }
  }

  /** Starts no more writes, and waits until all are acknowledged. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#writers);
  }

  #note(kind: Kind, content: string, outcome: { id: number } | { unexpected: string }): number | undefined {
    if ('unexpected' in outcome) return void this.unexpected.push(`${kind}: ${outcome.unexpected}`);
    this.acknowledged.set(content, outcome.id);
    return outcome.id;
  }
}
