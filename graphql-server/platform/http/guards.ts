import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Env } from '../config/env.ts';
import { forbidden } from '../errors/errors.ts';
import { because } from '../telemetry/causes.ts';
import { hasBearer } from './identify.ts';
import { isSecure } from './untrustedHttps.ts';

/** Refuses requests of HTTP/1.1 without a host (RFC 9112 §3.2), as Node would, which then would not count them. */
export const requireHost: RequestHandler = ({ headers, httpVersion }, _response, next) =>
  headers.host === undefined && httpVersion === '1.1'
    ? next(Object.assign(new Error('The request has no host.'), { status: 400 }))
    : next();

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether the request comes from a page of ours or from no page at all (a bot, curl). No page sends a token that it
 * does not know, and with a token the cookie is ignored.
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
 * Cookies are sent with cross-site form posts and from other ports of the same host, and several calls are never
 * preflighted; so unsafe methods are for our own pages and for callers without a page.
 */
export const refuseCrossSite =
  (env: Env): RequestHandler =>
  (request, _response, next) => {
    if (SAFE_METHODS.has(request.method) || isSameOrigin(request, env)) return next();
    next(because(forbidden('Requests from other sites are refused.'), 'cross_site'));
  };

/** The browser features that the page uses: it copies links, plays videos, shares and asks for passkeys. */
const USED = [
  'autoplay',
  'clipboard-write',
  'fullscreen',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'web-share',
];

/** Features that neither the page nor an injected script may use. Browsers warn about names that they do not know. */
const UNUSED = [
  'accelerometer',
  'bluetooth',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const permissions = [...USED.map((name) => `${name}=(self)`), ...UNUSED.map((name) => `${name}=()`)].join(
  ', ',
);

/** GraphiQL's editors have a menu with "Paste". */
export const explorerPermissions = permissions.replace('clipboard-read=()', 'clipboard-read=(self)');

const SAFE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': permissions,
  // For browsers and plug-ins without Content-Security-Policy.
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
};

/** Headers of every response. The page replaces the content policy by its own (`contentPolicy`). */
export const safeHeaders = (env: Env): RequestHandler => {
  // Other subdomains are not ours: they may be reached by http.
  const transport = isSecure(env) && { 'Strict-Transport-Security': 'max-age=31536000' };
  const headers = new Map(Object.entries({ ...SAFE_HEADERS, ...transport }));
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
};

export const newNonce = () => randomBytes(16).toString('base64');

/** The page's Content-Security-Policy: nothing from other sites, no inline script, styles by nonce only. */
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

/** The service worker's policy: it requests our files and loads no further script. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/**
 * The policy of GraphiQL and Swagger UI only: the same, except for the editors' own styles, icons and HTML. They show
 * members' content only as text, and allow no inline script.
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
 * Stops handling callers who disconnected while they were identified: their body can no longer be read, and Apollo
 * would report an internal error (500).
 */
export const dropDisconnected: RequestHandler = (request, response, next) =>
  request.socket.destroyed ? void response.destroy() : next();
