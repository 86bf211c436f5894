import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import session, { type SessionData } from 'express-session';
import { sql } from 'kysely';
import onHeaders from 'on-headers';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import { addSetting, readSetting } from '../database/settings.ts';
import { removing, rows, runCleanUps } from '../database/statements.ts';
import type { Env } from '../config/env.ts';
import { BrowserCookies } from './browserCookie.ts';
import { DeviceCookies, type Credentials } from './deviceCookie.ts';
import { destroy, open, regenerate } from './expressSession.ts';
import { LoginChallenges } from './loginChallenge.ts';
import { PasskeyChallenges } from './passkeyChallenge.ts';
import { RecentSessions } from './recentSessions.ts';
import { createCookieReader, nameOf, type SessionName } from './sessionCookie.ts';
import { originOf } from './signInOrigin.ts';
import { ABSOLUTE, SessionStore } from './sessionStore.ts';
import { isSecure, lostSessions } from '../http/untrustedHttps.ts';
import { every } from '../telemetry/every.ts';

/** A member's session, as identified by a request. */
export interface SignedIn {
  session: SessionName;
  memberId: number;
}

/** The session of the request's cookie; null if there is none. */
export type ReadSession = (request: IncomingMessage) => Promise<SignedIn | null>;

/** Times in epoch milliseconds, read from the database, because another process may have written them a moment ago. */
export interface Proof {
  /** The sign-in, or the last time that the password was entered again. */
  reauthenticatedAt: number;
  /** See `SessionData`; 0 without one. */
  usedAt: number;
}

export interface Sessions {
  /** For requests; a session that ended within the last two seconds may still be returned. */
  read: ReadSession;
  /** For sockets, which outlive the cache. */
  readNow: ReadSession;
  /**
   * Ends the present session, if any, and starts one with a new id for the member, which it returns. The device is
   * known from then on.
   * @param isProof whether it counts as having shown who one is, for what needs a recent sign-in; true by default
   */
  signIn(request: Request, member: Credentials, isProof?: boolean): Promise<SessionName>;
  /** Logins that are waiting for a second factor. */
  challenges: LoginChallenges;
  /** Names browsers without a session. */
  browsers: BrowserCookies;
  /** What passkeys are asked to sign. */
  passkeyChallenges: PasskeyChallenges;
  /** Which of the member's known devices sends the request. */
  deviceOf(request: Request, member: Credentials): string | undefined;
  signOut(request: Request): Promise<void>;
  /** When the member of a session last showed who they are; null if it has ended. */
  proofOf(session: SessionName): Promise<Proof | null>;
  /** Adds to that; returns false if the session has ended. */
  noteProof(session: SessionName, proof: Partial<Proof>): Promise<boolean>;
  /** Called with the ids of sessions that have just ended, in any process. */
  onEnded(listener: (ids: ReadonlySet<string>) => void): void;
  /** Filters the given sessions for those that have not ended. */
  findOpen(ids: string[]): Promise<Set<string>>;
  close(): void;
}

export const cookieNameOf = (env: Env) => (isSecure(env) ? '__Host-hodlhood' : 'hodlhood');

const devicesOf = (env: Env, secret: string) =>
  new DeviceCookies(`${cookieNameOf(env)}-device`, secret, isSecure(env));

/**
 * Sessions by cookie; `__Host-` and Secure behind TLS, HttpOnly and SameSite=Lax always. express-session creates and ends
 * them; existing ones are read without it (docs/decisions/0022).
 */
export async function createSessions(env: Env, pool: Pool, log: Logger): Promise<Sessions> {
  const recent = new RecentSessions(pool, log);
  const store = new SessionStore(pool, log, recent);
  const secret = env.SESSION_SECRET ?? (await storedSecret(pool));
  const middleware = session(optionsOf(env, store, secret));
  const devices = devicesOf(env, secret);
  const challenges = new LoginChallenges(`${cookieNameOf(env)}-login`, secret, isSecure(env));
  const passkeyChallenges = new PasskeyChallenges(`${cookieNameOf(env)}-passkey`, secret, isSecure(env));
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
  const warnIfLost = lostSessions(env, log);
  const stopSweeping = startSweeping(pool, log);
  return {
    read: reading((sid) => recent.find(sid)),
    readNow: reading((sid) => recent.findNow(sid)),
    async signIn(request, member, isProof = true) {
      let isKnown = false;
      warnIfLost(request);
      // Listeners run last to first, so the session's cookie comes first: many clients read only one.
      onHeaders(request.res!, () => isKnown && devices.issue(request, member));
      await open(middleware, request);
      await regenerate(request);
      const now = Date.now();
      const start = { userId: member.id, signedInAt: now, renewedAt: now, ...originOf(request) };
      Object.assign(request.session, start);
      if (!isProof) request.session.reauthenticatedAt = 0;
      await store.create(request);
      challenges.clear(request);
      isKnown = true;
      return nameOf(request.sessionID);
    },
    challenges,
    browsers: new BrowserCookies(`${cookieNameOf(env)}-browser`, isSecure(env)),
    passkeyChallenges,
    deviceOf: (request, member) => devices.find(request, member),
    async signOut(request) {
      await open(middleware, request);
      await destroy(request);
    },
    async proofOf({ id }) {
      const found = await recent.findNow(id);
      if (!found) return null;
      const { signedInAt, reauthenticatedAt = signedInAt, usedAt = 0 } = found;
      return { reauthenticatedAt, usedAt };
    },
    noteProof: ({ id }, proof) => store.change(id, proof),
    onEnded: (listener) => void (recent.onEnded = listener),
    findOpen: (ids) => recent.findOpen(ids),
    close() {
      stopSweeping();
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

const sweep = removing('sweep-sessions', 'session', () => sql`expire < now() - interval '1 hour'`);

/** Removes ended sessions once an hour, and first a minute after the start. */
const startSweeping = (pool: Pool, log: Logger) =>
  every(HOUR_MS, 'sweep_sessions', log, () => runCleanUps(pool, [sweep], {}), MINUTE_MS);

const SECRET = 'session-secret';

/** The secret that all processes on this database share; the first process creates it. */
async function storedSecret(pool: Pool): Promise<string> {
  await rows(pool, addSetting, { key: SECRET, value: randomBytes(32).toString('base64url') });
  const [secret] = await rows(pool, readSetting, { key: SECRET });
  return secret!.value;
}
