import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { SessionData } from 'express-session';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { db, rows, statement, type Params } from '../database/statements.ts';
import { every } from '../telemetry/every.ts';

/** How often ended sessions are read, and how long the cache may be used after that (P5: two seconds). */
const POLL_INTERVAL_MS = 1_000;
const MAX_AGE_MS = 2_000;
/** Each poll covers this period, because a commit may be slow. */
const LOOK_BACK_MS = 10_000;
const MAX_SESSIONS = 20_000;
const TTL_MS = 60_000;

const now = sql<string>`now()`;
const openSessions = db.selectFrom('session').where('expire', '>', now);

const read = statement('session', ({ sid }: Params<{ sid: string }>) =>
  openSessions.select('sess').where('sid', '=', sid),
);

const open = statement('open-sessions', ({ ids }: Params<{ ids: string[] }>) =>
  openSessions.select('sid').where('sid', '=', sql<string>`any (${ids}::text[])`),
);

const ended = statement('ended-sessions', () =>
  db
    .selectFrom('session')
    .select('sid')
    .where('expire', '>=', sql<string>`now() - interval '${sql.raw(String(LOOK_BACK_MS))} milliseconds'`)
    .where('expire', '<=', now),
);

/**
 * A cache of sessions, so that polling clients cause no session query at each request. One statement a second reads
 * which sessions have ended in any process. If it fails, each request reads its session itself.
 */
export class RecentSessions {
  readonly #pool: Pool;
  readonly #kept = new LRUCache<string, Promise<SessionData | null>>({ max: MAX_SESSIONS, ttl: TTL_MS });
  readonly #stopPolling: () => void;
  /** Called with the sessions that have ended in the last seconds; some are reported several times. */
  onEnded: ((ids: ReadonlySet<string>) => void) | undefined;
  #polledAt = -Infinity;

  constructor(pool: Pool, log: Logger) {
    this.#pool = pool;
    this.#stopPolling = every(POLL_INTERVAL_MS, 'read_sessions', log, () => this.dropEnded());
  }

  /** The session, which may have ended up to two seconds ago; null if there is none. */
  find(sid: string): Promise<SessionData | null> {
    const kept = performance.now() - this.#polledAt < MAX_AGE_MS ? this.#kept.get(sid) : undefined;
    return kept ?? this.#read(sid);
  }

  /** The session from the database, for connections that outlive a request. */
  async findNow(sid: string): Promise<SessionData | null> {
    return (await rows(this.#pool, read, { sid }))[0]?.sess ?? null;
  }

  /** Filters the given sessions for those that have not ended. */
  async findOpen(ids: string[]): Promise<Set<string>> {
    return new Set((await rows(this.#pool, open, { ids })).map(({ sid }) => sid));
  }

  forget(sid: string): void {
    this.#kept.delete(sid);
  }

  async dropEnded(): Promise<void> {
    const now = performance.now();
    if (now - this.#polledAt > LOOK_BACK_MS / 2) this.#kept.clear();
    const ids = new Set((await rows(this.#pool, ended, {})).map(({ sid }) => sid));
    for (const sid of ids) this.#kept.delete(sid);
    if (ids.size > 0) this.onEnded?.(ids);
    this.#polledAt = now;
  }

  close(): void {
    this.#stopPolling();
  }

  /** The promise is cached at once, so that a session that ends while it is read is dropped too. */
  #read(sid: string): Promise<SessionData | null> {
    const reading = this.findNow(sid);
    const drop = () => this.#kept.peek(sid) === reading && this.#kept.delete(sid);
    this.#kept.set(sid, reading);
    reading.then((session) => session ?? drop(), drop);
    return reading;
  }
}
