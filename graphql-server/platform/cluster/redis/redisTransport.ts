import { setTimeout as wait } from 'node:timers/promises';
import type { NotifyTransport } from '../notifyTransport.ts';
import type { TransportListener, Transport } from '../transport.ts';
import type { RedisClient, RedisLink } from './redisLink.ts';

/** The signal of a process without Redis; the others also send through the database while they have received it lately. */
const DISCONNECTED = 'deaf';
/** How often such a process repeats the signal, and how long it counts. */
const REPEAT_MS = 1_000;
const REMEMBERED_MS = 3_500;
/** After this the other processes have received the signal. */
const DELIVERY_MS = 250;

/**
 * Publish and subscribe of Redis. Every process listens to the database as well: events go there while Redis or any
 * process's connection to it is down. An event that arrives twice has the same number.
 */
export class RedisTransport implements Transport {
  readonly #link: RedisLink;
  readonly #notify: NotifyTransport;
  readonly #channel: string;
  #listener: TransportListener | undefined;
  #subscriber: RedisClient | undefined;
  #signalReceivedAt = -REMEMBERED_MS;
  #timer: NodeJS.Timeout | undefined;

  constructor(link: RedisLink, notify: NotifyTransport, prefix: string) {
    this.#link = link;
    this.#notify = notify;
    this.#channel = `${prefix}:events`;
  }

  async open(listener: TransportListener): Promise<void> {
    this.#listener = listener;
    this.#notify.onSignal(DISCONNECTED, () => (this.#signalReceivedAt = performance.now()));
    await this.#notify.open(listener);
    this.#link.on('found', (client) => void this.#subscribe(client).catch(() => {}));
    this.#link.on('lost', () => void this.#handleLoss().catch(() => {}));
    if (this.#link.isWell) await this.#subscribe(this.#link.client).catch(() => {});
    this.#timer = setInterval(() => void this.#signalIfDisconnected().catch(() => {}), REPEAT_MS).unref();
    await this.#signalIfDisconnected();
  }

  async send(texts: string[]): Promise<void> {
    const published = await this.#publish(texts);
    if (!published || performance.now() - this.#signalReceivedAt < REMEMBERED_MS)
      await this.#notify.send(texts);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#notify.close();
  }

  async #publish(texts: string[]): Promise<boolean> {
    try {
      const { client } = this.#link;
      await Promise.all(texts.map((text) => client.publish(this.#channel, text)));
      return true;
    } catch {
      return false;
    }
  }

  async #subscribe(client: RedisClient): Promise<void> {
    await client.subscribe(this.#channel, (text) => this.#listener?.receive(text));
    this.#subscriber = client;
  }

  get #isDisconnected(): boolean {
    return !this.#link.isWell || this.#subscriber !== this.#link.client;
  }

  async #signalIfDisconnected(): Promise<void> {
    if (this.#isDisconnected) await this.#notify.signal(DISCONNECTED);
  }

  /** Events sent before the others received the signal are missed. */
  async #handleLoss(): Promise<void> {
    await this.#notify.signal(DISCONNECTED);
    await wait(DELIVERY_MS);
    this.#listener?.missed();
  }
}
