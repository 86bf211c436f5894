import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { unauthenticated } from '../errors/errors.ts';
import { because } from '../telemetry/causes.ts';
import type { Grant } from '../graphql/scopes.ts';
import type { ReadSession, SignedIn } from '../sessions/sessions.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** The token that came with the request; then there is no session. */
    token?: Grant;
    /** The session whose cookie came with the request, where no token did. */
    signedIn?: SignedIn;
  }
}

/** The grant behind a token's secret; null for one that is no token, has ended or was revoked. */
export type ReadToken = (secret: string) => Promise<Grant | null>;

/**
 * What an Authorization of the Bearer scheme holds, be it nothing; other schemes belong to proxies and say nothing to
 * us.
 */
export const bearerOf = (authorization: unknown): string | undefined =>
  typeof authorization === 'string' ? /^Bearer(?: +|$)(.*)$/i.exec(authorization)?.[1] : undefined;

/** Whether a token stands there without its scheme: taken for nothing, its sender would go on as nobody and not know why. */
export const lacksScheme = (authorization: unknown): boolean =>
  typeof authorization === 'string' &&
  bearerOf(authorization) === undefined &&
  /(^|\s)hh_/.test(authorization);

export const hasBearer = ({ headers }: IncomingMessage) => bearerOf(headers.authorization) !== undefined;

/** What is done before a caller with a bad token is refused; what it rejects with is said instead. */
export type OnRefusal = (request: Request, response: Response) => Promise<void>;

/** Finds out who calls: by the token where there is one, and otherwise by the session's cookie. */
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
        request.signedIn = session ?? undefined;
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

/** All that can be wrong with a token is said in the same words. */
const badToken = () =>
  because(unauthenticated('The token is not valid; it may have ended or been revoked.'), 'bad_token');

const AS_BEARER = 'A token is sent as “Authorization: Bearer hh_…”.';

/** The member who calls, once `identify` has been there. */
export const memberOf = ({ token, signedIn }: Request): number | undefined =>
  token?.memberId ?? signedIn?.memberId;
