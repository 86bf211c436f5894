import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Transport } from '../cluster/transport.ts';
import { jobFailed } from '../telemetry/jobs.ts';

/**
 * Events by name. They carry ids, and those for certain members their audience (`audience.ts`). Each module adds its own
 * (`declare module '../events.ts' { interface Events { 'post.created': … } }`).
 */
// oxlint-disable-next-line no-empty-interface -- filled by the modules
export interface Events {}

export type EventName = keyof Events & string;

interface Envelope {
  name: string;
  payload: unknown;
  from: string;
  /** Numbers the events of `from`, so that lost and repeated ones are noticed. */
  n: number;
}

const MAX_BATCH = 500;
/** Between two sends, so that events published shortly after each other go together. */
const SEND_INTERVAL_MS = 5;

/**
 * Delivers events to the listeners of this process at once, and to the other processes through a transport.
 * Publish after the commit: a listener must be able to read the row.
 */
export class EventBus {
  /** How many of each name this process has published. */
  readonly published = new Map<string, number>();
  /** How often events of other processes may have been missed. */
  gaps = 0;
  readonly #local = new EventEmitter().setMaxListeners(0);
  readonly #processId = randomUUID();
  readonly #log: Logger;
  readonly #transport: Transport;
  readonly #lastReceived = new Map<string, number>();
  #sent = 0;
  #waiting: string[] = [];
  #sending: Promise<void> | undefined;
  #works = true;

  constructor(transport: Transport, log: Logger) {
    this.#transport = transport;
    this.#log = log;
  }

  /** Connects to the other processes. */
  open(): Promise<void> {
    return this.#transport.open({
      receive: (text) => this.#receive(JSON.parse(text) as Envelope),
      missed: () => this.#miss(),
      ready: () => this.#flush(),
    });
  }

  /** Sends what is waiting, and disconnects. */
  async close(): Promise<void> {
    await this.#sending;
    await this.#transport.close();
  }

  on<Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void): () => void {
    const guarded = (payload: Events[Name]) => this.#guard(name, () => listener(payload));
    this.#local.on(name, guarded);
    return () => this.#local.off(name, guarded);
  }

  /** The listener is called with the name of each event, before its own listeners. */
  onEvery(listener: (name: string) => void): void {
    this.#local.on('every', listener);
  }

  /** The number of listeners in this process. */
  listeners(name: EventName): number {
    return this.#local.listenerCount(name);
  }

  /** Never throws and never waits, because the write is already committed. */
  publish<Name extends EventName>(name: Name, payload: Events[Name]): void {
    this.published.set(name, (this.published.get(name) ?? 0) + 1);
    this.#emit(name, payload);
    const envelope: Envelope = { name, payload, from: this.#processId, n: ++this.#sent };
    this.#waiting.push(JSON.stringify(envelope));
    this.#flush();
  }

  /** The listener is called when events of other processes may have been missed, and must read again. */
  onGap(listener: () => void): () => void {
    this.#local.on('gap', listener);
    return () => this.#local.off('gap', listener);
  }

  #flush(): void {
    if (this.#sending || this.#waiting.length === 0) return;
    this.#sending = this.#send();
  }

  /** Sends all queued events; after a failure the rest waits for the next `ready`. */
  async #send(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        const batch = this.#waiting.slice(0, MAX_BATCH);
        await this.#transport.send(batch);
        this.#waiting.splice(0, batch.length);
        this.#logSending(true);
        await wait(SEND_INTERVAL_MS);
      }
    } catch (error) {
      this.#logSending(false, error);
    } finally {
      this.#sending = undefined;
    }
  }

  /** Logs once for each loss of the connection to the other processes. */
  #logSending(works: boolean, error?: unknown): void {
    if (works === this.#works) return;
    this.#works = works;
    if (works) this.#log.info('events go to the other processes again');
    else jobFailed(this.#log, 'events', error, { message: 'events wait for the way to the other processes' });
  }

  #receive({ name, payload, from, n }: Envelope): void {
    if (from === this.#processId) return;
    const last = this.#lastReceived.get(from);
    if (last !== undefined && n <= last) return;
    this.#lastReceived.set(from, n);
    if (last !== undefined && n > last + 1) this.#miss();
    this.#emit(name, payload);
  }

  #emit(name: string, payload: unknown): void {
    this.#local.emit('every', name);
    this.#local.emit(name, payload);
  }

  #miss(): void {
    this.gaps++;
    this.#local.emit('gap');
  }

  #guard(name: string, listener: () => void): void {
    try {
      listener();
    } catch (error) {
      jobFailed(this.#log, 'listeners', error, { message: 'a listener failed', details: { event: name } });
    }
  }
}
