import { setTimeout as wait } from 'node:timers/promises';
import type { NotifyWire } from '../notifyWire.ts';
import type { WireListener, Wire } from '../wire.ts';
import type { RedisClient, RedisLink } from './redisLink.ts';

/** Says that a process does not hear Redis; the others send by the database too while they have heard it lately. */
const DEAF = 'deaf';
/** Milliseconds: so often a deaf process says so, and so long it is remembered. */
const SAY_AGAIN = 1_000;
const REMEMBERED = 3_500;
/** Milliseconds in which the others surely have heard it. */
const HEARD_IN = 250;

/**
 * Publish and subscribe of Redis. Every process listens to the database as well: what Redis does not take, and
 * everything while a process does not hear Redis, goes there. What comes by both ways has the same number.
 */
export class RedisWire implements Wire {
  readonly #link: RedisLink;
  readonly #notify: NotifyWire;
  readonly #channel: string;
  #listener: WireListener | undefined;
  #subscriber: RedisClient | undefined;
  #deafHeardAt = -REMEMBERED;
  #timer: NodeJS.Timeout | undefined;

  constructor(link: RedisLink, notify: NotifyWire, prefix: string) {
    this.#link = link;
    this.#notify = notify;
    this.#channel = `${prefix}:events`;
  }

  async open(listener: WireListener): Promise<void> {
    this.#listener = listener;
    this.#notify.onSignal(DEAF, () => (this.#deafHeardAt = performance.now()));
    await this.#notify.open(listener);
    this.#link.on('found', (client) => void this.#subscribe(client).catch(() => {}));
    this.#link.on('lost', () => void this.#becomeDeaf().catch(() => {}));
    if (this.#link.isWell) await this.#subscribe(this.#link.client).catch(() => {});
    this.#timer = setInterval(() => void this.#sayIfDeaf().catch(() => {}), SAY_AGAIN).unref();
    await this.#sayIfDeaf();
  }

  async send(texts: string[]): Promise<void> {
    const published = await this.#publish(texts);
    if (!published || performance.now() - this.#deafHeardAt < REMEMBERED) await this.#notify.send(texts);
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
    await client.subscribe(this.#channel, (text) => this.#listener?.hear(text));
    this.#subscriber = client;
  }

  get #isDeaf(): boolean {
    return !this.#link.isWell || this.#subscriber !== this.#link.client;
  }

  async #sayIfDeaf(): Promise<void> {
    if (this.#isDeaf) await this.#notify.signal(DEAF);
  }

  /** What was sent until the others had heard of it is missed. */
  async #becomeDeaf(): Promise<void> {
    await this.#notify.signal(DEAF);
    await wait(HEARD_IN);
    this.#listener?.missed();
  }
}
