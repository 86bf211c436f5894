import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Logger } from 'pino';
import { jobFailed } from '../../telemetry/jobs.ts';

export type RedisClient = ReturnType<typeof newClient>;

/** Between two pings, and between two attempts to connect. */
const PING_INTERVAL_MS = 500;
const ANSWER_TIMEOUT_MS = 1_000;
/** After this the product starts without Redis. */
const START_TIMEOUT_MS = 2_000;

const newClient = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    // The link makes a new client instead, because the library waits for a hanging Redis without a limit.
    socket: { reconnectStrategy: false, connectTimeout: ANSWER_TIMEOUT_MS },
  });

interface LinkEvents {
  found: [RedisClient];
  lost: [];
}

/**
 * The connection to Redis, which reconnects by itself. A Redis that does not answer a ping within a second counts as
 * lost.
 */
export class RedisLink {
  readonly #url: string;
  readonly #log: Logger;
  readonly #events = new EventEmitter<LinkEvents>();
  #client: RedisClient | undefined;
  #closed = false;
  #failure: unknown;

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  /** Starts connecting; resolves when Redis is connected or the start timeout has passed. */
  async open(): Promise<void> {
    const found = once(this.#events, 'found');
    void this.#keep();
    await Promise.race([found, wait(START_TIMEOUT_MS, undefined, { ref: false })]);
    if (!this.isWell)
      jobFailed(this.#log, 'redis', this.#failure, { message: 'Redis is not there: going on without' });
  }

  get isWell(): boolean {
    return this.#client !== undefined;
  }

  /** Throws while Redis is not connected. */
  get client(): RedisClient {
    if (!this.#client) throw new Error('Redis is not there.');
    return this.#client;
  }

  /** `found` is called with each new client, `lost` when it is gone. */
  on<Name extends keyof LinkEvents>(name: Name, listener: (...values: LinkEvents[Name]) => void): void {
    this.#events.on(name, listener as never);
  }

  close(): void {
    this.#closed = true;
    this.#client?.destroy();
  }

  async #keep(): Promise<void> {
    while (!this.#closed) {
      await this.#live(newClient(this.#url));
      if (!this.#closed) await wait(PING_INTERVAL_MS + Math.random() * PING_INTERVAL_MS);
    }
  }

  /** Connects a client and resolves when its connection has ended. */
  async #live(client: RedisClient): Promise<void> {
    const failed = new Promise<never>((_, reject) => client.on('error', reject));
    failed.catch(() => {});
    try {
      await withTimeout(Promise.race([client.connect(), failed]));
      this.#client = client;
      this.#log.info('Redis is there');
      this.#events.emit('found', client);
      while (!this.#closed) {
        await withTimeout(Promise.race([client.ping(), failed]));
        await Promise.race([wait(PING_INTERVAL_MS, undefined, { ref: false }), failed]);
      }
    } catch (error) {
      this.#failure = error;
      if (this.#client && !this.#closed) jobFailed(this.#log, 'redis', error, { message: 'Redis is lost' });
    }
    client.destroy();
    if (!this.#client) return;
    this.#client = undefined;
    if (!this.#closed) this.#events.emit('lost');
  }
}

async function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  const late = wait(ANSWER_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error('Redis does not answer.');
  });
  return Promise.race([promise, late]);
}
