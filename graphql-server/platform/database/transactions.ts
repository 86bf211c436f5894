import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { isUnanswered } from '../errors/errors.ts';
import type { EventBus, EventName, Events } from '../events/events.ts';
import type { Announcing, DomainEvent, EventHandler, PublishingStatement } from './publishing.ts';
import { rows } from './run.ts';
import type { Statement } from './statement.ts';

/**
 * What can happen inside a transaction, by name, and must not be missed by other modules however the process ends. Each
 * module adds its own (`declare module '../transactions.ts' { interface Happenings { 'post.liked': … } }`).
 */
// oxlint-disable-next-line no-empty-interface -- filled by the modules
export interface Happenings {}

type Name = keyof Happenings & string;
type Listener<Payload> = (tx: Transaction, payload: Payload) => Promise<void>;
type Listeners = Map<string, Listener<never>[]>;

/** One transaction: its statements and the events that it publishes. */
export class Transaction {
  readonly announcements: [EventName, never][] = [];

  constructor(
    private readonly client: PoolClient,
    private readonly listeners: Listeners,
  ) {}

  async rows<P, Row>(statement: Statement<P, Row>, values: NoInfer<P>): Promise<Row[]> {
    return (await this.client.query<Row & QueryResultRow>(statement.with(values))).rows;
  }

  /** Calls the listeners at once. Their writes are part of the transaction, and their failure rolls it back. */
  async happened<N extends Name>(name: N, payload: Happenings[N]): Promise<void> {
    for (const listener of this.listeners.get(name) ?? []) await listener(this, payload as never);
  }

  /** Publishes on the event bus after the commit; a transaction that is rolled back publishes nothing. */
  publish<N extends EventName>(name: N, payload: Events[N]): void {
    this.announcements.push([name, payload as never]);
  }
}

/** A single list, because a statement is compiled once for each list. */
const NO_HANDLERS: never[] = [];

/** Runs writes to which other modules add theirs (docs/decisions/0005). */
export class Transactions {
  readonly #listeners: Listeners = new Map();
  readonly #handlers: { [N in DomainEvent]?: EventHandler<N>[] } = {};
  readonly #pool: Pool;
  readonly #events: EventBus;

  constructor(pool: Pool, events: EventBus) {
    this.#pool = pool;
    this.#events = events;
  }

  /** Adds a listener that runs inside the transactions of this process. */
  on<N extends Name>(name: N, listener: Listener<Happenings[N]>): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }

  /** Handles a domain event as part of each statement that publishes it. */
  handle<N extends DomainEvent>(event: N, handler: EventHandler<N>): void {
    Object.assign(this.#handlers, { [event]: [...(this.#handlers[event] ?? []), handler] });
  }

  /** Runs one statement, which commits by itself, with the handlers of its event; undefined if it returns no row. */
  async publish<N extends DomainEvent, P, Row extends Announcing>(
    { event, compiledWith }: PublishingStatement<N, P, Row>,
    values: NoInfer<P>,
  ): Promise<Row | undefined> {
    const compiled = compiledWith(this.#handlers[event] ?? NO_HANDLERS);
    const [row] = await rows(this.#pool, compiled, values);
    for (const [name, payload] of row?.announced ?? []) this.#events.publish(name, payload);
    return row;
  }

  /** Commits what `work` did; rolls back if `work` or a listener throws. */
  async run<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    let broken = false;
    try {
      const tx = new Transaction(client, this.#listeners);
      await client.query('begin');
      const result = await work(tx);
      await client.query('commit');
      for (const [name, payload] of tx.announcements) this.#events.publish(name, payload);
      return result;
    } catch (error) {
      // A connection that does not answer would not answer a rollback either.
      broken = isUnanswered(error) || !(await client.query('rollback').catch(() => null));
      throw error;
    } finally {
      client.release(broken);
    }
  }
}
