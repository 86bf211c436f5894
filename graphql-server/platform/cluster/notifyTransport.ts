import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type QueryResult } from 'pg';
import type { Logger } from 'pino';
import { connectionName, Peers } from './peers.ts';
import type { TransportListener, Transport } from './transport.ts';
import { jobFailed } from '../telemetry/jobs.ts';

const EVENTS = 'events';
/** Sent by a process that stops. */
const GOODBYE = 'goodbye';
/** PostgreSQL refuses a notification of 8,000 bytes. */
const MAX_NOTIFICATION_BYTES = 7_900;
const ANSWER_TIMEOUT_MS = 5_000;

/** LISTEN/NOTIFY of the database that all processes share, on a connection of its own. */
export class NotifyTransport implements Transport {
  readonly #processId = randomUUID();
  readonly #url: string;
  readonly #log: Logger;
  readonly #signals = new Map<string, () => void>();
  readonly #peers = new Peers(() => this.#listener?.missed());
  #listener: TransportListener | undefined;
  #client: Client | undefined;
  #closed = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  async open(listener: TransportListener): Promise<void> {
    this.#listener = listener;
    await this.#connect();
  }

  /** Sends all texts in one statement, because a notification costs a commit. */
  async send(texts: string[]): Promise<void> {
    const small = texts.filter((text) => Buffer.byteLength(text) <= MAX_NOTIFICATION_BYTES);
    // The other processes notice the missing number and read again.
    if (small.length < texts.length)
      jobFailed(this.#log, 'events', undefined, { message: 'event too large for the other processes' });
    await this.#notify(EVENTS, small);
  }

  /** Sends a signal without contents to the processes that have called `onSignal`. */
  signal = (name: string): Promise<void> => this.#notify(name, [this.#processId]);

  /** Must be called before `open`. */
  onSignal(name: string, listener: () => void): void {
    this.#signals.set(name, listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#peers.stop();
    await this.signal(GOODBYE).catch(() => {});
    await this.#client?.end();
  }

  async #notify(channel: string, texts: string[]): Promise<void> {
    await this.#query('select pg_notify($1, text) from unnest($2::text[]) text', [channel, texts]);
  }

  /** Runs statements one after the other, in the order of the calls. */
  #query = (text: string, values: unknown[]): Promise<QueryResult> => {
    const client = this.#client;
    if (!client) return Promise.reject(new Error('The events connection is lost.'));
    const query = this.#last.then(() => client.query(text, values));
    // These statements fail only when the connection is broken.
    this.#last = query.catch(() => void client.end().catch(() => {}));
    return query;
  };

  async #connect(): Promise<void> {
    const client: Client & { processID?: number } = new Client({
      connectionString: this.#url,
      keepAlive: true,
      // Notifications do not survive a crash anyway, so their commit need not wait for the disk.
      options: '-c synchronous_commit=off',
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      application_name: connectionName(this.#processId),
    });
    client.on('error', () => {});
    client.on('notification', ({ processId, channel, payload }) => {
      const isOwn = channel === EVENTS && processId === client.processID;
      if (!isOwn) this.#receive(channel, payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of [EVENTS, GOODBYE, ...this.#signals.keys()])
        await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    // Not before it is connected: a failed attempt ends as well and would reconnect twice.
    client.once('end', () => void this.#reconnect());
    this.#client = client;
    this.#peers.watch(this.#query);
    this.#listener?.ready();
  }

  #receive(channel: string, text: string): void {
    if (channel === EVENTS) this.#listener?.receive(text);
    else if (channel === GOODBYE) this.#peers.leave(text);
    else this.#signals.get(channel)?.();
  }

  async #reconnect(): Promise<void> {
    this.#client = undefined;
    while (!this.#closed) {
      try {
        await this.#connect();
        this.#listener?.missed();
        return;
      } catch {
        await wait(500 + Math.random() * 500);
      }
    }
  }
}
