import type { QueryResult } from 'pg';

const POLL_INTERVAL_MS = 1_000;

/** Names the events connection of a process in the database. */
const PREFIX = 'hodlhood-events ';
export const connectionName = (processId: string) => PREFIX + processId;

/** Runs a statement on a connection. */
type Query = (text: string, values: unknown[]) => Promise<QueryResult>;

/** Names of the events connections of all processes on this database. */
export async function processesOn(query: Query): Promise<string[]> {
  const { rows }: { rows: { name: string }[] } = await query(
    `select application_name as name from pg_stat_activity
      where datname = current_database() and starts_with(application_name, $1)`,
    [PREFIX],
  );
  return rows.map(({ name }) => name);
}

/**
 * The other processes on the same database, found by their connections. One that disappears without `leave` was killed and
 * may have committed events that it did not send.
 */
export class Peers {
  readonly #onLost: () => void;
  #present = new Set<string>();
  readonly #left = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #isPolling = false;

  constructor(onLost: () => void) {
    this.#onLost = onLost;
  }

  /** Polls with this connection and forgets the processes that were seen before. */
  watch(query: Query): void {
    this.stop();
    this.#present.clear();
    this.#timer = setInterval(() => {
      // One poll at a time, however long the database takes.
      if (this.#isPolling) return;
      this.#isPolling = true;
      void this.#poll(query)
        .catch(() => {})
        .finally(() => (this.#isPolling = false));
    }, POLL_INTERVAL_MS).unref();
  }

  /** Called when a process stops in order and has sent all its events. */
  leave(processId: string): void {
    this.#left.add(connectionName(processId));
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #poll(query: Query): Promise<void> {
    const present = new Set(await processesOn(query));
    const isLost = [...this.#present].some((name) => !present.has(name) && !this.#left.has(name));
    this.#present = present;
    if (isLost) this.#onLost();
  }
}
