import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Env } from '../env.ts';
import { forbidden } from '../errors.ts';
import { hasBearer } from './identify.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether the request comes from a page of ours or from no page at all (a bot, curl). A token is sent by no page that
 * does not know it, and with one the cookie is not looked at.
 */
export function isSameOrigin(request: IncomingMessage, env: Env): boolean {
  if (hasBearer(request)) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && (new URL(origin).host === host || origin === originOf(env));
}

const originOf = (env: Env) => (env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : undefined);

/**
 * Cookies travel on cross-site form posts and from other ports of the same host, and several of our calls are
 * never preflighted; so unsafe methods are for our own pages and for callers without a page.
 */
export const refuseCrossSite =
  (env: Env): RequestHandler =>
  (request, _response, next) => {
    if (SAFE_METHODS.has(request.method) || isSameOrigin(request, env)) return next();
    next(forbidden('Requests from other sites are refused.'));
  };

/** Headers that every answer carries. The page replaces the policy by its own (`contentPolicy`). */
export const safeHeaders =
  (env: Env): RequestHandler =>
  (_request, response, next) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'same-origin');
    response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    if (env.PUBLIC_URL?.startsWith('https:')) {
      response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    }
    next();
  };

export const newNonce = () => randomBytes(16).toString('base64');

/** The page's Content-Security-Policy: nothing from elsewhere, no inline script, styles by nonce only. */
export const contentPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/** The service worker's: it asks us for files and loads no further script. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/**
 * The policy of GraphiQL and Swagger UI alone: the same but for the editors' own styles and icons and the HTML that
 * they write themselves. They show nothing that members have written but as text, and no script may stand inline.
 */
export const explorerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self' data:",
  "worker-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ');

/**
 * Lets go of callers who have gone while we found out who they are: their body can no longer be read, and to Apollo
 * one that was never read is a fault of ours (500).
 */
export const letGo: RequestHandler = (request, response, next) =>
  request.socket.destroyed ? void response.destroy() : next();
