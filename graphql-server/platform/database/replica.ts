import { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Env } from '../config/env.ts';
import { connection } from './config.ts';
import { limitReadTime } from './readTimeout.ts';

/** Milliseconds between two checks. */
const CHECK_INTERVAL_MS = 1_000;
/** Maximum lag of the standby, in milliseconds. */
const MAX_LAG_MS = 3_000;

/** How far the primary had written (a log position), and when it was asked. */
interface Mark {
  lsn: string;
  at: number;
}

/**
 * A standby of the database for reads that may be late (`platform/graphql/execution/lateReads.ts`). It is used while it
 * is known to have everything that the primary had written three seconds ago. A check that is slow or fails proves
 * nothing.
 */
export class Replica {
  readonly pool: Pool;
  readonly #primary: Pool;
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  #mark: Mark | null = null;
  /** The time up to which the standby has all writes. */
  #reached = -Infinity;
  #isChecking = false;
  #wasFresh = false;

  constructor(url: string, size: number, primary: Pool, log: Logger) {
    this.pool = new Pool({
      ...connection,
      connectionString: url,
      max: size,
      onConnect: limitReadTime(MAX_LAG_MS),
    });
    this.pool.on('error', () => (this.#reached = -Infinity)); // an idle connection
    this.#primary = primary;
    this.#log = log;
    this.#timer = setInterval(() => void this.look(), CHECK_INTERVAL_MS).unref();
  }

  get isFresh(): boolean {
    return performance.now() - this.#reached < MAX_LAG_MS;
  }

  /** Milliseconds since it was known to have all writes; infinite if nothing is known. */
  get age(): number {
    return performance.now() - this.#reached;
  }

  async look(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    const earlier = this.#mark;
    try {
      if (earlier && (await this.#has(earlier.lsn))) this.#reached = earlier.at;
      this.#mark = await this.#markNow();
    } catch {
      this.#mark = null;
    }
    this.#isChecking = false;
    this.#logChange(this.isFresh);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.pool.end();
  }

  /** Null means that the server is not a standby: it may be the primary itself, or another one. */
  async #has(lsn: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ has: boolean | null }>(
      'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
      [lsn],
    );
    return rows[0]!.has === true;
  }

  #logChange(isFresh: boolean): void {
    if (isFresh === this.#wasFresh) return;
    this.#wasFresh = isFresh;
    this.#log.info({ isFresh }, 'reading from the replica');
  }

  async #markNow(): Promise<Mark> {
    const at = performance.now();
    const { rows } = await this.#primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    return { lsn: rows[0]!.lsn, at };
  }
}

export const openReplica = (env: Env, primary: Pool, log: Logger): Replica | undefined =>
  env.DATABASE_REPLICA_URL
    ? new Replica(env.DATABASE_REPLICA_URL, env.DATABASE_POOL, primary, log)
    : undefined;
