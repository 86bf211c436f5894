import type { Request } from 'express';
import session, { type SessionData } from 'express-session';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { save, type Done } from './expressSession.ts';
import type { RecentSessions } from './recentSessions.ts';
import { jobFailed } from '../telemetry/jobs.ts';

declare module 'express-session' {
  interface SessionData {
    userId: number;
    /** Epoch milliseconds. */
    signedInAt: number;
    renewedAt: number;
  }
}

const DAY = 24 * 60 * 60 * 1_000;
/** A session ends after 7 days without a visit, and after 30 days in any case. */
const IDLE = 7 * DAY;
export const ABSOLUTE = 30 * DAY;

/**
 * Sessions in PostgreSQL that only a sign-in can create: a request still in flight cannot bring one back that has just
 * been logged out. One that has ended stays an hour, empty, so that the other processes see it (`recentSessions.ts`).
 */
export class SessionStore extends session.Store {
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #recent: RecentSessions;
  /** Ids of sign-ins that are being written. */
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
    const text = this.#creating.has(sid)
      ? 'insert into session (sid, sess, expire) values ($1, $2, $3)'
      : // By the clock: `now()` is when the statement began, and a log-out for which it has waited came later.
        'update session set sess = $2, expire = $3 where sid = $1 and expire > clock_timestamp()';
    this.#write(sid, text, [sid, data, endOf(data)], done);
  }

  override destroy(sid: string, done: Done = () => {}): void {
    const text = "update session set sess = '{}', expire = now() where sid = $1 and expire > now()";
    this.#write(sid, text, [sid], done);
  }

  /** Once a day, for a write at each request would cost more than the request; what fails is tried again in a minute. */
  renew(sid: string, data: SessionData): void {
    if (Date.now() - data.renewedAt < DAY) return;
    data.renewedAt = Date.now();
    this.set(sid, data, (error) => error && jobFailed(this.#log, 'renew_session', error));
  }

  #write(sid: string, text: string, values: unknown[], done: Done): void {
    const written = () => {
      this.#recent.forget(sid);
      done();
    };
    this.#pool.query(text, values).then(written, done);
  }
}

const endOf = (data: SessionData) => new Date(Math.min(data.renewedAt + IDLE, data.signedInAt + ABSOLUTE));
