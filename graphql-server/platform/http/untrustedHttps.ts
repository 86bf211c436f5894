import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Env } from '../config/env.ts';

/** Whether browsers use https, so that cookies are Secure and no session starts by plain http. */
export const isSecure = (env: Pick<Env, 'PUBLIC_URL'>) => env.PUBLIC_URL?.startsWith('https:') ?? false;

const CURE = 'set TRUST_PROXY to the number of your proxies.';

/** Warns at the start: the product itself serves http only. */
export function warnOfNoTrust(env: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>, log: Logger): void {
  if (isSecure(env) && env.TRUST_PROXY === 0)
    log.warn(
      `PUBLIC_URL begins with https and TRUST_PROXY is 0, so no X-Forwarded-Proto is trusted and nobody can sign in: ${CURE}`,
    );
}

/** Warns once of requests that came by https as an untrusted header says. */
export function warnOfUntrustedHttps({ TRUST_PROXY }: Env, log: Logger): RequestHandler {
  const warn = once(() =>
    log.warn(`A request with X-Forwarded-Proto: https counts as http, because TRUST_PROXY is 0: ${CURE}`),
  );
  return ({ headers }, _response, next) => {
    if (TRUST_PROXY === 0 && /^https\b/i.test(String(headers['x-forwarded-proto']))) warn();
    next();
  };
}

/** Warns once of sign-ins that get no cookie, because the request counts as http. */
export function lostSessions(env: Env, log: Logger): (request: Request) => void {
  const warn = once(() =>
    log.warn(
      'A sign-in got no session cookie, because its request counts as http: the proxy must send X-Forwarded-Proto: https, and TRUST_PROXY be the number of proxies.',
    ),
  );
  return (request) => {
    if (isSecure(env) && !request.secure) warn();
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}
