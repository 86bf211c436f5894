import type { Request } from 'express';
import session, { type SessionData } from 'express-session';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { db, rows, statement, type Params, type Statement } from '../database/statements.ts';
import { save, type Done } from './expressSession.ts';
import type { RecentSessions } from './recentSessions.ts';
import { jobFailed } from '../telemetry/jobs.ts';

declare module 'express-session' {
  interface SessionData {
    userId: number;
    /** Epoch milliseconds. */
    signedInAt: number;
    renewedAt: number;
    /** The network that it was opened from, IPv4 /24 or IPv6 /48; undefined for sessions of an earlier version. */
    network?: string;
    /** When the member last entered the password again; undefined before the first time, and 0 if the sign-in is no proof. */
    reauthenticatedAt?: number;
    /** When the member last did something that counts as using the sign-in (`recentSignIn.ts`). */
    usedAt?: number;
    /** When the session last sent a request, exact to ten minutes. */
    seenAt?: number;
    /** Where the sign-in came from, in words (`signInOrigin.ts`). */
    device?: string;
  }
}

/** How exactly the last use of a session is known. */
const SEEN = 10 * MINUTE_MS;
/** A session ends after 7 days without a visit, and after 30 days in any case. */
const IDLE = 7 * DAY_MS;
export const ABSOLUTE = 30 * DAY_MS;

interface StoredSession {
  sid: string;
  sess: SessionData;
  expire: string;
}

const create = statement('create-session', ({ sid, sess, expire }: Params<StoredSession>) =>
  db.insertInto('session').values({ sid, sess, expire }),
);

/** By `clock_timestamp()`, because `now()` would be before a log-out that the statement has waited for. */
const update = statement('update-session', ({ sid, sess, expire }: Params<StoredSession>) =>
  db
    .updateTable('session')
    .set({ sess, expire })
    .where('sid', '=', sid)
    .where('expire', '>', sql<string>`clock_timestamp()`),
);

interface Change {
  sid: string;
  change: Partial<SessionData>;
  /** The new end; null leaves it. */
  expire: string | null;
}

/**
 * Changes single values of a session that has not ended. It writes no others, because another process may have changed
 * those.
 */
const change = statement('change-session', ({ sid, change, expire }: Params<Change>) =>
  db
    .updateTable('session')
    .set({
      sess: sql<SessionData>`(sess::jsonb || ${change}::jsonb)::json`,
      expire: sql<string>`coalesce(${expire}::timestamptz, expire)`,
    })
    .where('sid', '=', sid)
    .where('expire', '>', sql<string>`clock_timestamp()`)
    .returning('sid'),
);

const end = statement('end-session', ({ sid }: Params<{ sid: string }>) =>
  db
    .updateTable('session')
    .set({ sess: sql`'{}'`, expire: sql<string>`now()` })
    .where('sid', '=', sid)
    .where('expire', '>', sql<string>`now()`),
);

/**
 * Sessions in PostgreSQL. Only a sign-in creates one, so that a request in flight cannot bring back one that was just
 * logged out. An ended session stays an hour, empty, so that the other processes notice (`recentSessions.ts`).
 */
export class SessionStore extends session.Store {
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #recent: RecentSessions;
  /** Ids of sessions that are being created. */
  readonly #creating = new Set<string>();

  constructor(pool: Pool, log: Logger, recent: RecentSessions) {
    super();
    this.#pool = pool;
    this.#log = log;
    this.#recent = recent;
  }

  async create(request: Request): Promise<void> {
    this.#creating.add(request.sessionID);
    try {
      await save(request);
    } finally {
      this.#creating.delete(request.sessionID);
    }
  }

  override get(sid: string, done: (error: unknown, data?: SessionData | null) => void): void {
    this.#recent.findNow(sid).then((found) => done(null, found), done);
  }

  override set(sid: string, data: SessionData, done: Done = () => {}): void {
    const statement = this.#creating.has(sid) ? create : update;
    this.#write(statement, { sid, sess: data, expire: endOf(data).toISOString() }, done);
  }

  override destroy(sid: string, done: Done = () => {}): void {
    this.#write(end, { sid }, done);
  }

  /**
   * Extends a session once a day and notes its use every ten minutes, because a write at each request would cost more
   * than the request.
   */
  renew(sid: string, data: SessionData): void {
    const now = Date.now();
    if (now - Math.max(data.seenAt ?? 0, data.renewedAt) < SEEN) return;
    data.seenAt = now;
    if (now - data.renewedAt >= DAY_MS) data.renewedAt = now;
    const { seenAt, renewedAt } = data;
    this.change(sid, { seenAt, renewedAt }, endOf(data)).catch((error: unknown) =>
      jobFailed(this.#log, 'renew_session', error),
    );
  }

  /** Changes single values of a session; returns false if it has ended. */
  async change(sid: string, values: Partial<SessionData>, expire?: Date): Promise<boolean> {
    const changed = await rows(this.#pool, change, {
      sid,
      change: values,
      expire: expire?.toISOString() ?? null,
    });
    this.#recent.forget(sid);
    return changed.length > 0;
  }

  #write<P extends { sid: string }>(statement: Statement<P, unknown>, values: P, done: Done): void {
    const written = () => {
      this.#recent.forget(values.sid);
      done();
    };
    rows(this.#pool, statement, values).then(written, done);
  }
}

const endOf = (data: SessionData) => new Date(Math.min(data.renewedAt + IDLE, data.signedInAt + ABSOLUTE));
