import type { Pool, PoolClient } from 'pg';
import { isUnanswered } from '../errors/databaseErrors.ts';
import type { EventBus, EventName, Events } from '../events/events.ts';
import type {
  Announcing,
  DomainEvent,
  EventHandler,
  EventHandlers,
  PublishingStatement,
} from './publishing.ts';
import { rows } from './run.ts';
import type { Statement } from './statement.ts';

/** A single list, because a statement is compiled once for each list. */
const NO_HANDLERS: never[] = [];

/** Runs a statement of one row with the handlers of its event; undefined if it returns no row. */
async function executeOn<N extends DomainEvent, P, Row extends Announcing>(
  client: Pool | PoolClient,
  handlers: EventHandlers,
  { event, compiledWith }: PublishingStatement<N, P, Row>,
  values: P,
): Promise<Row | undefined> {
  const compiled = compiledWith(handlers[event] ?? NO_HANDLERS);
  return (await rows(client, compiled, values))[0];
}

/** One transaction: its statements and the events that it publishes. */
export class Transaction {
  readonly announcements: [EventName, never][] = [];

  constructor(
    private readonly client: PoolClient,
    private readonly handlers: EventHandlers,
  ) {}

  rows<P, Row>(statement: Statement<P, Row>, values: NoInfer<P>): Promise<Row[]> {
    return rows(this.client, statement, values);
  }

  /** The same as `Transactions.execute`, within this transaction. */
  async execute<N extends DomainEvent, P, Row extends Announcing>(
    statement: PublishingStatement<N, P, Row>,
    values: NoInfer<P>,
  ): Promise<Row | undefined> {
    const row = await executeOn(this.client, this.handlers, statement, values);
    for (const [name, payload] of row?.announced ?? []) this.publish(name, payload);
    return row;
  }

  /** Publishes on the event bus after the commit; a transaction that is rolled back publishes nothing. */
  publish<N extends EventName>(name: N, payload: Events[N]): void {
    this.announcements.push([name, payload as never]);
  }
}

/** Runs writes to which other modules add theirs (docs/decisions/0005). */
export class Transactions {
  readonly #handlers: EventHandlers = {};
  readonly #pool: Pool;
  readonly #events: EventBus;

  constructor(pool: Pool, events: EventBus) {
    this.#pool = pool;
    this.#events = events;
  }

  /** Handles a domain event as part of each statement that publishes it. */
  handle<N extends DomainEvent>(event: N, handler: EventHandler<N>): void {
    Object.assign(this.#handlers, { [event]: [...(this.#handlers[event] ?? []), handler] });
  }

  /** Runs a statement that publishes a domain event, with the handlers of the event; it commits by itself. */
  async execute<N extends DomainEvent, P, Row extends Announcing>(
    statement: PublishingStatement<N, P, Row>,
    values: NoInfer<P>,
  ): Promise<Row | undefined> {
    const row = await executeOn(this.#pool, this.#handlers, statement, values);
    for (const [name, payload] of row?.announced ?? []) this.#events.publish(name, payload);
    return row;
  }

  /** Commits what `work` did; rolls back if `work` throws. */
  async run<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    let broken = false;
    try {
      const tx = new Transaction(client, this.#handlers);
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
