import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { isUnanswered } from './errors.ts';
import type { EventBus, EventName, Events } from './events.ts';
import { statement, type Statement } from './orm/rows.ts';
import { alongOf, type Announced, type Part, type Telling, type Tiding } from './telling.ts';

/**
 * What can happen inside a transaction, by name: what other modules must not miss, in whichever way the process ends.
 * Each module adds its own (`declare module '../transactions.ts' { interface Happenings { 'post.liked': … } }`).
 */
// oxlint-disable-next-line no-empty-interface -- filled by the modules
export interface Happenings {}

type Name = keyof Happenings & string;
type Listener<Payload> = (tx: Transaction, payload: Payload) => Promise<void>;
type Listeners = Map<string, Listener<never>[]>;

/** One transaction: its statements, and what they mean to others. */
export class Transaction {
  readonly announcements: [EventName, never][] = [];

  constructor(
    private readonly client: PoolClient,
    private readonly listeners: Listeners,
  ) {}

  async rows<Row extends QueryResultRow>({ name, text }: Statement<Row>, values: unknown[]): Promise<Row[]> {
    return (await this.client.query<Row>({ name, text, values })).rows;
  }

  /** Tells the listeners at once; what they write is kept or lost with the rest, and their failure undoes it all. */
  async happened<N extends Name>(name: N, payload: Happenings[N]): Promise<void> {
    for (const listener of this.listeners.get(name) ?? []) await listener(this, payload as never);
  }

  /** Announces on the event bus once the transaction is committed; nothing is heard of one that is undone. */
  announce<N extends EventName>(name: N, payload: Events[N]): void {
    this.announcements.push([name, payload as never]);
  }
}

/** Runs writes that others write along with (docs/decisions/0005). */
export class Transactions {
  readonly #listeners: Listeners = new Map();
  readonly #parts = new Map<Tiding, Part[]>();
  readonly #told = new Map<string, Statement<QueryResultRow>>();
  readonly #pool: Pool;
  readonly #events: EventBus;

  constructor(pool: Pool, events: EventBus) {
    this.#pool = pool;
    this.#events = events;
  }

  /** Listens inside the transactions of this process. */
  on<N extends Name>(name: N, listener: Listener<Happenings[N]>): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }

  /** Writes along with the statements that tell of `name`, as a part of each. */
  along(name: Tiding, part: Part): void {
    this.#parts.set(name, [...(this.#parts.get(name) ?? []), part]);
  }

  /** Runs one statement, which commits by itself, with what others write along; undefined when it gives no row. */
  async tell<Row extends QueryResultRow>(telling: Telling<Row>, values: unknown[]): Promise<Row | undefined> {
    const { name, text } = this.#statementOf(telling);
    const { rows } = await this.#pool.query<Row & Announced>({ name, text, values });
    for (const [event, payload] of rows[0]?.announced ?? []) this.#events.announce(event, payload);
    return rows[0];
  }

  #statementOf({ name, tiding, text }: Telling<QueryResultRow>): Statement<QueryResultRow> {
    let told = this.#told.get(name);
    if (!told) this.#told.set(name, (told = statement(name, text(alongOf(this.#parts.get(tiding) ?? [])))));
    return told;
  }

  /** Commits what `work` did, or undoes it when `work` or a listener throws. */
  async run<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    let broken = false;
    try {
      const tx = new Transaction(client, this.#listeners);
      await client.query('begin');
      const result = await work(tx);
      await client.query('commit');
      for (const [name, payload] of tx.announcements) this.#events.announce(name, payload);
      return result;
    } catch (error) {
      // Where nothing comes back, nothing would come back of this either.
      broken = isUnanswered(error) || !(await client.query('rollback').catch(() => null));
      throw error;
    } finally {
      client.release(broken);
    }
  }
}
