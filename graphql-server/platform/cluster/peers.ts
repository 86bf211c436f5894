import type { QueryResult } from 'pg';

/** Milliseconds between two looks at who is there. */
const LOOK = 1_000;

/** What an events connection is called in the database: who it is that listens there. */
const PREFIX = 'hodlhood-events ';
export const connectionName = (processId: string) => PREFIX + processId;

/** Runs a statement on a connection. */
type Query = (text: string, values: unknown[]) => Promise<QueryResult>;

/**
 * The other processes on the same database, known by their connections. One that is gone without a word was killed, and
 * what it had committed in its last moment it may have told nobody.
 */
export class Peers {
  readonly #onLost: () => void;
  #present = new Set<string>();
  readonly #left = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;

  constructor(onLost: () => void) {
    this.#onLost = onLost;
  }

  /** Looks from time to time, by this way to the database; whoever was there before it was made is forgotten. */
  watch(query: Query): void {
    this.stop();
    this.#present.clear();
    // A connection that is lost is made anew, which counts as having missed something in any case.
    this.#timer = setInterval(() => {
      // A database that stands still is not asked again before it has answered.
      if (this.#isLooking) return;
      this.#isLooking = true;
      void this.#look(query)
        .catch(() => {})
        .finally(() => (this.#isLooking = false));
    }, LOOK).unref();
  }

  /** A process has said goodbye: it has told all it knew. */
  leave(processId: string): void {
    this.#left.add(connectionName(processId));
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #look(query: Query): Promise<void> {
    const { rows }: { rows: { name: string }[] } = await query(
      `select application_name as name from pg_stat_activity
        where datname = current_database() and starts_with(application_name, $1)`,
      [PREFIX],
    );
    const present = new Set(rows.map(({ name }) => name));
    const isLost = [...this.#present].some((name) => !present.has(name) && !this.#left.has(name));
    this.#present = present;
    if (isLost) this.#onLost();
  }
}
