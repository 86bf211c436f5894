import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { VIEWER_ID } from '../../contract/headers.ts';
import { unauthenticated } from '../errors/errors.ts';
import { because } from '../telemetry/causes.ts';
import type { Grant } from '../graphql/scopes.ts';
import type { ReadSession, SignedIn } from '../sessions/sessions.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** The token sent with the request; then there is no session. */
    token?: Grant;
    /** The session of the request's cookie, if there is no token. */
    signedIn?: SignedIn;
  }
}

/** The grant of a token's secret; null if it is invalid, expired or revoked. */
export type ReadToken = (secret: string) => Promise<Grant | null>;

/**
 * The contents of an Authorization header of the Bearer scheme, possibly empty; other schemes are for proxies and are
 * ignored.
 */
export const bearerOf = (authorization: unknown): string | undefined =>
  typeof authorization === 'string' ? /^Bearer(?: +|$)(.*)$/i.exec(authorization)?.[1] : undefined;

/**
 * Whether a token was sent without its scheme. If it were ignored, its sender would be anonymous without knowing why.
 */
export const lacksScheme = (authorization: unknown): boolean =>
  typeof authorization === 'string' &&
  bearerOf(authorization) === undefined &&
  /(^|\s)hh_/.test(authorization);

export const hasBearer = ({ headers }: IncomingMessage) => bearerOf(headers.authorization) !== undefined;

/** Runs before a caller with an invalid token is refused; if it rejects, that error is used instead. */
export type OnRefusal = (request: Request, response: Response) => Promise<void>;

/** Identifies the caller: by the token if there is one, otherwise by the session cookie. */
export const identify =
  (readSession: ReadSession, readToken: ReadToken, onRefusal?: OnRefusal): RequestHandler =>
  (request, response, next) => {
    const refuse = async (error: Error): Promise<never> => {
      await onRefusal?.(request, response);
      throw error;
    };
    const { authorization } = request.headers;
    if (lacksScheme(authorization))
      return void refuse(because(unauthenticated(AS_BEARER), 'token_without_scheme')).catch(next);
    const secret = bearerOf(authorization);
    if (secret === undefined) {
      const keep = (session: SignedIn | null) => {
        request.signedIn =
          session && isForItsPage(request.headers[VIEWER_ID], session.memberId) ? session : undefined;
        next();
      };
      return void readSession(request).then(keep, next);
    }
    const keepToken = (token: Grant) => {
      request.token = token;
      next();
    };
    const granted = readToken(secret).then((token) => token ?? refuse(badToken()));
    void granted.then(keepToken, next);
  };

/**
 * Whether the session is that of the member whom a page shows, where it says whom. If somebody else has logged in since, in
 * another tab that this one did not hear of, the page would show and write as the wrong member; instead, it is told that its session has ended.
 */
export const isForItsPage = (shownMember: unknown, memberId: number): boolean =>
  shownMember === undefined || shownMember === String(memberId);

/** The same message for every invalid token. */
const badToken = () =>
  because(unauthenticated('The token is not valid; it may have expired or been revoked.'), 'bad_token');

const AS_BEARER = 'A token is sent as “Authorization: Bearer hh_…”.';

/** The calling member, after `identify` has run. */
export const memberOf = ({ token, signedIn }: Request): number | undefined =>
  token?.memberId ?? signedIn?.memberId;
