import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Logger } from 'pino';
import { jobFailed } from '../../telemetry/jobs.ts';

export type RedisClient = ReturnType<typeof newClient>;

/** Milliseconds between two looks at whether Redis answers, and for which one waits for its answer. */
const LOOK = 500;
const PATIENCE = 1_000;
/** Milliseconds for which a start waits for Redis; after that the product goes on without. */
const START_PATIENCE = 2_000;

const newClient = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    // The link makes a new client instead: the library's own way waits for ever for a Redis that hangs.
    socket: { reconnectStrategy: false, connectTimeout: PATIENCE },
  });

interface Moments {
  found: [RedisClient];
  lost: [];
}

/**
 * The connection to Redis: found, lost and found again by itself. A Redis that does not answer within a second is
 * lost like one that is gone, so that nobody waits for it for long.
 */
export class RedisLink {
  readonly #url: string;
  readonly #log: Logger;
  readonly #moments = new EventEmitter<Moments>();
  #client: RedisClient | undefined;
  #closed = false;
  #failure: unknown;

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  /** Looks for Redis from now on; resolves when it is found, or when the start cannot wait for it any longer. */
  async open(): Promise<void> {
    const found = once(this.#moments, 'found');
    void this.#keep();
    await Promise.race([found, wait(START_PATIENCE, undefined, { ref: false })]);
    if (!this.isWell)
      jobFailed(this.#log, 'redis', this.#failure, { message: 'Redis is not there: going on without' });
  }

  get isWell(): boolean {
    return this.#client !== undefined;
  }

  /** The client while Redis is there; throws otherwise. */
  get client(): RedisClient {
    if (!this.#client) throw new Error('Redis is not there.');
    return this.#client;
  }

  /** `found` gets each new client before anybody else does; `lost` is told after that. */
  on<Moment extends keyof Moments>(moment: Moment, listener: (...told: Moments[Moment]) => void): void {
    this.#moments.on(moment, listener as never);
  }

  close(): void {
    this.#closed = true;
    this.#client?.destroy();
  }

  async #keep(): Promise<void> {
    while (!this.#closed) {
      await this.#live(newClient(this.#url));
      if (!this.#closed) await wait(LOOK + Math.random() * LOOK);
    }
  }

  /** From the connection of a client to its end. */
  async #live(client: RedisClient): Promise<void> {
    const failed = new Promise<never>((_, reject) => client.on('error', reject));
    failed.catch(() => {});
    try {
      await inTime(Promise.race([client.connect(), failed]));
      this.#client = client;
      this.#log.info('Redis is there');
      this.#moments.emit('found', client);
      while (!this.#closed) {
        await inTime(Promise.race([client.ping(), failed]));
        await Promise.race([wait(LOOK, undefined, { ref: false }), failed]);
      }
    } catch (error) {
      this.#failure = error;
      if (this.#client && !this.#closed) jobFailed(this.#log, 'redis', error, { message: 'Redis is lost' });
    }
    client.destroy();
    if (!this.#client) return;
    this.#client = undefined;
    if (!this.#closed) this.#moments.emit('lost');
  }
}

async function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  const late = wait(PATIENCE, undefined, { ref: false }).then(() => {
    throw new Error('Redis does not answer.');
  });
  return Promise.race([promise, late]);
}
