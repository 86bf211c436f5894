import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import session, { type SessionData } from 'express-session';
import onHeaders from 'on-headers';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Env } from '../config/env.ts';
import { DeviceCookies, type Credentials } from './deviceCookie.ts';
import { destroy, open, regenerate } from './expressSession.ts';
import { RecentSessions } from './recentSessions.ts';
import { createCookieReader, type SessionName } from './sessionCookie.ts';
import { ABSOLUTE, SessionStore } from './sessionStore.ts';
import { jobFailed } from '../telemetry/jobs.ts';

/** A member's session, by what a request shows of it. */
export interface SignedIn {
  session: SessionName;
  memberId: number;
}

/** The session that the request's cookie names; null when there is none. */
export type ReadSession = (request: IncomingMessage) => Promise<SignedIn | null>;

export interface Sessions {
  /** For requests: what ended a second ago may still be there. */
  read: ReadSession;
  /** For sockets, which outlive what is known at their beginning. */
  readNow: ReadSession;
  /**
   * Ends the present session, if any, and starts a new one for the member: no id from before survives. The device is
   * known from then on.
   */
  signIn(request: Request, member: Credentials): Promise<void>;
  /** Which of the member's known devices sends the request. */
  deviceOf(request: Request, member: Credentials): string | undefined;
  signOut(request: Request): Promise<void>;
  /** Called with the ids of sessions that have just ended, whichever process has ended them. */
  onEnded(listener: (ids: ReadonlySet<string>) => void): void;
  /** Those of these ids that stand for a session still. */
  still(ids: string[]): Promise<Set<string>>;
  close(): void;
}

const isSecure = (env: Env) => env.PUBLIC_URL?.startsWith('https:') ?? false;

export const cookieNameOf = (env: Env) => (isSecure(env) ? '__Host-hodlhood' : 'hodlhood');

const devicesOf = (env: Env, secret: string) =>
  new DeviceCookies(`${cookieNameOf(env)}-device`, secret, isSecure(env));

/**
 * Sessions by cookie; `__Host-` and Secure behind TLS, HttpOnly and SameSite=Lax always. express-session makes and ends
 * them; those that are there are read without it (docs/decisions/0022).
 */
export async function createSessions(env: Env, pool: Pool, log: Logger): Promise<Sessions> {
  const recent = new RecentSessions(pool, log);
  const store = new SessionStore(pool, log, recent);
  const secret = env.SESSION_SECRET ?? (await storedSecret(pool));
  const middleware = session(optionsOf(env, store, secret));
  const devices = devicesOf(env, secret);
  const nameIn = createCookieReader(cookieNameOf(env), secret);
  const reading =
    (find: (sid: string) => Promise<SessionData | null>): ReadSession =>
    async ({ headers }) => {
      const name = nameIn(headers.cookie);
      const found = name && (await find(name.id));
      if (!found) return null;
      store.renew(name.id, found);
      return { session: name, memberId: found.userId };
    };
  const sweeping = startSweeping(pool, log);
  return {
    read: reading((sid) => recent.find(sid)),
    readNow: reading((sid) => recent.findNow(sid)),
    async signIn(request, member) {
      let isKnown = false;
      // Listeners are called last first: so the session's cookie, which many programs take for the only one, comes first.
      onHeaders(request.res!, () => isKnown && devices.issue(request, member));
      await open(middleware, request);
      await regenerate(request);
      const now = Date.now();
      Object.assign(request.session, { userId: member.id, signedInAt: now, renewedAt: now });
      await store.create(request);
      isKnown = true;
    },
    deviceOf: (request, member) => devices.find(request, member),
    async signOut(request) {
      await open(middleware, request);
      await destroy(request);
    },
    onEnded: (listener) => void (recent.onEnded = listener),
    still: (ids) => recent.still(ids),
    close() {
      clearInterval(sweeping);
      recent.close();
    },
  };
}

const HOUR = 60 * 60 * 1_000;

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
      .catch((error: unknown) => jobFailed(log, 'sweep_sessions', error));
  }, HOUR).unref();

/** The secret all processes on this database share; the first of them makes it. */
async function storedSecret(pool: Pool): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  await pool.query("insert into settings values ('session-secret', $1) on conflict do nothing", [made]);
  const { rows } = await pool.query<{ value: string }>(
    "select value from settings where key = 'session-secret'",
  );
  return rows[0]!.value;
}
