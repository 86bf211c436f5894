import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { unauthenticated } from '../errors.ts';
import type { Grant } from '../scopes.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** The token that came with the request; then there is no session. */
    token?: Grant;
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

export const hasBearer = ({ headers }: IncomingMessage) => bearerOf(headers.authorization) !== undefined;

/** Finds out who calls: by the token where there is one, and otherwise by the session's cookie. */
export const identify =
  (session: RequestHandler, readToken: ReadToken): RequestHandler =>
  (request, response, next) => {
    const secret = bearerOf(request.headers.authorization);
    if (secret === undefined) return session(request, response, next);
    void readToken(secret).then((token) => {
      request.token = token ?? undefined;
      next(token ? undefined : badToken());
    }, next);
  };

/** All that can be wrong with a token is said in the same words. */
const badToken = () => unauthenticated('The token is not valid; it may have ended or been revoked.');

/** The member who calls, once `identify` has been there. */
export const memberOf = ({ token, session }: Request): number | undefined =>
  token?.memberId ?? session?.userId;
