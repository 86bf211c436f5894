import { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { connection } from './config.ts';

/** Milliseconds between two looks, and so the most by which it may be behind when it is trusted. */
const LOOK = 1_000;

/**
 * A standby of the database that answers reads which may be late (`documents/lateReads.ts`). It is trusted while it has
 * all that the database had written a look ago: what it tells is then at most three seconds old, the third being the
 * time that a look may take.
 */
export class Replica {
  readonly pool: Pool;
  readonly #primary: Pool;
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  /** How far the database had written when it was last looked at. */
  #written: string | null = null;
  #isFresh = false;

  constructor(url: string, size: number, primary: Pool, log: Logger) {
    this.pool = new Pool({ ...connection, connectionString: url, max: size, query_timeout: LOOK * 2 });
    this.pool.on('error', () => this.#change(false)); // of a connection at rest
    this.#primary = primary;
    this.#log = log;
    this.#timer = setInterval(() => void this.look(), LOOK).unref();
  }

  get isFresh(): boolean {
    return this.#isFresh;
  }

  async look(): Promise<void> {
    const earlier = this.#written;
    const [written, has] = await Promise.all([
      this.#primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn').catch(() => null),
      this.#has(earlier).catch(() => false),
    ]);
    this.#written = written?.rows[0]!.lsn ?? null;
    this.#change(has);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.pool.end();
  }

  /** Null is what a server says that is no standby: it may be the database itself, or another one. */
  async #has(lsn: string | null): Promise<boolean> {
    const { rows } = await this.pool.query<{ has: boolean | null }>(
      'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
      [lsn],
    );
    return rows[0]!.has === true;
  }

  #change(isFresh: boolean): void {
    if (isFresh === this.#isFresh) return;
    this.#isFresh = isFresh;
    this.#log.info({ isFresh }, 'reading from the replica');
  }
}

export const openReplica = (env: Env, primary: Pool, log: Logger): Replica | undefined =>
  env.DATABASE_REPLICA_URL
    ? new Replica(env.DATABASE_REPLICA_URL, env.DATABASE_POOL, primary, log)
    : undefined;
