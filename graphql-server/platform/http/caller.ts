import type { Request } from 'express';
import type {
  Caller,
  CallerBrowser,
  CallerChallenge,
  CallerPasskeyChallenge,
  CallerProof,
} from '../graphql/context.ts';
import type { EventBus } from '../events/events.ts';
import type { Credentials } from '../sessions/deviceCookie.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { SessionName } from '../sessions/sessionCookie.ts';
import { originOf, type SignInOrigin } from '../sessions/signInOrigin.ts';
import { memberOf } from './identify.ts';

/**
 * The caller of an HTTP request that `identify` has seen, and what its session can do. A class, because V8 keeps the
 * accessors of an object literal, and with them the request, until the next full collection (docs/decisions/0019).
 */
export class HttpCaller implements Caller {
  readonly viewerId: number | null;
  readonly token: Caller['token'];
  readonly outcome: Caller['outcome'];
  readonly address: string;
  readonly work: Caller['work'];
  readonly uploads: Caller['uploads'];
  readonly session: Caller['session'];
  readonly mayReadLate: boolean;
  readonly #request: Request;
  readonly #events: EventBus;
  readonly #sessions: Sessions;

  constructor(request: Request, events: EventBus, sessions: Sessions) {
    this.viewerId = memberOf(request) ?? null;
    this.token = request.token;
    this.outcome = request.outcome;
    this.address = request.ip ?? '';
    this.work = request.work;
    this.uploads = request.uploads;
    this.session = request.signedIn?.session;
    // A program with a token sends no cookies back.
    this.mayReadLate = !request.token && !hasJustWritten(request);
    this.#request = request;
    this.#events = events;
    this.#sessions = sessions;
  }

  get origin(): SignInOrigin {
    return originOf(this.#request);
  }

  get challenge(): CallerChallenge {
    const request = this.#request;
    const { challenges } = this.#sessions;
    return {
      issue: (member, issued) => challenges.issue(request, member, issued),
      read: () => challenges.read(request),
      isOf: (member) => challenges.isOf(request, member),
    };
  }

  get passkeyChallenge(): CallerPasskeyChallenge {
    const request = this.#request;
    const { passkeyChallenges } = this.#sessions;
    return {
      issue: (purpose) => passkeyChallenges.issue(request, purpose),
      isOf: (purpose, challenge) => passkeyChallenges.isOf(request, purpose, challenge),
    };
  }

  get browser(): CallerBrowser | undefined {
    return this.token ? undefined : browserOf(this.#request, this.#sessions);
  }

  get proof(): CallerProof | undefined {
    const { session } = this;
    const sessions = this.#sessions;
    return (
      session && {
        read: () => sessions.proofOf(session),
        note: (proof) => sessions.noteProof(session, proof),
      }
    );
  }

  async signIn(member: Credentials, isProof?: boolean): Promise<SessionName> {
    const session = await this.#endingSession(() => this.#sessions.signIn(this.#request, member, isProof));
    if (this.outcome) this.outcome.memberId = member.id;
    return session;
  }

  signOut(): Promise<void> {
    return this.#endingSession(() => this.#sessions.signOut(this.#request));
  }

  deviceOf(member: Credentials): string | undefined {
    return this.#sessions.deviceOf(this.#request, member);
  }

  noteWrite(): void {
    noteWrite(this.#request);
  }

  noteReplay(): void {
    this.#request.res?.setHeader('Idempotent-Replayed', 'true');
  }

  /** Published once the session has ended, so that no socket opens with it after its sockets were closed. */
  async #endingSession<Result>(work: () => Promise<Result>): Promise<Result> {
    const ended = this.#request.signedIn?.session.hash;
    const result = await work();
    if (ended) this.#events.publish('session.ended', { session: ended });
    return result;
  }
}

/** A session ends with the browser's sign-in, so it names the browser for as long as somebody is signed in. */
const browserOf = (request: Request, { browsers }: Sessions): CallerBrowser => ({
  origin: `${request.protocol}://${request.headers.host ?? ''}`,
  find: () => request.signedIn?.session.hash ?? browsers.find(request),
  name: () => request.signedIn?.session.hash ?? browsers.issue(request),
});

/** Seconds: longer than a replica may be behind (`platform/database/replica.ts`). */
const LIFETIME = 5;
const NAME = 'wrote';
const SAID = new RegExp(`(?:^|; )${NAME}=`);

/** Whether this browser has written so recently, through any process, that a replica may not have the write yet. */
const hasJustWritten = ({ headers }: Request): boolean => SAID.test(headers.cookie ?? '');

/** Makes the browser send this with its next requests. */
function noteWrite({ res, secure }: Request): void {
  if (res?.headersSent) return;
  res?.cookie(NAME, '1', { maxAge: LIFETIME * 1_000, httpOnly: true, sameSite: 'lax', secure });
}
