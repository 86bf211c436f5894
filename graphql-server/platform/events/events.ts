import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Wire } from '../cluster/wire.ts';
import { jobFailed } from '../telemetry/jobs.ts';

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
  /** Counts what `from` has sent: one that is missing was lost on the way, one that came before came by two ways. */
  n: number;
}

/** Texts that go in one sending at the most. */
const BATCH = 500;
/** Milliseconds between two sendings: what is told quickly one after the other goes together. */
const PAUSE = 5;

/**
 * Carries events to the listeners of this process at once, and to the other processes of the house by a wire.
 * Announce after the commit: who hears of a row must be able to read it.
 */
export class EventBus {
  /** How many of each kind this process has announced. */
  readonly announced = new Map<string, number>();
  /** How often it may have missed some of others. */
  gaps = 0;
  readonly #local = new EventEmitter().setMaxListeners(0);
  readonly #processId = randomUUID();
  readonly #log: Logger;
  readonly #wire: Wire;
  readonly #heard = new Map<string, number>();
  #sent = 0;
  #waiting: string[] = [];
  #sending: Promise<void> | undefined;
  #works = true;

  constructor(wire: Wire, log: Logger) {
    this.#wire = wire;
    this.#log = log;
  }

  /** Connects to the other processes. */
  open(): Promise<void> {
    return this.#wire.open({
      hear: (text) => this.#receive(JSON.parse(text) as Envelope),
      missed: () => this.#miss(),
      ready: () => this.#flush(),
    });
  }

  /** Tells the others what they have not heard yet, and goes. */
  async close(): Promise<void> {
    await this.#sending;
    await this.#wire.close();
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
  publish<Name extends EventName>(name: Name, payload: Events[Name]): void {
    this.announced.set(name, (this.announced.get(name) ?? 0) + 1);
    this.#local.emit(name, payload);
    const envelope: Envelope = { name, payload, from: this.#processId, n: ++this.#sent };
    this.#waiting.push(JSON.stringify(envelope));
    this.#flush();
  }

  /** Called when events of other processes may have been missed: their listeners must look for themselves. */
  onGap(listener: () => void): () => void {
    this.#local.on('gap', listener);
    return () => this.#local.off('gap', listener);
  }

  #flush(): void {
    if (this.#sending || this.#waiting.length === 0) return;
    this.#sending = this.#send();
  }

  /** Sends what has gathered meanwhile, again and again; what cannot be sent waits for the next time. */
  async #send(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        const batch = this.#waiting.slice(0, BATCH);
        await this.#wire.send(batch);
        this.#waiting.splice(0, batch.length);
        this.#saySending(true);
        await wait(PAUSE);
      }
    } catch (error) {
      this.#saySending(false, error);
    } finally {
      this.#sending = undefined;
    }
  }

  /** Once for each time that the way to the others is lost, however much waits for it. */
  #saySending(works: boolean, error?: unknown): void {
    if (works === this.#works) return;
    this.#works = works;
    if (works) this.#log.info('events go to the other processes again');
    else jobFailed(this.#log, 'events', error, { message: 'events wait for the way to the other processes' });
  }

  #receive({ name, payload, from, n }: Envelope): void {
    if (from === this.#processId) return;
    const last = this.#heard.get(from);
    if (last !== undefined && n <= last) return;
    this.#heard.set(from, n);
    if (last !== undefined && n > last + 1) this.#miss();
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
