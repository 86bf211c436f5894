import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { connectionName, Peers } from './peers.ts';

/**
 * What can happen, by name: ids only, and who may know is decided when it happens. Each module adds its own
 * (`declare module '../events.ts' { interface Events { 'post.created': … } }`).
 */
// oxlint-disable-next-line no-empty-interface -- filled by the modules
export interface Events {}

export type EventName = keyof Events & string;

interface Envelope {
  name: string;
  payload: unknown;
  from: string;
}

const CHANNEL = 'events';
/** The last that a process says to the others; no event. */
const GOODBYE = 'goodbye';
/** PostgreSQL refuses a notification of 8,000 bytes. */
const MAX_NOTIFICATION_BYTES = 7_900;

/**
 * Carries events to the listeners of this process at once, and to the other processes on the same database by
 * LISTEN/NOTIFY. Announce after the commit: who hears of a row must be able to read it.
 */
export class EventBus {
  /** How many of each kind this process has announced. */
  readonly announced = new Map<string, number>();
  readonly #local = new EventEmitter().setMaxListeners(0);
  readonly #processId = randomUUID();
  readonly #log: Logger;
  readonly #url: string;
  readonly #peers = new Peers(() => this.#local.emit('gap'));
  #client: Client | undefined;
  #waiting: string[] = [];
  #sending: Promise<void> | undefined;
  #closed = false;

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  /** Connects to the other processes; from here on a lost connection is made anew by itself. */
  async open(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      keepAlive: true,
      application_name: connectionName(this.#processId),
    });
    client.on('error', () => {});
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    // Only now: a client that never connected ends as well, and each end would begin another round.
    client.once('end', () => void this.#reopen());
    this.#client = client;
    this.#peers.watch(client);
    this.#flush();
  }

  /** Tells the others what they have not heard yet, and goes. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#peers.stop();
    this.#tell(GOODBYE, null);
    await this.#sending;
    await this.#client?.end();
  }

  on<Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void): () => void {
    const guarded = (payload: Events[Name]) => this.#guard(name, () => listener(payload));
    this.#local.on(name, guarded);
    return () => this.#local.off(name, guarded);
  }

  /** How many listen in this process. */
  listeners(name: EventName): number {
    return this.#local.listenerCount(name);
  }

  /** Tells of what happened; never throws and never waits, for the write is done already. */
  announce<Name extends EventName>(name: Name, payload: Events[Name]): void {
    this.announced.set(name, (this.announced.get(name) ?? 0) + 1);
    this.#local.emit(name, payload);
    this.#tell(name, payload);
  }

  #tell(name: string, payload: unknown): void {
    const text = JSON.stringify({ name, payload, from: this.#processId } satisfies Envelope);
    if (Buffer.byteLength(text) > MAX_NOTIFICATION_BYTES) {
      this.#log.error({ event: name }, 'event too large for the other processes');
      return;
    }
    this.#waiting.push(text);
    this.#flush();
  }

  /** Called when events of other processes may have been missed: their listeners must look for themselves. */
  onGap(listener: () => void): () => void {
    this.#local.on('gap', listener);
    return () => this.#local.off('gap', listener);
  }

  #flush(): void {
    if (this.#sending || !this.#client || this.#waiting.length === 0) return;
    this.#sending = this.#send();
  }

  /** One statement carries all that has gathered meanwhile: a notification costs a commit. */
  async #send(): Promise<void> {
    try {
      while (this.#waiting.length > 0 && this.#client) {
        const batch = this.#waiting.slice(0, 500);
        await this.#client.query('select pg_notify($1, text) from unnest($2::text[]) text', [CHANNEL, batch]);
        this.#waiting.splice(0, batch.length);
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'events wait for the database');
    } finally {
      this.#sending = undefined;
    }
  }

  #receive(text: string): void {
    const { name, payload, from } = JSON.parse(text) as Envelope;
    if (from === this.#processId) return;
    if (name === GOODBYE) this.#peers.leave(from);
    else this.#local.emit(name, payload);
  }

  async #reopen(): Promise<void> {
    this.#client = undefined;
    while (!this.#closed) {
      try {
        await this.open();
        this.#local.emit('gap');
        return;
      } catch {
        await wait(500 + Math.random() * 500);
      }
    }
  }

  #guard(name: string, listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#log.error({ err: error, event: name }, 'a listener failed');
    }
  }
}
