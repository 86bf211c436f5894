import { hash, randomBytes } from 'node:crypto';
import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler } from 'express';
import session, { type SessionData } from 'express-session';
import type { Pool } from 'pg';
import type { Env } from './env.ts';
import { rows, statement } from './orm/rows.ts';

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

const DAY = 24 * 60 * 60 * 1_000;
/** A session ends after 7 days without a visit, and after 30 days in any case. */
const IDLE = 7 * DAY;
const ABSOLUTE = 30 * DAY;

const read = statement<{ sess: SessionData }>(
  'session',
  'select sess from session where sid = $1 and expire >= now()',
);

const PgStore = connectPgSimple(session);
type Done = (error?: unknown) => void;

/**
 * Sessions in PostgreSQL that only a sign-in can create. The store beneath inserts what it does not find, so a
 * request still in flight would bring a session back that has just been logged out.
 */
class SessionStore extends PgStore {
  readonly #pool: Pool;
  /** Ids of sign-ins that are being written. */
  readonly #creating = new Set<string>();
  #sweeping = false;

  constructor(pool: Pool, onError: (error: unknown) => void) {
    super({ pool, tableName: 'session', errorLog: (...words: unknown[]) => onError(words.at(-1)) });
    this.#pool = pool;
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

  /** Prepared: it stands before every request, and planning it took longer than looking. */
  override get(sid: string, done: (error: unknown, data?: SessionData | null) => void): void {
    if (!this.#sweeping) this.pruneSessions(); // and again and again from then on
    this.#sweeping = true;
    rows(this.#pool, read, [sid]).then(([row]) => done(null, row?.sess ?? null), done);
  }

  override set(sid: string, data: SessionData, done: Done = () => {}): void {
    const text = this.#creating.has(sid)
      ? 'insert into session (sid, sess, expire) values ($1, $2, $3)'
      : 'update session set sess = $2, expire = $3 where sid = $1';
    this.#pool.query(text, [sid, data, endOf(data)]).then(() => done(), done);
  }

  /** Called after each request; writes once a day, for a write a request would cost more than the request. */
  override touch(sid: string, data: SessionData, done: Done = () => {}): void {
    if (data.userId === undefined || Date.now() - data.renewedAt < DAY) return done();
    data.renewedAt = Date.now();
    this.set(sid, data, done);
  }
}

const endOf = (data: SessionData) => new Date(Math.min(data.renewedAt + IDLE, data.signedInAt + ABSOLUTE));

export interface Sessions {
  middleware: RequestHandler;
  /** Ends the present session, if any, and starts a new one for the member: no id from before survives. */
  signIn(request: Request, userId: number): Promise<void>;
  signOut(request: Request): Promise<void>;
  close(): void;
}

const isSecure = (env: Env) => env.PUBLIC_URL?.startsWith('https:') ?? false;

export const cookieNameOf = (env: Env) => (isSecure(env) ? '__Host-hodlhood' : 'hodlhood');

/** Sessions by cookie; `__Host-` and Secure behind TLS, HttpOnly and SameSite=Lax always. */
export async function createSessions(
  env: Env,
  pool: Pool,
  onError: (error: unknown) => void,
): Promise<Sessions> {
  const store = new SessionStore(pool, onError);
  const secure = isSecure(env);
  const middleware = session({
    store,
    name: cookieNameOf(env),
    secret: env.SESSION_SECRET ?? (await storedSecret(pool)),
    cookie: { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: ABSOLUTE },
    resave: false,
    saveUninitialized: false,
    proxy: env.TRUST_PROXY > 0,
  });
  return {
    middleware,
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
    close: () => void store.close(),
  };
}

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
