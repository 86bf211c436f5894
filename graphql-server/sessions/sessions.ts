import { hash, randomBytes } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import session, { type SessionData } from 'express-session';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { RecentSessions } from './recentSessions.ts';

declare module 'express-session' {
  interface SessionData {
    userId: number;
    /** Epoch milliseconds. */
    signedInAt: number;
    renewedAt: number;
  }
}

/** What stands for a session outside of its own table. */
export const hashOfSession = (sid: string) => hash('sha256', sid, 'base64url');

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
/** A session ends after 7 days without a visit, and after 30 days in any case. */
const IDLE = 7 * DAY;
const ABSOLUTE = 30 * DAY;

type Done = (error?: unknown) => void;
type Find = (sid: string) => Promise<SessionData | null>;

/**
 * Sessions in PostgreSQL that only a sign-in can create: a request still in flight cannot bring one back that has just
 * been logged out. One that has ended stays an hour, empty, so that the other processes see it (`recentSessions.ts`).
 */
class SessionStore extends session.Store {
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #find: Find;
  readonly #forget: (sid: string) => void;
  /** Ids of sign-ins that are being written. */
  readonly #creating = new Set<string>();

  constructor(pool: Pool, log: Logger, find: Find, forget: (sid: string) => void) {
    super();
    this.#pool = pool;
    this.#log = log;
    this.#find = find;
    this.#forget = forget;
  }

  async create(request: Request): Promise<void> {
    this.#creating.add(request.sessionID);
    try {
      await new Promise<void>((resolve, reject) =>
        request.session.save((error) => (error ? reject(error) : resolve())),
      );
    } finally {
      this.#creating.delete(request.sessionID);
    }
  }

  /**
   * A copy: express-session writes into what it is given. Its cookie has no end, which is for the sign-in alone to set:
   * where there is one, and where a store can `touch`, the session is hashed again at each answer.
   */
  override get(sid: string, done: (error: unknown, data?: SessionData | null) => void): void {
    this.#find(sid).then((found) => {
      if (found && Date.now() - found.renewedAt > DAY) this.#renew(sid, found);
      done(null, found && { ...found, cookie: { originalMaxAge: null } });
    }, done);
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
  #renew(sid: string, data: SessionData): void {
    data.renewedAt = Date.now();
    this.set(sid, data, (error) => error && this.#log.warn({ err: error }, 'prolonging a session'));
  }

  #write(sid: string, text: string, values: unknown[], done: Done): void {
    const written = () => {
      this.#forget(sid);
      done();
    };
    this.#pool.query(text, values).then(written, done);
  }
}

const endOf = (data: SessionData) => new Date(Math.min(data.renewedAt + IDLE, data.signedInAt + ABSOLUTE));

export interface Sessions {
  /** For requests: what ended a second ago may still be there. */
  middleware: RequestHandler;
  /** For sockets, which outlive what is known at their beginning. */
  exactly: RequestHandler;
  /** Ends the present session, if any, and starts a new one for the member: no id from before survives. */
  signIn(request: Request, userId: number): Promise<void>;
  signOut(request: Request): Promise<void>;
  close(): void;
}

const isSecure = (env: Env) => env.PUBLIC_URL?.startsWith('https:') ?? false;

export const cookieNameOf = (env: Env) => (isSecure(env) ? '__Host-hodlhood' : 'hodlhood');

/** Sessions by cookie; `__Host-` and Secure behind TLS, HttpOnly and SameSite=Lax always. */
export async function createSessions(env: Env, pool: Pool, log: Logger): Promise<Sessions> {
  const recent = new RecentSessions(pool, log);
  const storeOf = (find: Find) => new SessionStore(pool, log, find, (sid) => recent.forget(sid));
  const store = storeOf((sid) => recent.find(sid));
  const secret = env.SESSION_SECRET ?? (await storedSecret(pool));
  const sweeping = startSweeping(pool, log);
  return {
    middleware: session(optionsOf(env, store, secret)),
    exactly: session(
      optionsOf(
        env,
        storeOf((sid) => recent.findNow(sid)),
        secret,
      ),
    ),
    async signIn(request, userId) {
      await regenerate(request);
      const now = Date.now();
      Object.assign(request.session, { userId, signedInAt: now, renewedAt: now });
      await store.create(request);
    },
    signOut: (request) =>
      new Promise((resolve, reject) =>
        request.session.destroy((error) => (error ? reject(error) : resolve())),
      ),
    close() {
      clearInterval(sweeping);
      recent.close();
    },
  };
}

const optionsOf = (env: Env, store: session.Store, secret: string): session.SessionOptions => ({
  store,
  name: cookieNameOf(env),
  secret,
  cookie: { httpOnly: true, sameSite: 'lax', secure: isSecure(env), path: '/', maxAge: ABSOLUTE },
  resave: false,
  saveUninitialized: false,
  proxy: env.TRUST_PROXY > 0,
});

/** Removes once an hour what has ended. */
const startSweeping = (pool: Pool, log: Logger) =>
  setInterval(() => {
    pool
      .query("delete from session where expire < now() - interval '1 hour'")
      .catch((error: unknown) => log.warn({ err: error }, 'sweeping sessions'));
  }, HOUR).unref();

const regenerate = (request: Request) =>
  new Promise<void>((resolve, reject) =>
    request.session.regenerate((error) => (error ? reject(error) : resolve())),
  );

/** The secret all processes on this database share; the first of them makes it. */
async function storedSecret(pool: Pool): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  await pool.query("insert into settings values ('session-secret', $1) on conflict do nothing", [made]);
  const { rows } = await pool.query<{ value: string }>(
    "select value from settings where key = 'session-secret'",
  );
  return rows[0]!.value;
}
