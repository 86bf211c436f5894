import type { Request } from 'express';
import type { Caller, CallerBrowser } from '../graphql/context.ts';
import type { EventBus } from '../events/events.ts';
import type { Credentials } from '../sessions/deviceCookie.ts';
import type { Issued } from '../sessions/loginChallenge.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { originOf } from '../sessions/signInOrigin.ts';
import { memberOf } from './identify.ts';

/** The caller of an HTTP request that `identify` has seen, and what its session can do. */
export function callerOf(request: Request, events: EventBus, sessions: Sessions): Caller {
  /** Thrown once the session has ended, so that no socket opens with it after its sockets were closed. */
  const endingSession = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const ended = request.signedIn?.session.hash;
    const result = await work();
    if (ended) events.publish('session.ended', { session: ended });
    return result;
  };
  const session = request.signedIn?.session;
  return {
    viewerId: memberOf(request) ?? null,
    token: request.token,
    outcome: request.outcome,
    address: request.ip ?? '',
    work: request.work,
    uploads: request.uploads,
    session,
    get origin() {
      return originOf(request);
    },
    get challenge() {
      const { challenges } = sessions;
      return {
        issue: (member: Credentials, issued: Issued) => challenges.issue(request, member, issued),
        read: () => challenges.read(request),
        isOf: (member: Credentials) => challenges.isOf(request, member),
      };
    },
    passkeyChallenge: {
      issue: (purpose) => sessions.passkeyChallenges.issue(request, purpose),
      isOf: (purpose, challenge) => sessions.passkeyChallenges.isOf(request, purpose, challenge),
    },
    async signIn(member, isProof) {
      const session = await endingSession(() => sessions.signIn(request, member, isProof));
      if (request.outcome) request.outcome.memberId = member.id;
      return session;
    },
    deviceOf: (member) => sessions.deviceOf(request, member),
    browser: request.token ? undefined : browserOf(request, sessions),
    signOut: () => endingSession(() => sessions.signOut(request)),
    proof: session && {
      read: () => sessions.proofOf(session),
      note: (proof) => sessions.noteProof(session, proof),
    },
    // A program with a token sends no cookies back.
    mayReadLate: !request.token && !hasJustWritten(request),
    noteWrite: () => noteWrite(request),
    noteReplay: () => void request.res?.setHeader('Idempotent-Replayed', 'true'),
  };
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
